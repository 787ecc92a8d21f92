/** Builders for orders that are entered, sent and changed in the current test's shop. */
import type { Act } from '#shop/audit-log/audit-log.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { changeOrder } from '#shop/orders/edit/edit.server.ts';
import { editedCharges, editedTotal, editOf, type OrderEdit } from '#shop/orders/edit/edit.ts';
import { type Entry, enterOrder } from '#shop/orders/enter/enter.server.ts';
import { exchangeOrder } from '#shop/orders/exchange/exchange.server.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import { moneyOf } from '#shop/orders/money/money.server.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';
import { bookPaid } from '../browser/pressing.ts';
import { anOrder } from '../ordering.ts';
import { changes, outboxItems, shop } from '../shop-of-each-test.ts';
import { admin, aProduct } from '../test-shop.ts';

export const BANO = { fullName: 'Bano Bibi', phone: '0301 7654321' };

/** Two of ten pieces at Rs. 2,500 for a person without an account, unless `entry` differs. */
export async function anEntry(entry: Partial<Entry> = {}) {
  const productId = await aProduct(shop);
  const whole = { enteredBy: admin, customerInfo: BANO, lines: [{ productId, quantity: 2 }], ...entry };
  const made = await enterOrder(shop, whole, crypto.randomUUID());
  if (!made.ok) throw new Error(made.reason);
  return { ...made, productId };
}

/** Taken away at the counter and paid. */
export const aCounterSale = (entry: Partial<Entry> = {}) =>
  anEntry({ source: 'counter', begins: 'delivered', isPaid: true, ...entry });

interface Sent {
  pieces?: number;
  number?: string | null;
  handedAt?: number;
}

/** Of two of ten pieces, unless `pieces` differs; with a courier, its parcel is noted. */
export async function anOrderThat(status: OrderStatus, courier?: string, { pieces, ...parcel }: Sent = {}) {
  const order = await anOrder(pieces);
  await setOrderStatus(shop, admin, order.orderId, status);
  if (courier !== undefined) await isWith(order.orderId, courier, parcel);
  return order;
}

export async function isWith(orderId: string, courier: string, { number = null, handedAt = 1 }: Sent = {}) {
  const parcel = { courier, number, handedAt };
  const added = shop.db.insertInto('parcels').values({ ...parcel, orderId, courierName: '', batch: null });
  await added.onConflict((oc) => oc.column('orderId').doUpdateSet(parcel)).execute();
}

export async function found(orderNumber: string): Promise<FoundOrder> {
  const order = await findOrder(shop, admin, orderNumber);
  if (!order) throw new Error('no such order');
  return order;
}

/** Changes the order as its page shows it; the total that the admin saw is the new one. */
export async function change(orderNumber: string, to: (was: OrderEdit) => Partial<OrderEdit>) {
  const order = await found(orderNumber);
  const was = editOf(order);
  const edit = { ...was, ...to(was) };
  const totalInPaisa = editedTotal(edit.lines, editedCharges(order.charges, edit.charges));
  return changeOrder(shop, admin, order.id, edit, { version: order.version, totalInPaisa });
}

const EXCHANGE = { back: 1, isPaid: true, price: 300_000, deliveryInPaisa: 0, daysLater: 0 };

/** Three delivered pieces at Rs. 2,500, `back` of them exchanged for one other, by default at Rs. 3,000. */
export async function anExchange(changes: Partial<typeof EXCHANGE> = {}) {
  const { back, isPaid, price, deliveryInPaisa, daysLater } = { ...EXCHANGE, ...changes };
  const old = await anOrderThat('delivered', undefined, { pieces: 3 });
  const other = await aProduct(shop, { stock: 4, price });
  if (isPaid) await bookPaid(shop, admin, old.orderId, 'cash');
  if (daysLater > 0) shop.setClock(shop.now() + daysLater * DAY_MS);
  const wanted = {
    back: [{ productId: old.productId, quantity: back }],
    lines: [{ productId: other, quantity: 1 }],
    ...{ deliveryInPaisa, reason: 'Another colour' },
  };
  const seenInPaisa = price + deliveryInPaisa - back * 250_000;
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa };
  const made = await exchangeOrder(shop, admin, old.orderId, wanted, ticket);
  if (!made.ok) throw new Error(made.reason);
  return { old, made: await found(made.orderNumber), other };
}

export const kindsOf = async (orderId: string) =>
  (await listEvents(shop, admin, orderId)).map(({ kind }) => kind);
export const lastEventOf = async (orderId: string) => (await listEvents(shop, admin, orderId)).at(-1);

export const moneyOfOne = async (orderId: string) => (await moneyOf(shop, admin, [orderId])).get(orderId);

export const mails = async (): Promise<string[]> => (await outboxItems()).map(({ kind }) => kind);

/** Entries of the audit log, oldest first. */
export async function recorded(act?: Act) {
  const rows = (await changes()).filter((row) => act === undefined || row.act === act);
  return rows.map((row) => ({ ...row, before: valueIn(row.before), after: valueIn(row.after) }));
}
const valueIn = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
