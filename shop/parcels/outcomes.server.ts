/** Outcomes of a parcel. Pieces are restocked only when the parcel is back. */
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { MINUTE_MS } from '../kernel/calendar.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { endByAdmin } from '../orders/change.server.ts';
import { LIFE, type OrderStatus, STEP } from '../orders/life.ts';
import { lockOrder, moveOrder } from '../orders/move.server.ts';
import { tellOfChange } from '../orders/news.server.ts';
import { nameOfOrder } from '../orders/order.ts';
import { listedOrders, withLines } from '../orders/read.server.ts';
import { addEvent, eventOfRow } from '../orders/timeline.server.ts';
import { OUTCOME, type Outcome, type Reason } from './parcel.ts';

export interface Said {
  outcome: Outcome;
  reason?: Reason;
  note?: string;
}

/** `not now`: impossible at the order's step. `isNew`: false for a repeat. */
export type Noted = { ok: true; isNew: boolean } | { ok: false; reason: 'missing' | 'not now' };

export function noteOutcome(shop: Shop, admin: Admin<'orders'>, orderId: string, said: Said): Promise<Noted> {
  return inTransaction(shop, (trx): Promise<Noted> => {
    switch (said.outcome) {
      case 'tried':
        return noteTry(shop, trx, admin, orderId, said);
      case 'refused':
      case 'coming back':
        return turnBack(shop, trx, admin, orderId, said);
      case 'back in hand':
        return end(shop, trx, admin, orderId, 'refuse', said);
      case 'lost':
        return end(shop, trx, admin, orderId, 'delete', said);
    }
  });
}

const factsOf = ({ reason }: Said) => (reason === undefined ? {} : { reason });

async function noteTry(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  said: Said,
): Promise<Noted> {
  const order = await lockedAt(shop, trx, orderId, said.outcome);
  if (!order) return { ok: false, reason: 'not now' };
  const { reason = '', note = '' } = said;
  if (await isNotedAlready(shop, trx, orderId, said)) return { ok: true, isNew: false };
  const [name, after] = [nameOfOrder(order), { reason, note }];
  await record(shop, trx, admin, { act: 'parcel tried', subject: orderId, name, after });
  await addEvent(shop, trx, admin, orderId, { kind: 'tried', facts: factsOf(said), note });
  tellOfChange(trx, order);
  return { ok: true, isNew: true };
}

/** A courier does not try twice within this time; it is a second press. */
const SAME_TRY_MS = MINUTE_MS;

async function isNotedAlready(shop: Shop, trx: Trx, orderId: string, said: Said): Promise<boolean> {
  const row = await trx
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.kind !== 'tried' || row.note !== (said.note ?? '')) return false;
  return eventOfRow(row).facts.reason === said.reason && shop.now() - row.at < SAME_TRY_MS;
}

/** Locks the order; null if the outcome is impossible at its step. */
async function lockedAt(shop: Shop, trx: Trx, orderId: string, outcome: Outcome) {
  await lockOrder(shop, trx, orderId);
  const rows = await listedOrders(trx)
    .selectAll()
    .$narrowType<{ status: OrderStatus }>()
    .where('id', '=', orderId)
    .where('step', 'in', OUTCOME[outcome].from)
    .execute();
  const [order] = await withLines(trx, rows);
  return order;
}

/**
 * The order stays open until its parcel is back, without restocking. Its status decides the later ending now,
 * which counts for the phone at once.
 */
async function turnBack(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  said: Said,
): Promise<Noted> {
  const { outcome, note = '' } = said;
  const kind = outcome === 'refused' ? 'refused' : 'coming back';
  const moved = await moveOrder(shop, trx, admin, orderId, {
    to: 'coming back',
    from: OUTCOME[outcome].from,
    event: { kind, facts: factsOf(said), note },
  });
  if (!moved.ok) return { ok: false, reason: moved.reason === 'missing' ? 'missing' : 'not now' };
  if (!moved.isNew) return { ok: true, isNew: false };
  const comesBackAs = kind === 'refused' ? LIFE[STEP[moved.from].status].ends.refuse : 'undelivered';
  await trx.updateTable('orders').set({ comesBackAs }).where('id', '=', orderId).execute();
  return { ok: true, isNew: true };
}

async function end(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  orderId: string,
  act: 'refuse' | 'delete',
  { outcome, note = '' }: Said,
): Promise<Noted> {
  if (!(await lockedAt(shop, trx, orderId, outcome))) return { ok: false, reason: 'not now' };
  const kind = outcome === 'lost' ? 'lost' : 'back in hand';
  const ended = await endByAdmin(shop, trx, admin, orderId, { act, event: { kind, note } });
  return ended ? { ok: true, isNew: true } : { ok: false, reason: 'missing' };
}
