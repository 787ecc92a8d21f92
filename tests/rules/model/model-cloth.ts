/** Steps of `model.ts` for cloth sold by the metre. */
import { expect } from 'vitest';
import { addCut } from '#shop/cart/cart.server.ts';
import { updateProduct } from '#shop/catalogue/change.server.ts';
import { fieldsOf } from '#shop/catalogue/fields.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { changeOrder } from '#shop/orders/edit/edit.server.ts';
import { editedCharges, editedTotal, editOf } from '#shop/orders/edit/edit.ts';
import { exchangesOf } from '#shop/orders/exchange/exchange-back.server.ts';
import { isBeforeHandover, isCutAt } from '#shop/orders/life.ts';
import type { Order } from '#shop/orders/order.ts';
import { couponIn } from '#shop/orders/price.ts';
import { takeStep } from '#shop/orders/steps.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { priceOfCut, pricePerMetre, termsOf } from '#shop/stock/cuts.ts';
import { correctThaan } from '#shop/stock/thaan-shelf.server.ts';
import { undoStep } from '../../support/browser/pressing.ts';
import { admin, productOf, remnantsIn, thaansIn } from '../../support/test-shop.ts';
import type { Taken } from './model-steps.ts';

/** Whether the remnants allow this cut under the present settings. */
export async function isGiven(shop: Shop, productId: string, cutCm: number, remnants: readonly number[]) {
  const product = await productOf(shop, productId);
  const { stepCm, leastCutCm, leastRemnantCm } = termsOf(product, shop.settings.current.stock);
  const fits = (left: number) => left === cutCm || (cutCm % stepCm === 0 && left - cutCm >= leastRemnantCm);
  return cutCm >= leastCutCm && remnants.some(fits);
}

export async function addsCut(shop: Shop, { who, cloth, length }: Taken<'cut'>): Promise<void> {
  const remnants = await remnantsIn(shop, cloth);
  const { ok } = await addCut(shop, who, cloth, length * 25);
  expect(ok).toBe(await isGiven(shop, cloth, length * 25, remnants));
}

const cutsOfOrder = (shop: Shop, orderId: string) =>
  shop.db.selectFrom('cuts').selectAll().where('orderId', '=', orderId).orderBy('productId').execute();

/** The remnants after this order's cut is returned. */
async function remnantsWithout(shop: Shop, orderId: string, productId: string): Promise<number[]> {
  const cut = (await cutsOfOrder(shop, orderId)).find((one) => one.productId === productId);
  const thaans = await thaansIn(shop, productId);
  const joins = (thaanId: string) => cut?.cutAt === null && cut.thaanId === thaanId;
  const left = thaans.map(({ id, remnantCm }) => (cut && joins(id) ? remnantCm + cut.cutCm : remnantCm));
  return cut && cut.cutAt !== null ? [...left, cut.cutCm] : left;
}

/**
 * Changes or removes an order's cut. An existing cut keeps its price per metre. Refused only if no thaan allows the
 * length, the order has left the shop, or nothing would be left to order or pay. Returns false when refused.
 */
export async function changesCut(shop: Shop, order: Order, productId: string, cutCm: number) {
  const edit = editOf(order);
  const others = edit.lines.filter((line) => line.productId !== productId);
  const own = edit.lines.find((line) => line.productId === productId);
  const isSame = own?.cutCm === cutCm;
  const listed = (await productOf(shop, productId)).priceInPaisa;
  const perMetre = own?.cutCm ? pricePerMetre(own.priceInPaisa, own.cutCm) : listed;
  const cut = { productId, quantity: 1, cutCm, priceInPaisa: priceOfCut(perMetre, cutCm), reason: '' };
  const line = own && isSame ? own : cut;
  const lines = cutCm === 0 ? others : [...others, line];
  const totalInPaisa = editedTotal(lines, editedCharges(order.charges, edit.charges));
  const remnants = await remnantsWithout(shop, order.id, productId);
  const isHad = cutCm === 0 || isSame || (await isGiven(shop, productId, cutCm, remnants));
  const isExchanged = (await exchangesOf(shop.db, order.id)).length > 0;
  const isInShop = isBeforeHandover(order.step) && !isExchanged && lines.length > 0;
  const mayBeFree = order.totalInPaisa === 0 || couponIn(order.charges) > 0;
  const isExchange = order.charges.some(({ kind }) => kind === 'exchange');
  const isPaidFor = totalInPaisa >= (mayBeFree ? 0 : 1) || isExchange;
  const seen = { version: order.version, totalInPaisa };
  const { ok } = await changeOrder(shop, admin, order.id, { ...edit, lines }, seen);
  expect(ok).toBe(isHad && isInShop && isPaidFor);
  return ok;
}

type Cut = Awaited<ReturnType<typeof cutsOfOrder>>[number];

const keyOf = ({ orderId, productId, cutCm }: Pick<Cut, 'orderId' | 'productId' | 'cutCm'>) =>
  `${orderId} ${productId} ${cutCm}`;

/** Records the order of events independently of the shop's ledger and times. */
export class ClothNotes {
  #now = 0;
  /** Key: thaan id. */
  readonly #measured = new Map<string, number>();
  /** Only cuts that are made. */
  readonly #cut = new Map<string, number>();
  /** Key: order id. */
  readonly #moved = new Map<string, { to: string; at: number }>();

  async note({ db }: Shop): Promise<void> {
    for (const { id, step } of await db.selectFrom('orders').select(['id', 'step']).execute())
      if (this.#moved.get(id)?.to !== step) this.#moved.set(id, { to: step, at: this.#now });
    const cuts = await db.selectFrom('cuts').selectAll().where('cutAt', 'is not', null).execute();
    const keys = new Set(cuts.map(keyOf));
    for (const key of this.#cut.keys()) if (!keys.has(key)) this.#cut.delete(key);
    for (const key of keys) if (!this.#cut.has(key)) this.#cut.set(key, this.#now);
    this.#now += 1;
  }

  noteMeasured(thaanId: string): void {
    this.#measured.set(thaanId, this.#now);
  }

  /** Whether the order's present step made this cut and its thaan was not measured later. */
  isAsPressed(cut: Cut): boolean {
    const at = this.#cut.get(keyOf(cut));
    const measuredAt = this.#measured.get(cut.thaanId) ?? -1;
    return at !== undefined && at === this.#moved.get(cut.orderId)?.at && measuredAt < at;
  }
}

/** A measured length is between the length still to be cut and the thaan's length minus its cuts. Null: as booked. */
export async function measures(shop: Shop, notes: ClothNotes, s: Taken<'measure'>): Promise<void> {
  const productId = s.cloth;
  const thaans = await thaansIn(shop, productId);
  const thaan = thaans[s.thaan % Math.max(thaans.length, 1)];
  if (!thaan) return;
  const which = { productId, thaanId: thaan.id };
  const ordered = thaan.toCut.reduce((sum, { cutCm }) => sum + cutCm, 0);
  const seen = { remnantCm: thaan.remnantCm, orderedCm: ordered };
  const measuredCm = s.length === null ? thaan.remnantCm + ordered : s.length * 25;
  const corrected = await correctThaan(shop, admin, which, { seen, measuredCm, reason: 'measured' });
  if (corrected.ok) notes.noteMeasured(thaan.id);
  const isCut = (await shop.db.selectFrom('cuts').selectAll().where('thaanId', '=', thaan.id).execute())
    .filter(({ cutAt }) => cutAt !== null)
    .map(({ cutCm }) => cutCm);
  const pieces = thaans.filter(({ ofNumber }) => ofNumber === thaan.number).map(({ lengthCm }) => lengthCm);
  const most = [...isCut, ...pieces].reduce((left, cutCm) => left - cutCm, thaan.lengthCm);
  expect(corrected.ok).toBe(measuredCm >= ordered && measuredCm <= most);
}

const cutState = (cuts: readonly Cut[]) => cuts.map((cut) => [keyOf(cut), cut.cutAt !== null] as const);

/** Undo removes a cut only if that step made it and its thaan was not measured later. */
export async function undoes(shop: Shop, notes: ClothNotes, { order }: Taken<'undo'>): Promise<void> {
  const { id, step } = order;
  const before = await cutsOfOrder(shop, id);
  const undone = await undoStep(shop, admin, id, step);
  const isTakenBack = undone.ok && isCutAt(step) && !isCutAt(undone.to);
  const staysCut = (cut: Cut) => cut.cutAt !== null && !(isTakenBack && notes.isAsPressed(cut));
  const expected = before.map((cut) => [keyOf(cut), staysCut(cut)]);
  expect(cutState(await cutsOfOrder(shop, id))).toEqual(expected);
}

/** Undo restores exactly the earlier cuts. */
export async function takesAndUndoes(shop: Shop, { order, to }: Taken<'step'>): Promise<boolean> {
  const { id, step: from } = order;
  const before = await cutsOfOrder(shop, id);
  const taken = await takeStep(shop, admin, id, to);
  if (!taken.ok || !taken.isNew) return taken.ok;
  expect(await undoStep(shop, admin, id, to)).toMatchObject({ ok: true, to: from });
  expect(cutState(await cutsOfOrder(shop, id))).toEqual(cutState(before));
  return true;
}

export async function sellsOtherwise(shop: Shop, { cloth, ...terms }: Taken<'terms'>): Promise<void> {
  await saveSettings(shop, admin, 'stock', { cutStepCm: terms.step });
  const least = { leastCutCm: terms.leastCut * 50, leastRemnantCm: terms.leastRemnant * 50 };
  const form = { ...fieldsOf(await productOf(shop, cloth)), ...least, stock: 99 };
  expect(await updateProduct(shop, admin, cloth, form, 0)).toMatchObject({ ok: true });
}
