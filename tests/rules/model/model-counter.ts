/** Steps of `model.ts` for entered and exchanged cloth, money, parcels and returns. */
import { expect } from 'vitest';
import type { Shop } from '#shop/kernel/shop.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { enterOrder } from '#shop/orders/enter/enter.server.ts';
import { exchangeOrder } from '#shop/orders/exchange/exchange.server.ts';
import { paidFor } from '#shop/orders/exchange/exchange.ts';
import { leftToExchange } from '#shop/orders/exchange/exchange-back.server.ts';
import { bookPaid, giveBack, moneyOf, recordAdvance } from '#shop/orders/money/money.server.ts';
import { listEndedOrders, listOrders } from '#shop/orders/read.server.ts';
import { findOrder } from '#shop/orders/steps.server.ts';
import { listEvents } from '#shop/orders/timeline.server.ts';
import { undoEnd } from '#shop/orders/undo-end.server.ts';
import { handOver } from '#shop/parcels/hand-over.server.ts';
import { priceOfCut } from '#shop/stock/cuts.ts';
import { admin, productOf, remnantsIn } from '../../support/test-shop.ts';
import { isGiven } from './model-cloth.ts';
import { type Taken, twice } from './model-steps.ts';

export async function sellsCut(shop: Shop, s: Taken<'sell cut'>): Promise<void> {
  const { cloth: productId, begins } = s;
  const cutCm = s.length * 25;
  const isThere = await isGiven(shop, productId, cutCm, await remnantsIn(shop, productId));
  const entry = {
    ...{ enteredBy: admin, begins, isPaid: begins === 'delivered' },
    customerInfo: { fullName: 'Bano Bibi', phone: '0301 7654321', address: 'House 5', city: 'Daska' },
    lines: [{ productId, quantity: 1, cutCm }],
  };
  const key = crypto.randomUUID();
  const both = await twice(() => enterOrder(shop, entry, key));
  expect(both.map(({ ok }) => ok)).toEqual([isThere, isThere]);
}

/** From two devices at once. */
export async function exchangesPieces(shop: Shop, s: Taken<'exchange'>): Promise<void> {
  const { order, what: productId, quantity } = s;
  const [line] = order.items;
  if (!line) return;
  await setOrderStatus(shop, admin, order.id, 'delivered');
  const listed = (await productOf(shop, productId)).priceInPaisa;
  const back = [{ ...line, quantity }];
  const begins = quantity === 1 ? ('to pack' as const) : ('delivered' as const);
  const wanted = { back, lines: [{ productId, quantity }], deliveryInPaisa: 0, reason: 'asked', begins };
  const seenInPaisa = quantity * listed - paidFor(back, order);
  const made = await twice(() => {
    const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa };
    return exchangeOrder(shop, admin, order.id, wanted, ticket);
  });
  const most = Math.floor(line.quantity / quantity);
  expect(made.filter(({ ok }) => ok).length).toBeLessThanOrEqual(most);
}

export async function exchangesForCut(shop: Shop, s: Taken<'exchange for cut'>): Promise<void> {
  const { order, cloth: productId } = s;
  const cutCm = s.length * 25;
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

/** Booked twice at once, it counts once, and never more than is due; after another device's advance, not at all. */
export async function pays(shop: Shop, { order, ...s }: Taken<'pay'>): Promise<void> {
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
      expect((await twice(book)).map(({ ok }) => ok)).toEqual([false, false]);
      return expect(await openOf()).toBe(before - s.meanwhile);
    }
  }
  const isBooked = (await twice(book)).some(({ ok }) => ok);
  const sign = s.act === 'given back' ? -1 : 1;
  const amount = s.act === 'advance' ? s.paisa : before;
  if (isBooked) expect(before * sign).toBeGreaterThan(0);
  expect(await openOf()).toBe(isBooked ? before - amount : before);
}

/** From two devices. Only an order that was not wanted, or whose parcel came back, can be reopened. */
export async function reopens(shop: Shop, s: Taken<'reopen'>): Promise<void> {
  const ended = (await listEndedOrders(shop, admin)).items;
  const one = ended[s.ended % Math.max(ended.length, 1)];
  const order = one && (await findOrder(shop, admin, one.order.orderNumber));
  if (!order) return;
  const event = (await listEvents(shop, admin, order.id)).findLast(
    ({ kind }) => kind === 'cancelled' || kind === 'back in hand',
  );
  const undone = await twice(() => undoEnd(shop, admin, order, event?.id ?? 0));
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
  const done = await Promise.all([one, one, other].map((each) => handOver(shop, admin, each)));
  expect(done[1]).toEqual(done[0]);
  const handed = done.slice(1).map((each) => (each.ok ? each.handed : 0));
  expect(handed.reduce((sum, count) => sum + count, 0)).toBe(parcels.length);
}
