/** The steps of shoppers and the admin for `tests/rules/model.test.ts`. */
import fc from 'fast-check';
import type { Customer } from '#shop/kernel/actor.ts';
import { ORDER_STATUSES, STEPS } from '#shop/orders/life.ts';
import type { Order } from '#shop/orders/order.ts';
import { noteNoAnswer, noteNotWanted, noteWrongNumber } from '#shop/orders/queue/calls.server.ts';
import { OUTCOMES } from '#shop/parcels/parcel.ts';
import { CUT_STEPS } from '#shop/settings/stock.ts';

/** Customers, products and orders are indexes into the model's lists. */
const who = fc.nat(2);
const what = fc.nat(3);
const order = fc.nat(20);
/** Lengths are in quarters of a metre, so that some are not multiples of half a metre. */
const cloth = fc.nat(1);
const between = (min: number, max: number) => fc.integer({ min, max });

const does = <const Does extends string, Parts>(
  weight: number,
  name: Does,
  parts: { [Part in keyof Parts]: fc.Arbitrary<Parts[Part]> },
) => ({ weight, arbitrary: fc.record(parts).map((values) => ({ does: name, ...values })) });

export const step = fc.oneof(
  does(4, 'add', { who, what, quantity: between(-2, 14) }),
  does(1, 'set', { who, what, quantity: between(-2, 14) }),
  does(4, 'place', { who }),
  does(2, 'coupon', { who }),
  does(1, 'replay', { who }),
  does(1, 'place together', {}),
  does(2, 'enter', { what, quantity: between(1, 12) }),
  does(2, 'basket', { who, what, quantity: between(1, 12), paisa: fc.nat(600_000), back: fc.boolean() }),
  does(1, 'charge', {
    ...{ paisa: fc.nat(50_000), free: fc.option(between(1, 2_000_000)), here: fc.option(fc.nat(50_000)) },
  }),
  does(3, 'cancel', { who, order }),
  does(2, 'status', { order, status: fc.constantFrom(...ORDER_STATUSES) }),
  does(4, 'step', { order, to: fc.constantFrom(...STEPS), undo: fc.boolean() }),
  does(2, 'undo', { order }),
  does(1, 'call', { order, note: fc.constantFrom(noteNoAnswer, noteWrongNumber, noteNotWanted) }),
  does(2, 'delete', { order }),
  does(2, 'hand over', {}),
  does(4, 'exchange', { order, what, quantity: between(1, 3) }),
  does(4, 'exchange back', { exchange: fc.nat(20) }),
  does(4, 'parcel', { order, outcome: fc.constantFrom(...OUTCOMES) }),
  does(3, 'change', {
    ...{ order, what, quantity: fc.nat(11), paisa: fc.option(fc.nat(600_000)), discount: fc.nat(300_000) },
  }),
  does(4, 'cut', { who, cloth, length: between(-1, 30) }),
  does(2, 'change cut', { order, cloth, length: between(0, 24) }),
  does(1, 'thaans', { cloth, length: between(-1, 40), count: fc.nat(2) }),
  does(2, 'measure', { cloth, thaan: fc.nat(9), length: fc.option(fc.nat(40), { freq: 2 }) }),
  does(1, 'terms', {
    ...{ cloth, leastCut: fc.nat(3), leastRemnant: fc.nat(3), step: fc.constantFrom(...CUT_STEPS) },
  }),
  does(2, 'sell cut', {
    ...{ cloth, length: between(1, 24) },
    begins: fc.constantFrom('to confirm', 'to pack', 'delivered'),
  }),
  does(2, 'exchange for cut', { order, cloth, length: between(1, 24) }),
  does(3, 'pay', {
    ...{ order, act: fc.constantFrom('advance', 'paid', 'given back'), paisa: between(1, 600_000) },
    meanwhile: fc.option(between(1, 600_000), { freq: 2 }),
  }),
  does(4, 'credit', {
    ...{ what, quantity: between(1, 4), paidNow: fc.nat(600_000) },
    begins: fc.constantFrom('to pack', 'delivered'),
  }),
  does(1, 'put on credit', { order }),
  does(2, 'khata', { paisa: between(1, 600_000), isReversed: fc.boolean() }),
  does(3, 'statement', { order, paisa: between(1, 600_000) }),
  does(2, 'press link', { order, press: fc.constantFrom('confirm', 'correct', 'cancel') }),
  does(1, 'take back', { order }),
  does(2, 'reopen', { ended: fc.nat(20) }),
  does(1, 'restock', { what, stock: fc.nat(12) }),
  does(1, 'cost', { what, paisa: between(1, 99_999) }),
  does(1, 'cost of cloth', { cloth, paisa: between(1, 99_999) }),
  does(2, 'buy', { what, cloth, quantity: between(1, 9), paisa: between(1, 99_999), freight: fc.nat(9999) }),
  does(1, 'send back', { purchase: fc.nat(9), quantity: between(1, 4) }),
  does(1, 'take', { what, cloth, off: between(-3, 3), thaan: fc.nat(30) }),
  does(1, 'reprice', { what, price: between(1, 999_999) }),
  does(1, 'reprice cloth', { cloth, price: between(1, 999_999) }),
);

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Named {
  order: Order;
  who: Customer;
  what: string;
  cloth: string;
}

/** A step with its indexes resolved. */
export type Taken<Does extends Step['does'] = Step['does']> = {
  [S in Extract<Step, { does: Does }> as S['does']]: {
    [Part in keyof S]: Part extends keyof Named ? Named[Part] : S[Part];
  };
}[Does];

export const twice = <T>(work: () => Promise<T>): Promise<[T, T]> => Promise.all([work(), work()]);
