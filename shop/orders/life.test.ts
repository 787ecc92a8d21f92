import { describe, expect, test } from 'vitest';
import { takeBackSale } from '../../tests/support/browser/pressing.ts';
import { anOrderThat, mails } from '../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, bringBack, stockOf } from '../../tests/support/test-shop.ts';
import { cardsFor } from '../chat/cards.server.ts';
import { newsOf } from '../dashboard/news.server.ts';
import { countAll, countByStatus, countWaiting } from '../dashboard/statistics.server.ts';
import type { ReturnReason } from '../stock/tables.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from './change.server.ts';
import type { Ending, EndingAct, OrderStatus } from './life.ts';
import { ENDINGS, ORDER_STATUSES } from './life.ts';
import { canCancel } from './order.ts';
import {
  lastDelivery,
  listEndedOrders,
  listOrders,
  listOrdersOf,
  listOrdersOfUser,
  listRemovalsOf,
  phoneHistories,
} from './read.server.ts';

openShopForEachTest({ isAudited: true });

const PHONE = '+923001234567';
const [IN_STOCK, ORDERED] = [10, 3];

async function anOrderAt(status: OrderStatus) {
  const placed = await anOrderThat(status, undefined, { pieces: ORDERED });
  await shop.db.deleteFrom('outbox').execute();
  return placed;
}

type Placed = Awaited<ReturnType<typeof anOrderAt>>;

const acts: Record<EndingAct, (order: Placed) => Promise<boolean>> = {
  cancel: async ({ customer, orderId }) => (await cancelOrder(shop, customer, orderId)).ok,
  delete: async ({ orderId }) => (await deleteOrder(shop, admin, orderId)).ok,
  refuse: ({ orderId }) => bringBack(shop, orderId),
  'take back': async ({ orderId }) => (await takeBackSale(shop, admin, orderId)).ok,
};

/** How often each list and count has this order. */
async function seen({ customer, orderId, orderNumber }: Placed) {
  const card = await cardsFor(shop, customer, [{ about: `order:${orderId}` }]);
  return {
    ordersOfAll: (await listOrders(shop, admin)).total,
    searched: (await listOrders(shop, admin, { q: orderNumber })).total,
    ofCustomer: (await listOrdersOf(shop, customer)).total,
    atAGlance: (await listOrdersOfUser(shop, admin, customer.id)).length,
    byStatus: (await countByStatus(shop, admin)).reduce((sum, { orders }) => sum + orders, 0),
    counted: (await countAll(shop, admin)).orders,
    delivery: (await lastDelivery(shop, customer)) ? 1 : 0,
    cards: card.size,
    news: (await newsOf(shop, admin, 'order placed', orderNumber)) ? 1 : 0,
  };
}

const EVERYWHERE = {
  ...{ ordersOfAll: 1, searched: 1, ofCustomer: 1, atAGlance: 1, byStatus: 1 },
  ...{ counted: 1, delivery: 1, cards: 1, news: 1 },
};
const NOWHERE = Object.fromEntries(Object.keys(EVERYWHERE).map((place) => [place, 0]));

const statusOf = async (orderId: string) => {
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  return row && [row.status, row.statusBefore, row.endedBy, row.endedAt];
};
/** Null: impossible. Written out, to check the table of `life.ts`. */
const BECOMES: Record<OrderStatus, Record<EndingAct, Ending | null>> = {
  pending: { cancel: 'cancelled', delete: 'deleted', refuse: null, 'take back': null },
  confirmed: { cancel: null, delete: 'deleted', refuse: null, 'take back': null },
  delivering: { cancel: null, delete: 'lost', refuse: 'refused', 'take back': null },
  delivered: { cancel: null, delete: 'archived', refuse: 'returned', 'take back': null },
};
const none = { open: 0, received: 0, cancelled: 0, refused: 0 };
interface Then {
  /** Null: not restocked. */
  back: ReturnReason | null;
  mails: string[];
  /** Of the phone. */
  history: object;
  /** Shown in the customer's profile. */
  isTold: boolean;
}
const mailed = ['order removed'];
const THEN: Record<Ending, Then> = {
  cancelled: { back: 'cancelled', mails: [], history: { ...none, cancelled: 1 }, isTold: false },
  deleted: { back: 'deleted order', mails: mailed, history: none, isTold: true },
  lost: { back: null, mails: mailed, history: none, isTold: true },
  archived: { back: null, mails: [], history: { ...none, received: 1 }, isTold: true },
  refused: { back: 'refused', mails: mailed, history: { ...none, refused: 1 }, isTold: true },
  returned: { back: 'returned', mails: mailed, history: { ...none, refused: 1 }, isTold: true },
  undelivered: { back: 'returned', mails: mailed, history: none, isTold: true },
  'taken back': { back: 'returned', mails: [], history: none, isTold: true },
};

async function broughtBack(orderId: string): Promise<ReturnReason[]> {
  const rows = shop.db.selectFrom('stockMovements').select('reason').where('orderId', '=', orderId);
  return (await rows.where('change', '>', 0).execute()).map(({ reason }) => reason as ReturnReason);
}

const all = ORDER_STATUSES.flatMap((from) =>
  (['cancel', 'delete', 'refuse', 'take back'] as const).map((act) => ({
    from,
    act,
    to: BECOMES[from][act],
  })),
);

describe.each(all)('from $from, by $act', ({ from, act, to }) => {
  if (to === null)
    test('an order that an act cannot end stays as it is', async () => {
      const order = await anOrderAt(from);
      expect(await acts[act](order)).toBe(false);
      expect(await statusOf(order.orderId)).toEqual([from, null, null, null]);
      expect([await stockOf(shop, order.productId), await mails()]).toEqual([IN_STOCK - ORDERED, []]);
      expect(await seen(order)).toEqual(EVERYWHERE);
    });
  else
    test(`an order that ended as ${to} is gone from every list and count, and stays so`, async () => {
      const order = await anOrderAt(from);
      const { customer, orderId, orderNumber, productId } = order;
      const then = THEN[to];
      expect(await seen(order)).toEqual(EVERYWHERE);
      shop.setClock(Date.now());
      expect(await acts[act](order)).toBe(true);
      const by = act === 'cancel' ? customer.id : admin.id;
      // A returning parcel is with the courier again.
      const was = act === 'refuse' ? 'delivering' : from;
      const check = async () => {
        expect(await statusOf(orderId)).toEqual([to, was, by, shop.now()]);
        expect(await stockOf(shop, productId)).toBe(then.back ? IN_STOCK : IN_STOCK - ORDERED);
        expect([await broughtBack(orderId), await mails()]).toEqual([
          then.back ? [then.back] : [],
          then.mails,
        ]);
        expect(await seen(order)).toEqual(NOWHERE);
        expect((await phoneHistories(shop, admin, [PHONE])).get(PHONE)).toMatchObject(then.history);
      };
      await check();
      expect((await listEndedOrders(shop, admin)).items).toMatchObject([
        { id: orderId, ending: to, order: { orderNumber, status: was, items: [{ quantity: ORDERED }] } },
      ]);
      expect(await listRemovalsOf(shop, customer)).toHaveLength(then.isTold ? 1 : 0);
      expect(await newsOf(shop, admin, 'order cancelled', orderNumber)).toMatchObject({
        from: 'Ayesha Khan',
      });

      for (const again of Object.values(acts)) expect(await again(order)).toBe(false);
      for (const status of ORDER_STATUSES)
        for (const id of [orderId, 'no-such-order'])
          expect(await setOrderStatus(shop, admin, id, status)).toBe(false);
      await check();
    });
});

test.each(ORDER_STATUSES)('an order that is %s: nobody else cancels it', async (from) => {
  const order = await anOrderAt(from);
  const stranger = await aCustomer(shop);
  expect(await cancelOrder(shop, stranger, order.orderId)).toEqual({ ok: false, reason: 'missing' });
  if (from !== 'pending')
    expect(await cancelOrder(shop, order.customer, order.orderId)).toEqual({
      ok: false,
      reason: 'not pending',
    });
  expect(await statusOf(order.orderId)).toEqual([from, null, null, null]);
  const shown = { status: from, userId: order.customer.id };
  const actors = [order.customer, stranger, admin];
  expect(actors.map((one) => canCancel(shown, one, false))).toEqual([from === 'pending', false, false]);
  expect(canCancel(shown, order.customer, true)).toBe(false);
});

describe.each(ORDER_STATUSES)('an order that is %s', (from) => {
  test.each(ORDER_STATUSES)('is set to %s by the admin: no stock moves, a change is mailed', async (to) => {
    const order = await anOrderAt(from);
    expect(await setOrderStatus(shop, admin, order.orderId, to)).toBe(true);
    expect(await statusOf(order.orderId)).toEqual([to, null, null, null]);
    expect([await stockOf(shop, order.productId), await mails()]).toEqual([
      IN_STOCK - ORDERED,
      from === to ? [] : ['order status'],
    ]);
    expect(await seen(order)).toEqual(EVERYWHERE);
    const waits = to === 'pending' ? 1 : 0;
    expect((await countAll(shop, admin)).pendingOrders).toBe(waits);
    expect((await countWaiting(shop, admin)).orders).toBe(waits);
    const history = { ...none, [to === 'delivered' ? 'received' : 'open']: 1 };
    expect((await phoneHistories(shop, admin, [PHONE])).get(PHONE)).toMatchObject(history);
  });
});

test('of all acts on one order at once one ends it, and its pieces come back once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const order = await anOrderAt('pending');
    const { cancel, delete: remove, refuse } = acts;
    const [, ...done] = await Promise.all([
      setOrderStatus(shop, admin, order.orderId, 'confirmed'),
      ...[cancel, remove, refuse, cancel, remove].map((act) => act(order)),
    ]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await stockOf(shop, order.productId)).toBe(IN_STOCK);
  }
});

test('every ending is reached by some act', () => {
  // The others: `undelivered` in `shop/parcels/booking.test.ts`, a sale in `undo-end.test.ts`.
  expect(new Set([...all.flatMap(({ to }) => to ?? []), 'undelivered', 'taken back'])).toEqual(
    new Set(ENDINGS),
  );
});
