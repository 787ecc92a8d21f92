/** The files of the built client: scripts, styles, pictures of the shop itself. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';

/**
 * Serves the files of this folder, in the compression that the browser takes; all else is passed on. They are small, so each answer is the whole
 * file: a server may ignore `Range` (RFC 9110, 14.2), and what Hono makes of an unknown unit or of several ranges is no valid 206.
 */
export function clientFiles(clientDir: string): Hono {
  const app = new Hono();
  app.use(
    '/assets/*',
    (c, next) => {
      forgetRange(c);
      return next();
    },
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
  app.get('*', async (c, next) => {
    if (!files.has(c.req.path)) return next();
    forgetRange(c);
    return sendFile(c, next);
  });
  return app;
}

const forgetRange = (c: Context) => c.req.raw.headers.delete('Range');

/** The addresses of the files of a folder, but of those in `assets/`, of which there are a thousand. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const address = `${below}/${entry.name}`;
    if (entry.isDirectory()) return address === '/assets' ? [] : filesIn(folder, address);
    return entry.isFile() ? address : [];
  });
}
