import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Doer } from '#shop/audit-log/audit-log.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { addEntries, type NewEntry } from '#shop/ledger/entries.server.ts';
import type { AnyStatus } from '../life.ts';
import { lockOrder } from '../move.server.ts';
import type { Channel } from '../order.ts';
import { dueOf } from './money.ts';
import { notePaid } from './paid.server.ts';

/** Locked until the end of the transaction. */
export interface LockedOrder {
  id: string;
  name: string;
  status: AnyStatus;
  endedAt: number | null;
  openInPaisa: number;
  fullName: string;
  phoneE164: string | null;
  source: Channel;
}

export async function lockedOrder(shop: Shop, trx: Trx, orderId: string): Promise<LockedOrder | null> {
  await lockOrder(shop, trx, orderId);
  const row = await trx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'endedAt', 'totalInPaisa', 'receivedInPaisa', 'exchangedInPaisa'])
    .select(['fullName', 'phoneE164', 'source'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, orderNumber, status, endedAt, receivedInPaisa, fullName, phoneE164, source } = row;
  const openInPaisa = dueOf(row) - receivedInPaisa;
  // Readers of the money record may not see customers: only the order number.
  return { id, name: orderNumber, status, endedAt, openInPaisa, fullName, phoneE164, source };
}

/** Records it too, and marks the order as paid once it is. */
export async function book(
  shop: Shop,
  trx: Trx,
  admin: Doer,
  { id, name }: LockedOrder,
  entry: NewEntry,
): Promise<void> {
  await addEntries(shop, trx, admin, [{ ...entry, orderId: id }]);
  const { kind, amountInPaisa, way = null, note = '', day = karachiDay(shop.now()) } = entry;
  const act = typeof entry.corrects === 'number' ? 'money corrected' : 'money booked';
  const after = { entry: kind, amount: amountInPaisa, way, note, date: dateOfDay(day) };
  await record(shop, trx, admin, { act, subject: id, name, after });
  await notePaid(shop, trx, admin, [id]);
}
