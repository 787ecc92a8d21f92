/** Pictures: which addresses are allowed, and the sizes that the shop's own pictures come in. */

/** Widths in pixels that every own product picture is kept in, beside its base file of 960. */
const OWN_WIDTHS = [320, 640] as const;
const OWN_SLIDER_WIDTHS = [640, 960] as const;

/** `https:` anywhere, or a path of this shop; nothing that a browser could run. */
export function isPictureUrl(url: string): boolean {
  if (/[\s\\"'<>]/.test(url)) return false;
  if (url.startsWith('/')) return !url.startsWith('//');
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

/** The address of an own picture without its ending; null for a foreign one. */
function ownPicture(url: string): string | null {
  return /^(\/pictures\/[\w/-]+)\.webp$/.exec(url)?.[1] ?? null;
}

/** What a shared link shows: own pictures as a JPEG of 1200 × 630 (messengers read no WebP), foreign ones as they are. */
export function sharePicture(url: string): string {
  const own = ownPicture(url);
  return own ? `${own}-share.jpg` : url;
}

export interface PictureSources {
  src: string;
  avif?: string;
  webp?: string;
}

/** The `srcset`s of a picture. Only the shop's own come in sizes; a foreign address is shown as it is. */
export function pictureSources(url: string, kind: 'product' | 'slider' = 'product'): PictureSources {
  const own = ownPicture(url);
  if (!own) return { src: url };
  const widths = kind === 'slider' ? OWN_SLIDER_WIDTHS : OWN_WIDTHS;
  const avif = widths.map((width) => `${own}-${width}.avif ${width}w`);
  const webp = widths.map((width) => `${own}-${width}.webp ${width}w`);
  if (kind === 'slider') avif.push(`${own}-1600.avif 1600w`);
  webp.push(`${url} ${kind === 'slider' ? 1600 : 960}w`);
  return { src: url, avif: avif.join(', '), webp: webp.join(', ') };
}
