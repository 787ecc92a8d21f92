/** Thaans in the admin, with the orders still to cut. */
import type { ExpressionBuilder } from 'kysely';
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import { ALL, pageOf } from '../kernel/paging.server.ts';
import { mapPage, type Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { isByMetre, longestCut, MAX_THAAN_CM, termsOf } from './cuts.ts';
import { book, nextNumber, remnantsOfOne, type ThaanMovement, thaansOf } from './thaans.server.ts';
import { type LockedProduct, lockProduct } from './value.server.ts';

/** Per form, and per product while something is left of them. */
export const MAX_ADDED = 50;
export const MAX_THAANS = 1000;
/** Each has a form on the page. */
const USED_UP_ON_A_PAGE = 50;
export const MAX_REASON = 200;

export type ThaansChanged =
  | { ok: true }
  /** Deleted, or not sold by the metre. */
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'bad length' | 'bad count' | 'too many' | 'no reason' }
  /** The same key with other contents. */
  | { ok: false; reason: 'entered before' }
  | ({ ok: false; reason: 'changed meanwhile' } & SeenThaan)
  /** Less than orders still need from it. */
  | { ok: false; reason: 'to be cut'; orderedCm: number }
  /** More than its first length less all cuts. */
  | { ok: false; reason: 'longer than it was'; mostCm: number };

interface NewThaans {
  lengthCm: number;
  count: number;
  key?: string;
}

/**
 * Ids are derived from the form's key, so a form sent twice enters its thaans once; other contents are
 * refused.
 */
export function addThaans(
  shop: Shop,
  admin: Admin<'products'>,
  productId: string,
  { lengthCm, count, key = shop.newId() }: NewThaans,
): Promise<ThaansChanged> {
  const enter = async (trx: Trx): Promise<ThaansChanged> => {
    const product = await lockProduct(trx, productId);
    if (!product || !isByMetre(product)) return { ok: false, reason: 'missing' };
    if (!Number.isInteger(lengthCm) || lengthCm < 1 || lengthCm > MAX_THAAN_CM)
      return { ok: false, reason: 'bad length' };
    if (!Number.isInteger(count) || count < 1 || count > MAX_ADDED) return { ok: false, reason: 'bad count' };
    const before = await trx
      .selectFrom('thaans')
      .select(['productId', 'lengthCm as wasCm'])
      .where('id', 'in', idsOf(key))
      .execute();
    if (before.length > 0) {
      const isSame = before.every((one) => one.productId === productId && one.wasCm === lengthCm);
      return isSame && before.length === count ? { ok: true } : { ok: false, reason: 'entered before' };
    }
    const standing = await remnantsOfOne(trx, productId);
    if (standing.length + count > MAX_THAANS) return { ok: false, reason: 'too many' };
    const ids = idsOf(key).slice(0, count);
    const first = await nextNumber(trx, productId);
    await putThaans(
      shop,
      trx,
      product,
      ids.map((id) => ({ id, lengthCm })),
      first,
    );
    const after = { lengthCm, thaans: count };
    await recordThaans(shop, trx, admin, product, { after });
    return { ok: true };
  };
  return inTransaction(shop, enter, { keyed: true });
}

const idsOf = (key: string): string[] =>
  Array.from({ length: MAX_ADDED }, (_, place) => `${key}-${place + 1}`);

/** `first`: number of the first new thaan. `costInPaisa`: of a bought one. */
export async function putThaans(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  thaans: readonly { id: string; lengthCm: number; costInPaisa?: number }[],
  first: number,
): Promise<void> {
  const shared = { productId: product.id, ofThaanId: null, createdAt: shop.now() };
  const added = thaans.map(({ id, lengthCm }, place) => ({
    ...{ id, number: first + place, lengthCm, remnantCm: lengthCm },
    ...shared,
  }));
  await trx.insertInto('thaans').values(added).execute();
  const [movement, ...others] = added.map(({ id, lengthCm }, place): ThaanMovement => {
    const costInPaisa = thaans[place]?.costInPaisa;
    const bought = costInPaisa !== undefined && ({ reason: 'purchased', costInPaisa } as const);
    return { thaanId: id, changeCm: lengthCm, reason: 'created', ...bought };
  });
  if (movement) await book(shop, trx, product, [movement, ...others]);
}

/** By product; those without are left out. */
export async function longestCuts(
  { db, settings }: Pick<Shop, 'db' | 'settings'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('thaans')
    .innerJoin('products', 'products.id', 'thaans.productId')
    .select(['products.id', 'leastCutCm', 'leastRemnantCm'])
    .select((eb) => eb.fn.max('remnantCm').as('remnantCm'))
    .where('thaans.productId', 'in', productIds)
    .where('remnantCm', '>', 0)
    .groupBy(['products.id', 'leastCutCm', 'leastRemnantCm'])
    .execute();
  const longest = rows.map(({ id, remnantCm, ...cutting }) => {
    return [id, longestCut([remnantCm], termsOf(cutting, settings.current.stock))] as const;
  });
  return new Map(longest.filter(([, longestCm]) => longestCm > 0));
}

interface SeenThaan {
  remnantCm: number;
  orderedCm: number;
}

interface Measured {
  seen: SeenThaan;
  measuredCm: number;
  reason: string;
}

/**
 * Needs a reason. `measuredCm` includes ordered cloth not cut yet, which the orders keep; 0 removes the
 * thaan.
 */
export const correctThaan = (
  shop: Shop,
  admin: Admin<'products'>,
  { productId, thaanId }: { productId: string; thaanId: string },
  measured: Measured,
): Promise<ThaansChanged> =>
  inTransaction(shop, async (trx) =>
    measureThaan(shop, trx, admin, { product: await lockProduct(trx, productId), thaanId }, measured),
  );

/** The caller has locked the product. */
export async function measureThaan(
  shop: Shop,
  trx: Trx,
  admin: Admin<'products'>,
  { product, thaanId }: { product: LockedProduct | undefined; thaanId: string },
  { seen, measuredCm, reason: typed }: Measured,
): Promise<ThaansChanged> {
  const thaan = product && (await thaansOf(trx, product.id).where('id', '=', thaanId).executeTakeFirst());
  if (!product || !thaan) return { ok: false, reason: 'missing' };
  if (!Number.isInteger(measuredCm) || measuredCm < 0 || measuredCm > MAX_THAAN_CM)
    return { ok: false, reason: 'bad length' };
  const note = typed.trim().slice(0, MAX_REASON);
  if (note === '') return { ok: false, reason: 'no reason' };
  const { orderedCm, cutCm } = await takenOf(trx, thaanId);
  // Compares both: the remnant alone stays the same when ordered cloth is cut.
  if (thaan.remnantCm !== seen.remnantCm || orderedCm !== seen.orderedCm)
    return { ok: false, reason: 'changed meanwhile', remnantCm: thaan.remnantCm, orderedCm };
  if (measuredCm < orderedCm) return { ok: false, reason: 'to be cut', orderedCm };
  const mostCm = thaan.lengthCm - cutCm;
  if (measuredCm > mostCm) return { ok: false, reason: 'longer than it was', mostCm };
  const remnantCm = measuredCm - orderedCm;
  await trx
    .updateTable('thaans')
    .set({ remnantCm })
    .where('id', '=', thaanId)
    .where('remnantCm', '=', thaan.remnantCm)
    .execute();
  // Also without a difference, as `noteNotCut` reads when a thaan was last measured.
  const changeCm = remnantCm - thaan.remnantCm;
  await book(shop, trx, product, [{ thaanId, changeCm, reason: 'adjusted', note }]);
  const { number } = thaan;
  const [before, after] = [{ remnantCm: thaan.remnantCm }, { remnantCm, thaan: number, reason: note }];
  await recordThaans(shop, trx, admin, product, { before, after });
  return { ok: true };
}

/** Null if deleted. */
export async function lyingOf(
  trx: Trx,
  productId: string,
  thaanId: string,
): Promise<(SeenThaan & { mostCm: number }) | null> {
  const thaan = await thaansOf(trx, productId).where('id', '=', thaanId).executeTakeFirst();
  if (!thaan) return null;
  const { orderedCm, cutCm } = await takenOf(trx, thaanId);
  return { remnantCm: thaan.remnantCm, orderedCm, mostCm: thaan.lengthCm - cutCm };
}

/** `cutCm` includes returned pieces. */
async function takenOf(trx: Trx, thaanId: string): Promise<{ orderedCm: number; cutCm: number }> {
  const cuts = await trx
    .selectFrom('cuts')
    .select(['cutCm', 'cutAt'])
    .where('thaanId', '=', thaanId)
    .execute();
  const pieces = await trx
    .selectFrom('thaans')
    .select('lengthCm as cutCm')
    .where('ofThaanId', '=', thaanId)
    .execute();
  const sum = (lengths: readonly { cutCm: number }[]) => lengths.reduce((all, { cutCm }) => all + cutCm, 0);
  const orderedCm = sum(cuts.filter(({ cutAt }) => cutAt === null));
  return { orderedCm, cutCm: sum(cuts) - orderedCm + sum(pieces) };
}

const recordThaans = (
  shop: Shop,
  trx: Trx,
  admin: Admin<'products'>,
  { id: subject, code, name }: LockedProduct,
  values: { before?: Record<string, unknown>; after: Record<string, unknown> },
) => record(shop, trx, admin, { act: 'thaans changed', subject, name: `${code} ${name}`, ...values });

export interface Thaan {
  id: string;
  number: number;
  lengthCm: number;
  remnantCm: number;
  /** Null for a whole thaan. */
  ofNumber: number | null;
  toCut: { orderNumber: string; cutCm: number }[];
}

export interface Thaans {
  lying: Thaan[];
  usedUp: Page<Thaan>;
}

export async function listThaans(
  { db }: Shop,
  _admin: Admin<'products'>,
  productId: string,
  { page = 1 }: { page?: number } = {},
): Promise<Thaans> {
  const shown = db
    .selectFrom('thaans')
    .select(['thaans.id', 'thaans.number', 'thaans.lengthCm', 'thaans.remnantCm'])
    .select(({ selectFrom }) =>
      selectFrom('thaans as whole')
        .select('whole.number')
        .whereRef('whole.id', '=', 'thaans.ofThaanId')
        .as('ofNumber'),
    )
    .where('thaans.productId', '=', productId);
  const lying = await shown.where(lies).orderBy('thaans.number').execute();
  const usedUp = shown.where((eb) => eb.not(lies(eb))).orderBy('thaans.number', 'desc');
  const found = await pageOf(db, usedUp, { page, size: USED_UP_ON_A_PAGE, most: ALL });
  const cuts = await db
    .selectFrom('cuts')
    .innerJoin('orders', 'orders.id', 'cuts.orderId')
    .select(['thaanId', 'orderNumber', 'cutCm'])
    .where('cuts.productId', '=', productId)
    .where('cutAt', 'is', null)
    .orderBy('orderNumber')
    .execute();
  const byThaan = Map.groupBy(cuts, ({ thaanId }) => thaanId);
  const toCut = (id: string) =>
    (byThaan.get(id) ?? []).map(({ orderNumber, cutCm }) => ({ orderNumber, cutCm }));
  return {
    lying: lying.map((thaan) => ({ ...thaan, toCut: toCut(thaan.id) })),
    usedUp: mapPage(found, (thaan) => ({ ...thaan, toCut: [] })),
  };
}

/** Whether cloth is in the shop: a remnant, or ordered cloth not cut yet. */
const lies = ({ or, eb, exists, selectFrom }: ExpressionBuilder<Database, 'thaans'>) =>
  or([
    eb('thaans.remnantCm', '>', 0),
    exists(
      selectFrom('cuts')
        .select('cuts.orderId')
        .whereRef('cuts.thaanId', '=', 'thaans.id')
        .where('cutAt', 'is', null),
    ),
  ]);
