/**
 * The pictures of a product behind its first, as one text: a line for each, `address | what it shows | the same in Urdu`. The form and the
 * price list have it so; the table `productPictures` has a row for each line.
 */

/** Of a product, its first included. */
export const MAX_PICTURES = 8;
/** Characters of the text for who cannot see a picture. */
export const MAX_ALT = 200;

export interface ProductPicture {
  url: string;
  /** Its alternative text; empty: the shop uses the product's name. */
  alt: string;
  altUrdu: string;
}

/** Reads a list of pictures. A bar separates, so one in a text of a fourth part becomes a slash. */
export const picturesOf = (text: string): ProductPicture[] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
    .map(([url = '', alt = '', ...rest]) => ({ url, alt, altUrdu: rest.join(' / ') }));

/** Pictures as they are kept: parts that are empty at a line's end are left out. `picturesOf` reads it back. */
export const picturesText = (pictures: readonly ProductPicture[]): string =>
  pictures
    .map(({ url, ...texts }) =>
      [url, oneLine(texts.alt), oneLine(texts.altUrdu)].join(' | ').replace(/(?: \| ){1,2}$/, ''),
    )
    .join('\n');

const oneLine = (text: string) => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim();
