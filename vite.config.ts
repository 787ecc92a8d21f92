import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Loaded when they are first needed: most starts of a shop need none of them. */
const ON_DEMAND = ['sharp', 'prom-client', 'flydrive', '@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'];

/** What every page of the shop has: one file, as many small ones cost a slow network more than they save. */
const FRAME =
  /app\/(?:root|auth|cart|live|live-pages|offline|navigation|context|head|warm-up|failures|time|return-path|list-query|own-frame)\.tsx?$|app\/storefront\/(?:storefront|header|footer|product-card)\.tsx$|app\/chat\/(?:widget|open-chat)\.tsx?$|app\/ui\/(?:button|states|toast|picture|page-link|failure|field|pages)\.tsx$|shop\/(?:pictures|money|cart|catalogue|failure-words)\.ts$|store\.config\.ts$|lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|context|shared|icons\/(?:arrow-left|chevron-left|chevron-right|menu|message-circle))/;

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), sonnerWithoutStyle],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // The router's table names every file on every page, and what is random in a name cannot be compressed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            advancedChunks: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie)\// },
                { name: 'frame', test: FRAME },
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
      build: { target: 'node22', rollupOptions: { input: './server/main.ts' } },
    },
  },
}));
