/** The shopkeeper's thaans: entered, measured again, taken away, and listed with what is to be cut from each. */
import type { ExpressionBuilder } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import type { Database } from '../kernel/database.ts';
import { ALL, pageOf } from '../kernel/paging.server.ts';
import { mapPage, type Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { record } from '../record/record.server.ts';
import { isByMetre, longestCut, MAX_THAAN_CM, termsOf } from './cuts.ts';
import {
  book,
  type LockedProduct,
  lockProduct,
  nextNumber,
  remnantsOfOne,
  thaansOf,
} from './thaans.server.ts';

/** Thaans that are entered at once, and those of a product of which something is left. */
export const MAX_ADDED = 50;
export const MAX_THAANS = 1000;
/** Each has its form on the page of the thaans. */
const USED_UP_ON_A_PAGE = 50;
/** Characters of the reason of a correction. */
export const MAX_REASON = 200;

export type ThaansChanged =
  | { ok: true }
  /** Gone, or not sold by the metre. */
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'bad length' | 'bad count' | 'too many' | 'no reason' }
  /** The same form has entered other thaans. */
  | { ok: false; reason: 'entered before' }
  /** It is not what was seen: somebody ordered of it, cut or measured it meanwhile. */
  | ({ ok: false; reason: 'changed meanwhile' } & SeenThaan)
  /** Orders are still to be cut from it: so much of it is theirs. */
  | { ok: false; reason: 'to be cut'; orderedCm: number }
  /** It came shorter, less what was cut of it. */
  | { ok: false; reason: 'longer than it was'; mostCm: number };

/** Thaans as their form enters them. */
interface NewThaans {
  lengthCm: number;
  count: number;
  /** Of the form. */
  key?: string;
}

/**
 * Enters thaans of one length, each with the next number. The ids are made of the key of their form, so a form that is sent twice enters them
 * once, and with other contents not at all.
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

/** The ids that the thaans of a form can have, in their order. */
const idsOf = (key: string): string[] =>
  Array.from({ length: MAX_ADDED }, (_, place) => `${key}-${place + 1}`);

/** Puts thaans of these ids and lengths, whole centimetres, beside those that a product has; `first` is the number of the first of them. */
export async function putThaans(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  thaans: readonly { id: string; lengthCm: number }[],
  first: number,
): Promise<void> {
  const shared = { productId: product.id, ofThaanId: null, createdAt: shop.now() };
  const added = thaans.map(({ id, lengthCm }, place) => ({
    ...{ id, number: first + place, lengthCm, remnantCm: lengthCm },
    ...shared,
  }));
  await trx.insertInto('thaans').values(added).execute();
  const [movement, ...others] = added.map(
    ({ id, lengthCm }) => ({ thaanId: id, changeCm: lengthCm, reason: 'created' }) as const,
  );
  if (movement) await book(shop, trx, product, [movement, ...others]);
}

/** How much can be had of each of these products in one piece, whole centimetres; those of which nothing can be had are not in it. One query. */
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

/** The lengths of a thaan that the form showed, whole centimetres: the rest, and the orders still to be cut from it. */
interface SeenThaan {
  remnantCm: number;
  orderedCm: number;
}

/**
 * Measures a thaan again, for a reason: `measuredCm` is all that lies there, with what orders are still to be cut from it, which stays
 * theirs. 0 takes it away. Refused when it is less than the orders need, more than can be there, or the thaan is not as it was `seen`.
 */
export function correctThaan(
  shop: Shop,
  admin: Admin<'products'>,
  { productId, thaanId }: { productId: string; thaanId: string },
  { seen, measuredCm, reason: typed }: { seen: SeenThaan; measuredCm: number; reason: string },
): Promise<ThaansChanged> {
  return inTransaction(shop, async (trx): Promise<ThaansChanged> => {
    const product = await lockProduct(trx, productId);
    const thaan = await thaansOf(trx, productId).where('id', '=', thaanId).executeTakeFirst();
    if (!product || !thaan) return { ok: false, reason: 'missing' };
    if (!Number.isInteger(measuredCm) || measuredCm < 0 || measuredCm > MAX_THAAN_CM)
      return { ok: false, reason: 'bad length' };
    const note = typed.trim().slice(0, MAX_REASON);
    if (note === '') return { ok: false, reason: 'no reason' };
    const { orderedCm, cutCm } = await takenOf(trx, thaanId);
    // The measured length includes the ordered cloth: once that is cut and gone, the length is shorter, and the remnant the same.
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
      .where('remnantCm', '=', thaan.remnantCm) // decided here too, as in `takeCut`
      .execute();
    // Also where nothing differs: `noteNotCut` asks when a thaan was measured last.
    const changeCm = remnantCm - thaan.remnantCm;
    await book(shop, trx, product, [{ thaanId, changeCm, reason: 'adjusted', note }]);
    const { number } = thaan;
    const [before, after] = [{ remnantCm: thaan.remnantCm }, { remnantCm, thaan: number, reason: note }];
    await recordThaans(shop, trx, admin, product, { before, after });
    return { ok: true };
  });
}

/**
 * Two lengths of a thaan, whole centimetres: ordered cloth that still lies on it, and cloth that was cut from it, returned pieces included.
 */
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

/** A thaan as the shopkeeper sees it. */
export interface Thaan {
  id: string;
  number: number;
  lengthCm: number;
  remnantCm: number;
  /** The number of the thaan that it was cut from; null for one that came whole. */
  ofNumber: number | null;
  /** The orders that are still to be cut from it. */
  toCut: { orderNumber: string; cutCm: number }[];
}

/** The thaans of a product. */
export interface Thaans {
  /** Those of which something lies in the shop, by their numbers. */
  lying: Thaan[];
  /** A page of those that are used up, the newest first. */
  usedUp: Page<Thaan>;
}

/** The thaans of a product, with the orders that are to be cut from each. Four queries. */
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

/** Whether cloth of a thaan lies in the shop: its rest, or cloth of orders that are still to be cut from it. */
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
