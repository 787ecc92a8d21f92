/**
 * The pieces of a suit as text: `Shirt, Lawn, Printed, 300; Dupatta, Voile, , 250` (name, fabric, work,
 * length in centimetres).
 */
import { FACTS } from './cloth.ts';
import { inMetres, LATIN_UNITS, parseLength } from './lengths.ts';

export interface Piece {
  name: string;
  fabric: string;
  work: string;
  /** Centimetres; 0 if unknown. */
  lengthCm: number;
}

/** Per name, fabric or work. */
export const MAX_PIECE_TEXT = 40;
const { min: MIN_CM, max: MAX_CM } = FACTS.lengthCm;

/** One per line or separated by semicolons; `wrong` is the first invalid one. */
export function parsePieces(typed: string): { pieces: Piece[]; wrong: string | null } {
  const lines = typed.split(/[;؛\n]/).filter((line) => line.trim() !== '');
  const pieces: Piece[] = [];
  for (const line of lines) {
    const piece = parsePiece(line);
    if (!piece) return { pieces: [], wrong: line.trim() };
    pieces.push(piece);
  }
  return { pieces, wrong: null };
}

function parsePiece(line: string): Piece | null {
  const parts = line.split(/[,،]/).map((part) => part.trim());
  const last = parts.length > 1 ? parseLength(parts.at(-1) ?? '') : null;
  const [name = '', fabric = '', work = '', ...others] = last === null ? parts : parts.slice(0, -1);
  const isKnown = last === null || (last >= MIN_CM && last <= MAX_CM);
  const isShort = [name, fabric, work].every((part) => part.length <= MAX_PIECE_TEXT);
  if (name === '' || !isKnown || !isShort || others.some(Boolean)) return null;
  return { name, fabric, work, lengthCm: last ?? 0 };
}

export const mainFabric = (fabric: string, pieces: readonly Piece[]): string =>
  fabric || (pieces[0]?.fabric ?? '');

export const fabricKeyOf = ({ fabric, pieces }: { fabric: string; pieces: string }): string =>
  mainFabric(fabric, piecesOf(pieces)).toLowerCase();

/** Stored form by default. */
export function piecesText(pieces: readonly Piece[], lengthOf: (cm: number) => string = String): string {
  return pieces
    .map(({ name, fabric, work, lengthCm }) =>
      [name, fabric, work, lengthCm ? lengthOf(lengthCm) : ''].join(', ').replace(/(?:, ){1,3}$/, ''),
    )
    .join('; ');
}

export const piecesOf = (stored: string): Piece[] => parsePieces(stored).pieces;

/** For the form: one per line, lengths in metres. */
export const piecesAsLines = (stored: string, { metre } = LATIN_UNITS): string =>
  piecesOf(stored)
    .map((piece) => piecesText([piece], (cm) => `${inMetres(cm)} ${metre}`))
    .join('\n');
