import { Hono } from 'hono';
import { contentTypeOf } from './encode.ts';
import type { Storage } from './storage.ts';

/** `GET /pictures/…`: contents never change. */
export function pictureRoutes(storage: Storage) {
  const routes = new Hono();
  routes.get(
    '/:kind{product|slider}/:file{[0-9a-f]{32}(?:-(?:\\d{3,4}|share))?\\.(?:avif|webp|jpg)}',
    async (c) => {
      const { kind, file } = c.req.param();
      const bytes = await storage.get(`${kind}/${file}`);
      if (!bytes) return c.notFound();
      return c.body(Buffer.from(bytes), 200, {
        'Content-Type': contentTypeOf(file) ?? 'application/octet-stream',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    },
  );
  return routes;
}
