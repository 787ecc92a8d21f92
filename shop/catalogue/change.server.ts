// biome-ignore-all lint/plugin/products: codes are unique, archived products included.

import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { mayChangeUnit } from '../stock/by-metre.server.ts';
import { isByMetre } from '../stock/cuts.ts';
import { adjustStock } from '../stock/stock.server.ts';
import { amountOnShelf, lockProduct, revalue } from '../stock/value.server.ts';
import { unitCost } from '../stock/value.ts';
import { listCustomCategories, lockCategories } from './categories.server.ts';
import { clothMeantBy, settleCloths } from './cloth/cloths.server.ts';
import { asRecorded, fieldsOf, nameOfProduct, type ProductForm } from './fields.ts';
import { images } from './pictures.server.ts';
import { categoriesOf, isMainCategory } from './product.ts';
import { changeOnShelf, putOnShelf, takeOffShelf } from './product-rows.server.ts';

const SUGGESTED_AT_ONCE = 50;

/**
 * Next free code after the newest product's in the category, else in the shop (`ML-008` after `ML-007`).
 * Empty if that ends in no number, or the next 50 are taken.
 */
export async function suggestProductId(
  { db }: Shop,
  _admin: Admin<'products'>,
  { mainCategory = '', category = '' }: { mainCategory?: string; category?: string } = {},
): Promise<string> {
  const newestOf = db
    .selectFrom('products')
    .select('productId')
    .orderBy('createdAt', 'desc')
    .orderBy('productId', 'desc')
    .limit(1);
  const ofCategory = isMainCategory(mainCategory)
    ? newestOf.where('mainCategory', '=', mainCategory).where('category', '=', category)
    : null;
  const newest = (await ofCategory?.executeTakeFirst()) ?? (await newestOf.executeTakeFirst());
  const [, name = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(newest?.productId ?? 'P-000') ?? [];
  if (digits === '') return '';
  const next = Array.from({ length: SUGGESTED_AT_ONCE }, (_, place) => {
    const number = String(Number(digits) + place + 1);
    return name + number.padStart(digits.length, '0');
  });
  const taken = await db.selectFrom('products').select('productId').where('productId', 'in', next).execute();
  return next.find((id) => !taken.some(({ productId }) => productId === id)) ?? '';
}

/** Fields that other screens change too; a group is one value. */
const CHANGED_ELSEWHERE = [['price'], ['lowStock'], ['mainCategory', 'category']] as const;
type ChangedElsewhere = (typeof CHANGED_ELSEWHERE)[number][number];

/** Values the form showed; a missing field counts as changed. */
export type Seen = Partial<Pick<ProductForm, ChangedElsewhere | 'cloth'>>;

export type ProductSaved =
  | { ok: true; id: string }
  | { ok: false; reason: 'productId taken' | 'unknown category' | 'unknown cloth' | 'missing' }
  /** The unit cannot change once it was ordered or has thaans. */
  | { ok: false; reason: 'unit stays' }
  | { ok: false; reason: 'stock changed'; stock: number }
  /** A cost needs pieces or thaans in stock. */
  | { ok: false; reason: 'nothing to value' }
  | { ok: false; reason: 'changed elsewhere'; field: 'price' | 'lowStock' | 'category'; now: ProductForm };

/** Cost of a piece or metre, typed by the owner. */
export interface TypedCost {
  owner: Admin;
  inPaisa: number;
}

export function createProduct(
  shop: Shop,
  admin: Admin<'products'>,
  typed: ProductForm,
  cost: TypedCost | null = null,
): Promise<ProductSaved> {
  return inTransaction(shop, (trx) => createIn(shop, trx, admin, typed, cost));
}

/** Within the caller's transaction. */
export async function createIn(
  shop: Shop,
  trx: Trx,
  admin: Admin<'products'>,
  typed: ProductForm,
  cost: TypedCost | null = null,
): Promise<ProductSaved> {
  const fault = await faultOf(shop, trx, typed);
  if (fault) return fault;
  const cloth = await clothMeantBy(trx, typed.cloth);
  if (cloth === null) return { ok: false, reason: 'unknown cloth' };
  const form = { ...typed, cloth };
  if (cost && (form.stock === 0 || isByMetre(form))) return { ok: false, reason: 'nothing to value' };
  const id = shop.newId();
  await putOnShelf(shop, trx, [{ id, form, costInPaisa: cost?.inPaisa }]);
  await settleCloths(trx, { joined: [cloth] });
  const name = nameOfProduct(form);
  const after = asRecorded(form);
  await record(shop, trx, admin, { act: 'product added', subject: id, name, after });
  if (cost) await recordCost(shop, trx, cost, { id, name, before: null });
  return { ok: true, id };
}

export const recordCost = (
  shop: Shop,
  trx: Trx,
  { owner, inPaisa }: TypedCost,
  { id, name, before }: { id: string; name: string; before: number | null },
) =>
  record(shop, trx, owner, {
    ...{ act: 'cost changed', subject: id, name },
    ...{ before: { cost: before ?? '' }, after: { cost: inPaisa } },
  });

/** False if there is nothing to value. */
export async function changeCost(shop: Shop, trx: Trx, id: string, cost: TypedCost): Promise<boolean> {
  const product = await lockProduct(trx, id);
  const amount = product && (await amountOnShelf(trx, product));
  if (!amount) return false;
  const before = unitCost({ ...product, amount }, product.soldBy);
  await revalue(shop, trx, product, cost.inPaisa);
  const name = nameOfProduct({ productId: product.code, name: product.name });
  await recordCost(shop, trx, cost, { id, name, before });
  return true;
}

/**
 * Does not write fields left as shown (`seenStock`, `seen`), so that sales and edits made meanwhile survive;
 * refuses conflicting changes. `cost`: only if changed; of the stock afterwards.
 */
export function updateProduct(
  shop: Shop,
  admin: Admin<'products'>,
  id: string,
  typed: ProductForm,
  seenStock: number,
  seen: Seen = {},
  cost: TypedCost | null = null,
): Promise<ProductSaved> {
  const update = async (trx: Trx): Promise<ProductSaved> => {
    await lockCategories(shop, trx); // locks other saves of this product
    await trx.updateTable('products').set({ id }).where('id', '=', id).execute(); // locks changes from the list
    const current = await trx
      .selectFrom('products')
      .selectAll()
      .select(images)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!current) return { ok: false, reason: 'missing' };
    const merged = withOthersChanges(typed, fieldsOf(current), seen);
    if (!merged.ok) return merged;
    const fault = await faultOf(shop, trx, merged.form, id);
    if (fault) return fault;
    const isLeft = typed.cloth === (seen.cloth ?? current.cloth);
    const cloth = isLeft ? current.cloth : await clothMeantBy(trx, typed.cloth, id);
    if (cloth === null) return { ok: false, reason: 'unknown cloth' };
    const form = { ...merged.form, cloth };
    const [was, is] = [isByMetre(current), isByMetre(form)];
    if (was !== is && !(await mayChangeUnit(trx, id))) return { ok: false, reason: 'unit stays' };
    // By the metre the stock follows from the thaans, not the form.
    const counted = is ? (was ? seenStock : 0) : form.stock;
    if (!was && counted !== seenStock && !(await adjustStock(shop, trx, id, { seen: seenStock, counted })))
      return { ok: false, reason: 'stock changed', stock: current.stock };
    const changed = await changeOnShelf(shop, trx, [{ id, form, was: current }]);
    if (!changed.has(id)) return { ok: false, reason: 'missing' };
    if (was && !is) await adjustStock(shop, trx, id, { seen: 0, counted });
    if (cost && !(await changeCost(shop, trx, id, cost))) throw new NothingToValue();
    await settleCloths(trx, { joined: cloth === current.cloth ? [] : [cloth], left: [current.cloth] });
    const before = asRecorded({ ...fieldsOf(current), stock: seenStock });
    const after = asRecorded({ ...form, stock: counted });
    const name = nameOfProduct(form);
    await record(shop, trx, admin, { act: 'product changed', subject: id, name, before, after });
    return { ok: true, id };
  };
  return inTransaction(shop, update).catch((error: unknown): ProductSaved => {
    if (error instanceof NothingToValue) return { ok: false, reason: 'nothing to value' };
    throw error;
  });
}

/** Rolls back the transaction. */
class NothingToValue extends Error {}

/** Takes the current value where the form did not change the shown one. */
function withOthersChanges(
  typed: ProductForm,
  now: ProductForm,
  seen: Seen,
): { ok: true; form: ProductForm } | Extract<ProductSaved, { reason: 'changed elsewhere' }> {
  let form = typed;
  for (const group of CHANGED_ELSEWHERE) {
    const isSame = (one: Seen, other: Seen) => group.every((name) => one[name] === other[name]);
    if (group.some((name) => seen[name] === undefined) || isSame(now, seen)) continue;
    const field = group.at(-1) as 'price' | 'lowStock' | 'category';
    if (isSame(typed, seen))
      form = { ...form, ...Object.fromEntries(group.map((name) => [name, now[name]])) };
    else if (!isSame(typed, now)) return { ok: false, reason: 'changed elsewhere', field, now };
  }
  return { ok: true, form };
}

type ProductDeleted = 'deleted' | 'archived' | 'missing';

/** Archives a product that was ordered, because orders refer to it. */
export function deleteProduct(shop: Shop, admin: Admin<'products'>, id: string): Promise<ProductDeleted> {
  return inTransaction(shop, async (trx): Promise<ProductDeleted> => {
    const { deleted, archived } = await takeOffShelf(shop, trx, [id]);
    const [[gone], [archivedRow]] = [deleted, archived];
    if (gone) {
      const name = nameOfProduct(gone);
      const before = asRecorded(fieldsOf(gone));
      await record(shop, trx, admin, { act: 'product deleted', subject: id, name, before });
    }
    if (archivedRow?.archivedAt === null)
      await record(shop, trx, admin, {
        act: 'product archived',
        subject: id,
        name: nameOfProduct(archivedRow),
      });
    return gone ? 'deleted' : archivedRow ? 'archived' : 'missing';
  });
}

async function faultOf(
  shop: Shop,
  trx: Trx,
  form: ProductForm,
  ownId?: string,
): Promise<ProductSaved | undefined> {
  await lockCategories(shop, trx);
  const categories = categoriesOf(form.mainCategory, await listCustomCategories({ db: trx }));
  if (!categories.includes(form.category)) return { ok: false, reason: 'unknown category' };
  const twin = await trx
    .selectFrom('products')
    .select('id')
    .where('productId', '=', form.productId)
    .executeTakeFirst();
  return twin && twin.id !== ownId ? { ok: false, reason: 'productId taken' } : undefined;
}
