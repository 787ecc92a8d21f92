/** Breaks by which cloth is lost or sold twice: of measuring it, of entering it, and of what the doctor finds wrong with it. */
import type { Mutant } from '../mutant.ts';

const PACKING = 'shop/stock/packing.test.ts';

export const lostCloth: readonly Mutant[] = [
  {
    invariant: 147,
    breaks: 'a measuring that finds a thaan right is not booked',
    file: 'shop/stock/thaan-shelf.server.ts',
    from: "    await book(shop, trx, product, { thaanId, changeCm, reason: 'adjusted', note });",
    to: "    if (changeCm === 0) return { ok: true };\n    await book(shop, trx, product, { thaanId, changeCm, reason: 'adjusted', note });",
    test: { file: PACKING, name: 'stays cut when its press is taken back after the thaan was found right' },
  },
  {
    invariant: 147,
    breaks: 'the event of a step has another time than its cuts',
    file: 'shop/orders/steps.server.ts',
    from: 'await addEvent({ now: () => at }, trx',
    to: 'await addEvent(shop, trx',
    test: { file: PACKING, name: 'finds what the press cut, however often the clock was read in between' },
  },
];
