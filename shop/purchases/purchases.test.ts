/** `audit` checks after each test that stock, values and money add up. */
import { expect, test, vi } from 'vitest';
import { anEntry } from '../../tests/support/model/made-orders.ts';
import { aPurchase, valueIn } from '../../tests/support/model/purchases.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCloth,
  admin,
  aProduct,
  productOf,
  productValues,
  remnantsIn,
  stockOf,
  thaansIn,
} from '../../tests/support/test-shop.ts';
import { EVERY_RIGHT } from '../kernel/actor.ts';
import { DAY_MS, karachiDay } from '../kernel/calendar.ts';
import { notePicture, takeUnusedPictures } from '../pictures/pictures.server.ts';
import { picturePath } from '../pictures/pictures.ts';
import { buy } from './buy.server.ts';
import { forgetOldBills } from './forget.server.ts';
import { amountsIn, shares } from './purchase.ts';
import { findPurchase, listToReorder } from './read.server.ts';
import { type GoodsBack, sendBack } from './send-back.server.ts';
import { listSuppliers, saveSupplier } from './suppliers.server.ts';

openShopForEachTest({ isAudited: true });

const entries = () =>
  shop.db.selectFrom('ledger').select(['kind', 'way', 'amountInPaisa', 'khataId']).orderBy('id').execute();

const back = (lines: GoodsBack['lines'], freightInPaisa = 0): GoodsBack => {
  return { key: crypto.randomUUID(), lines, freightInPaisa, note: '' };
};

test('amounts are read as pieces or as lengths of thaans, and freight is shared by value to the last paisa', () => {
  const read = {
    12: [1200],
    '40, 38.5': [4000, 3850],
    '40 x 2; 12.25': [4000, 4000, 1225],
    '۴۰×۱ ٣': [4000, 300],
  };
  for (const [typed, amounts] of Object.entries(read)) expect(amountsIn(typed), typed).toEqual(amounts);
  for (const bad of ['', '0', 'x', '4 x', 'x 4', '4 x 1.5', '-3', '40m', '1.234', '40 x 51', '40 x 0'])
    expect([bad, amountsIn(bad)]).toEqual([bad, null]);
  expect(shares(100, [1, 1, 1])).toEqual([33, 34, 33]);
  expect(shares(1000, [300_000, 100_000])).toEqual([750, 250]);
  expect(shares(5, [0, 0])).toEqual([0, 0]);
});

test('goods come in at their cost and a share of the freight, and the total is owed to the supplier', async () => {
  const one = await aProduct(shop, { productId: 'P-1', stock: 0 });
  const cloth = await aCloth(shop, [], { productId: 'C-1' });
  const { id } = await aPurchase(shop, {
    freightInPaisa: 40_000,
    lines: [
      { code: 'p-1', amounts: [1000], unitCostInPaisa: 10_000 },
      { code: 'C-1', amounts: [4000, 3500], unitCostInPaisa: 40_000 },
    ],
    paid: { amountInPaisa: 500_000, way: 'bank' },
  });
  expect([await stockOf(shop, one), await remnantsIn(shop, cloth)]).toEqual([10, [4000, 3500]]);
  expect([await valueIn(shop, one), await valueIn(shop, cloth)]).toEqual([101_290, 3_038_710]);
  const [supplier] = await listSuppliers(shop, admin);
  expect(await entries()).toEqual([
    { kind: 'purchase', way: null, amountInPaisa: 3_140_000, khataId: supplier?.id },
    { kind: 'supplier payment', way: 'bank', amountInPaisa: 500_000, khataId: supplier?.id },
  ]);
  const found = await findPurchase(shop, admin, id);
  expect(found).toMatchObject({ supplierName: 'Al-Karam', totalInPaisa: 3_140_000, paidInPaisa: 500_000 });
  expect((await changes()).filter(({ act }) => act === 'goods bought')).toHaveLength(1);
});

test('stock whose cost was not known counts like what is bought, and the price of the product stays', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 5, price: 5000 });
  await aPurchase(shop, { lines: [{ code: 'P-1', amounts: [1000], unitCostInPaisa: 700 }] });
  expect(await valueIn(shop, id)).toBe(15 * 700);
  expect((await productOf(shop, id)).priceInPaisa).toBe(5000);
});

test('the same form counts once, from two devices at once too, and another content is refused', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 0 });
  const line = (pieces: number, unitCostInPaisa = 700) => [
    { code: 'P-1', amounts: [pieces * 100], unitCostInPaisa },
  ];
  const purchase = { key: crypto.randomUUID(), lines: line(3) };
  const both = await Promise.all([aPurchase(shop, purchase), aPurchase(shop, purchase)]);
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  for (const otherwise of [
    { lines: line(4) },
    { paid: { amountInPaisa: 2_100, way: 'bank' } as const },
    { supplier: { name: 'Gul Ahmed', phone: '', note: '' } },
    { day: karachiDay(shop.now()) - 1 },
    { lines: line(1, 2_100) },
  ])
    await expect(aPurchase(shop, { ...purchase, ...otherwise })).rejects.toThrow('entered before');
  expect([await stockOf(shop, id), (await entries()).length]).toEqual([3, 1]);
});

test('a new product comes with its purchase, and only from those who may add products', async () => {
  const line = { code: 'NEW-1', isNew: productValues(), amounts: [200], unitCostInPaisa: 9 };
  const purchase = {
    ...{ supplier: { name: 'Al-Karam', phone: '', note: '' }, billNumber: '', picture: '', note: '' },
    ...{ day: karachiDay(shop.now()), freightInPaisa: 0, paid: null, lines: [line] },
  };
  const { owner: _owner, products: _products, ...rights } = EVERY_RIGHT;
  const key = crypto.randomUUID();
  const refused = { ok: false, reason: 'line', place: 0, fault: 'may not add' };
  expect(await buy(shop, { ...admin, rights }, { ...purchase, key })).toEqual(refused);
  expect(await listSuppliers(shop, admin)).toEqual([]);
  expect(await buy(shop, admin, { ...purchase, key })).toMatchObject({ ok: true, isNew: true });
  const made = await shop.db.selectFrom('products').select(['id', 'stock']).executeTakeFirstOrThrow();
  expect([made.stock, await valueIn(shop, made.id)]).toEqual([2, 18]);
});

test.each([
  ['P-1', [150], 'no whole pieces'],
  ['P-1', [100, 100], 'no whole pieces'],
  ['C-1', [50_000], 'long thaan'],
  ['NONE', [100], 'unknown product'],
] as const)('%s × %j is refused: %s', async (code, amounts, fault) => {
  await aProduct(shop, { productId: 'P-1' });
  await aCloth(shop, [], { productId: 'C-1' });
  await expect(aPurchase(shop, { lines: [{ code, amounts, unitCostInPaisa: 100 }] })).rejects.toThrow(fault);
  expect(await entries()).toEqual([]);
});

test('goods go back at the price of the bill, the stock at its average, and no more than was bought', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 0 });
  await aPurchase(shop, { lines: [{ code: 'P-1', amounts: [1000], unitCostInPaisa: 500 }] });
  const lines = [{ code: 'P-1', amounts: [1000], unitCostInPaisa: 700 }];
  const second = await aPurchase(shop, { lines, freightInPaisa: 200 });
  const form = back([{ position: 0, pieces: 4 }]);
  const send = (one: GoodsBack) => sendBack(shop, admin, second.id, one);
  const both = await Promise.all([send(form), send(form)]);
  expect(both.map((one) => one.ok && one.isNew).toSorted()).toEqual([false, true]);
  // 12,200 paisa in 20 pieces.
  expect([await stockOf(shop, id), await valueIn(shop, id)]).toEqual([16, 12_200 - 2440]);
  expect((await entries()).at(-1)).toMatchObject({ kind: 'purchase return', amountInPaisa: 2800 });
  const tooMany = { ok: false, reason: 'too many', position: 0 };
  expect(await send(back([{ position: 0, pieces: 7 }]))).toEqual(tooMany);
  expect(await send(back([], 201))).toEqual({ ok: false, reason: 'too much freight' });
  expect(await send(back([]))).toEqual({ ok: false, reason: 'nothing' });
  expect(await send(back([{ position: 0, pieces: 6 }], 200))).toEqual({ ok: true, isNew: true });
  expect((await findPurchase(shop, admin, second.id))?.lines[0]?.leftToSend).toBe(0);
});

test('a form of a return that was sent with other contents is refused, and nothing moves', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 0 });
  const cloth = await aCloth(shop, [], { productId: 'C-1' });
  const purchase = await aPurchase(shop, {
    freightInPaisa: 50,
    lines: [
      { code: 'P-1', amounts: [1000], unitCostInPaisa: 500 },
      { code: 'C-1', amounts: [4000, 2000], unitCostInPaisa: 40_000 },
    ],
  });
  const [one, two] = await thaansIn(shop, cloth);
  const lines = (pieces: number, thaan = one): GoodsBack['lines'] => [
    { position: 0, pieces },
    { position: 1, thaans: [thaan?.id ?? ''] },
  ];
  const form = back(lines(4), 20);
  const send = (sent: GoodsBack) => sendBack(shop, admin, purchase.id, sent);
  expect(await send(form)).toEqual({ ok: true, isNew: true });
  expect(await send(form)).toEqual({ ok: true, isNew: false });
  for (const other of [
    { lines: lines(3) },
    { lines: lines(4, two) },
    { lines: [{ position: 0, pieces: 4 }] },
    { freightInPaisa: 21 },
    { note: 'torn' },
  ])
    expect(await send({ ...form, ...other })).toEqual({ ok: false, reason: 'sent before' });
  expect([await stockOf(shop, id), await remnantsIn(shop, cloth)]).toEqual([6, [0, 2000]]);
});

test('the freight of a bill of free goods is what they cost, by their quantity', async () => {
  const one = await aProduct(shop, { productId: 'P-1', stock: 0 });
  const two = await aProduct(shop, { productId: 'P-2', stock: 0 });
  const line = (code: string, amount: number) => ({ code, amounts: [amount], unitCostInPaisa: 0 });
  await aPurchase(shop, { freightInPaisa: 40_000, lines: [line('P-1', 1000), line('P-2', 3000)] });
  expect([await valueIn(shop, one), await valueIn(shop, two)]).toEqual([10_000, 30_000]);
});

test('of cloth whole thaans of the purchase go back, with all that is left of them', async () => {
  const id = await aCloth(shop, [1000], { productId: 'C-1' });
  const lines = [{ code: 'C-1', amounts: [4000, 2000], unitCostInPaisa: 40_000 }];
  const purchase = await aPurchase(shop, { lines });
  const [own, first] = await thaansIn(shop, id);
  const send = (thaans: string[]) => sendBack(shop, admin, purchase.id, back([{ position: 0, thaans }]));
  expect(await send([own?.id ?? ''])).toMatchObject({ ok: false, reason: 'too many' });
  expect(await send([first?.id ?? ''])).toMatchObject({ ok: true });
  expect(await send([first?.id ?? ''])).toMatchObject({ ok: false });
  expect(await remnantsIn(shop, id)).toEqual([1000, 0, 2000]);
  expect(await valueIn(shop, id)).toBe(3000 * 400);
  expect((await entries()).at(-1)).toMatchObject({ kind: 'purchase return', amountInPaisa: 1_600_000 });
});

test('what runs out is listed with its last supplier and cost', async () => {
  for (const [n, stock] of [1, 99, 0].entries())
    await aProduct(shop, { productId: `P-${n + 1}`, stock, lowStock: 5, name: `P-${n + 1}` });
  const { id } = await aPurchase(shop, { lines: [{ code: 'P-1', amounts: [100], unitCostInPaisa: 700 }] });
  const supplierId = (await findPurchase(shop, admin, id))?.khataId;
  expect(await listToReorder(shop, admin)).toMatchObject([
    { code: 'P-1', stock: 2, supplierId, lastCostInPaisa: 700 },
    { code: 'P-3', stock: 0, supplierId: null, lastCostInPaisa: null },
  ]);
});

test('a supplier has one name, and a name has one supplier', async () => {
  const facts = (name: string) => ({ name, phone: '0300 1234567', note: '' });
  const one = await saveSupplier(shop, admin, null, facts('Al-Karam'));
  expect(await saveSupplier(shop, admin, null, facts('Al-Karam'))).toEqual(one);
  const other = await saveSupplier(shop, admin, null, facts('Gul Ahmed'));
  const renamed = saveSupplier(shop, admin, other.ok ? other.id : '', facts('Al-Karam'));
  expect(await renamed).toEqual({ ok: false, reason: 'name taken' });
  expect((await listSuppliers(shop, admin)).map(({ name }) => name)).toEqual(['Al-Karam', 'Gul Ahmed']);
});

test('a purchase in cash and counter sales of its goods wait for each other, and none has to run again', async () => {
  const id = await aProduct(shop, { productId: 'P-1', stock: 1000 });
  const mayRunAgain = vi.spyOn(shop.engine, 'mayRunAgain');
  const lines = [{ code: 'P-1', amounts: [300], unitCostInPaisa: 700 }];
  const sale = { source: 'counter', begins: 'delivered', lines: [{ productId: id, quantity: 1 }] } as const;
  for (let n = 0; n < 20; n += 1)
    await Promise.all([
      aPurchase(shop, { lines, paid: { amountInPaisa: 100, way: 'cash' } }),
      anEntry({ ...sale, isPaid: true }),
    ]);
  expect(mayRunAgain).not.toHaveBeenCalled();
});

async function bought(name: string) {
  await notePicture(shop, { name, kind: 'bill' });
  const code = `P-${name}`;
  await aProduct(shop, { productId: code, stock: 0 });
  const lines = [{ code, amounts: [1000], unitCostInPaisa: 10_000 }];
  return (await aPurchase(shop, { picture: picturePath('bill', name), lines })).id;
}
const pictureOf = async (id: string) => (await findPurchase(shop, admin, id))?.picture;

test('the photo of a bill is deleted after its term, and number and amounts of the purchase stay', async () => {
  const old = await bought('old');
  shop.setClock(shop.now() + 29 * DAY_MS);
  const young = await bought('young');
  expect(await forgetOldBills(shop, 30)).toBe(0);
  shop.setClock(shop.now() + 2 * DAY_MS);
  expect(await forgetOldBills(shop, 30)).toBe(1);
  const kept = { picture: '', billNumber: '17', goodsInPaisa: 100_000 };
  expect(await findPurchase(shop, admin, old)).toMatchObject(kept);
  expect(await pictureOf(young)).toBe(picturePath('bill', 'young'));
  expect(await takeUnusedPictures(shop)).toEqual([{ name: 'old', kind: 'bill' }]);
});
