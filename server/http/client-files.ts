import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';

/**
 * Ignores `Range`, as RFC 9110, 14.2 permits: files are small, and Hono's answers to unknown units and
 * multiple ranges are no valid 206.
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
  // Fixed names, such as icons, may change: cached for a week only.
  const files = new Set(filesIn(clientDir));
  const sendFile = serveStatic({
    root: clientDir,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=604800'),
  });
  // Requests for pages need no look at the disk.
  app.get('*', async (c, next) => {
    if (!files.has(c.req.path)) return next();
    forgetRange(c);
    return sendFile(c, next);
  });
  return app;
}

const forgetRange = (c: Context) => c.req.raw.headers.delete('Range');

/** Omits `assets/`, which has a thousand files. */
function filesIn(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const address = `${below}/${entry.name}`;
    if (entry.isDirectory()) return address === '/assets' ? [] : filesIn(folder, address);
    return entry.isFile() ? address : [];
  });
}
