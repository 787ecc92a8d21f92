import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // One bundle holds the process and the screens, so that both share the same request context.
    ssr: { build: { target: 'node22', rollupOptions: { input: './server/main.ts' } } },
  },
});
