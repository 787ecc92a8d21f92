/**
 * The pieces of a suit as one line of text, as the form, the price list and the column have it: `Shirt, Lawn, Printed, 300; Dupatta, Voile, , 250`.
 * A piece is its name, fabric, work and length; the length is whole centimetres in what is kept.
 */
import { FACTS } from './cloth.ts';
import { inMetres, LATIN_UNITS, parseLength } from './lengths.ts';

export interface Piece {
  name: string;
  fabric: string;
  work: string;
  /** Whole centimetres; 0 where it is not known. */
  lengthCm: number;
}

/** Characters of a piece's name, fabric or work. */
export const MAX_PIECE_TEXT = 40;
/** The length of a piece has the bounds of a cloth's length. */
const { min: MIN_CM, max: MAX_CM } = FACTS.lengthCm;

/** Reads pieces as people type them, each in a line or behind a semicolon; the first that is none is returned as it was typed. */
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

/** The main fabric of a product: its own, else that of its first piece; empty where none is said. */
export const mainFabric = (fabric: string, pieces: readonly Piece[]): string =>
  fabric || (pieces[0]?.fabric ?? '');

/** The main fabric in lowercase: what a cloth is compared and filtered by. */
export const fabricKeyOf = ({ fabric, pieces }: { fabric: string; pieces: string }): string =>
  mainFabric(fabric, piecesOf(pieces)).toLowerCase();

/** Pieces as they are kept; `lengthOf` writes their lengths another way. */
export function piecesText(pieces: readonly Piece[], lengthOf: (cm: number) => string = String): string {
  return pieces
    .map(({ name, fabric, work, lengthCm }) =>
      [name, fabric, work, lengthCm ? lengthOf(lengthCm) : ''].join(', ').replace(/(?:, ){1,3}$/, ''),
    )
    .join('; ');
}

/** The pieces of a kept text. */
export const piecesOf = (kept: string): Piece[] => parsePieces(kept).pieces;

/** As the form shows them: each in a line, with their lengths in metres. */
export const piecesAsLines = (kept: string, { metre } = LATIN_UNITS): string =>
  piecesOf(kept)
    .map((piece) => piecesText([piece], (cm) => `${inMetres(cm)} ${metre}`))
    .join('\n');
