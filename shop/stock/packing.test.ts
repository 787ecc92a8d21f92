import { expect, test } from 'vitest';
import { changesCut } from '../../tests/rules/model/model-cloth.ts';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { isOnServer } from '../../tests/support/engines.ts';
import { hasEndedOrWaits, holdReadsOf } from '../../tests/support/model/races.ts';
import { anOrderOfCut, cutsIn, idOf } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  admin,
  aProduct,
  bringBack,
  checkOut,
  remnantsIn,
  stockOf,
  thaansIn,
} from '../../tests/support/test-shop.ts';
import { addCut } from '../cart/cart.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { exchangeOrder } from '../orders/exchange/exchange.server.ts';
import { takeBackExchange } from '../orders/exchange/exchange-back.server.ts';
import { listOrders } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import {
  faultOfCut,
  longestCut,
  priceOfCut,
  pricePerMetre,
  stockOfThaans,
  termsOf,
  thaanFor,
} from './cuts.ts';
import { correctThaan } from './thaan-shelf.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

/** No two presses share a millisecond. */
const later = () => shop.setClock(shop.now() + 1000);

async function pack(id: string) {
  later();
  await takeStep(shop, admin, id, 'to pack');
  expect(await takeStep(shop, admin, id, 'to hand over')).toMatchObject({ ok: true, isNew: true });
  later();
}

const unpack = (id: string) => undoStep(shop, admin, id, 'to hand over');

async function measure(productId: string, measuredCm: number, at = shop) {
  const [thaan] = await thaansIn(shop, productId);
  const seen = { remnantCm: thaan?.remnantCm ?? -1, orderedCm: 0 };
  const which = { productId, thaanId: thaan?.id ?? '' };
  return correctThaan(at, admin, which, { seen, measuredCm, reason: 'moths' });
}

/** A cloth of one thaan of 9.5 m, and a packed order of 4.5 m of it. */
async function aPackedOrder() {
  const productId = await aCloth(shop, [950]);
  const { id } = await anOrderOfCut(productId, 450);
  await pack(id);
  return { productId, id };
}

test('an undo of "packed" leaves cut what an earlier packing cut', async () => {
  const { productId, id } = await aPackedOrder();
  await setOrderStatus(shop, admin, id, 'pending');
  await pack(id);
  expect(await unpack(id)).toMatchObject({ ok: true, to: 'to pack' });
  expect(await cutsIn(id)).toMatchObject([{ isCut: true }]);
  await deleteOrder(shop, admin, id);
  expect(await remnantsIn(shop, productId)).toEqual([500, 450]);
});

test('a press that packs a changed order again is taken back for its own cut alone', async () => {
  const [one, other] = [await aCloth(shop, [950]), await aCloth(shop, [950, 600])];
  const customer = await aCustomer(shop);
  await addCut(shop, customer, one, 450);
  await addCut(shop, customer, other, 500);
  const id = idOf(await checkOut(shop, customer, await aCheckout(shop, customer)));
  const isCut = async () => {
    const cuts = await cutsIn(id);
    return [one, other].map((productId) => cuts.find((cut) => cut.productId === productId)?.isCut);
  };
  await pack(id);
  await setOrderStatus(shop, admin, id, 'pending');
  const [order] = (await listOrders(shop, admin)).items;
  expect(order && (await changesCut(shop, order, other, 600))).toBe(true);
  expect(await isCut()).toEqual([true, false]);
  await pack(id);
  expect(await isCut()).toEqual([true, true]);
  await unpack(id);
  expect(await isCut()).toEqual([true, false]);
  await setOrderStatus(shop, admin, id, 'pending');
  expect(await cancelOrder(shop, customer, id)).toMatchObject({ ok: true });
  const remnants = [await remnantsIn(shop, one), await remnantsIn(shop, other)];
  expect(remnants.map(String)).toEqual(['500,450', '950,100,500']);
});

test('cloth of a packed order that is exchanged after a thaan was taken away comes back as a piece, once', async () => {
  const [{ productId, id }, piece] = [await aPackedOrder(), await aProduct(shop, { stock: 5 })];
  await measure(productId, 0);
  await setOrderStatus(shop, admin, id, 'delivered');
  const wanted = { back: [{ productId, quantity: 1 }], lines: [{ productId: piece, quantity: 1 }] };
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: 250_000 - 360_000 };
  const exchange = { ...wanted, deliveryInPaisa: 0, reason: 'colour' };
  expect(await exchangeOrder(shop, admin, id, exchange, ticket)).toMatchObject({ ok: true });
  const [made] = await shop.db.selectFrom('exchanges').select('orderId').execute();
  const noted = await Promise.all([1, 2].map(() => takeBackExchange(shop, admin, made?.orderId ?? '')));
  expect(noted.filter(Boolean)).toHaveLength(1);
  expect(await bringBack(shop, id)).toBe(true);
  expect(await remnantsIn(shop, productId)).toEqual([0, 450]);
});

test.each([
  ['taken away', 0, [0, 450]],
  ['found right', 500, [500, 450]],
] as const)(
  'what was cut of a thaan that was %s since stays cut and can be sold',
  async (_, measuredCm, remnants) => {
    const { productId, id } = await aPackedOrder();
    expect(await measure(productId, measuredCm)).toEqual({ ok: true });
    await unpack(id);
    expect(await cutsIn(id)).toMatchObject([{ isCut: true }]);
    await deleteOrder(shop, admin, id);
    expect(await remnantsIn(shop, productId)).toEqual(remnants);
    expect(await cutsIn((await anOrderOfCut(productId, 450)).id)).toMatchObject([{ number: 2 }]);
  },
);

test.runIf(isOnServer())('an undo of "packed" waits for a measuring, and leaves the piece cut', async () => {
  const { productId, id } = await aPackedOrder();
  // It has found the piece cut, and booked nothing yet.
  const { db, reached, release } = holdReadsOf(shop, 'cuts');
  const measuring = measure(productId, 500, { ...shop, db });
  await reached;
  const undoing = unpack(id);
  await hasEndedOrWaits(shop, undoing);
  release();
  expect(await measuring).toEqual({ ok: true });
  expect(await undoing).toMatchObject({ ok: true, to: 'to pack' });
  expect(await cutsIn(id)).toMatchObject([{ isCut: true }]);
  await deleteOrder(shop, admin, id);
  expect(await remnantsIn(shop, productId)).toEqual([500, 450]);
});

test('a parcel that comes back of a thaan that is gone is a piece that can be sold', async () => {
  const { productId, id } = await aPackedOrder();
  await takeStep(shop, admin, id, 'under way');
  await measure(productId, 0);
  expect(await stockOf(shop, productId)).toBe(0);
  expect(await bringBack(shop, id)).toBe(true);
  expect([await remnantsIn(shop, productId), await stockOf(shop, productId)]).toEqual([[0, 450], 4]);
  expect(await cutsIn((await anOrderOfCut(productId, 450)).id)).toMatchObject([{ number: 2 }]);
});

const TERMS = { stepCm: 50, leastCutCm: 50, leastRemnantCm: 100 };
const thaans = (...remnants: number[]) => remnants.map((remnantCm) => ({ remnantCm }));

test.each([
  [80_000, 450, 360_000],
  [80_001, 450, 360_005], // 360,004.5 paisa
  [99, 25, 25], // 24.75
  [1, 49, 0],
  [1_000_000_000, 10_000, 100_000_000_000],
])('of a metre at %i paisa, %i cm cost %i', (perMetre, cutCm, price) => {
  expect(priceOfCut(perMetre, cutCm)).toBe(price);
});

test('the price of a metre is found again from that of a cut, to the paisa', () => {
  for (const perMetre of [1, 99, 33_333, 80_001, 1_000_000_000])
    for (const cutCm of [25, 50, 75, 100, 150, 450, 3658, 10_000]) {
      const price = priceOfCut(perMetre, cutCm);
      const found = pricePerMetre(price, cutCm);
      expect(priceOfCut(found, cutCm), `${perMetre} × ${cutCm}`).toBe(price);
      if (cutCm >= 100) expect(found).toBe(perMetre);
    }
});

test('a cut comes from the thaan of which least stays, if what stays can be sold', () => {
  const from = (cutCm: number, ...remnants: number[]) =>
    thaanFor(thaans(...remnants), cutCm, TERMS)?.remnantCm;
  expect([from(450, 4000, 500, 600), from(450, 4000, 500, 450), from(458, 458)]).toEqual([600, 450, 458]);
  expect([from(450, 400, 500), from(458, 4000)]).toEqual([undefined, undefined]);
});

test.each([
  [30, [4000], 'under least cut', [50]],
  [425, [4000], 'not in steps', [400, 450]],
  [457, [1850, 300], 'not in steps', [450, 500]],
  [450, [500, 300], 'small remnant', [400, 500]],
  [450, [300, 458], 'small remnant', [350, 458]],
  [1900, [1850, 300], 'too long', [1850]],
] as const)('%s cm of thaans with %j: %s, and %j can be had', (cutCm, remnants, reason, nearest) => {
  expect(faultOfCut(cutCm, remnants, TERMS)).toMatchObject({ reason, nearest });
});

test('a length that is offered as the nearest can be had', () => {
  const terms = { stepCm: 25, leastCutCm: 60, leastRemnantCm: 130 };
  const remnants = [1834, 300, 187, 60, 59];
  for (let cutCm = 1; cutCm < 2000; cutCm += 1)
    for (const near of faultOfCut(cutCm, remnants, terms)?.nearest ?? [cutCm])
      expect(faultOfCut(near, remnants, terms), `${cutCm} → ${near}`).toBeNull();
});

test('in one piece can be had what is left of the longest; a remnant under the least cut is nothing, and least by default', () => {
  expect([longestCut([300, 1850], TERMS), longestCut([49, 0], TERMS)]).toEqual([1850, 0]);
  const stocks = [[1850, 360, 49], [60], [49, 0]].map((remnants) => stockOfThaans(remnants, TERMS));
  expect(stocks).toEqual([22, 1, 0]);
  const terms = termsOf({ leastCutCm: 0, leastRemnantCm: 0 }, { cutStepCm: 25 });
  expect(terms).toEqual({ stepCm: 25, leastCutCm: 50, leastRemnantCm: 50 });
  expect(termsOf({ leastCutCm: 100, leastRemnantCm: 0 }, { cutStepCm: 50 }).leastRemnantCm).toBe(100);
});
