/** Steps of `model.ts` for entered and exchanged cloth, money, parcels and returns. */

import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { enterOrder } from '#shop/orders/enter/enter.server.ts';
import { exchangeOrder } from '#shop/orders/exchange/exchange.server.ts';
import { paidFor } from '#shop/orders/exchange/exchange.ts';
import { leftToExchange } from '#shop/orders/exchange/exchange-back.server.ts';
import { bookPaid, giveBack, moneyOf, recordAdvance } from '#shop/orders/money/money.server.ts';
import type { Order } from '#shop/orders/order.ts';
import { listEndedOrders, listOrders } from '#shop/orders/read.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';
import { undoEnd } from '#shop/orders/undo-end.server.ts';
import { handOver } from '#shop/parcels/hand-over.server.ts';
import { priceOfCut } from '#shop/stock/cuts.ts';
import { admin, productOf, remnantsIn } from '../../support/test-shop.ts';
import { isGiven } from './model-cloth.ts';

/** Accepted exactly if one thaan allows the cut. */
export async function sellsCut(
  shop: Shop,
  productId: string,
  { cutCm, begins }: { cutCm: number; begins: 'to confirm' | 'to pack' | 'delivered' },
): Promise<void> {
  const isThere = await isGiven(shop, productId, cutCm, await remnantsIn(shop, productId));
  const entry = {
    ...{ enteredBy: admin, begins, isPaid: begins === 'delivered' },
    customerInfo: { fullName: 'Bano Bibi', phone: '0301 7654321', address: 'House 5', city: 'Daska' },
    lines: [{ productId, quantity: 1, cutCm }],
  };
  const key = crypto.randomUUID();
  const both = await Promise.all([1, 2].map(() => enterOrder(shop, entry, key)));
  expect(both.map(({ ok }) => ok)).toEqual([isThere, isThere]);
}

/** From two devices at once. */
export async function exchangesPieces(
  shop: Shop,
  order: Order,
  productId: string,
  quantity: number,
): Promise<void> {
  const [line] = order.items;
  if (!line) return;
  await setOrderStatus(shop, admin, order.id, 'delivered');
  const listed = (await productOf(shop, productId)).priceInPaisa;
  const back = [{ ...line, quantity }];
  const begins = quantity === 1 ? ('to pack' as const) : ('delivered' as const);
  const wanted = { back, lines: [{ productId, quantity }], deliveryInPaisa: 0, reason: 'asked', begins };
  const seenInPaisa = quantity * listed - paidFor(back, order);
  const made = await Promise.all(
    [1, 2].map(() => {
      const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa };
      return exchangeOrder(shop, admin, order.id, wanted, ticket);
    }),
  );
  const most = Math.floor(line.quantity / quantity);
  expect(made.filter(({ ok }) => ok).length).toBeLessThanOrEqual(most);
}

/** Exchanges a piece that the customer still has for a cut. */
export async function exchangesForCut(
  shop: Shop,
  order: Order,
  productId: string,
  cutCm: number,
): Promise<void> {
  await setOrderStatus(shop, admin, order.id, 'delivered');
  const [line] = await leftToExchange(shop.db, order);
  const remnants = await remnantsIn(shop, productId);
  const listed = (await productOf(shop, productId)).priceInPaisa;
  const back = line ? [{ ...line, quantity: 1 }] : [];
  const lines = [{ productId, quantity: 1, cutCm }];
  const seenInPaisa = priceOfCut(listed, cutCm) - paidFor(back, order);
  const wanted = { back, lines, deliveryInPaisa: 0, reason: 'asked' };
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa };
  const { ok } = await exchangeOrder(shop, admin, order.id, wanted, ticket);
  expect(ok).toBe(line !== undefined && (await isGiven(shop, productId, cutCm, remnants)));
}

/**
 * Books twice at once: counts once, and never more than is due. If another device books an advance `meanwhile`, neither
 * counts.
 */
export async function pays(
  shop: Shop,
  order: Pick<Order, 'id'>,
  s: { act: 'advance' | 'paid' | 'given back'; paisa: number; meanwhile: number | null },
): Promise<void> {
  const openOf = async () => (await moneyOf(shop, admin, [order.id])).get(order.id)?.openInPaisa ?? 0;
  const before = await openOf();
  const advance = { amountInPaisa: s.paisa, way: 'bank', reference: '', day: 20_000 } as const;
  const key = crypto.randomUUID();
  const book = () => {
    if (s.act === 'advance')
      return recordAdvance(shop, admin, order.id, { ...advance, key, sawInPaisa: before });
    if (s.act === 'paid') return bookPaid(shop, admin, order.id, { way: 'cash', sawInPaisa: before });
    return giveBack(shop, admin, order.id, { way: 'cash', sawInPaisa: -before });
  };
  if (s.meanwhile !== null) {
    const other = { ...advance, amountInPaisa: s.meanwhile, key: crypto.randomUUID(), sawInPaisa: before };
    if ((await recordAdvance(shop, admin, order.id, other)).ok) {
      const refused = await Promise.all([book(), book()]);
      expect(refused.map(({ ok }) => ok)).toEqual([false, false]);
      expect(await openOf()).toBe(before - s.meanwhile);
      return;
    }
  }
  const booked = await Promise.all([book(), book()]);
  const isBooked = booked.some(({ ok }) => ok);
  const sign = s.act === 'given back' ? -1 : 1;
  const amount = s.act === 'advance' ? s.paisa : before;
  if (isBooked) expect(before * sign).toBeGreaterThan(0);
  expect(await openOf()).toBe(isBooked ? before - amount : before);
}

/** From two devices. Only an order that was not wanted, or whose parcel came back, can be reopened. */
export async function reopens(shop: Shop, place: number): Promise<void> {
  const ended = (await listEndedOrders(shop, admin)).items;
  const one = ended[place % Math.max(ended.length, 1)];
  const order = one && (await findOrder(shop, admin, one.order.orderNumber));
  if (!order) return;
  const event = (await listEvents(shop, admin, order.id)).findLast(
    ({ kind }) => kind === 'cancelled' || kind === 'back in hand',
  );
  const undone = await Promise.all([1, 2].map(() => undoEnd(shop, admin, order, event?.id ?? 0)));
  const times = undone.filter(({ ok }) => ok).length;
  const isPress = event?.kind === 'back in hand' || event?.facts.outcome === 'not wanted';
  expect(times).toBeLessThanOrEqual(isPress ? 1 : 0);
}

/** Two devices, one of which presses twice. */
export async function handsOver(shop: Shop): Promise<void> {
  const waiting = (await listOrders(shop, admin)).items.filter(
    ({ status, customerInfo }) => status === 'confirmed' && customerInfo.address !== '',
  );
  const parcels = waiting.slice(0, 5).map(({ id }) => ({ orderId: id, number: null }));
  const handing = (device: string) => ({ key: device + shop.newId(), courier: 'rider', parcels });
  const [one, other] = [handing('a'), handing('b')];
  const [first, again, third] = await Promise.all(
    [one, one, other].map((each) => handOver(shop, admin, each)),
  );
  expect(again).toEqual(first);
  const handed = [first, third].map((done) => (done?.ok ? done.handed : 0));
  expect((handed[0] ?? 0) + (handed[1] ?? 0)).toBe(parcels.length);
}
