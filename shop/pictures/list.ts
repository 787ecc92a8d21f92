/**
 * A product's further pictures as text in form and price list, one per line: `address | alternative text |
 * the same in Urdu`.
 */

/** Per product, the first included. */
export const MAX_PICTURES = 8;
/** Of an alternative text. */
export const MAX_ALT = 200;

export interface ProductPicture {
  url: string;
  /** Defaults to the product's name. */
  alt: string;
  altUrdu: string;
}

/** A bar beyond the third part becomes a slash. */
export const picturesOf = (text: string): ProductPicture[] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
    .map(([url = '', alt = '', ...rest]) => ({ url, alt, altUrdu: rest.join(' / ') }));

/** Omits empty parts at a line's end. `picturesOf` reads it back. */
export const picturesText = (pictures: readonly ProductPicture[]): string =>
  pictures
    .map(({ url, ...texts }) =>
      [url, oneLine(texts.alt), oneLine(texts.altUrdu)].join(' | ').replace(/(?: \| ){1,2}$/, ''),
    )
    .join('\n');

const oneLine = (text: string) => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim();
