/** The cart as its pages show it: what they say of lengths is made by the server, so that browsers fetch no words for it. */
import { inMetres } from '#shop/catalogue/lengths.ts';
import type { PricedBasket } from '#shop/orders/price.ts';
import type { CutFault } from '#shop/stock/cuts.ts';
import { m } from '#words/cart.ts';
import { lengthOf } from '../cloth-facts.ts';

type Line = PricedBasket['lines'][number];

/** Of a cut. */
interface Length {
  /** In metres, as it is typed. */
  metres?: string;
  /** Where no thaan gives it any more: how much can be had in one piece. */
  noPiece?: string;
}

export type ShownCart = Omit<PricedBasket, 'lines'> & { lines: (Line & Length)[] };

export const shownCart = (cart: PricedBasket): ShownCart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.cutCm > 0 ? { ...line, ...lengthFacts(line) } : line)),
});

/** How much can be had of a cut that no thaan gives any more. */
export const noPieceOf = ({ longestCm }: Pick<CutFault, 'longestCm'>): string =>
  m.lineNoPiece({ longest: lengthOf(longestCm) });

const lengthFacts = ({ cutCm, change }: Line): Length => ({
  metres: inMetres(cutCm),
  ...(change?.kind === 'no piece' && { noPiece: noPieceOf(change.fault) }),
});
