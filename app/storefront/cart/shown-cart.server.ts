/** The server words the lengths, so that browsers load no sentences. */
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import type { PricedBasket } from '#shop/orders/price.ts';
import { m } from '#words/cart.ts';
import { cutSentence } from '../product/cut-sentence.server.ts';

type Line = PricedBasket['lines'][number];

interface Length {
  /** As typed. */
  metres?: string;
  /** Why no thaan is long enough. */
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
