import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';

/** Loaded on first use. */
const ON_DEMAND = ['sharp', 'prom-client', '@aws-sdk/client-s3', 'pdfkit', 'harfbuzzjs', 'bidi-js'];

/** Set by `scripts/build.ts`. */
const { BUILD_LANGUAGE = 'en' } = process.env;
const IS_WHOLE = BUILD_LANGUAGE === 'en';
/** One server for all languages; other builds supply file names only. */
const SERVER_INPUT = IS_WHOLE ? './server/main.ts' : 'virtual:react-router/server-manifest';

const ENTRY = '?__react-router-build-client-route';
const ADMIN_SCREENS = /\/app\/admin\//;
const ROOT = `/app/root.tsx${ENTRY}`;
const OF_ROOT = /\/app\/(?:root\.tsx|app\.css)/;
const SCREENS = 3;

/**
 * One file for what the root or three shopper screens import, as many small files slow a slow network. Writes
 * have no page: with them the words of one screen would come with every page.
 * Without root and its style: late-loaded parts request styles of all imported files by another address
 * (https://github.com/remix-run/react-router/issues/14754).
 */
const frameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const importers = new Set([id]);
  for (const module of importers)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) importers.add(importer);
  const screens = [...importers].filter(
    (module) =>
      module.endsWith(ENTRY) &&
      !ADMIN_SCREENS.test(module) &&
      context.getModuleInfo(module)?.exports?.includes('default'),
  );
  const isShared = screens.length >= SCREENS || screens.some((screen) => screen.endsWith(ROOT));
  return isShared && !OF_ROOT.test(id) ? 'frame' : null;
};

/**
 * Awaits the start of the shop: files loaded meanwhile, such as PostgreSQL's driver, must not import this
 * chunk, or both deadlock.
 */
const ENTRY_OF_SERVER = /\/server\/main\.ts$/;
const START = 'start';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // `scripts/build.ts` empties it and builds in parallel.
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
  // Only used icons load in development. `entries` are optimised before the first page: later ones force a
  // reload.
  optimizeDeps: { exclude: ['lucide-react'], entries: ['app/**/*.tsx', '!**/*.test.tsx'] },
  environments: {
    client: {
      resolve:
        command === 'build' ? { conditions: [`words-${BUILD_LANGUAGE}`, ...defaultClientConditions] } : {},
      build: {
        copyPublicDir: IS_WHOLE,
        rollupOptions: {
          output: {
            // Every page lists every file; random names do not compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\/|\/app\/lib\/live\/router-work\.ts$/,
                },
                { name: frameOf, debugName: 'frame' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Starts the server in half the time with a third less memory.
      resolve: command === 'build' ? { noExternal: true, external: ['pino', ...ON_DEMAND] } : {},
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      // One bundle: the process and the screens must share the request context.
      build: {
        target: 'node22',
        rollupOptions: {
          input: SERVER_INPUT,
          output: {
            comments: false,
            codeSplitting: {
              groups: [{ name: START, tags: ['$initial'], test: (id) => !ENTRY_OF_SERVER.test(id) }],
            },
            chunkFileNames: ({ name }) => (name === START ? '[name]-[hash].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
  },
}));
