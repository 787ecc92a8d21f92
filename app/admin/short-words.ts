/** What is left of a line that fell short, beside its field: of cloth by the metre how much can be had in one piece. */
import { inMetres } from '#shop/catalogue/lengths.ts';
import type { ShortLine } from '#shop/orders/place.server.ts';
import { m } from '#words/thaans.ts';

export function shortWords(
  { left, longestCm = 0, needsLength }: ShortLine,
  ofPieces: (left: number) => string,
): string {
  if (needsLength) return m.needsLength;
  return longestCm > 0 ? m.tooLong(m.metres(inMetres(longestCm))) : ofPieces(left);
}
