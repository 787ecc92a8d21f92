/** Events are written in the transaction of their change. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { namesOf, record } from '../audit-log/audit-log.server.ts';
import type { Doer } from '../audit-log/audit-log.ts';
import type { Admin } from '../kernel/actor.ts';
import { requiredText } from '../kernel/form-fields.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { tellShop } from './news.server.ts';
import { type FoundOrder, MAX_NOTE, nameOfOrder, type Order } from './order.ts';
import type { OrderEventsTable } from './tables.ts';
import {
  EVENTS,
  type EventFacts,
  type EventKind,
  isNumberWrong,
  type OrderEvent,
  type PublicEvent,
  publicOf,
  standingOf,
  wasOnceSent,
} from './timeline.ts';

export interface NewEvent {
  kind: EventKind;
  facts?: EventFacts;
  /** For the shop only. */
  note?: string;
}

export function addEvent(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  by: Doer,
  orderId: string,
  event: NewEvent,
): Promise<void> {
  return addEvents(shop, trx, by, [{ orderId, ...event }]);
}

/** At most `ROWS_AT_ONCE`. */
export async function addEvents(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  by: Doer,
  events: readonly (NewEvent & { orderId: string })[],
): Promise<void> {
  if (events.length === 0) return;
  const written = { at: shop.now(), ...namesOf(by) };
  const rows = events.map(({ orderId, kind, facts = {}, note = '' }) => ({
    ...written,
    ...{ orderId, kind, facts: JSON.stringify(facts), note },
  }));
  await trx.insertInto('orderEvents').values(rows).execute();
}

export const noteForm = z.object({ note: requiredText(MAX_NOTE) });

export async function addNote(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  note: string,
): Promise<void> {
  await inTransaction(shop, async (trx) => {
    await addEvent(shop, trx, admin, order.id, { kind: 'note', note });
    const [subject, name] = [order.id, nameOfOrder(order)];
    await record(shop, trx, admin, { act: 'order noted', subject, name, after: { note } });
    tellShop(trx, order);
  });
}

export async function listEvents(
  { db }: Shop,
  _admin: Admin<'orders'>,
  orderId: string,
): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map(eventOfRow);
}

const EVENT_KINDS = Object.keys(EVENTS) as EventKind[];
const SHOWN_KINDS = EVENT_KINDS.filter((kind) => EVENTS[kind].isPublic || kind === 'undone');

/** Oldest first. The caller has checked the reader's rights. */
export async function publicEvents(
  { db }: Shop,
  orders: readonly Pick<Order, 'id'>[],
): Promise<Map<string, PublicEvent[]>> {
  const byOrder = await eventsOf(db, orders, SHOWN_KINDS);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, publicOf(own)]));
}

/** With couriers' reasons, for the shop only. */
export async function standingEvents(
  { db }: Shop,
  _admin: Admin<'orders'>,
  orders: readonly Pick<Order, 'id'>[],
): Promise<Map<string, OrderEvent[]>> {
  const byOrder = await eventsOf(db, orders, SHOWN_KINDS);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, standingOf(own)]));
}

export async function wrongNumbers(
  db: Shop['db'],
  _admin: Admin<'orders'>,
  orders: readonly Pick<Order, 'id'>[],
): Promise<ReadonlySet<string>> {
  const byOrder = await eventsOf(db, orders, ['called', 'changed', 'undone']);
  return new Set([...byOrder].filter(([, own]) => isNumberWrong(own)).map(([orderId]) => orderId));
}

export async function onceSent(
  db: Shop['db'],
  orders: readonly Pick<Order, 'id'>[],
): Promise<ReadonlySet<string>> {
  const byOrder = [...(await eventsOf(db, orders, EVENT_KINDS))];
  return new Set(byOrder.filter(([, own]) => wasOnceSent(own)).map(([orderId]) => orderId));
}

/** Oldest first. */
export async function eventsOf(
  db: Shop['db'] | Trx,
  orders: readonly Pick<Order, 'id'>[],
  kinds: readonly EventKind[],
): Promise<Map<string, OrderEvent[]>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('orderEvents')
    .selectAll()
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute();
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(eventOfRow)]));
}

export function eventOfRow(row: Selectable<OrderEventsTable>): OrderEvent {
  const { orderId: _order, actorId: _actor, facts, ...event } = row;
  return { ...event, id: Number(row.id), facts: JSON.parse(facts) };
}
