/** Pictures: encoded, kept and served. */
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { Sharp } from 'sharp';
import type { ShopRequest } from '#app/lib/context.ts';
import { may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { hasCloseUp, notePicture, versionsOf } from '#shop/pictures/pictures.server.ts';
import { CLOSE_UP, type PictureKind, picturePath } from '#shop/pictures/pictures.ts';
import { isShownToAll } from '#shop/reviews/pictures.server.ts';
import { m } from '#words/pictures.ts';
import { Limiter } from '../http/admission.ts';
import type { HttpParts } from '../http/http.ts';
import { colourIn } from './colour.ts';
import { CONTENT_TYPES, contentTypeOf, isWhole, type Storage } from './storage.ts';

const OWN_PICTURE = /^\/pictures\/(product\/[0-9a-f]{32})\.webp$/;
const PRIVATE_FILE = /^[0-9a-f]{32}(?:-320)?\.webp$/;

export function shopPictures({ shop, storage }: { shop: Shop; storage: Storage }): ShopRequest['pictures'] {
  return {
    async keep(kind, sent) {
      try {
        const { name, url, files } = await makePicture(kind, sent);
        // Noted first: otherwise the clean-up could not find leftovers of a failed upload.
        await notePicture(shop, { name, kind });
        for (const { key, bytes, contentType } of files) await storage.put(key, bytes, contentType);
        return { ok: true, url };
      } catch (error) {
        if (error instanceof BadPicture) return { ok: false, why: error.message };
        throw error;
      }
    },
    async colourOf(url) {
      const [, own] = OWN_PICTURE.exec(url) ?? [];
      const bytes = own && (await storage.get(`${own}-320.webp`));
      return bytes ? colourIn(bytes) : '';
    },
    privateFile: async (kind, file) => (PRIVATE_FILE.test(file) ? storage.get(`${kind}/${file}`) : null),
  };
}

/** Browsers shrink 48-megapixel pictures first, if they can. */
const MAX_PIXELS = 40_000_000;
/** Forty million rows of one pixel would take longer than `ENCODE_WITHIN_S`. */
const MAX_SIDE = 65_535;
const ENCODE_WITHIN_S = 20;
/** Nothing is shown wider. */
const LARGEST_WIDTH = 1600;

interface MadePicture {
  name: string;
  url: string;
  files: { key: string; bytes: Uint8Array; contentType: string }[];
}

/** The message is a sentence for the sender. */
export class BadPicture extends Error {}

/** Unbounded: `sent-pictures.ts` limits the queue by bytes. */
const encodings = new Limiter({ atOnce: 1, maxWaiting: [Number.POSITIVE_INFINITY] });

/**
 * One picture at a time, as each takes seconds of CPU. Throws `BadPicture` for what cannot be shown safely.
 */
export function makePicture(kind: PictureKind, upload: Uint8Array): Promise<MadePicture> {
  return encodings.run(() => make(kind, upload));
}

async function make(kind: PictureKind, upload: Uint8Array): Promise<MadePicture> {
  refuseUnknown(upload);
  const { default: open } = await import('sharp');
  const name = randomBytes(16).toString('hex');
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const { width: across, height: down } = await open(upload, options).metadata();
    if (Math.max(across, down) > MAX_SIDE) throw new BadPicture(m.slowToRead);
    // Also drops all metadata, above all the location.
    const { data, info } = await open(upload, options)
      .rotate()
      .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: ENCODE_WITHIN_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const picture = () =>
      open(data, { raw: { width, height, channels } }).timeout({ seconds: ENCODE_WITHIN_S });
    const files: MadePicture['files'] = [];
    for (const version of versionsOf(kind)) {
      if (version === CLOSE_UP && !hasCloseUp(width)) continue;
      const resized = picture().resize({
        width: version.width,
        ...(version.height && { height: version.height, fit: 'cover', position: 'attention' }),
        withoutEnlargement: !version.height,
      });
      const bytes = await ENCODERS[version.format](resized).toBuffer();
      files.push({
        key: `${kind}/${name}${version.suffix}`,
        bytes,
        contentType: CONTENT_TYPES[version.format],
      });
    }
    return { name, url: picturePath(kind, name), files };
  } catch (error) {
    throw asBadPicture(error);
  }
}

/** Low effort: the sender waits. */
const ENCODERS = {
  avif: (picture: Sharp) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 74, effort: 4 }),
  jpg: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 72, mozjpeg: true }),
};

/** Reads the bytes: the claimed name and type are not trusted. */
function refuseUnknown(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(32, bytes.byteLength)).toString('latin1');
  const brand = head.slice(4, 8) === 'ftyp' ? head.slice(8, 12) : '';
  const known =
    head.startsWith('\xFF\xD8\xFF') ||
    head.startsWith('\x89PNG\r\n\x1A\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    ['avif', 'avis'].includes(brand);
  if (known && head.startsWith('\xFF')) refuseManyScans(bytes);
  if (known) return;
  const isHeic = ['heic', 'heix', 'hevc', 'mif1', 'msf1'].includes(brand);
  throw new BadPicture(isHeic ? m.heic : m.noPicture);
}

/** Each scan is decoded over the whole picture. A progressive JPEG has about ten, its preview as many. */
const MAX_SCANS = 100;
const SCAN = Buffer.from([0xff, 0xda]);

function refuseManyScans(bytes: Uint8Array): void {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let scans = 0;
  for (let at = all.indexOf(SCAN); at >= 0; at = all.indexOf(SCAN, at + SCAN.length)) {
    scans += 1;
    if (scans > MAX_SCANS) throw new BadPicture(m.slowToRead);
  }
}

function asBadPicture(error: unknown): Error {
  if (error instanceof BadPicture) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) return new BadPicture(m.manyPixels);
  if (/timeout/i.test(message)) return new BadPicture(m.slowToRead);
  return new BadPicture(m.damaged);
}

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
