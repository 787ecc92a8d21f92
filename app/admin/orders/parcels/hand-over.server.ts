/** Matches numbers with orders, and acts only on what its preview showed. */
import type { ShopRequest } from '#app/lib/context.ts';
import { takeTicked, takeTyped } from '#app/lib/forms/draft.server.ts';
import { readFields } from '#app/lib/forms/forms.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { lacksAddress } from '#shop/orders/life.ts';
import type { Order } from '#shop/orders/order.ts';
import { handOver } from '#shop/parcels/hand-over.server.ts';
import { linesOf, type Pair, type PairFault, pairNumbers } from '#shop/parcels/number.ts';
import { MAX_BATCH } from '#shop/parcels/parcel.ts';
import { listToHandOver, ordersOfBatch, ordersToHandOver } from '#shop/parcels/read.server.ts';
import { m } from '#words/parcels.ts';

export interface HandForm {
  key: string;
  courier: string;
  orders: string[];
  numbers: string;
  /** Set if numbers were typed for more orders than remain. */
  gone: string;
  /** Pairs of the confirmed preview; empty without one. */
  seen: string;
}

export async function readHandForm(request: Request): Promise<HandForm> {
  const fields = await readFields(request);
  const all = (name: string) =>
    fields.flatMap(([sent, value]) => (sent === name && typeof value === 'string' ? [value] : []));
  const one = (name: string) => all(name)[0] ?? '';
  return {
    key: one('key'),
    courier: one('courier'),
    orders: [...new Set(all('order'))],
    numbers: one('numbers'),
    gone: one('gone'),
    // Browsers send CRLF.
    seen: one('seen').replaceAll('\r\n', '\n'),
  };
}

export function takeHandForm(
  request: Request,
  url: URL,
  shopRequest: ShopRequest,
  admin: Admin<'orders'>,
): HandForm | null {
  const fields = { key: '', courier: '', numbers: '', gone: '' };
  const typed = takeTyped(request.headers, url, shopRequest, admin, { shape: fields });
  const orders = takeTicked(request.headers, url, shopRequest, admin, 'order');
  return typed && { ...fields, ...typed, orders: [...orders], seen: '' };
}

interface PreviewRow {
  orderNumber: string | null;
  fullName: string;
  number: string;
  fault: PairFault | null;
}

export interface HandAnswer {
  errors: string[];
  preview: { rows: PreviewRow[]; isRight: boolean; seen: string } | null;
  typed: HandForm;
}

type HandDone = { done: { handed: number; gone: number } } | { again: HandAnswer };

const sameLines = (...texts: readonly [string, string]): boolean => {
  const [one, other] = texts.map((text) => text.split(/\r?\n/).filter(Boolean).toSorted().join('\n'));
  return one === other;
};

const placeOf = ({ step, customerInfo: { address } }: Order) => ({ step, address });

/** Hands over what the last preview showed; else returns a new preview or errors. */
export async function answerHandForm(shop: Shop, admin: Admin<'orders'>, sent: HandForm): Promise<HandDone> {
  let form = sent;
  const lacking = (error: string): HandDone => ({ again: { errors: [error], preview: null, typed: form } });
  const courier = shop.settings.current.couriers.couriers.find(({ id }) => id === form.courier);
  if (form.orders.length === 0) return lacking(m.noOrders);
  if (form.orders.length > MAX_BATCH) return lacking(m.tooMany(MAX_BATCH));
  if (!courier) return lacking(m.noSuchCourier);
  // In this order, so that orders leaving in between do not count as waiting beside their own
  // batch.
  const left = await ordersOfBatch(shop, admin, form.key);
  const orders = await ordersToHandOver(shop.db, admin, form.orders);
  if (left.size > 0) {
    const handed = form.orders.filter((id) => left.has(id)).length;
    // A resend: its orders no longer wait.
    if (orders.length === 0) return { done: { handed, gone: form.orders.length - handed } };
    // Another page handed this batch over: the remaining orders form a new one.
    form = { ...form, key: shop.newId(), seen: '' };
  }
  const areSomeGone = form.gone !== '' || form.orders.length > orders.length;
  const shown = await Promise.all([true, false].map((packed) => listToHandOver(shop, admin, { packed })));
  const unticked = shown.flatMap((list) => list.orders).filter(({ id }) => !form.orders.includes(id));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const pairs = pairNumbers(orders, form.numbers, unticked, areSomeGone).map((pair): Pair => {
    const fault = pair.fault === 'no number' && !courier.hasNumbers ? null : pair.fault;
    const order = byId.get(pair.orderId ?? '');
    return {
      ...pair,
      fault: fault ?? (order && lacksAddress(placeOf(order), 'under way') ? 'no address' : null),
    };
  });
  form = { ...form, gone: pairs.some(({ fault }) => fault === 'not named') ? '1' : '' };
  const isRight = orders.length > 0 && pairs.every(({ fault }) => fault === null);
  const seen = `${courier.id}\n${linesOf(pairs, orders)}`;
  const preview = (inUse: readonly string[] = []) => ({
    isRight: isRight && inUse.length === 0,
    seen,
    rows: [
      ...pairs.map(({ orderId, number, fault }): PreviewRow => {
        const order = byId.get(orderId ?? '');
        const [orderNumber, fullName] = [order?.orderNumber ?? null, order?.customerInfo.fullName ?? ''];
        return { orderNumber, fullName, number, fault: inUse.includes(number) ? 'in use' : fault };
      }),
      ...(form.orders.length > orders.length
        ? [{ orderNumber: null, fullName: '', number: '', fault: 'gone' as const }]
        : []),
    ],
  });
  // Typed beside each order, the numbers need no preview.
  const isNamed = orders.length > 0 && sameLines(form.numbers, linesOf(pairs, orders));
  if ((form.seen !== seen && !isNamed) || !isRight)
    return { again: { errors: [], preview: preview(), typed: form } };
  const parcels = pairs.flatMap(({ orderId, number }) =>
    orderId === null ? [] : [{ orderId, number: number || null }],
  );
  const done = await handOver(shop, admin, { key: form.key, courier: form.courier, parcels });
  if (!done.ok) {
    // The next preview lacks an address withdrawn just now.
    const inUse = done.reason === 'numbers' ? done.numbers : [];
    return { again: { errors: [], preview: preview(inUse), typed: form } };
  }
  return { done: { handed: done.handed, gone: form.orders.length - done.handed } };
}
