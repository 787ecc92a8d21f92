import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import type { NewPlace } from '../checkout-form.server.ts';
import { changeWithin, whenNotChanged } from '../edit/edit.server.ts';
import { editOf } from '../edit/edit.ts';
import { endOrder, whenSettling } from '../end.server.ts';
import { lockOrder, moveOrder } from '../move.server.ts';
import { tellShop } from '../news.server.ts';
import { type FoundOrder, nameOfOrder } from '../order.ts';
import { listedOrders } from '../read.server.ts';
import { addEvent, eventOfRow } from '../timeline.server.ts';
import { callsOf } from '../timeline.ts';

export type Called =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  /** Confirmed or changed on another device. */
  | { ok: false; reason: 'meanwhile' };

/** `seen`: unanswered calls shown, so that two presses for one call count once. */
export function noteNoAnswer(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  seen: number,
): Promise<Called> {
  return inTransaction(shop, async (trx): Promise<Called> => {
    await lockOrder(shop, trx, order.id);
    const attempts = await unansweredCalls(trx, order.id);
    if (attempts !== seen) return whetherToConfirm(trx, order.id);
    const callAt = shop.now() + shop.settings.current.work.callAgainHours * HOUR_MS;
    return noteCall(shop, trx, admin, order, { outcome: 'no answer', attempt: attempts + 1, callAt });
  });
}

export function noteWrongNumber(shop: Shop, admin: Admin<'orders'>, order: FoundOrder): Promise<Called> {
  return inTransaction(shop, async (trx): Promise<Called> => {
    await lockOrder(shop, trx, order.id);
    return noteCall(shop, trx, admin, order, { outcome: 'wrong number', callAt: null });
  });
}

/** Only if call `event` is still the last one. */
export function undoCall(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  event: number,
): Promise<Called> {
  return inTransaction(shop, async (trx): Promise<Called> => {
    await lockOrder(shop, trx, order.id);
    const last = callsOf(await callEvents(trx, order.id)).at(-1);
    if (last?.id !== event) return { ok: false, reason: await whyNot(trx, order.id) };
    const { outcome, attempt, callAt = null } = last.facts;
    const undone = await trx
      .updateTable('orders')
      .set({ callAt })
      .where('id', '=', order.id)
      .where('step', '=', 'to confirm') // may be confirmed meanwhile
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (undone.numUpdatedRows === 0n) return { ok: false, reason: await whyNot(trx, order.id) };
    await addEvent(shop, trx, admin, order.id, { kind: 'undone', facts: { call: event } });
    const [subject, name] = [order.id, nameOfOrder(order)];
    const before = { outcome, ...(attempt !== undefined && { attempt }) };
    await record(shop, trx, admin, { act: 'customer called', subject, name, before });
    tellShop(trx, order);
    return { ok: true };
  });
}

export function noteNotWanted(shop: Shop, admin: Admin<'orders'>, order: FoundOrder): Promise<Called> {
  return inTransaction(shop, async (trx): Promise<Called> => {
    await lockOrder(shop, trx, order.id); // money may be given back for it meanwhile
    const event = { facts: { outcome: 'not wanted' as const } };
    const ended = await endOrder(shop, trx, order.id, { act: 'cancel', by: admin, event });
    return ended ? { ok: true } : { ok: false, reason: await whyNot(trx, order.id) };
  }).catch(whenSettling<Called>({ ok: false, reason: 'meanwhile' }));
}

export function confirmAt(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
  place: NewPlace,
): Promise<Called> {
  const edit = editOf(order);
  const moved = { ...edit, customerInfo: { ...edit.customerInfo, ...place } };
  return inTransaction(shop, async (trx): Promise<Called> => {
    await lockOrder(shop, trx, order.id);
    if (!(await isToConfirm(trx, order.id))) return { ok: false, reason: await whyNot(trx, order.id) };
    const changed = await changeWithin(shop, trx, admin, order.id, moved, order);
    const done = changed.ok
      ? await moveOrder(shop, trx, admin, order.id, { to: 'to pack', from: ['to confirm'] })
      : changed;
    if (done.ok) return { ok: true };
    return { ok: false, reason: done.reason === 'missing' ? 'missing' : 'meanwhile' };
  }).catch(whenNotChanged((): Called => ({ ok: false, reason: 'meanwhile' })));
}

/** `callAt` null: no further call. */
type CallNoted =
  | { outcome: 'no answer'; attempt: number; callAt: number }
  | { outcome: 'wrong number'; callAt: null };

async function noteCall(
  shop: Shop,
  trx: Trx,
  admin: Admin<'orders'>,
  order: FoundOrder,
  { callAt, ...facts }: CallNoted,
): Promise<Called> {
  const was = await trx.selectFrom('orders').select('callAt').where('id', '=', order.id).executeTakeFirst();
  const noted = await trx
    .updateTable('orders')
    .set((eb) => ({ callAt, openedAt: eb.fn.coalesce('openedAt', eb.val(shop.now())) }))
    .where('id', '=', order.id)
    .where('step', '=', 'to confirm') // may be confirmed meanwhile
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) return { ok: false, reason: await whyNot(trx, order.id) };
  const event = { kind: 'called' as const, facts: { ...facts, callAt: was?.callAt ?? null } };
  await addEvent(shop, trx, admin, order.id, event);
  const [subject, name] = [order.id, nameOfOrder(order)];
  await record(shop, trx, admin, { act: 'customer called', subject, name, after: facts });
  tellShop(trx, order);
  return { ok: true };
}

async function unansweredCalls(trx: Trx, orderId: string): Promise<number> {
  const calls = callsOf(await callEvents(trx, orderId));
  return calls.filter(({ facts }) => facts.outcome === 'no answer').length;
}

async function callEvents(trx: Trx, orderId: string) {
  const rows = await trx
    .selectFrom('orderEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('kind', 'in', ['called', 'undone'])
    .orderBy('id')
    .execute();
  return rows.map(eventOfRow);
}

async function whetherToConfirm(trx: Trx, orderId: string): Promise<Called> {
  if (await isToConfirm(trx, orderId)) return { ok: true };
  return { ok: false, reason: await whyNot(trx, orderId) };
}

async function isToConfirm(trx: Trx, orderId: string): Promise<boolean> {
  const orders = listedOrders(trx).where('id', '=', orderId).where('step', '=', 'to confirm');
  return (await orders.select('id').executeTakeFirst()) !== undefined;
}

async function whyNot(trx: Trx, orderId: string): Promise<'missing' | 'meanwhile'> {
  const listed = await listedOrders(trx).select('id').where('id', '=', orderId).executeTakeFirst();
  return listed ? 'meanwhile' : 'missing';
}
