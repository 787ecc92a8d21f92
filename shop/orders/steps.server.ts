/** The steps of an order: taken, undone, or set by a status. */

import { record } from '../audit-log/audit-log.server.ts';
import type { Doer } from '../audit-log/audit-log.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { noteCut, noteNotCut } from '../stock/thaans.server.ts';
import {
  type Ending,
  eventOf,
  isCutAt,
  LIFE,
  lacksAddress,
  type OrderStatus,
  STEP,
  type Step,
} from './life.ts';
import { forgetNetwork } from './limits/order-limits.server.ts';
import { notePaid } from './money/paid.server.ts';
import { mailNews, tellOfChange, withdrawMails } from './news.server.ts';
import type { SentBy } from './notifications.ts';
import { type FoundOrder, nameOfOrder, type Order } from './order.ts';
import { listedOrders, orderOf, withLines } from './read.server.ts';
import { addEvent, eventOfRow, type NewEvent } from './timeline.server.ts';
import type { OrderEvent } from './timeline.ts';

export type Moved =
  /** `isNew` is false when it was already at this step. */
  | { ok: true; isNew: boolean; from: Step; to: Step }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'no address' }
  | { ok: false; reason: 'not now'; step: Step }
  /** A later press changed the step. */
  | { ok: false; reason: 'newer'; step: Step };

type StepEvent = Partial<NewEvent>;

/** Only from steps that `life.ts` allows. */
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

/** Its event, or the key of its form (`EventFacts.press`). */
type UndonePress = number | { press: string };

/** If its press is still the last one. Within ten seconds the customer gets no mail. */
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

async function lastStepOf(trx: Trx, orderId: string): Promise<OrderEvent | undefined> {
  const rows = await trx
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(eventOfRow).find(({ facts }) => facts.step !== undefined);
}

/** Serialises changes of an order. Lock several in the order of their ids. */
export const lockOrder = (shop: Shop, trx: Trx, orderId: string): Promise<void> =>
  shop.engine.lock(trx, `order:${orderId}`);

interface Move {
  to: Step;
  /** Default: from any. */
  from?: readonly Step[];
  event?: StepEvent;
  /** When the undone step was taken. */
  undoes?: number;
  sent?: SentBy;
}

/**
 * The only code that changes a step, and so the status. A new status is mailed to the customer ten seconds
 * later.
 */
export async function moveOrder(
  shop: Shop,
  trx: Trx,
  by: Doer,
  orderId: string,
  { to, from, event = {}, undoes, sent }: Move,
): Promise<Moved> {
  await lockOrder(shop, trx, orderId);
  const was = await listedOrders(trx)
    .where('id', '=', orderId)
    .select(['status', 'step', 'address'])
    .$narrowType<{ status: OrderStatus }>()
    .executeTakeFirst();
  if (!was) return { ok: false, reason: 'missing' };
  if (was.step === to) return { ok: true, isNew: false, from: to, to };
  if (from && !from.includes(was.step)) return { ok: false, reason: 'not now', step: was.step };
  // A status may be set whatever the order lacks, and an undo restores what was.
  if (from && undoes === undefined && lacksAddress(was, to)) return { ok: false, reason: 'no address' };
  const { status } = STEP[to];
  const isUndone = undoes !== undefined;
  const order = await writeStep(shop, trx, by, orderId, { to, isUndone });
  if (!order) return { ok: false, reason: 'missing' };
  // The event and the cuts share one time, by which `undoStep` finds the cuts.
  const at = shop.now();
  if (isCutAt(to)) await noteCut(trx, orderId, at);
  else if (isUndone) await noteNotCut(trx, orderId, undoes);
  const isOther = status !== was.status;
  const [before, after] = isOther ? [{ status: was.status }, { status }] : [{ step: was.step }, { step: to }];
  const [subject, name] = [orderId, nameOfOrder(order)];
  await record(shop, trx, by, { act: 'order changed', subject, name, before, after });
  const facts = { ...event.facts, step: to, from: was.step };
  const kind = isUndone ? 'undone' : eventOf(was.step, to);
  await addEvent({ now: () => at }, trx, by, orderId, { kind, ...event, facts });
  if (!LIFE[status].waits) await forgetNetwork(trx, orderId);
  // On delivery, the advance counts as payment.
  if (to === 'delivered') await notePaid(shop, trx, by, orderId);
  // Turning round withdraws "on its way" and "delivered". Neither it nor its undo is mailed.
  if (to === 'coming back') await withdrawMails(trx, orderId);
  else if (isOther && !(isUndone && was.step === 'coming back'))
    await mailNews(shop, trx, order, { status: was.status }, sent);
  tellOfChange(trx, order);
  return { ok: true, isNew: true, from: was.step, to };
}

async function writeStep(
  shop: Shop,
  trx: Trx,
  by: Doer,
  orderId: string,
  { to: step, isUndone }: { to: Step; isUndone: boolean },
): Promise<Order | undefined> {
  const { status } = STEP[step];
  // A parcel that turns round again gets a new ending; an undo keeps the old one.
  const turnsRound = step === 'coming back' && !isUndone;
  const rows = await trx
    .updateTable('orders')
    .set((eb) => ({
      status,
      step,
      callAt: null,
      ...(turnsRound && { comesBackAs: null }),
      ...(by.kind === 'admin' && { openedAt: eb.fn.coalesce('openedAt', eb.val(shop.now())) }),
    }))
    .where('id', '=', orderId)
    .where('endedAt', 'is', null) // a safeguard: the lock already prevents it
    .returningAll()
    .execute();
  const [order] = await withLines(
    trx,
    rows.map((row) => ({ ...row, status })),
  );
  return order;
}

/** Ends the order's alerts. */
export async function markOpened({ db, now }: Shop, _admin: Admin<'orders'>, orderId: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ openedAt: now() })
    .where('id', '=', orderId)
    .where('openedAt', 'is', null)
    .execute();
}

/** Ended or not. */
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
