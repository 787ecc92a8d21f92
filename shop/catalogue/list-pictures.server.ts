/** The pictures of a price list that are named by their files, which are sent beside it: names become addresses. */
import { picturesOf, picturesText } from '../pictures/list.ts';
import type { FieldName } from './fields.ts';

/** The addresses of the pictures that were sent beside a list, by the names of their files in lowercase. */
export type SentPictures = ReadonlyMap<string, string>;

/** `value` is the name of a picture file that was not sent beside the list. */
export interface MissingPicture {
  field: 'image' | 'images';
  code: 'no such picture';
  value: string;
}

type Cells = Partial<Record<FieldName, string>>;

/** Puts the addresses of sent pictures into a row's cells, where these name files, and returns those that were not sent. */
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

/** The pictures with a line for each. In a line of file names one may end with a semicolon; an address may hold semicolons of its own. */
const linesOf = (cell: string): string =>
  cell
    .split('\n')
    .map((line) => (fileNameIn(line.split(/[;|]/)[0]) === null ? line : filesInLine(line)))
    .join('\n');

/** Another picture begins behind a semicolon that the name of a file follows: texts may hold semicolons too. */
const filesInLine = (line: string): string =>
  line
    .split(';')
    .map((part, place) => (place > 0 && fileNameIn(part.split('|')[0]) !== null ? '\n' : ';') + part)
    .join('')
    .slice(1);

/** The name of a picture's file, without folders; null for an address, which has a slash at its start or `://` in it. */
function fileNameIn(cell = ''): string | null {
  const typed = cell.trim();
  if (typed.startsWith('/') || typed.includes('://')) return null;
  const name = typed.split(/[\\/]/).at(-1) ?? '';
  return /\.[a-z]{3,4}$/i.test(name) ? name : null;
}
