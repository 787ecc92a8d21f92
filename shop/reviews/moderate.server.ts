import { record } from '../audit-log/audit-log.server.ts';
import type { Act } from '../audit-log/audit-log.ts';
import type { Admin } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { tell } from '../kernel/events.server.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import { pageOf } from '../kernel/paging.server.ts';
import type { Page } from '../kernel/paging.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { picturesOfReviews } from './pictures.server.ts';
import type { ReviewList, ReviewState } from './reviews.ts';
import type { ReviewRow } from './tables.ts';
import { nameOfReviewed, tellOfReview } from './write.server.ts';

const PER_PAGE = 20;
const REPORTS_OF_A_NETWORK: Limit = { max: 20, withinMs: DAY_MS };
/** Each network reports a review once. */
const REPORTS_OF_ONE: Limit = { max: 1, withinMs: DAY_MS };

export const waitingReviews = (db: Shop['db']) => db.selectFrom('reviews').where('state', '=', 'waiting');
export const reportedReviews = (db: Shop['db']) =>
  db.selectFrom('reviews').where('state', '=', 'published').where('reports', '>', 0);

export type ListedReview = ReviewRow & {
  productName: string;
  image: string;
  orderNumber: string;
  pictures: readonly string[];
};

/** Waiting ones oldest first, others newest first. */
export async function listReviews(
  { db }: Shop,
  _admin: Admin<'products'>,
  { list, page = 1 }: { list: ReviewList; page?: number },
): Promise<Page<ListedReview>> {
  const reviews =
    list === 'reported' ? reportedReviews(db) : db.selectFrom('reviews').where('state', '=', list);
  const query = reviews
    .innerJoin('orders', 'orders.id', 'reviews.orderId')
    .leftJoin('orderLines', (join) =>
      join
        .onRef('orderLines.orderId', '=', 'reviews.orderId')
        .onRef('orderLines.productId', '=', 'reviews.productId'),
    )
    .selectAll('reviews')
    .select(['orders.orderNumber', 'orderLines.name as productName', 'orderLines.image'])
    .orderBy('reviews.writtenAt', list === 'waiting' ? 'asc' : 'desc')
    .orderBy('reviews.id');
  const found = await pageOf(db, query, { page, size: PER_PAGE });
  const pictures = await picturesOfReviews(
    db,
    found.items.map(({ id }) => id),
  );
  return {
    ...found,
    items: found.items.map(({ productName, image, ...review }) => ({
      ...review,
      productName: productName ?? review.productId,
      image: image ?? '',
      pictures: pictures.get(review.id) ?? [],
    })),
  };
}

/** `changed`: by its writer since the shopkeeper read it. */
type Decided = { ok: true } | { ok: false; reason: 'missing' | 'changed' };

/** Also clears its reports. Publishes only the version that was read. */
export function decideReview(
  shop: Shop,
  admin: Admin<'products'>,
  { id, version }: { id: string; version: number },
  state: Exclude<ReviewState, 'waiting'>,
): Promise<Decided> {
  return inTransaction(shop, async (trx): Promise<Decided> => {
    const was = await lockedReview(trx, id);
    if (!was) return { ok: false, reason: 'missing' };
    if (state === 'published' && was.version !== version) return { ok: false, reason: 'changed' };
    await trx
      .updateTable('reviews')
      .set({ state, decidedAt: shop.now(), reports: 0 })
      .where('id', '=', id)
      .execute();
    const act: Act = state === 'published' ? 'review published' : 'review hidden';
    await record(shop, trx, admin, { act, subject: id, name: await nameOfReviewed(trx, was) });
    tellOfReview(trx, was);
    return { ok: true };
  });
}

/** Shown below the review; empty removes it. False for an unknown id. */
export function answerReview(
  shop: Shop,
  admin: Admin<'products'>,
  id: string,
  answer: string,
): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const was = await lockedReview(trx, id);
    if (!was) return false;
    await trx.updateTable('reviews').set({ answer }).where('id', '=', id).execute();
    await record(shop, trx, admin, {
      ...{ act: 'review answered', subject: id, name: await nameOfReviewed(trx, was) },
      ...{ before: { answer: was.answer }, after: { answer } },
    });
    tellOfReview(trx, was);
    return true;
  });
}

/** A no-op write locks the row against its writer. */
const lockedReview = (trx: Trx, id: string) =>
  trx
    .updateTable('reviews')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Responds alike in all cases, so that nobody learns about earlier reports. */
export async function reportReview(shop: Shop, id: string, network: string): Promise<void> {
  if (!(await mayTry(shop, `reports of reviews from ${network}`, REPORTS_OF_A_NETWORK))) return;
  if (!(await mayTry(shop, `report of ${id} from ${network}`, REPORTS_OF_ONE))) return;
  await inTransaction(shop, async (trx) => {
    const reported = await trx
      .updateTable('reviews')
      .set((eb) => ({ reports: eb('reports', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'published')
      .returning('id')
      .executeTakeFirst();
    if (reported) tell(trx, [{ kind: 'review waits', audience: 'admin', subject: id }]);
  });
}
