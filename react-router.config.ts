import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // Set by `scripts/build.ts`.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // Saves a second request and an open endpoint.
  routeDiscovery: { mode: 'initial' },
  // Splitting takes a fifth of the build.
  splitRouteModules: false,
} satisfies Config;
