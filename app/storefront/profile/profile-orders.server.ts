import { formatDateTime } from '#app/lib/time.ts';
import { confirmLink } from '#app/orders/confirm-link.server.ts';
import { arrivalText } from '#app/orders/parcel-arrival.server.ts';
import type { Member } from '#shop/kernel/actor.ts';
import { DAY_MS } from '#shop/kernel/calendar.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Page } from '#shop/kernel/paging.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { LIFE } from '#shop/orders/life.ts';
import { orderLink } from '#shop/orders/link/link.server.ts';
import {
  type CustomerInfo,
  canCancel,
  isAddedByLink,
  type Order,
  paidOf,
  publicOrder,
  toGiveBackOf,
  toPayOf,
} from '#shop/orders/order.ts';
import { listOrdersOf, listRemovalsOf } from '#shop/orders/read.server.ts';
import { onceSent } from '#shop/orders/timeline.server.ts';
import type { PublicEvent } from '#shop/orders/timeline.ts';
import type { Parcel } from '#shop/parcels/parcel.ts';
import { parcelsOf } from '#shop/parcels/read.server.ts';
import { m as orders } from '#words/orders.ts';
import { m as privateOrder } from '#words/private-order.ts';
import { m } from '#words/profile.tsx';
import { m as reviews } from '#words/reviews.ts';
import { m as timeline } from '#words/timeline.ts';

/** Empty for staff, who buy nothing. */
export async function ordersOf(shop: Shop, member: Member, page: number): Promise<Page<Order>> {
  if (member.kind === 'admin') return { items: [], total: 0, page: 1, pages: 1 };
  return listOrdersOf(shop, member, page);
}

/** At most one query. */
export function parcelsUnderWay(shop: Shop, orders: readonly Order[]): Promise<Map<string, Parcel>> {
  return parcelsOf(
    shop,
    orders.filter(({ step }) => step === 'under way'),
  );
}

/** At most one query. */
export function sentBefore(shop: Shop, orders: readonly Order[]): Promise<ReadonlySet<string>> {
  return onceSent(
    shop.db,
    orders.filter(({ status }) => LIFE[status].waits),
  );
}

export async function removalsOf(shop: Shop, member: Member) {
  return member.kind === 'admin' ? [] : listRemovalsOf(shop, member);
}

interface ShownParts {
  order: Order;
  member: Member;
  events: readonly PublicEvent[];
  parcel: Parcel | undefined;
  /** See `wasOnceSent`. */
  wasSent: boolean;
}

export function shownOrder(shop: Shop, { order, member, events, parcel, wasSent }: ShownParts) {
  return {
    ...publicOrder(order),
    customerInfo: isAddedByLink(order) ? asOnLink(order.customerInfo) : order.customerInfo,
    cancellable: canCancel(order, member, wasSent),
    events: events.map(sentenceOf),
    ready: readyFor(order),
    isNew: LIFE[order.status].waits && shop.now() - order.createdAt < DAY_MS,
    arrives: arrivalText(shop, { ...order, city: order.customerInfo.city }, parcel),
    page: orderLink(shop, order),
    confirm: confirmLink(shop, order),
    review: LIFE[order.status].countsAs === 'received' ? `${reviews.ask} ${reviews.write}` : null,
  };
}

/** As on the private page: keeping an order in an account proves no more than having its link. */
const asOnLink = ({ fullName, city }: CustomerInfo): CustomerInfo => {
  return { fullName, city, email: '', phone: '', address: '', postalCode: '', notes: '' };
};

/** Worded here, so that the browser needs no sentences. */
const sentenceOf = ({ id, at, kind, facts }: PublicEvent) => ({
  id,
  sentence: timeline.events[kind](facts),
  time: formatDateTime(at),
});

/** Null after delivery. */
function readyFor(order: Order): string | null {
  if (LIFE[order.status].countsAs === 'received') return null;
  if (order.step === 'coming back') return privateOrder.comingBack;
  const paid = paidOf(order);
  if (paid === 'too much') return orders.getsBack({ amount: formatMoney(toGiveBackOf(order)) });
  if (paid === 'all') return m.paidInFull;
  const ready = m.keepReady({ total: formatMoney(toPayOf(order)) });
  if (paid === 'nothing') return ready;
  const received = formatMoney(order.receivedInPaisa ?? 0);
  return `${m.advanceReceived({ received, total: formatMoney(order.totalInPaisa) })} ${ready}`;
}
