/** Breaks by which cloth is lost or sold twice: of measuring it, of entering it, and of what the doctor finds wrong with it. */
import type { Mutant } from '../mutant.ts';

const DOCTOR = 'server/operate/thaans.test.ts';
const PACKING = 'shop/stock/packing.test.ts';
const SHELF = 'shop/stock/thaan-shelf.test.ts';

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
  {
    invariant: 159,
    breaks: 'a form of thaans that is sent twice enters them twice',
    file: 'shop/stock/thaan-shelf.server.ts',
    from: 'const ids = idsOf(key).slice(0, count);',
    to: 'const ids = idsOf(shop.newId()).slice(0, count);',
    test: { file: SHELF, name: 'the same form sent twice, also at once, enters its thaans once' },
  },
  {
    invariant: 137,
    breaks: 'the doctor does not compare a stock with its thaans',
    file: 'server/operate/doctor-thaans.ts',
    from: 'return product.stock !== stockOfThaans(',
    to: 'return product.stock < 0 * stockOfThaans(',
    test: { file: DOCTOR, name: 'is found: 1 products whose stock is not what their thaans are' },
  },
  {
    invariant: 158,
    breaks: 'the doctor does not look for the cut of a line',
    file: 'server/operate/doctor-thaans.ts',
    from: '<> case when ',
    to: '< 0 * case when ',
    test: { file: DOCTOR, name: 'is found: 1 order lines by the metre without a cut of their length' },
  },
  {
    invariant: 158,
    breaks: 'the doctor does not ask what became of a thaan',
    file: 'server/operate/doctor-thaans.ts',
    from: 'coalesce(taken.cm, 0)) as cloth',
    to: 'coalesce(taken.cm, 0) and 1 = 0) as cloth',
    test: {
      file: DOCTOR,
      name: 'is found: 1 thaans that are not what is left, what orders have and what came back as pieces',
    },
  },
  {
    invariant: 158,
    breaks: 'the doctor counts cloth that was exchanged as lost',
    file: 'server/operate/doctor-thaans.ts',
    from: ' then 0 else l.',
    to: ' then 1 else l.',
    test: { file: DOCTOR, name: 'nothing is wrong with orders that wait' },
  },
];
