/** Converts the text of a suit's pieces (`pieces.ts`) to form rows and back. */
import { FACTS } from './cloth.ts';
import { inMetres, LATIN_UNITS, parseLength, parseMetres } from './lengths.ts';
import { MAX_PIECE_TEXT, parsePieces } from './pieces.ts';

export const PIECE_PARTS = ['name', 'fabric', 'work', 'length'] as const;
export type PiecePart = (typeof PIECE_PARTS)[number];
/** As typed; a length without a unit is metres. */
export type PieceRow = Readonly<Record<PiecePart, string>>;

export const NO_PIECE: PieceRow = { name: '', fabric: '', work: '', length: '' };

/** Rendering thousands of rows would take a second. */
const MAX_ROWS = 50;

/** Keeps every word of an invalid line. */
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

/** An integer is centimetres in the text, metres in a row. */
function withUnit(length: string): string {
  const cm = parseLength(length);
  return cm !== null && /\d$/.test(length) ? `${inMetres(cm)} ${LATIN_UNITS.metre}` : length;
}

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
      // Removes separators inside a part.
      .map((part) => part.replace(/[,،;؛\s]+/g, ' ').trim())
      .join(', ')
      .replace(/(?:, ){1,3}$/, '')
  );
}

/** First invalid part; null if valid or empty. */
export function wrongPart(row: PieceRow): PiecePart | null {
  if (parsePieces(textOfRow(row)).wrong === null) return null;
  if (row.name.trim() === '') return 'name';
  const isLong = (part: PiecePart) => part !== 'length' && row[part].trim().length > MAX_PIECE_TEXT;
  return PIECE_PARTS.find(isLong) ?? 'length';
}

export const MAX_PIECES = FACTS.pieces.max;
