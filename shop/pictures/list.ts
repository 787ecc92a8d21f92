/**
 * A product's further pictures as text in form and price list, one per line: `address | alternative text |
 * the same in Urdu | the same in Roman Urdu`.
 */
import { inAllLanguages, type Translated } from '../kernel/text/translations.ts';

/** Per product, the first included. */
export const MAX_PICTURES = 8;
export const MAX_ALT = 200;

/** `alt` defaults to the product's name. */
export type ProductPicture = { url: string } & Translated<'alt'>;

export const ALT = inAllLanguages(['alt']);

/** Bars beyond the last part become slashes. */
export const picturesOf = (text: string): ProductPicture[] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
    .map(([url = '', alt = '', altUrdu = '', ...rest]) => ({
      ...{ url, alt, altUrdu, altRoman: rest.join(' / ') },
    }));

/** Omits empty parts at a line's end. `picturesOf` reads it back. */
export const picturesText = (pictures: readonly ProductPicture[]): string =>
  pictures
    .map((picture) => {
      const parts = [picture.url, ...ALT.map((name) => oneLine(picture[name]))];
      return parts.slice(0, parts.findLastIndex(Boolean) + 1).join(' | ');
    })
    .join('\n');

const oneLine = (text: string) => text.replaceAll('|', '/').replace(/\s+/g, ' ').trim();
