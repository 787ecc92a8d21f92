import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';

/** Loaded when they are first needed: most starts of a shop need none of them. */
const ON_DEMAND = ['sharp', 'prom-client', '@aws-sdk/client-s3', 'pdfkit', 'harfbuzzjs', 'bidi-js'];

/** Set by `scripts/build.ts`: the language whose words the client gets. */
const { BUILD_LANGUAGE = 'en' } = process.env;
const IS_WHOLE = BUILD_LANGUAGE === 'en';
/** The server speaks all languages, and is built once. Of the others' builds it needs the names of their files. */
const SERVER_INPUT = IS_WHOLE ? './server/main.ts' : 'virtual:react-router/server-manifest';

/** The screens that most guests come to first. */
const FIRST_SCREENS = /\/app\/storefront\/(?:home|products|product)\.tsx$/;
const ACCOUNT_SCREENS = /\/app\/account\//;
const ADMIN_SCREENS = /\/app\/admin\//;
const ICON = /\/lucide-react\//;
const ROOT = /\/app\/root\.tsx$/;
/** Some hundred bytes, asked for by screens that share nothing else. */
const CALENDAR = /\/shop\/kernel\/calendar\.ts$/;
/** Shoppers' routes that share a module: with so many nearly everyone needs it. */
const MANY = 8;

const isForShoppers = (route: string) => !ADMIN_SCREENS.test(route);
/** As React Router names the entry of a route. */
const ENTRY = '?__react-router-build-client-route';

/**
 * One file, the frame, holds what every page needs, what a first screen shares with any other, what many routes share, and the
 * calendar: small files cost a slow network more than they save.
 */
const frameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const all = routesWith(id, context);
  const shoppers = all.filter(isForShoppers);
  // However many screens the admin has, nobody else fetches what they share.
  if (shoppers.length === 0) return null;
  // An icon alone would be a file of 200 bytes.
  const sharing = ICON.test(id) ? all : shoppers;
  const isOfFirst = sharing.length > 1 && shoppers.some((route) => FIRST_SCREENS.test(route));
  const isOfAll = shoppers.length >= MANY || CALENDAR.test(id) || all.some((route) => ROOT.test(route));
  return isOfAll || isOfFirst ? 'frame' : null;
};

/** Modules that two or more account screens share, and that no other screen of shoppers has. */
const accountOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const shoppers = routesWith(id, context).filter(isForShoppers);
  return shoppers.length > 1 && shoppers.every((route) => ACCOUNT_SCREENS.test(route)) ? 'account' : null;
};

const START = 'start';

/**
 * This module waits with `await` until the shop is started. During the start further files are loaded, such as the driver of PostgreSQL. If one of
 * them imported the file that holds this module, neither could go on.
 */
const ENTRY_OF_SERVER = '/server/main.ts';

/**
 * Puts all modules that the entry imports, directly or not, into one file. By default the bundler makes a file of its own for each group of modules
 * that a later file shares, 51 in all; to find each of them takes time and memory at every start.
 */
const startOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
  if (id.endsWith(ENTRY_OF_SERVER)) return null;
  const seen = new Set<string>();
  const isStarted = (module: string): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const importers = context.getModuleInfo(module)?.importers ?? [];
    return module.endsWith(ENTRY_OF_SERVER) || importers.some(isStarted);
  };
  return isStarted(id) ? START : null;
};

/** The routes that have this module, by imports that are not dynamic. */
function routesWith(id: string, context: Parameters<Rolldown.CodeSplittingNameFunction>[1]): string[] {
  const routes = new Set<string>();
  const seen = new Set<string>();
  const collect = (module: string): void => {
    if (seen.has(module)) return;
    seen.add(module);
    if (module.endsWith(ENTRY)) routes.add(module.slice(0, -ENTRY.length));
    for (const importer of context.getModuleInfo(module)?.importers ?? []) collect(importer);
  };
  collect(id);
  return [...routes];
}

/**
 * Sonner writes its style into the page, which the shop's policy refuses; `app/ui/notices.tsx` imports the same rules as a
 * file. It has no setting for it.
 */
const sonnerWithoutStyle: Plugin = {
  name: 'sonner-without-style',
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.m?js/.test(id)) return;
    const without = code.replace(/^__insertCSS\(".*"\);?$/m, '');
    if (without === code) throw new Error('sonner no longer adds its style as this plugin expects');
    return { code: without, map: null };
  },
};

/** See `app/ui/draw-icon.tsx`. */
const lucideDrawnByUs: Plugin = {
  name: 'lucide-drawn-by-us',
  apply: 'build',
  load(id) {
    if (!/\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)) return;
    return `export { default } from ${JSON.stringify(path.resolve('app/ui/draw-icon.tsx'))};`;
  },
};

/**
 * What React Router asks its settings in the browser, and what this shop always answers: its table of routes is whole from the start
 * (`routeDiscovery` in `react-router.config.ts`), and nothing is told what the router does. With the answer in the place of the question
 * the bundler leaves out what would follow from another one: 2.2 KB of every page (decision 418).
 */
const ROUTER_ANSWERS: readonly [file: RegExp, asks: string, answer: string][] = [
  [/ssr\/fog-of-war\.js$/, 'if (!isFogOfWarEnabled(routeDiscovery, ssr)', 'if (true'],
  [/router\/router\.js$/, 'init.instrumentations', 'undefined'],
  [/router\/router\.js$/, 'consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  [/router\/router\.js$/, 'init.patchRoutesOnNavigation', 'undefined'],
  [/ssr\/components\.js$/, 'isFogOfWarEnabled(routeDiscovery, ssr)', 'false'],
];

const routerForThisShop: Plugin = {
  name: 'router-for-this-shop',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const answers = ROUTER_ANSWERS.filter(([file]) => /\/react-router\/dist\//.test(id) && file.test(id));
    if (answers.length === 0) return;
    return answers.reduce((left, [, asks, answer]) => {
      if (!left.includes(asks))
        throw new Error(`React Router no longer asks "${asks}" as this plugin expects`);
      return left.replaceAll(asks, answer);
    }, code);
  },
};

/**
 * V8 keeps the text of a script for as long as it runs, with two bytes a character where one of them is Urdu: the escaped text takes half
 * (decision 562).
 */
const serverInAscii: Plugin = {
  name: 'server-in-ascii',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      if (/\\[^\0-\x7f]/.test(chunk.code))
        throw new Error(`${chunk.fileName} escapes a letter that is not ASCII`);
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped);
    }
  },
};

/** Each as it stands in React, how often, and what stands there instead. React has no setting for these. */
const REACT_FOR_THIS_SHOP: readonly [there: RegExp, times: number, instead: string][] = [
  // It makes bytes of each of the thousands of texts of a page: `app/entry.server.tsx` puts the texts together, and makes bytes of them once (decision 690).
  [
    /(?<=function writeChunk\(destination, chunk\) \{\n)[\s\S]*?(?=\n\}\nfunction )/g,
    1,
    'destination.write(chunk);',
  ],
  [/return textEncoder\.encode\(content\)/g, 1, 'return content'],
  // It measures each of some thousand texts of a page, to send large parts of it later; the shop sends a page at once (`app/entry.server.tsx`, decision 686).
  [/if \(null !== byteLengthOfChunk\)/g, 1, 'if (false)'],
];

const reactForThisShop: Plugin = {
  name: 'react-for-this-shop',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (!/\/react-dom-server\.node\.production\.js/.test(id)) return;
    const changed = REACT_FOR_THIS_SHOP.reduce((left, [there, times, instead]) => {
      if (left.match(there)?.length !== times)
        throw new Error(`React no longer has ${there} ${times} times as this plugin expects`);
      return left.replace(there, instead);
    }, code);
    return { code: changed, map: null };
  },
};

/**
 * Every page has the style sheet of the frame, by an address that React Router ends with `#`. A part of a page that comes later asks for it by
 * the address that Vite knows, and would fetch and read it once more; fonts that had arrived too late for the page would be declared anew, and
 * its text would change its font and move.
 */
const frameStyleOnce: Plugin = {
  name: 'frame-style-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(/(?<="assets\/frame-[\w-]+\.css)(?=")/g, '#');
    },
  },
};

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** `react-dom/server` has a second renderer besides, which no page uses: 215 KB that each start would read. */
const RENDERER = path.resolve('node_modules/react-dom/cjs/react-dom-server.node.production.js');

export default defineConfig(({ command }) => ({
  resolve: command === 'build' ? { alias: { 'react-dom/server': RENDERER } } : {},
  plugins: [
    tailwindcss(),
    reactRouter(),
    sonnerWithoutStyle,
    lucideDrawnByUs,
    routerForThisShop,
    frameStyleOnce,
    serverInAscii,
    reactForThisShop,
  ],
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
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\// },
                { name: frameOf, debugName: 'frame' },
                { name: accountOf, debugName: 'account' },
                // The calendar alone would be a file of 300 bytes.
                { name: 'open-state', test: /\/shop\/(?:kernel\/calendar|settings\/open-state)\.ts$/ },
                { name: 'after-load', test: /\/app\/after-load\.tsx$/ },
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
            codeSplitting: { groups: [{ name: startOf }] },
            chunkFileNames: ({ name }) => (name === START ? '[name]-[hash].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
  },
}));
