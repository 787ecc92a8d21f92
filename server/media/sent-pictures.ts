import type { Context, MiddlewareHandler } from 'hono';
import type { ShopRequest } from '#app/lib/context.ts';
import { mayOpen } from '#app/rights/rights-of-addresses.server.ts';
import type { Identity } from '#shop/accounts/identity.ts';
import { MAX_UPLOAD_BYTES, UPLOADS } from '#shop/pictures/pictures.ts';
import { m } from '#words/pictures.ts';
import { BodyRoom, MAX_DRAINED_OF_ADMIN, readBody, type Unread } from '../http/bodies.ts';
import type { ShopEnv } from '../http/http.ts';
import { routedPathOf } from '../http/request-target.ts';

/** Bytes being read or queued: two of the largest pictures, or fifty shrunk ones. */
const MAX_HELD_BYTES = 2 * MAX_UPLOAD_BYTES;

interface Parts {
  identity: Pick<Identity, 'actorOf'>;
  rights: () => Promise<ShopRequest['rights']>;
}

/**
 * Reads pictures before their action (`app/admin/pictures/upload.ts`), so that slow senders hold no place in a queue. Refuses as JSON: the
 * sender is a script.
 */
export function sentPictures({ identity, rights }: Parts): MiddlewareHandler<ShopEnv> {
  const held = new BodyRoom({ ofNetwork: MAX_HELD_BYTES, inAll: MAX_HELD_BYTES });
  return async (c, next) => {
    if (c.req.method !== 'POST' || routedPathOf(c) !== UPLOADS) return next();
    const { raw } = c.req;
    const maySend = async () => {
      const { actor } = await identity.actorOf(raw.headers);
      return actor.kind === 'admin' && mayOpen(await rights(), actor, UPLOADS);
    };
    if (!(await maySend())) return c.json({ error: m.notAdmin }, 403);
    const room = held.forOne('');
    try {
      const read = await readBody(c, MAX_UPLOAD_BYTES, { room, drainedBytes: MAX_DRAINED_OF_ADMIN });
      if (read.end !== 'whole') return notRead(c, read.end, m.tooLarge);
      // The right may have been removed during the upload.
      if (!(await maySend())) return c.json({ error: m.notAdmin }, 403);
      c.set('sentPicture', read.bytes);
      const { url, method, headers, signal } = raw;
      c.req.raw = new Request(url, { method, headers, signal });
      return await next();
    } finally {
      room.giveBack();
    }
  };
}

/** For the script that sent the upload. */
export function notRead(c: Context, end: Unread, tooLarge: string): Response {
  if (end === 'too large') return c.json({ error: tooLarge }, 413);
  if (end === 'too many') return c.json({ error: m.manyAtOnce }, 503);
  return c.json({ error: m.brokenOff }, end === 'too slow' ? 408 : 400);
}
