import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Set by `scripts/build.ts`.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // The table of routes is small: shipped with the page, it needs no second request and no open endpoint.
  routeDiscovery: { mode: 'initial' },
  // To look for parts of each module takes a fifth of the build (decision 633).
  splitRouteModules: false,
} satisfies Config;
