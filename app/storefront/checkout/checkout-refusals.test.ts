import { expect, test } from 'vitest';
import { price } from '#shop/orders/price.ts';
import { DEFAULT_DELIVERY } from '#shop/settings/delivery/delivery.ts';
import { DEFAULTS } from '#shop/settings/topics.server.ts';
import { faultOfCut } from '#shop/stock/cuts.ts';
import { m } from '#words/cart.ts';
import { outcomeOf } from '../cart/cart-writes.server.ts';
import { shownCart } from '../cart/shown-cart.server.ts';
import { refusalOf } from './checkout-refusals.ts';

const ANY_LINE = {
  ...{ productId: 'p', productCode: 'P', name: 'Boski', image: null, mainCategory: 'Men', category: 'Latha' },
  ...{ limit: 10, change: null, cutCm: 0, quantity: 1, priceInPaisa: 250_000 },
};
const CART = { count: 1, fingerprint: '', town: '', fees: null, missingInPaisa: 0, coupon: null };
const shop = { now: Date.now, settings: { current: DEFAULTS } };
const line = (left: number) => ({ productId: 'p', name: 'Boski', left });
type Refused = Parameters<typeof refusalOf>[0];

const network = (line: object) => ({ reason: 'too much from this network', lines: [line] });
const newCustomer = (left: number) => {
  return { reason: 'too much for a new customer', orders: 3, pieces: 20, left };
};

test.each<[refused: object, why: string, to?: string]>([
  [{ reason: 'short', short: [line(2)] }, 'Only 2 left of Boski.', '/cart'],
  [{ reason: 'short', short: [line(0)] }, 'Boski is no longer available.', '/cart'],
  [
    { reason: 'below least order', goodsInPaisa: 70_000, missingInPaisa: 30_000 },
    'We take orders of Rs. 1,000 and above. Please add cloth for Rs. 300 more.',
    '/cart',
  ],
  [{ reason: 'key used for another order', orderNumber: 'USM-7' }, 'became order USM-7 already', '/profile'],
  [
    newCustomer(4),
    'at most 3 orders with 20 pieces in all can wait for our call. Please order at most 4 for now',
    '/cart',
  ],
  [newCustomer(0), 'can wait for our call. Please wait for our call'],
  [network(line(3)), 'We can take an order of up to 3 of Boski', '/cart'],
  [network(line(0)), 'Many pieces of Boski are waiting for our call', '/cart'],
  [network({ ...line(0), leftCm: 2500 }), 'Boski: we can take an order of up to 25 m at the moment', '/cart'],
])('an order is refused: %j', (refused, why, to) => {
  const refusal = refusalOf({ ok: false, ...refused } as Refused, '0300 0000000');
  expect(refusal.why).toEqual([expect.stringContaining(why)]);
  expect(refusal.wayOut?.to).toBe(to);
});

test('a price that changed names what delivery costs now, where it costs something', () => {
  const delivery = { ...DEFAULT_DELIVERY, deliveryInPaisa: 30_000 };
  const basket = { ...price([ANY_LINE], delivery), ...CART, town: 'Quetta' };
  const changed = { ok: false, reason: 'cart changed' } as const;
  const why = 'Shipping to Quetta is Rs. 300, so you pay Rs. 2,800 in all.';
  expect(refusalOf(changed, '', basket).why[1]).toBe(why);
  expect(refusalOf(changed, '', { ...basket, charges: [] }).why).toHaveLength(1);
});

test('each line of an order that falls short is named', () => {
  expect(refusalOf({ ok: false, reason: 'short', short: [line(1), line(0)] }, '').why).toHaveLength(2);
});

test('a cut that no thaan gives any more says why, in the cart, on the checkout and in a refused order', () => {
  const terms = { stepCm: 50, leastCutCm: 50, leastRemnantCm: 100 };
  const why = 'So much would leave a piece that is too short. You can have 4 m or 5 m.';
  const fault = faultOfCut(450, [500], terms);
  if (!fault) throw new Error('4.5 m of 5 m leave less than a metre');
  const cut = { ...ANY_LINE, cutCm: 450, change: { kind: 'no piece', fault } as const };
  const { lines } = shownCart(shop, { ...price([cut], DEFAULT_DELIVERY), ...CART });
  expect(lines[0]?.noPiece).toBe(m.lineNoPiece({ why }));
  const short = [{ ...line(0), fault }];
  expect(refusalOf({ ok: false, reason: 'short', short }, '').why).toEqual([`Boski: ${why}`]);
});

test.each([
  [
    { ok: true, name: 'Boski', quantity: 3, wanted: 5, wasCm: 0 } as const,
    'Only 3 of Boski can be ordered at once.',
  ],
  [{ ok: false, reason: 'limit', name: 'Boski', limit: 10 } as const, 'Your cart has 10 of Boski already'],
])('a change of the cart is capped or refused: %j', (changed, words) => {
  expect(outcomeOf(changed)?.description).toContain(words);
});

test('a change of the cart that went through as asked needs no word', () => {
  expect(outcomeOf({ ok: true, name: 'Boski', quantity: 3, wanted: 3, wasCm: 0 })).toBeNull();
});

test('who orders too much cloth for a new customer is told how cloth is counted', () => {
  const refused = { ok: false, ...newCustomer(4), hasCuts: true } as Refused;
  const { why } = refusalOf(refused, '0300 0000000');
  expect(why.at(-1)).toBe('Cloth by the metre counts as one piece for each 5 m.');
});
