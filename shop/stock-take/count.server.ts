import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { isCutAt, STEPS } from '../orders/life.ts';
import { isByMetre, MAX_THAAN_CM } from '../stock/cuts.ts';
import { lyingOf } from '../stock/thaan-shelf.server.ts';
import { type LockedProduct, lockProduct } from '../stock/value.server.ts';

/** As many as the product form allows. */
export const MAX_PIECES = 1_000_000;

/** Pieces of orders at these steps are still on the shelf. */
const NOT_CUT = STEPS.filter((step) => !isCutAt(step));

interface Scope {
  mainCategory: string;
  category: string;
  shelf?: string;
}

/** `key` becomes its id, so a form sent twice begins one. */
export function beginTake(
  shop: Shop,
  admin: Admin<'products'>,
  { mainCategory, category, shelf = '', key }: Scope & { key: string },
): Promise<string> {
  return inTransaction(
    shop,
    async (trx) => {
      await trx
        .insertInto('stockTakes')
        .values({
          ...{ id: key, mainCategory, category, shelf, begunAt: shop.now(), begunBy: admin.fullName },
          bookedAt: null,
        })
        .onConflict((on) => on.column('id').doNothing())
        .execute();
      return key;
    },
    { keyed: true },
  );
}

export interface NewCount {
  productId: string;
  thaanId: string;
  /** Total, or `more` than this person's count so far. Null removes the person's count. */
  counted: number | { more: number } | null;
}

export interface NotCounted {
  productId: string;
  thaanId: string;
  reason: 'missing' | 'bad count' | 'bad length' | 'longer than it was';
}

/** Writes good counts even if others are faulty. `over`: booked or gone. */
export function count(
  shop: Shop,
  admin: Admin<'products'>,
  takeId: string,
  { key, counts }: { key: string; counts: readonly NewCount[] },
): Promise<NotCounted[] | 'over'> {
  return inTransaction(
    shop,
    async (trx) => {
      if (!(await lockTake(trx, takeId))) return 'over';
      const faults: NotCounted[] = [];
      // In the order of products, as all transactions lock.
      for (const one of counts.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
        const reason = await countOne(shop, trx, admin, { takeId, key }, one);
        if (reason) faults.push({ productId: one.productId, thaanId: one.thaanId, reason });
      }
      tell(trx, [{ kind: 'stock take', audience: 'admin', subject: takeId }]);
      return faults;
    },
    { keyed: true },
  );
}

/** Locks the open take until the end of the transaction. */
export const lockTake = (trx: Trx, takeId: string) =>
  trx
    .updateTable('stockTakes')
    .set((eb) => ({ begunAt: eb.ref('begunAt') }))
    .where('id', '=', takeId)
    .where('bookedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();

async function countOne(
  shop: Shop,
  trx: Trx,
  { id: userId, fullName: userName }: Admin<'products'>,
  { takeId, key: lastKey }: { takeId: string; key: string },
  { productId, thaanId, counted }: NewCount,
): Promise<NotCounted['reason'] | null> {
  const product = await lockProduct(trx, productId);
  if (!product || isByMetre(product) !== (thaanId !== '')) return 'missing';
  const own = { takeId, productId, thaanId, userId };
  const before = await trx
    .selectFrom('stockTakeCounts')
    .select(['counted', 'lastKey', 'struckAt'])
    .where((eb) => eb.and(own))
    .executeTakeFirst();
  if (counted === null) {
    await trx
      .deleteFrom('stockTakeCounts')
      .where((eb) => eb.and(own))
      .execute();
    return null;
  }
  const isMore = typeof counted === 'object';
  if (isMore && before?.lastKey === lastKey) return null;
  const soFar = before && before.struckAt === null ? before.counted : 0;
  const is = isMore ? soFar + counted.more : counted;
  const lying = await lyingNow(trx, product, thaanId);
  if (!lying) return 'missing';
  const isWhole = Number.isInteger(is) && is >= 0;
  if (thaanId === '' && !(isWhole && is <= MAX_PIECES)) return 'bad count';
  if (thaanId !== '' && !(isWhole && is <= MAX_THAAN_CM)) return 'bad length';
  if (is > lying.most) return 'longer than it was';
  const row = { counted: is, expected: lying.expected, countedAt: shop.now(), struckAt: null, lastKey };
  await trx
    .insertInto('stockTakeCounts')
    .values({ ...own, ...row, userName })
    .onConflict((on) => on.columns(['takeId', 'productId', 'thaanId', 'userId']).doUpdateSet(row))
    .execute();
  return null;
}

/** Stock in the shop by the books, including ordered goods still on the shelf. */
async function lyingNow(
  trx: Trx,
  { id: productId, stock }: LockedProduct,
  thaanId: string,
): Promise<{ expected: number; most: number } | null> {
  if (thaanId !== '') {
    const lying = await lyingOf(trx, productId, thaanId);
    return lying && { expected: lying.remnantCm + lying.orderedCm, most: lying.mostCm };
  }
  const { toPack } = await trx
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.id')
    .select((eb) => eb.fn.sum<number | string | null>('quantity').as('toPack'))
    .where('step', 'in', NOT_CUT)
    .where('endedAt', 'is', null)
    .where('orderLines.productId', '=', productId)
    .where('picked', '!=', 'taken')
    .executeTakeFirstOrThrow();
  return { expected: stock + Number(toPack ?? 0), most: MAX_PIECES };
}

/** Ignores a count that was made twice or by mistake; reversible. False if booked or gone. */
export function strikeOut(
  shop: Shop,
  _admin: Admin<'products'>,
  takeId: string,
  { isStruck, ...of }: { productId: string; thaanId: string; userId: string; isStruck: boolean },
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    if (!(await lockTake(trx, takeId))) return false;
    const struck = await trx
      .updateTable('stockTakeCounts')
      .set({ struckAt: isStruck ? shop.now() : null })
      .where((eb) => eb.and({ takeId, ...of }))
      .executeTakeFirst();
    tell(trx, [{ kind: 'stock take', audience: 'admin', subject: takeId }]);
    return struck.numUpdatedRows > 0n;
  });
}
