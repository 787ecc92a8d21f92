import type { ShortLine } from '#shop/orders/place.server.ts';
import { m } from '#words/thaans.ts';
import { cutSentence } from '../storefront/cut-sentence.server.ts';

export function shortWords({ left, fault, needs }: ShortLine, ofPieces: (left: number) => string): string {
  if (needs) return m.needs[needs];
  return fault && fault.longestCm > 0 ? cutSentence(fault) : ofPieces(left);
}
