import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import type { OrderStatus } from '../orders/life.ts';
import type { Order } from '../orders/order.ts';
import { withLines } from '../orders/read.server.ts';
import { MAX_DOCUMENT_LINES } from './print.ts';

export interface Printed {
  orders: Order[];
  /** Numbers beyond `MAX_DOCUMENT_LINES`. */
  left: string[];
}

/** In the given order, each once, ended ones included. Two queries. */
export async function ordersToPrint(
  shop: Shop,
  _admin: Admin<'orders'>,
  { numbers, ids }: { numbers: readonly string[]; ids: readonly string[] },
): Promise<Printed> {
  if (numbers.length + ids.length === 0) return { orders: [], left: [] };
  const rows = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('orderNumber', 'in', [...numbers, '']), eb('id', 'in', [...ids, ''])]))
    .execute();
  const orders = await withLines(
    shop.db,
    rows.map((row) => ({ ...row, status: row.statusBefore ?? (row.status as OrderStatus) })),
  );
  const place = ({ orderNumber, id }: Order) =>
    numbers.includes(orderNumber) ? numbers.indexOf(orderNumber) : numbers.length + ids.indexOf(id);
  return bounded(orders.toSorted((one, other) => place(one) - place(other)));
}

function bounded(orders: readonly Order[]): Printed {
  let lines = 0;
  const beyond = orders.findIndex(({ items }) => {
    lines += items.length;
    return lines > MAX_DOCUMENT_LINES;
  });
  const printed = beyond < 0 ? orders.length : beyond;
  return {
    orders: orders.slice(0, printed),
    left: orders.slice(printed).map(({ orderNumber }) => orderNumber),
  };
}
