/** The cart as its pages show it: what they say of lengths is made by the server, so that browsers fetch no words for it. */
import { inMetres } from '#shop/catalogue/lengths.ts';
import type { PricedBasket } from '#shop/orders/price.ts';
import { m } from '#words/cart.ts';
import { cutSentence } from './cut-sentence.server.ts';

type Line = PricedBasket['lines'][number];

/** Of a cut. */
interface Length {
  /** In metres, as it is typed. */
  metres?: string;
  /** Where no thaan gives it any more: why, and what can be had. */
  noPiece?: string;
}

export type ShownCart = Omit<PricedBasket, 'lines'> & { lines: (Line & Length)[] };

export const shownCart = (cart: PricedBasket): ShownCart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.cutCm > 0 ? { ...line, ...lengthFacts(line) } : line)),
});

const lengthFacts = ({ cutCm, change }: Line): Length => ({
  metres: inMetres(cutCm),
  ...(change?.kind === 'no piece' && { noPiece: m.lineNoPiece({ why: cutSentence(change.fault) }) }),
});
