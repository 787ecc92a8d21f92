/** The pieces of a suit as rows of a form: the text that the form sends (`pieces.ts`) is read into rows, and written from them. */
import { FACTS } from './cloth.ts';
import { inMetres, LATIN_UNITS, parseLength, parseMetres } from './lengths.ts';
import { MAX_PIECE_TEXT, parsePieces } from './pieces.ts';

export const PIECE_PARTS = ['name', 'fabric', 'work', 'length'] as const;
export type PiecePart = (typeof PIECE_PARTS)[number];
/** Each part as it is typed; a length without a unit is metres. */
export type PieceRow = Readonly<Record<PiecePart, string>>;

export const NO_PIECE: PieceRow = { name: '', fabric: '', work: '', length: '' };

/** More are many times what a product may have: a form that shows them again would take the server a second. */
const MAX_ROWS = 50;

/** Whatever stands in the text: a line that is no piece keeps all of its words. */
export function rowsOfPieces(text: string): PieceRow[] {
  return text
    .split(/[;؛\n]/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_ROWS)
    .map((line) => {
      const [name = '', ...parts] = line.split(/[,،]/).map((part) => part.trim());
      const length = isLength(parts.at(-1)) || parts.length > 2 ? (parts.pop() ?? '') : '';
      const [fabric = '', ...work] = parts;
      return { name, fabric, work: work.filter(Boolean).join(' '), length: withUnit(length) };
    });
}

const isLength = (part = ''): boolean => parseLength(part) !== null;

/** In the text a whole number is centimetres, in a row it is metres. */
function withUnit(length: string): string {
  const cm = parseLength(length);
  return cm !== null && /\d$/.test(length) ? `${inMetres(cm)} ${LATIN_UNITS.metre}` : length;
}

/** Rows in which nothing stands are left out. */
export function textOfRows(rows: readonly PieceRow[]): string {
  return rows
    .map(textOfRow)
    .filter((line) => line !== '')
    .join('\n');
}

function textOfRow(row: PieceRow): string {
  const cm = parseMetres(row.length);
  const length = cm === null ? row.length : `${inMetres(cm)} ${LATIN_UNITS.metre}`;
  return (
    [row.name, row.fabric, row.work, length]
      // A part or a piece cannot contain their separators.
      .map((part) => part.replace(/[,،;؛\s]+/g, ' ').trim())
      .join(', ')
      .replace(/(?:, ){1,3}$/, '')
  );
}

/** The first part of a row for which it is no piece; null for one that is, and for an empty one. */
export function wrongPart(row: PieceRow): PiecePart | null {
  if (parsePieces(textOfRow(row)).wrong === null) return null;
  if (row.name.trim() === '') return 'name';
  const isLong = (part: PiecePart) => part !== 'length' && row[part].trim().length > MAX_PIECE_TEXT;
  return PIECE_PARTS.find(isLong) ?? 'length';
}

/** The most rows that a form offers. */
export const MAX_PIECES = FACTS.pieces.max;
