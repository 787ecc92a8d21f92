import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type Ending, type OrderStatus, STEP, type Step } from './life.ts';
import { lockOrder, type Moved, moveOrder, type StepEvent } from './move.server.ts';
import type { FoundOrder } from './order.ts';
import { listedOrders, orderOf } from './read.server.ts';
import { eventOfRow } from './timeline.server.ts';
import type { OrderEvent } from './timeline.ts';

/** From steps that `life.ts` allows. */
export function takeStep(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  to: Step,
  event: StepEvent = {},
): Promise<Moved> {
  return inTransaction(shop, (trx) =>
    moveOrder(shop, trx, admin, orderId, { to, from: STEP[to].from, event }),
  );
}

/** The event's id, or the form's key (`EventFacts.press`). */
type UndonePress = number | { press: string };

/** Only if this press is still the last one. */
export function undoStep(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  undone: UndonePress,
): Promise<Moved> {
  return inTransaction(shop, async (trx): Promise<Moved> => {
    await lockOrder(shop, trx, orderId);
    const last = await lastStepOf(trx, orderId);
    const isLast = typeof undone === 'number' ? last?.id === undone : last?.facts.press === undone.press;
    const { step, from } = last?.facts ?? {};
    if (isLast && step && from && last && last.kind !== 'undone')
      return moveOrder(shop, trx, admin, orderId, { to: from, from: [step], undoes: last.at });
    const now = await listedOrders(trx).where('id', '=', orderId).select('step').executeTakeFirst();
    return now ? { ok: false, reason: 'newer', step: now.step } : { ok: false, reason: 'missing' };
  });
}

export async function lastStepOf(trx: Trx, orderId: string): Promise<OrderEvent | undefined> {
  const rows = await trx
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(eventOfRow).find(({ facts }) => facts.step !== undefined);
}

/** Stops the order's alerts. */
export async function markOpened({ db, now }: Shop, _admin: Admin<'orders'>, orderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ openedAt: now() })
    .where('id', '=', orderId)
    .where('openedAt', 'is', null)
    .execute();
}

/** Also finds ended orders. */
export async function findOrder(
  shop: Shop,
  _admin: Admin<'orders'>,
  number: string,
): Promise<FoundOrder | null> {
  const row = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('orderNumber', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await shop.db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', row.id)
    .orderBy('position')
    .execute();
  const { endedAt, openedAt, callAt, statusBefore } = row;
  const ending = statusBefore === null ? null : (row.status as Ending);
  const status = statusBefore ?? (row.status as OrderStatus);
  return { ...orderOf({ ...row, status }, lines), ending, endedAt, openedAt, callAt };
}
