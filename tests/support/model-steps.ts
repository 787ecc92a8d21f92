/** What shoppers and the admin may do, one step at a time, for `tests/rules/model.test.ts`. */
import fc from 'fast-check';
import { noteNoAnswer, noteNotWanted, noteWrongNumber } from '#shop/orders/calls.server.ts';
import { ORDER_STATUSES, STEPS } from '#shop/orders/life.ts';
import { OUTCOMES } from '#shop/parcels/parcel.ts';
import { CUT_STEPS } from '#shop/settings/stock.ts';
import { PRESSES } from './model-cash.ts';

/** Persons and things are indexes in the lists of the model. */
const who = fc.nat(2);
const what = fc.nat(3);
/** Lengths are counted in quarters of a metre, so that some of them are in no steps of half a metre. */
const cloth = fc.nat(1);

/** What may come of a call that confirms nothing. */
const CALLS = [noteNoAnswer, noteWrongNumber, noteNotWanted];

export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      who,
      what,
      quantity: fc.integer({ min: -2, max: 14 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      who,
      what,
      quantity: fc.integer({ min: -2, max: 14 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('place' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('replay' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('place together' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('enter' as const),
      what,
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('basket' as const),
      who,
      what,
      quantity: fc.integer({ min: 1, max: 12 }),
      paisa: fc.nat(600_000),
      back: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('charge' as const),
      paisa: fc.nat(50_000),
      free: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
      here: fc.option(fc.nat(50_000)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('cancel' as const), who, order: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('status' as const),
      order: fc.nat(20),
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('step' as const),
      order: fc.nat(20),
      to: fc.constantFrom(...STEPS),
      undo: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), order: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('call' as const),
      order: fc.nat(20),
      note: fc.constantFrom(...CALLS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('delete' as const), order: fc.nat(20) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('hand over' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('exchange' as const),
      order: fc.nat(20),
      what,
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('exchange back' as const), exchange: fc.nat(20) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('parcel' as const),
      order: fc.nat(20),
      outcome: fc.constantFrom(...OUTCOMES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      order: fc.nat(20),
      what,
      quantity: fc.nat(11),
      paisa: fc.option(fc.nat(600_000)),
      discount: fc.nat(300_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('cut' as const),
      who,
      cloth,
      length: fc.integer({ min: -1, max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change cut' as const),
      order: fc.nat(20),
      cloth,
      length: fc.integer({ min: 0, max: 24 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('thaans' as const),
      cloth,
      length: fc.integer({ min: -1, max: 40 }),
      count: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('measure' as const),
      cloth,
      thaan: fc.nat(9),
      length: fc.option(fc.nat(40), { freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('terms' as const),
      cloth,
      leastCut: fc.nat(3),
      leastRemnant: fc.nat(3),
      step: fc.constantFrom(...CUT_STEPS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('sell cut' as const),
      cloth,
      length: fc.integer({ min: 1, max: 24 }),
      begins: fc.constantFrom('to confirm', 'to pack', 'delivered'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('exchange for cut' as const),
      order: fc.nat(20),
      cloth,
      length: fc.integer({ min: 1, max: 24 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      order: fc.nat(20),
      act: fc.constantFrom('advance', 'paid', 'given back'),
      paisa: fc.integer({ min: 1, max: 600_000 }),
      meanwhile: fc.option(fc.integer({ min: 1, max: 600_000 }), { freq: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('statement' as const),
      order: fc.nat(20),
      paisa: fc.integer({ min: 1, max: 600_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('press link' as const),
      order: fc.nat(20),
      press: fc.constantFrom(...PRESSES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('take back' as const), order: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('reopen' as const), ended: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restock' as const), what, stock: fc.nat(12) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('reprice' as const),
      what,
      price: fc.integer({ min: 1, max: 999_999 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('reprice cloth' as const),
      cloth,
      price: fc.integer({ min: 1, max: 999_999 }),
    }),
  },
);

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
