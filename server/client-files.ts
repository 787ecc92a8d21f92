/** The files of the built client: scripts, styles, pictures of the shop itself. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves the files of this folder, in the compression that the browser takes; all else is passed on. */
export function clientFiles(clientDir: string): Hono {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
    }),
  );
  // Files under a fixed name, such as icons, may change one day: browsers keep them for a week, not for ever.
  const files = new Set(filesIn(clientDir));
  const sendFile = serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=604800'),
  });
  // A page's address is not looked for on the disk.
  app.get('*', (c, next) => (files.has(c.req.path) ? sendFile(c, next) : next()));
  return app;
}

/** The addresses of the files of a folder, but of those in `assets/`, of which there are a thousand. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const address = `${below}/${entry.name}`;
    if (entry.isDirectory()) return address === '/assets' ? [] : filesIn(folder, address);
    return entry.isFile() ? address : [];
  });
}
