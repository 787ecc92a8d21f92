/** Breaks by which cloth is lost or sold twice: of measuring it, of entering it, and of what the doctor finds wrong with it. */
import type { Mutant } from '../mutant.ts';

const DOCTOR = 'server/operate/thaans.test.ts';
const PACKING = 'shop/stock/packing.test.ts';
const MODEL = 'tests/rules/model.test.ts';
const SHELF = 'shop/stock/thaan-shelf.test.ts';

export const lostCloth: readonly Mutant[] = [
  {
    invariant: 147,
    breaks: 'a measuring that finds a thaan right is not booked',
    file: 'shop/stock/thaan-shelf.server.ts',
    from: "    await book(shop, trx, product, [{ thaanId, changeCm, reason: 'adjusted', note }]);",
    to: "    if (changeCm === 0) return { ok: true };\n    await book(shop, trx, product, [{ thaanId, changeCm, reason: 'adjusted', note }]);",
    test: { file: PACKING, name: 'stays cut when its press is taken back after the thaan was found right' },
  },
  {
    invariant: 147,
    breaks: 'a thaan that was measured counts as one that was not, where nothing differed',
    file: 'shop/stock/thaans.server.ts',
    from: ".where('reason', '=', 'adjusted')",
    to: ".where('reason', '=', 'adjusted')\n          .where('changeCm', '!=', 0)",
    test: {
      file: MODEL,
      name: 'the books are right when packing is taken back after the thaan was found right',
    },
  },
  {
    invariant: 150,
    breaks: 'another length of an order costs what the catalogue says by now',
    file: 'shop/orders/edit-lines.server.ts',
    from: 'const price = before ? atPriceOf',
    to: 'const price = before && before.cutCm < 0 ? atPriceOf',
    test: {
      file: MODEL,
      name: 'the books are right when the length of an order changes after the price of a metre',
    },
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
    invariant: 147,
    breaks: 'an undo of "packed" does not wait for a measuring of the same thaan',
    file: 'shop/stock/thaans.server.ts',
    from: '.toSorted())\n    await lockProduct(trx, productId);',
    to: '.toSorted())\n    void productId;',
    test: {
      project: 'rules on PostgreSQL',
      file: PACKING,
      name: 'an undo of "packed" waits for a measuring of the same thaan',
    },
  },
  {
    invariant: 161,
    breaks: 'what another device measures is not told',
    file: 'shop/stock/thaans.server.ts',
    from: "  tell(trx, [{ kind: 'pieces', audience: 'admin', subject: productId }]);\n",
    to: '  void tell;\n',
    test: { file: SHELF, name: 'another device of who may sell hears that a thaan was entered' },
  },
  {
    invariant: 161,
    breaks: 'a thaan that is still to be cut counts as used up',
    file: 'shop/stock/thaan-shelf.server.ts',
    from: "        .where('cutAt', 'is', null),\n",
    to: "        .where('cutAt', '<', 0),\n",
    test: { file: SHELF, name: 'of the thaans that are used up a page is listed' },
  },
  {
    invariant: 137,
    breaks: 'a price list with another least cut leaves the stock as it was',
    file: 'shop/catalogue/shelf.server.ts',
    from: 'was.leastCutCm !== form.leastCutCm',
    to: 'was.leastCutCm < 0',
    test: {
      file: 'shop/catalogue/import.test.ts',
      name: 'the stock that a file gives a cloth by the metre is left out',
    },
  },
  {
    invariant: 166,
    breaks: 'what was taken out of its order is sold in the other unit',
    file: 'shop/stock/by-metre.server.ts',
    from: 'eb.or([wasOrdered(eb), hasThaans(eb)])',
    to: 'void wasOrdered ?? hasThaans(eb)',
    test: {
      file: 'shop/stock/by-metre.test.ts',
      name: 'what was ordered, or has thaans, is not sold otherwise from then on',
    },
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
    breaks: 'the doctor does not look for the line of a cut',
    file: 'server/operate/doctor-thaans.ts',
    from: '} is null) as ',
    to: '} is null and 1 = 0) as ',
    test: { file: DOCTOR, name: 'is found: 1 cuts of which no order has a line' },
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
