/** Cloth by the metre, for `model.ts`: what each step must and must not do. */
import { expect } from 'vitest';
import { addCut } from '#shop/cart/cart.server.ts';
import { updateProduct } from '#shop/catalogue/change.server.ts';
import { fieldsOf } from '#shop/catalogue/fields.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { changeOrder } from '#shop/orders/edit.server.ts';
import { editedCharges, editedTotal, editOf } from '#shop/orders/edit.ts';
import { isCutAt } from '#shop/orders/life.ts';
import type { Order } from '#shop/orders/order.ts';
import { undoStep } from '#shop/orders/steps.server.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import type { StockSettings } from '#shop/settings/stock.ts';
import { priceOfCut, termsOf } from '#shop/stock/cuts.ts';
import { correctThaan, listThaans } from '#shop/stock/thaan-shelf.server.ts';
import { admin, remnantsIn } from './test-shop.ts';

async function productOf(shop: Shop, id: string) {
  const product = await findProduct(shop, id);
  if (!product) throw new Error('the model deletes no cloth');
  return product;
}

/** Puts a cut into a cart: one that a thaan gives, and no other. */
export async function addsCut(shop: Shop, buyer: Customer, productId: string, cutCm: number): Promise<void> {
  const remnants = await remnantsIn(shop, productId);
  const product = await productOf(shop, productId);
  const { stepCm, leastCutCm, leastRemnantCm } = termsOf(product, shop.settings.current.stock);
  const fits = (left: number) => left === cutCm || (cutCm % stepCm === 0 && left - cutCm >= leastRemnantCm);
  const { ok } = await addCut(shop, buyer, productId, cutCm);
  expect(ok).toBe(cutCm >= leastCutCm && remnants.some(fits));
}

/** Gives an order a cut of another length, or takes it out. False when it was refused. */
export async function changesCut(
  shop: Shop,
  order: Order,
  productId: string,
  cutCm: number,
): Promise<boolean> {
  const edit = editOf(order);
  const others = edit.lines.filter((line) => line.productId !== productId);
  const own = edit.lines.find((line) => line.productId === productId && line.cutCm === cutCm);
  const priceInPaisa = priceOfCut((await productOf(shop, productId)).priceInPaisa, cutCm);
  const line = own ?? { productId, quantity: 1, cutCm, priceInPaisa, reason: '' };
  const lines = cutCm === 0 ? others : [...others, line];
  const totalInPaisa = editedTotal(lines, editedCharges(order.charges, edit.charges));
  const seen = { version: order.version, totalInPaisa };
  return (await changeOrder(shop, admin, order.id, { ...edit, lines }, seen)).ok;
}

/** Measures a thaan again: not less than the orders that are to be cut from it, nor more than it was, less what was cut. */
export async function measures(shop: Shop, productId: string, place: number, measuredCm: number) {
  const thaans = await listThaans(shop, admin, productId);
  const thaan = thaans[place % Math.max(thaans.length, 1)];
  if (!thaan) return;
  const which = { productId, thaanId: thaan.id };
  const ordered = thaan.toCut.reduce((sum, { cutCm }) => sum + cutCm, 0);
  const seen = { remnantCm: thaan.remnantCm, orderedCm: ordered };
  const corrected = await correctThaan(shop, admin, which, { seen, measuredCm, reason: 'measured' });
  const isCut = (await shop.db.selectFrom('cuts').selectAll().where('thaanId', '=', thaan.id).execute())
    .filter(({ cutAt }) => cutAt !== null)
    .map(({ cutCm }) => cutCm);
  const pieces = thaans.filter(({ ofNumber }) => ofNumber === thaan.number).map(({ lengthCm }) => lengthCm);
  const most = [...isCut, ...pieces].reduce((left, cutCm) => left - cutCm, thaan.lengthCm);
  expect(corrected.ok).toBe(measuredCm >= ordered && measuredCm <= most);
}

/** The cuts of an order by product, with when each was made. */
async function cutTimes(shop: Shop, orderId: string) {
  const cuts = await shop.db.selectFrom('cuts').selectAll().where('orderId', '=', orderId).execute();
  return new Map(cuts.map(({ productId, thaanId, cutAt }) => [productId, { thaanId, cutAt }]));
}

/**
 * Takes back the last step of an order, however long ago it was: cloth is not cut any more if that press cut it and nobody has measured its
 * thaan since.
 */
export async function undoes(shop: Shop, { id, step }: Order): Promise<void> {
  const [before, events, measured] = [
    await cutTimes(shop, id),
    await listEvents(shop, admin, id),
    await shop.db
      .selectFrom('stockMovements')
      .select(['thaanId', 'createdAt'])
      .where('reason', '=', 'adjusted')
      .execute(),
  ];
  const pressedAt = events.findLast(({ facts }) => facts.step !== undefined)?.at;
  const undone = await undoStep(shop, admin, id, step);
  const isMended = (thaanId: string, cutAt: number | null) =>
    undone.ok &&
    isCutAt(step) &&
    !isCutAt(undone.to) &&
    cutAt === pressedAt &&
    !measured.some((one) => one.thaanId === thaanId && one.createdAt >= Number(cutAt));
  const expected = [...before].map(
    ([productId, { thaanId, cutAt }]) =>
      [productId, { thaanId, cutAt: isMended(thaanId, cutAt) ? null : cutAt }] as const,
  );
  expect(await cutTimes(shop, id)).toEqual(new Map(expected));
}

/** Changes how short cuts and remnants may be; the stock that the form says is not the product's. */
export async function sellsOtherwise(
  shop: Shop,
  productId: string,
  {
    step: cutStepCm,
    leastCut,
    leastRemnant,
  }: { step: StockSettings['cutStepCm']; leastCut: number; leastRemnant: number },
): Promise<void> {
  await saveSettings(shop, admin, 'stock', { cutStepCm });
  const terms = { leastCutCm: leastCut * 50, leastRemnantCm: leastRemnant * 50 };
  const form = { ...fieldsOf(await productOf(shop, productId)), ...terms, stock: 99 };
  expect(await updateProduct(shop, admin, productId, form, 0)).toMatchObject({ ok: true });
}
