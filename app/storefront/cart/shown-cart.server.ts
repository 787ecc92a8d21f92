/** The server words lengths and arrival, so that browsers load no sentences. */
import { arrivalAtCheckout, type Known } from '#app/orders/parcel-arrival.server.ts';
import { inMetres } from '#shop/catalogue/cloth/lengths.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { PricedBasket } from '#shop/orders/price.ts';
import { pricePerMetre } from '#shop/stock/cuts.ts';
import { m } from '#words/cart.ts';
import { m as thaans } from '#words/thaans.ts';
import { cutSentence } from '../product/cut-sentence.server.ts';
import { whyNot } from './coupon-writes.server.ts';

type Line = PricedBasket['lines'][number];

interface Length {
  /** As typed. */
  metres?: string;
  /** Price of a metre, times the length. */
  rate?: string;
  /** Why no thaan is long enough. */
  noPiece?: string;
}

export type ShownCart = Omit<PricedBasket, 'lines' | 'coupon'> & {
  lines: (Line & Length)[];
  /** `note`: why it takes nothing off, or empty. */
  coupon: { code: string; note: string } | null;
  /** A sentence; null for no promise. */
  arrives: string | null;
  /** Whether cost or arrival differ by town. */
  isByTown: boolean;
};

export const shownCart = (shop: Known, { coupon, ...cart }: PricedBasket): ShownCart => ({
  ...cart,
  arrives: arrivalAtCheckout(shop, cart.town),
  isByTown: cart.fees !== null || shop.settings.current.deliveryDays.rows.length > 0,
  coupon: coupon && { code: coupon.code, note: coupon.notCounting ? whyNot(coupon.notCounting) : '' },
  lines: cart.lines.map((line) => (line.cutCm > 0 ? { ...line, ...lengthFacts(line) } : line)),
});

const lengthFacts = ({ cutCm, change, priceInPaisa }: Line): Length => ({
  metres: inMetres(cutCm),
  rate: thaans.metresAt({ price: formatMoney(pricePerMetre(priceInPaisa, cutCm)), metres: inMetres(cutCm) }),
  ...(change?.kind === 'no piece' && { noPiece: m.lineNoPiece({ why: cutSentence(change.fault) }) }),
});
