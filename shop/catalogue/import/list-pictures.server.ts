/** Replaces file names in a price list by the addresses of the pictures sent with it. */
import { picturesOf, picturesText } from '#shop/pictures/list.ts';
import type { FieldName } from '../fields.ts';

/** By file name in lowercase. */
export type SentPictures = ReadonlyMap<string, string>;

export interface MissingPicture {
  field: 'image' | 'images';
  code: 'no such picture';
  value: string;
}

type Cells = Partial<Record<FieldName, string>>;

/** Returns the missing files. */
export function putSentPictures(cells: Cells, sent: SentPictures): MissingPicture[] {
  const missing: MissingPicture[] = [];
  const addressOf = (field: MissingPicture['field'], cell = '') => {
    const name = fileNameIn(cell);
    const url = name === null ? cell : sent.get(name.toLowerCase());
    if (url === undefined) missing.push({ field, code: 'no such picture', value: name ?? '' });
    return url ?? '';
  };
  if (cells.image !== undefined) cells.image = addressOf('image', cells.image);
  if (cells.images !== undefined) {
    const pictures = picturesOf(linesOf(cells.images));
    const isByFile = pictures.some(({ url }) => fileNameIn(url) !== null);
    if (isByFile)
      cells.images = picturesText(pictures.map((one) => ({ ...one, url: addressOf('images', one.url) })));
  }
  return missing;
}

/** One picture per line. A semicolon may end a file name, but be part of an address. */
const linesOf = (cell: string): string =>
  cell
    .split('\n')
    .map((line) => (fileNameIn(line.split(/[;|]/)[0]) === null ? line : filesInLine(line)))
    .join('\n');

/** A semicolon separates pictures only before a file name, because texts may contain one too. */
const filesInLine = (line: string): string =>
  line
    .split(';')
    .map((part, place) => (place > 0 && fileNameIn(part.split('|')[0]) !== null ? '\n' : ';') + part)
    .join('')
    .slice(1);

/** Null for an address: a leading slash or `://`. */
function fileNameIn(cell = ''): string | null {
  const typed = cell.trim();
  if (typed.startsWith('/') || typed.includes('://')) return null;
  const name = typed.split(/[\\/]/).at(-1) ?? '';
  return /\.[a-z]{3,4}$/i.test(name) ? name : null;
}
