import { Hono } from 'hono';
import { may } from '#shop/kernel/actor.ts';
import { isShownToAll } from '#shop/reviews/pictures.server.ts';
import type { HttpParts } from '../http/http.ts';
import { contentTypeOf } from './encode.ts';
import type { Storage } from './storage.ts';
import { isWhole } from './whole.ts';

/** `GET /pictures/…`: contents never change. */
export function pictureRoutes(storage: Storage) {
  const routes = new Hono();
  routes.get(
    '/:kind{product|slider}/:file{[0-9a-f]{32}(?:-(?:\\d{3,4}|share))?\\.(?:avif|webp|jpg)}',
    async (c) => {
      const { kind, file } = c.req.param();
      const bytes = await storage.get(`${kind}/${file}`);
      // Browsers would keep a damaged one for a year.
      if (!bytes || !isWhole(bytes)) return c.notFound();
      return c.body(Buffer.from(bytes), 200, {
        'Content-Type': contentTypeOf(file) ?? 'application/octet-stream',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    },
  );
  return routes;
}

type ReviewParts = Pick<HttpParts, 'shop' | 'identity' | 'storage'>;

/**
 * `GET /reviews/pictures/…`: public once the review is published; before, for those who decide on it.
 * Browsers must revalidate, as the writer may delete it.
 */
export function reviewPictureRoutes({ shop, identity, storage }: ReviewParts) {
  const routes = new Hono();
  routes.get('/:file{[0-9a-f]{32}(?:-320)?\\.webp}', async (c) => {
    const { file } = c.req.param();
    const isPublic = await isShownToAll(shop, `/reviews/pictures/${file.replace('-320', '')}`);
    if (!isPublic) {
      const { actor } = await identity.actorOf(c.req.raw.headers);
      if (actor.kind !== 'admin' || !may(actor, 'products')) return c.notFound();
    }
    const headers = { 'Cache-Control': `${isPublic ? 'public' : 'private'}, no-cache`, ETag: `"${file}"` };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    const bytes = await storage.get(`review/${file}`);
    if (!bytes) return c.notFound();
    return c.body(Buffer.from(bytes), 200, {
      ...headers,
      'Content-Type': contentTypeOf(file) ?? 'application/octet-stream',
    });
  });
  return routes;
}
