/** A large phone picture; browsers usually shrink it to a tenth. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

export const UPLOADS = '/admin/pictures';

export const PICTURE_KINDS = ['product', 'slider'] as const;
type ShownKind = (typeof PICTURE_KINDS)[number];
/** Suppliers' bills need the right to money. */
export const UPLOADED_KINDS = [...PICTURE_KINDS, 'bill'] as const;
/** Customers send these for an exchange or with a review: see `sent.ts`. */
export const ALL_PICTURE_KINDS = [...UPLOADED_KINDS, 'exchange', 'review'] as const;
export type PictureKind = (typeof ALL_PICTURE_KINDS)[number];

/** Pixels; the picture's address names the last. */
const WIDTHS = {
  product: { avif: [320, 640], webp: [320, 640, 960] },
  slider: { avif: [640, 960, 1600], webp: [640, 960, 1600] },
} as const;

const SHARE = { width: 1200, height: 630 };

export interface PictureVersion {
  suffix: string;
  format: 'avif' | 'webp' | 'jpg';
  width: number;
  /** Crops; otherwise proportional. */
  height?: number;
}

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

/** Loaded only when a shopper zooms in: pages show at most 960 px, where threads are hardly visible. */
export const CLOSE_UP: PictureVersion = { suffix: '-1600.webp', format: 'webp', width: 1600 };

/**
 * An admin path protects pictures of exchanges and bills. Pictures of reviews may be taken down, so they are
 * not below `/pictures/`, which browsers cache.
 */
export function picturePath(kind: PictureKind, name: string): string {
  if (kind === 'review') return `/reviews/pictures/${name}.webp`;
  return `${kind === 'exchange' || kind === 'bill' ? '/admin' : ''}/pictures/${kind}/${name}.webp`;
}

/** Without extension; null if foreign. */
function ownPicture(url: string): string | null {
  return /^(\/pictures\/[\w/-]+)\.webp$/.exec(url)?.[1] ?? null;
}

/** A JPEG, as messengers read no WebP; foreign pictures unchanged. */
export function sharePicture(url: string): string {
  const own = ownPicture(url);
  return own ? `${own}-share.jpg` : url;
}

const suffixesOf = (kind: ShownKind, format: 'avif' | 'webp') =>
  pictureVersions(kind)
    .filter((version) => version.format === format)
    .map(({ suffix, width }, place, { length }) => `${suffix} ${width}w${place < length - 1 ? ', ' : ''}`);

/** Computed once, as lists show many pictures. */
const SUFFIXES = {
  product: { avif: suffixesOf('product', 'avif'), webp: suffixesOf('product', 'webp') },
  slider: { avif: suffixesOf('slider', 'avif'), webp: suffixesOf('slider', 'webp') },
};

interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

/** Foreign pictures have no `srcset`. */
export function pictureSources(url: string, shownAs: ShownKind = 'product'): PictureSources {
  const own = ownPicture(url);
  if (!own) return { src: url };
  // Sizes depend on its kind, wherever it is shown.
  const uploadedFor = /^\/pictures\/(product|slider)\//.exec(url)?.[1];
  const kind = PICTURE_KINDS.find((one) => one === uploadedFor) ?? shownAs;
  const { avif, webp } = SUFFIXES[kind];
  return { src: url, avif: own + avif.join(own), webp: own + webp.join(own) };
}
