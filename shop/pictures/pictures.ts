/** Pictures: the sizes that the shop's own come in. Which addresses are allowed is in `address.ts`. */

/** A large phone picture as it comes from the camera; what browsers shrink first is a tenth of it. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

/** What the shopkeeper sends pictures for: everybody may see them. */
export const PICTURE_KINDS = ['product', 'slider'] as const;
type ShownKind = (typeof PICTURE_KINDS)[number];
/** Customers send those of an exchange: see `sent.ts`. */
export type PictureKind = ShownKind | 'exchange';

/** Widths in pixels that every own picture is kept in: the last one is that of the file that its address names. */
const WIDTHS = {
  product: { avif: [320, 640], webp: [320, 640, 960] },
  slider: { avif: [640, 960, 1600], webp: [640, 960, 1600] },
} as const;

/** The size of the picture that messengers show beside a link. */
const SHARE = { width: 1200, height: 630 };

export interface PictureVersion {
  /** Behind the picture's name. */
  suffix: string;
  format: 'avif' | 'webp' | 'jpg';
  width: number;
  /** Cut to this height; otherwise the height follows from the width. */
  height?: number;
}

/** All files of which an own picture consists that everybody may see. */
export function pictureVersions(kind: ShownKind): PictureVersion[] {
  const { avif, webp } = WIDTHS[kind];
  const base = webp.at(-1);
  return [
    ...avif.map((width) => ({ suffix: `-${width}.avif`, format: 'avif' as const, width })),
    ...webp.map((width) => ({
      suffix: width === base ? '.webp' : `-${width}.webp`,
      format: 'webp' as const,
      width,
    })),
    { suffix: '-share.jpg', format: 'jpg', ...SHARE },
  ];
}

/** The address of an uploaded picture. What a customer sent is below an address of the admin. */
export function picturePath(kind: PictureKind, name: string): string {
  return `${kind === 'exchange' ? '/admin' : ''}/pictures/${kind}/${name}.webp`;
}

/** The address of an own picture without its ending; null for a foreign one. */
function ownPicture(url: string): string | null {
  return /^(\/pictures\/[\w/-]+)\.webp$/.exec(url)?.[1] ?? null;
}

/** The picture of a shared link: own pictures as a JPEG of 1200 × 630 (messengers read no WebP), foreign ones as they are. */
export function sharePicture(url: string): string {
  const own = ownPicture(url);
  return own ? `${own}-share.jpg` : url;
}

const suffixesOf = (kind: ShownKind, format: 'avif' | 'webp') =>
  pictureVersions(kind)
    .filter((version) => version.format === format)
    .map(({ suffix, width }, place, { length }) => `${suffix} ${width}w${place < length - 1 ? ', ' : ''}`);

/** The endings of a picture's name for each candidate of a `srcset`. Made once, as lists show many pictures. */
const SUFFIXES = {
  product: { avif: suffixesOf('product', 'avif'), webp: suffixesOf('product', 'webp') },
  slider: { avif: suffixesOf('slider', 'avif'), webp: suffixesOf('slider', 'webp') },
};

interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

/** The `srcset`s of a picture. Only the shop's own come in sizes; a foreign address is shown as it is. */
export function pictureSources(url: string, shownAs: ShownKind = 'product'): PictureSources {
  const own = ownPicture(url);
  if (!own) return { src: url };
  // An uploaded one has the sizes of what it was uploaded for, wherever it is shown.
  const uploadedFor = /^\/pictures\/(product|slider)\//.exec(url)?.[1];
  const kind = PICTURE_KINDS.find((one) => one === uploadedFor) ?? shownAs;
  const { avif, webp } = SUFFIXES[kind];
  return { src: url, avif: own + avif.join(own), webp: own + webp.join(own) };
}
