import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { adjustStock } from '../stock/stock.server.ts';
import { lyingOf, measureThaan } from '../stock/thaan-shelf.server.ts';
import { type LockedProduct, lockProduct } from '../stock/value.server.ts';
import { lockTake } from './count.server.ts';
import { comparedIn, type Difference } from './read.server.ts';
import type { Reason } from './take.ts';

export interface SeenDifference {
  key: string;
  change: number;
  reason: Reason;
}

export type Booked =
  | { ok: true; booked: number }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'counted meanwhile' }
  /** Corrected by other means since the count, or less is left than is missing. */
  | { ok: false; reason: 'count again'; keys: string[] };

/** Thrown to roll back the transaction. */
class CountAgain extends Error {
  readonly keys: string[];
  constructor(keys: string[]) {
    super('count again');
    this.keys = keys;
  }
}

/**
 * All differences or none, once. Adds the difference to the stock, so that goods sold since the count stay
 * sold.
 */
export function bookTake(
  shop: Shop,
  admin: Admin<'products'>,
  takeId: string,
  seen: readonly SeenDifference[],
): Promise<Booked> {
  const work = async (trx: Trx): Promise<Booked> => {
    if (!(await lockTake(trx, takeId))) return endedBefore(trx, takeId);
    const all = await comparedIn({ ...shop, db: trx }, takeId);
    const differing = all.filter(({ change }) => change !== 0);
    const reasons = new Map(seen.map((one) => [one.key, one]));
    const isSeen = ({ key, change }: Difference) => reasons.get(key)?.change === change;
    if (differing.length !== seen.length || !differing.every(isSeen))
      return { ok: false, reason: 'counted meanwhile' };
    const again: string[] = [];
    // In the order of products, as all transactions lock.
    for (const one of differing.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
      const reason = reasons.get(one.key)?.reason ?? 'other';
      if (!(await bookOne(shop, trx, admin, one, reason))) again.push(one.key);
      await trx
        .updateTable('stockTakeCounts')
        .set({ reason })
        .where((eb) => eb.and({ takeId, productId: one.productId, thaanId: one.thaanId }))
        .execute();
    }
    if (again.length > 0) throw new CountAgain(again);
    await trx
      .updateTable('stockTakes')
      .set({ bookedAt: shop.now(), bookedBy: admin.fullName })
      .where('id', '=', takeId)
      .execute();
    const after = { counted: all.length, differences: differing.length };
    await record(shop, trx, admin, { act: 'stock take booked', subject: takeId, after });
    tell(trx, [{ kind: 'stock take', audience: 'admin', subject: takeId }]);
    return { ok: true, booked: differing.length };
  };
  return inTransaction(shop, work, { keyed: true }).catch((error: unknown): Booked => {
    if (!(error instanceof CountAgain)) throw error;
    return { ok: false, reason: 'count again', keys: error.keys };
  });
}

/** The form was sent before, or somebody else booked it. */
async function endedBefore(trx: Trx, takeId: string): Promise<Booked> {
  const take = await trx.selectFrom('stockTakes').select('id').where('id', '=', takeId).executeTakeFirst();
  if (!take) return { ok: false, reason: 'gone' };
  const all = await comparedIn({ db: trx }, takeId);
  return { ok: true, booked: all.filter(({ change }) => change !== 0).length };
}

async function bookOne(
  shop: Shop,
  trx: Trx,
  admin: Admin<'products'>,
  { productId, thaanId, change, countedAt }: Difference,
  reason: Reason,
): Promise<boolean> {
  const product = await lockProduct(trx, productId);
  if (!product || (await wasCorrectedSince(trx, productId, thaanId, countedAt))) return false;
  if (thaanId === '') return bookPieces(shop, trx, admin, { product, change, reason });
  const lying = await lyingOf(trx, productId, thaanId);
  if (!lying) return false;
  const measuredCm = lying.remnantCm + lying.orderedCm + change;
  const measured = { seen: lying, measuredCm, reason };
  return (await measureThaan(shop, trx, admin, { product, thaanId }, measured)).ok;
}

async function bookPieces(
  shop: Shop,
  trx: Trx,
  admin: Admin<'products'>,
  { product, change, reason }: { product: LockedProduct; change: number; reason: Reason },
): Promise<boolean> {
  const { id: subject, code, name, stock } = product;
  const counted = stock + change;
  if (counted < 0) return false;
  const isAdjusted = await adjustStock(shop, trx, subject, { seen: stock, counted, by: admin });
  const values = { before: { stock }, after: { stock: counted, reason } };
  await record(shop, trx, admin, { act: 'product counted', subject, name: `${code} ${name}`, ...values });
  return isAdjusted;
}

/** Such a correction may already contain the difference. */
async function wasCorrectedSince(
  trx: Trx,
  productId: string,
  thaanId: string,
  since: number,
): Promise<boolean> {
  const corrected = await trx
    .selectFrom('stockMovements')
    .select('id')
    .where('productId', '=', productId)
    .where('thaanId', thaanId === '' ? 'is' : '=', thaanId === '' ? null : thaanId)
    .where('reason', 'in', ['counted', 'adjusted'])
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return corrected !== undefined;
}

/** With all its counts. False if booked or gone. */
export function dropTake(shop: Shop, admin: Admin<'products'>, takeId: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const take = await lockTake(trx, takeId);
    if (!take) return false;
    await trx.deleteFrom('stockTakes').where('id', '=', takeId).execute();
    const { begunAt, begunBy } = take;
    const before = { begunAt, begunBy };
    await record(shop, trx, admin, { act: 'stock take thrown away', subject: takeId, before });
    tell(trx, [{ kind: 'stock take', audience: 'admin', subject: takeId }]);
    return true;
  });
}
