import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig, type Rolldown } from 'vite';

/** Loaded when they are first needed: most starts of a shop need none of them. */
const ON_DEMAND = ['sharp', 'prom-client', '@aws-sdk/client-s3', 'pdfkit', 'harfbuzzjs', 'bidi-js'];

/** Set by `scripts/build.ts`: the language whose words the client gets. */
const { BUILD_LANGUAGE = 'en' } = process.env;
const IS_WHOLE = BUILD_LANGUAGE === 'en';
/** The server speaks all languages, and is built once. Of the others' builds it needs the names of their files. */
const SERVER_INPUT = IS_WHOLE ? './server/main.ts' : 'virtual:react-router/server-manifest';

/** As React Router names the entry of a route. */
const ENTRY = '?__react-router-build-client-route';
const ADMIN_SCREENS = /\/app\/admin\//;
const ROOT = `/app/root.tsx${ENTRY}`;
const OF_ROOT = /\/app\/(?:root\.tsx|app\.css)/;
/** Screens of shoppers that share a module of the frame. */
const SCREENS = 3;

/**
 * The frame is one file of the scripts that the root imports, or that at least three screens of shoppers import: many small files cost a slow
 * network more than they save. The root and its style are not in it: a part of a page that is loaded later asks for the styles of all files that it
 * imports, by an address that differs from the page's (https://github.com/remix-run/react-router/issues/14754).
 */
const frameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const importers = new Set([id]);
  // The loop also visits what is added meanwhile.
  for (const module of importers)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) importers.add(importer);
  const screens = [...importers].filter((module) => module.endsWith(ENTRY) && !ADMIN_SCREENS.test(module));
  const isShared = screens.length >= SCREENS || screens.some((screen) => screen.endsWith(ROOT));
  return isShared && !OF_ROOT.test(id) ? 'frame' : null;
};

/**
 * Waits with `await` until the shop has started. Files that are loaded meanwhile, such as the driver of PostgreSQL, must not import the file that
 * holds this module: neither could go on.
 */
const ENTRY_OF_SERVER = /\/server\/main\.ts$/;
const START = 'start';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Emptied by `scripts/build.ts`, which builds several at once.
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
  // One module for each icon that is used; bundled for developing it would be all of them.
  // What any screen imports is prepared before the first page: a package that Vite finds later makes the page load again.
  optimizeDeps: { exclude: ['lucide-react'], entries: ['app/**/*.tsx', '!**/*.test.tsx'] },
  environments: {
    client: {
      resolve:
        command === 'build' ? { conditions: [`words-${BUILD_LANGUAGE}`, ...defaultClientConditions] } : {},
      build: {
        copyPublicDir: IS_WHOLE,
        rollupOptions: {
          output: {
            // The router's table names every file on every page, and what is random in a name cannot be compressed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\/|\/app\/router-work\.ts$/,
                },
                { name: frameOf, debugName: 'frame' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled whole, the server starts in half the time and takes a third less memory: what it never calls is left out.
      resolve: command === 'build' ? { noExternal: true, external: ['pino', ...ON_DEMAND] } : {},
      // Known when it is built, so that what is for developing alone is left out.
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      // One bundle holds the process and the screens, so that both share the same request context.
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
