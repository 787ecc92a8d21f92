import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { lineInText, type Order, toPayOf } from '../orders/order.ts';
import type { Column, Courier } from '../settings/delivery/couriers.ts';
import { townKey } from '../settings/delivery/delivery.ts';
import type { Cell } from '../spreadsheets/write.server.ts';
import { ordersToHandOver } from './read.server.ts';

const PIECES = 1;

/**
 * A courier's booking sheet: a row per parcel, in the courier's columns. Leaves out orders already handed
 * over; null if none is left, or for an unknown courier. Recorded as an export.
 */
export async function bookingSheet(
  shop: Shop,
  admin: Admin<'orders'>,
  { courier: id, orderIds }: { courier: string; orderIds: readonly string[] },
): Promise<Cell[][] | null> {
  const courier = shop.settings.current.couriers.couriers.find((one) => one.id === id);
  const orders = await ordersToHandOver(shop.db, admin, orderIds);
  if (!courier || orders.length === 0) return null;
  await inTransaction(shop, (trx) =>
    record(shop, trx, admin, {
      act: 'booking sheet made',
      subject: courier.id,
      name: courier.name,
      after: { orders: orders.map(({ orderNumber }) => orderNumber).join(', ') },
    }),
  );
  const rows = orders.map((order) => rowOf(courier, order));
  return [courier.columns.map(({ heading }) => heading), ...rows];
}

/** The amount is a number of rupees, so that a spreadsheet can sum it. */
export function rowOf(courier: Courier, order: Order): Cell[] {
  const { fullName, address, city, notes } = order.customerInfo;
  const cells: Record<Column, Cell> = {
    orderNumber: order.orderNumber,
    name: oneLine(fullName),
    phone: localPhone(order),
    address: oneLine(address),
    city: theirName(courier, city),
    toCollect: toPayOf(order) / 100,
    pieces: PIECES,
    weight: courier.weight,
    contents: order.items.map((item) => `${lineInText(item)} (${item.productCode})`).join(', '),
    remarks: oneLine(notes),
  };
  return courier.columns.map(({ column }) => cells[column]);
}

/** Couriers take `03001234567`. Foreign numbers keep the plus; unreadable ones stay as typed. */
const localPhone = ({ phoneE164, customerInfo }: Order) =>
  (phoneE164 ?? customerInfo.phone).replace(/^\+92(?=\d)/, '0');

/** The courier's name or number of a town. */
function theirName({ towns }: Courier, city: string): string {
  const key = townKey(city);
  return towns.find(({ town }) => townKey(town) === key)?.theirs ?? oneLine(city);
}

/** Sheets for import allow one line per cell. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
