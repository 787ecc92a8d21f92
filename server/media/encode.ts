import { randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { CLOSE_UP, hasCloseUp } from '#shop/pictures/close-up.ts';
import { type PictureKind, picturePath } from '#shop/pictures/pictures.ts';
import { versionsOf } from '#shop/pictures/sent.ts';
import { m } from '#words/pictures.ts';
import { Limiter } from '../http/admission.ts';

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

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export function contentTypeOf(file: string): string | undefined {
  const format = file.slice(file.lastIndexOf('.') + 1);
  return Object.entries(CONTENT_TYPES).find(([name]) => name === format)?.[1];
}

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
