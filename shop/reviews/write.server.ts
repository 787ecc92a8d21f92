/** A customer's own review and its pictures, by the order's private link or its account. */
import type { ExpressionBuilder } from 'kysely';
import { record } from '../audit-log/audit-log.server.ts';
import { nameOfProduct } from '../catalogue/fields.ts';
import type { Customer } from '../kernel/actor.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import { tell } from '../kernel/events.server.ts';
import { type Limit, mayTry, mayTryAll } from '../kernel/limits.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { statusesWhere } from '../orders/life.ts';
import type { LinkHolder } from '../orders/link/link.ts';
import { lockOrder } from '../orders/move.server.ts';
import { setPictures } from '../pictures/pictures.server.ts';
import type { ReviewForm } from './form.server.ts';
import { dropPicturesOf, picturesOfReviews } from './pictures.server.ts';
import { firstNameOf, MAX_PICTURES } from './reviews.ts';
import type { ReviewRow } from './tables.ts';

const PRESSES: Limit = { max: 60, withinMs: DAY_MS };

export type Reviewer = LinkHolder | Customer;

/** Not returned orders. */
const RECEIVED = statusesWhere(({ countsAs }) => countsAs === 'received');

type Orders = ExpressionBuilder<Database, 'orders'>;

export const isReceived = (eb: Orders) => eb('orders.status', 'in', RECEIVED);

export const isOrderOf = (reviewer: Reviewer) => (eb: Orders) =>
  'linkHash' in reviewer
    ? eb('orders.linkHash', '=', reviewer.linkHash)
    : eb('orders.userId', '=', reviewer.id);

export interface Line {
  orderId: string;
  productId: string;
}

/** `isNew`: false if nothing changed. */
type Reviewed = { ok: true; isNew: boolean } | { ok: false; reason: 'missing' | 'too many' };

/** Waits for the shopkeeper again, even if an earlier version was published. */
export async function writeReview(
  shop: Shop,
  reviewer: Reviewer,
  line: Line,
  { showName, dropPictures, ...written }: ReviewForm,
): Promise<Reviewed> {
  if (!(await mayTry(shop, `reviews of ${line.orderId}`, PRESSES))) return { ok: false, reason: 'too many' };
  return inTransaction(shop, async (trx): Promise<Reviewed> => {
    await lockOrder(shop, trx, line.orderId);
    const bought = await receivedLine(trx, reviewer, line);
    if (!bought) return { ok: false, reason: 'missing' };
    const was = await ownReview(trx, reviewer, line);
    const values = { ...written, name: showName ? firstNameOf(bought.fullName) : '' };
    const hasDropped = dropPictures && was ? await dropPicturesOf(trx, [was.id]) : false;
    if (was && isSame(was, values) && !hasDropped) return { ok: true, isNew: false };
    const id = was?.id ?? shop.newId();
    if (was) await changeReview(shop, trx, id, values);
    else
      await trx
        .insertInto('reviews')
        .values({ ...{ id, ...line, ...values }, state: 'waiting', writtenAt: shop.now(), decidedAt: null })
        .execute();
    await record(shop, trx, reviewer, {
      ...{ act: 'review written', subject: id, name: nameOfProduct(bought) },
      ...(was && { before: starsOf(was) }),
      after: starsOf(values),
    });
    tellOfReview(trx, { id, productId: line.productId }, 'review waits');
    return { ok: true, isNew: true };
  });
}

type Written = Pick<ReviewRow, 'stars' | 'trueToColour' | 'text' | 'name'>;

const isSame = (was: Written, is: Written): boolean =>
  was.stars === is.stars &&
  was.trueToColour === is.trueToColour &&
  was.text === is.text &&
  was.name === is.name;

/** The audit log outlives a review, so it keeps none of its words. */
const starsOf = ({ stars, trueToColour }: Written) => ({ stars, trueToColour });

const receivedLine = (trx: Trx, reviewer: Reviewer, { orderId, productId }: Line) =>
  trx
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .select(['orders.fullName', 'orderLines.name', 'orderLines.productCode as productId'])
    .where('orders.id', '=', orderId)
    .where('orderLines.productId', '=', productId)
    .where(isOrderOf(reviewer))
    .where(isReceived)
    .executeTakeFirst();

async function changeReview(shop: Shop, trx: Trx, id: string, values: Partial<Written>): Promise<void> {
  await trx
    .updateTable('reviews')
    .set((eb) => ({
      ...values,
      ...{ state: 'waiting', writtenAt: shop.now(), decidedAt: null, reports: 0 },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Also after the order ended or came back. */
const ownReview = (db: Shop['db'], reviewer: Reviewer, { orderId, productId }: Line) =>
  db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.orderId')
    .selectAll('reviews')
    .where('reviews.orderId', '=', orderId)
    .where('reviews.productId', '=', productId)
    .where(isOrderOf(reviewer))
    .executeTakeFirst();

/** Refreshes pages that show it, and the admin's lists. */
export function tellOfReview(
  trx: Trx,
  { id, productId }: Pick<ReviewRow, 'id' | 'productId'>,
  kind: 'review waits' | 'review changed' = 'review changed',
): void {
  tell(trx, [
    { kind, audience: 'admin', subject: id },
    { kind: 'review changed', audience: 'pages', subject: productId },
  ]);
}

/** With its pictures. False if unknown. */
export function takeDownReview(shop: Shop, reviewer: Reviewer, line: Line): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, line.orderId);
    const own = await ownReview(trx, reviewer, line);
    if (!own) return false;
    await dropPicturesOf(trx, [own.id]);
    await trx.deleteFrom('reviews').where('id', '=', own.id).execute();
    await record(shop, trx, reviewer, {
      ...{ act: 'review taken down', subject: own.id, name: await nameOfReviewed(trx, own) },
      before: starsOf(own),
    });
    tellOfReview(trx, own);
    return true;
  });
}

export async function nameOfReviewed(trx: Trx, { orderId, productId }: Line): Promise<string> {
  const line = await trx
    .selectFrom('orderLines')
    .select(['productCode', 'name'])
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .executeTakeFirst();
  return line ? nameOfProduct({ productId: line.productCode, name: line.name }) : productId;
}

/** Counts every file, as each costs processor time. */
const PICTURES_OF_AN_ORDER: Limit = { max: 30, withinMs: DAY_MS };
const PICTURES_OF_A_NETWORK: Limit = { max: 60, withinMs: DAY_MS };

/** Counts the picture; false above today's limit. */
export const maySendReviewPicture = (shop: Shop, orderId: string, network: string): Promise<boolean> =>
  mayTryAll(shop, [
    [`review pictures of ${orderId}`, PICTURES_OF_AN_ORDER],
    [`review pictures from ${network}`, PICTURES_OF_A_NETWORK],
  ]);

/** Undefined without a review, or if it is full. */
async function withRoom(db: Shop['db'], reviewer: Reviewer, line: Line) {
  const own = await ownReview(db, reviewer, line);
  if (!own) return undefined;
  const pictures = (await picturesOfReviews(db, [own.id])).get(own.id) ?? [];
  return pictures.length < MAX_PICTURES ? own : undefined;
}

export const takesReviewPicture = async ({ db }: Pick<Shop, 'db'>, reviewer: Reviewer, line: Line) =>
  (await withRoom(db, reviewer, line)) !== undefined;

/** The review waits again, so only the shopkeeper sees the picture first. */
export function addReviewPicture(shop: Shop, reviewer: Reviewer, line: Line, url: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    await lockOrder(shop, trx, line.orderId);
    // The review may be gone or full meanwhile.
    const own = await withRoom(trx, reviewer, line);
    if (!own) return false;
    const id = shop.newId();
    await trx
      .insertInto('reviewPictures')
      .values({ id, reviewId: own.id, picture: url, createdAt: shop.now() })
      .execute();
    await setPictures(trx, 'review', [{ id, url }]);
    await changeReview(shop, trx, own.id, {});
    tellOfReview(trx, own, 'review waits');
    return true;
  });
}
