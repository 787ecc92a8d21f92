import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Identity } from '#shop/accounts/identity.ts';
import { may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { MAX_UPLOAD_BYTES, PICTURE_KINDS } from '#shop/pictures/pictures.ts';
import { m } from '#words/pictures.ts';
import { BodyRoom, MAX_DRAINED_OF_ADMIN, readBody } from '../http/bodies.ts';
import { colourIn } from './colour.ts';
import { BadPicture, contentTypeOf } from './encode.ts';
import { keepPicture, notRead } from './keep.ts';
import type { Storage } from './storage.ts';

/** Bytes being read or queued: two of the largest pictures, or fifty shrunk ones. */
const MAX_HELD_BYTES = 2 * MAX_UPLOAD_BYTES;

interface RouteParts {
  shop: Shop;
  identity: Identity;
  storage: Storage;
}

const OWN_PICTURE = /^\/pictures\/(product\/[0-9a-f]{32})\.webp$/;

/**
 * `POST /admin/pictures?kind=…` returns the address. `GET /admin/pictures/colour?of=…` suggests an uploaded
 * picture's colour family; empty for others.
 */
export function uploadRoutes({ shop, identity, storage }: RouteParts) {
  const routes = new Hono<{ Variables: { log: Logger } }>();
  const refuse = (error: string) => ({ error });
  const held = new BodyRoom({ ofNetwork: MAX_HELD_BYTES, inAll: MAX_HELD_BYTES });
  const maySend = async (headers: Headers) => {
    const { actor } = await identity.actorOf(headers);
    // The store's logo is a setting.
    return actor.kind === 'admin' && (may(actor, 'products') || may(actor, 'settings'));
  };
  routes.use(async (c, next) => {
    if (await maySend(c.req.raw.headers)) return next();
    return c.json(refuse(m.notAdmin), 403);
  });
  routes.post('/', async (c) => {
    const kind = PICTURE_KINDS.find((one) => one === c.req.query('kind'));
    if (!kind) return c.json(refuse(m.noKind), 400);
    const room = held.forOne('');
    try {
      const read = await readBody(c, MAX_UPLOAD_BYTES, { room, drainedBytes: MAX_DRAINED_OF_ADMIN });
      if (read.end !== 'whole') return notRead(c, read.end, m.tooLarge);
      // The right may have been removed during the upload.
      if (!(await maySend(c.req.raw.headers))) return c.json(refuse(m.notAdmin), 403);
      const url = await keepPicture({ shop, storage }, kind, read.bytes);
      return c.json({ url });
    } catch (error) {
      if (error instanceof BadPicture) return c.json(refuse(error.message), 422);
      c.get('log').error({ err: error }, 'a picture could not be kept');
      return c.json(refuse(m.notKept), 500);
    } finally {
      room.giveBack();
    }
  });
  routes.get('/colour', async (c) => {
    const [, own] = OWN_PICTURE.exec(c.req.query('of') ?? '') ?? [];
    const bytes = own && (await storage.get(`${own}-320.webp`));
    if (!bytes) return c.json({ colour: '' });
    try {
      return c.json({ colour: await colourIn(bytes) });
    } catch (error) {
      c.get('log').error({ err: error }, 'the colour of a picture could not be read');
      return c.json({ colour: '' });
    }
  });
  return routes;
}

/** `GET /admin/pictures/exchange/…`, for those who may see orders; else 404. */
export function exchangePictureRoutes({ identity, storage }: Pick<RouteParts, 'identity' | 'storage'>) {
  const routes = new Hono();
  routes.get('/:file{[0-9a-f]{32}(?:-320)?\\.webp}', async (c) => {
    const { actor } = await identity.actorOf(c.req.raw.headers);
    if (actor.kind !== 'admin' || !may(actor, 'orders')) return c.notFound();
    const { file } = c.req.param();
    const bytes = await storage.get(`exchange/${file}`);
    if (!bytes) return c.notFound();
    return c.body(Buffer.from(bytes), 200, {
      'Content-Type': contentTypeOf(file) ?? 'application/octet-stream',
      'Cache-Control': 'private, max-age=3600',
    });
  });
  return routes;
}

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
