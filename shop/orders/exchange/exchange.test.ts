import { describe, expect, test } from 'vitest';
import { listOwed, listToGiveBack } from '#shop/money/owed.server.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { bookPaid, giveBack, undoStep } from '../../../tests/support/browser/pressing.ts';
import { isOnServer } from '../../../tests/support/engines.ts';
import {
  anExchange,
  anOrderThat,
  change,
  found,
  kindsOf,
  lastEventOf,
  moneyOfOne,
  recorded,
} from '../../../tests/support/model/made-orders.ts';
import { hasEndedOrWaits, holdReadsOf } from '../../../tests/support/model/races.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, aProduct, bringBack, stockOf } from '../../../tests/support/test-shop.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import * as money from '../money/money.server.ts';
import { noteNotWanted } from '../queue/calls.server.ts';
import { exchangeOrder, listExchanges, type WantedExchange } from './exchange.server.ts';
import { takeBackExchange } from './exchange-back.server.ts';

openShopForEachTest({ isAudited: true });

const REASON = 'Another colour';

/** Three pieces at Rs. 2,500, delivered, and four of another product at Rs. 3,000. */
async function delivered() {
  const { productId: old, ...placed } = await anOrderThat('delivered', undefined, { pieces: 3 });
  return { ...placed, old, other: await aProduct(shop, { stock: 4, price: 300_000 }) };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

const one = (productId: string, quantity = 1) => ({ productId, quantity });
const wantedOf = ({ old, other }: Delivered, back = 1, pieces = 1): WantedExchange => {
  return { back: [one(old, back)], lines: [one(other, pieces)], deliveryInPaisa: 0, reason: REASON };
};
const aKey = (): string => crypto.randomUUID();
const exchange = ({ orderId }: Delivered, wanted: WantedExchange, seenInPaisa: number, key = aKey()) =>
  exchangeOrder(shop, admin, orderId, wanted, { checkoutKey: key, seenInPaisa });

async function exchanged(order: Delivered, wanted = wantedOf(order), seenInPaisa = 50_000) {
  const made = await exchange(order, wanted, seenInPaisa);
  if (!made.ok) throw new Error(made.reason);
  return found(made.orderNumber);
}

describe('an exchange', () => {
  test('was agreed with the customer: it is to be packed, unless its confirmation is taken back', async () => {
    const made = await exchanged(await delivered());
    expect([made.step, await kindsOf(made.id)]).toEqual(['to pack', ['placed', 'confirmed']]);
    expect(await undoStep(shop, admin, made.id, 'to pack')).toMatchObject({ ok: true, to: 'to confirm' });
    expect(await kindsOf(made.id)).toEqual(['placed', 'confirmed', 'undone']);
  });

  test('that is taken along at the counter is delivered, and paid where nothing is to pay', async () => {
    const order = await delivered();
    const [first, second] = [
      await exchanged(order, { ...wantedOf(order), begins: 'delivered' }),
      await exchanged(order, { ...wantedOf(order, 2, 1), begins: 'delivered' }, -200_000),
    ];
    expect(await takeBackExchange(shop, admin, first.id)).toBe(true);
    expect([first.step, await kindsOf(first.id)]).toEqual(['delivered', ['placed', 'delivered']]);
    expect(await kindsOf(second.id)).toEqual(['placed', 'delivered', 'paid']);
    expect(await undoStep(shop, admin, first.id, 'delivered')).toMatchObject({ ok: true, to: 'to pack' });
  });

  test('is an order of its own for the same person, with the difference and the delivery that the shopkeeper says to pay, which may be less than nothing', async () => {
    const order = await delivered();
    const made = await exchanged(order);
    expect(made).toMatchObject({
      ...{ userId: order.customer.id, status: 'confirmed', totalInPaisa: 50_000 },
      // In reports it belongs where the first sale is.
      source: 'site',
      customerInfo: { phone: '0300 1234567', city: 'Daska' },
      charges: [{ kind: 'exchange', amountInPaisa: -250_000 }],
    });
    expect(made.orderNumber).not.toBe(order.orderNumber);
    expect([await stockOf(shop, order.old), await stockOf(shop, order.other)]).toEqual([7, 3]);
    const link = { ofNumber: order.orderNumber, orderNumber: made.orderNumber, reason: REASON, backAt: null };
    for (const id of [order.orderId, made.id])
      expect(await listExchanges(shop, admin, id)).toMatchObject([link]);
    expect(await lastEventOf(order.orderId)).toMatchObject({ kind: 'exchanged', note: REASON });
    const cheaper = await exchanged(order, { ...wantedOf(order, 2), deliveryInPaisa: 20_000 }, -180_000);
    expect(cheaper.charges).toContainEqual({ kind: 'delivery', amountInPaisa: 20_000 });
    expect(cheaper.totalInPaisa).toBe(-180_000);
  });

  test('takes off what was paid for the old pieces: their share of the discount is not given back', async () => {
    const order = await delivered();
    await setOrderStatus(shop, admin, order.orderId, 'pending');
    const discount = { amountInPaisa: 100_000, reason: 'asked' };
    const cheaper = await change(order.orderNumber, ({ charges }) => ({ charges: { ...charges, discount } }));
    expect(cheaper).toMatchObject({ ok: true });
    await setOrderStatus(shop, admin, order.orderId, 'delivered');
    // 650,000 were paid for 750,000 of goods, so 216,666 for one of three.
    expect((await exchanged(order, wantedOf(order), 300_000 - 216_666)).totalInPaisa).toBe(83_334);
  });

  test('is made once with one key, however often it is sent', async () => {
    const order = await delivered();
    const key = aKey();
    const all = await Promise.all([1, 2, 3].map(() => exchange(order, wantedOf(order), 50_000, key)));
    expect(new Set(all.map((made) => made.ok && made.orderNumber)).size).toBe(1);
    expect(await stockOf(shop, order.other)).toBe(3);
    const otherWords = { ...wantedOf(order), reason: 'A stain' };
    expect(await exchange(order, otherWords, 50_000, key)).toEqual({ ok: false, reason: 'key used before' });
  });

  test('takes back no more pieces than were delivered, also by several at once', async () => {
    const order = await delivered();
    const both = await Promise.all([1, 2].map(() => exchange(order, wantedOf(order, 2, 2), 100_000)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: 'too many back', productId: order.old, left: 1 });
  });

  test('is refused for what was not delivered, or has no pieces, no reason or another price', async () => {
    const order = await delivered();
    const refused = async (wanted: WantedExchange, seen = 50_000) => {
      const made = await exchange(order, wanted, seen);
      return made.ok ? null : made.reason;
    };
    expect(await refused({ ...wantedOf(order), back: [] })).toBe('nothing back');
    expect(await refused({ ...wantedOf(order), lines: [] })).toBe('nothing new');
    expect(await refused({ ...wantedOf(order), reason: ' ' })).toBe('no reason');
    expect(await refused(wantedOf(order, 1, 5), 1_250_000)).toBe('short');
    expect(await refused(wantedOf(order), 60_000)).toBe('another total');
    expect(await refused(wantedOf(order, 1.5))).toBe('too many back');
    for (const pieces of [-3, 0, 1.5, 11])
      expect(await refused(wantedOf(order, 1, pieces), pieces * 300_000 - 250_000)).toBe('bad quantity');
    const twice = { ...wantedOf(order), lines: [one(order.other), one(order.other)] };
    expect(await refused(twice, 350_000)).toBe('bad quantity');
    for (const deliveryInPaisa of [-1, 0.5, 1_000_000_001])
      expect(await refused({ ...wantedOf(order), deliveryInPaisa })).toBe('no delivery');
    await setOrderStatus(shop, admin, order.orderId, 'delivering');
    expect(await refused(wantedOf(order))).toBe('not delivered');
    expect(await stockOf(shop, order.other)).toBe(4);
  });
});

describe('the old pieces', () => {
  test('are on the shelf again when they are in hand, once, however often it is pressed; both are in the record', async () => {
    const order = await delivered();
    const made = await exchanged(order);
    expect(await stockOf(shop, order.old)).toBe(7);
    const presses = await Promise.all([1, 2, 3].map(() => takeBackExchange(shop, admin, made.id)));
    expect(presses.filter(Boolean)).toHaveLength(1);
    expect(await stockOf(shop, order.old)).toBe(8);
    expect((await listExchanges(shop, admin, made.id))[0]?.backAt).not.toBeNull();
    const acts = (await recorded()).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['order exchanged', 'exchange back']));
  });

  test('do not come back a second time with the rest of their order, nor after it', async () => {
    const first = await delivered();
    await takeBackExchange(shop, admin, (await exchanged(first)).id);
    expect(await bringBack(shop, first.orderId)).toBe(true);
    expect(await stockOf(shop, first.old)).toBe(10);
    const second = await delivered();
    const made = await exchanged(second);
    await Promise.all([takeBackExchange(shop, admin, made.id), bringBack(shop, second.orderId)]);
    expect(await stockOf(shop, second.old)).toBe(10);
    expect(await takeBackExchange(shop, admin, made.id)).toBe(false);
  });

  test('stay out when it was cancelled: they may come back by the next one', async () => {
    const order = await delivered();
    const first = await exchanged(order, wantedOf(order, 2), -200_000);
    await deleteOrder(shop, admin, first.id);
    const second = await exchanged(order, wantedOf(order, 2), -200_000);
    expect(await takeBackExchange(shop, admin, first.id)).toBe(false);
    expect(await takeBackExchange(shop, admin, second.id)).toBe(true);
    expect(await stockOf(shop, order.old)).toBe(9);
    const both = [{ stands: false, backAt: null }, { stands: true }];
    expect(await listExchanges(shop, admin, order.orderId)).toMatchObject(both);
  });

  test('are exchanged once, also when the new order was received and taken off the list', async () => {
    const order = await delivered();
    const first = await exchanged(order, wantedOf(order, 3), -450_000);
    await setOrderStatus(shop, admin, first.id, 'delivered');
    await deleteOrder(shop, admin, first.id);
    expect(await exchange(order, wantedOf(order), 50_000)).toMatchObject({ reason: 'too many back' });
    expect(await takeBackExchange(shop, admin, first.id)).toBe(true);
    expect(await stockOf(shop, order.old)).toBe(10);
  });

  test.each(['pending', 'confirmed'] as const)(
    'come back once when their order is set back to %s',
    async (status) => {
      const [before, after] = [await delivered(), await delivered()];
      const [first, second] = [await exchanged(before), await exchanged(after)];
      expect(await takeBackExchange(shop, admin, first.id)).toBe(true);
      for (const { orderId } of [before, after]) await setOrderStatus(shop, admin, orderId, status);
      expect(await takeBackExchange(shop, admin, second.id)).toBe(false);
      for (const { customer, orderId } of [before, after])
        if (status === 'pending') await cancelOrder(shop, customer, orderId);
        else await deleteOrder(shop, admin, orderId);
      expect(await takeBackExchange(shop, admin, second.id)).toBe(false);
      expect([await stockOf(shop, before.old), await stockOf(shop, after.old)]).toEqual([10, 10]);
    },
  );

  test('stay a part of their order, whatever its step says later', async () => {
    const order = await delivered();
    await exchanged(order);
    await setOrderStatus(shop, admin, order.orderId, 'pending');
    const fewer = await change(order.orderNumber, ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, quantity: 1 })),
    }));
    expect(fewer).toMatchObject({ reason: 'handed over' });
  });
});

const STAYS = { ok: false, reason: 'settles an exchange' };

describe('the new order stays when something stands against its price', () => {
  test('the old pieces that came back', async () => {
    const order = await delivered();
    const made = await exchanged(order);
    await takeBackExchange(shop, admin, made.id);
    await setOrderStatus(shop, admin, made.id, 'pending');
    expect(await cancelOrder(shop, order.customer, made.id)).toEqual({ ok: false, reason: 'not pending' });
    expect(await deleteOrder(shop, admin, made.id)).toEqual(STAYS);
    await setOrderStatus(shop, admin, made.id, 'delivering');
    expect(await deleteOrder(shop, admin, made.id)).toEqual(STAYS);
    await setOrderStatus(shop, admin, made.id, 'delivered');
    expect(await deleteOrder(shop, admin, made.id)).toMatchObject({ ok: true });
  });

  test('the money that was given back', async () => {
    const made = await exchanged(await delivered(), undefined, 50_000);
    const order = await delivered();
    const cheaper = await exchanged(order, wantedOf(order, 2), -200_000);
    expect(await giveBack(shop, admin, cheaper.id, 'cash')).toEqual({ ok: true });
    expect(await deleteOrder(shop, admin, cheaper.id)).toEqual(STAYS);
    expect(await deleteOrder(shop, admin, made.id)).toMatchObject({ ok: true });
  });
});

/** Price of one piece of the old and of the new order, in paisa. */
const [OLD, NEW] = [250_000, 300_000];

const openOf = async (orderId: string) => (await moneyOfOne(orderId))?.openInPaisa;
const toGiveBack = async () =>
  (await listToGiveBack(shop, admin)).oldest.map(({ orderNumber, openInPaisa }) => [
    orderNumber,
    openInPaisa,
  ]);

test('an old order that comes back keeps what was paid for its exchanged pieces: the rest is given back, once', async () => {
  const { old, made } = await anExchange();
  await takeBackExchange(shop, admin, made.id);
  expect(await bringBack(shop, old.orderId)).toBe(true);
  const kept = { dueInPaisa: OLD, collectedInPaisa: 3 * OLD, openInPaisa: -2 * OLD };
  expect(await moneyOfOne(old.orderId)).toMatchObject(kept);
  expect(await toGiveBack()).toEqual([[old.orderNumber, -2 * OLD]]);
  expect(await giveBack(shop, admin, old.orderId, 'cash')).toEqual({ ok: true });
  expect(await giveBack(shop, admin, old.orderId, 'cash')).toEqual({ ok: false, reason: 'nothing open' });
  // Once the difference is paid, both orders together have received the price of the new pieces.
  await setOrderStatus(shop, admin, made.id, 'delivered');
  await bookPaid(shop, admin, made.id, 'cash');
  const both = [...(await money.moneyOf(shop, admin, [old.orderId, made.id])).values()];
  expect(both.reduce((sum, { netInPaisa }) => sum + netInPaisa, 0)).toBe(NEW);
  expect(await toGiveBack()).toEqual([]);
});

test('all of it is given back when the new order ends too, in whichever order they end', async () => {
  const [first, second] = [await anExchange(), await anExchange()];
  await setOrderStatus(shop, admin, first.old.orderId, 'pending');
  await cancelOrder(shop, first.old.customer, first.old.orderId);
  expect(await openOf(first.old.orderId)).toBe(-2 * OLD);
  await deleteOrder(shop, admin, first.made.id);
  await deleteOrder(shop, admin, second.made.id);
  expect(await openOf(second.old.orderId)).toBe(0);
  await bringBack(shop, second.old.orderId);
  for (const { old, made } of [first, second]) {
    expect(await openOf(old.orderId)).toBe(-3 * OLD);
    expect(await openOf(made.id)).toBe(0);
  }
});

test('an old order that came back and was never paid is owed what its exchanged pieces paid for', async () => {
  const { old, made } = await anExchange({ isPaid: false });
  await takeBackExchange(shop, admin, made.id);
  await bringBack(shop, old.orderId);
  expect(await listOwed(shop, admin)).toMatchObject([{ orders: 1, openInPaisa: OLD }]);
  expect(await bookPaid(shop, admin, old.orderId, 'cash')).toEqual({ ok: true });
  expect(await listOwed(shop, admin)).toEqual([]);
  expect(await openOf(old.orderId)).toBe(0);
});

test('the parcel of a new order comes back after the old pieces did: both are in stock, and the customer gets the money for the old ones', async () => {
  const { old, made, other } = await anExchange();
  await takeBackExchange(shop, admin, made.id);
  await setOrderStatus(shop, admin, made.id, 'delivering');
  expect(await bringBack(shop, made.id)).toBe(true);
  expect([await stockOf(shop, old.productId), await stockOf(shop, other)]).toEqual([8, 4]);
  expect([await openOf(old.orderId), await openOf(made.id)]).toEqual([0, -OLD]);
  expect(await toGiveBack()).toEqual([[made.orderNumber, -OLD]]);
  expect(await giveBack(shop, admin, made.id, 'cash')).toEqual({ ok: true });
  expect([await toGiveBack(), await openOf(made.id)]).toEqual([[], 0]);
});

test('a lost parcel of a new order leaves the money for the old pieces to give back, and no more', async () => {
  const { made } = await anExchange({ back: 2 });
  expect(await toGiveBack()).toEqual([[made.orderNumber, NEW - 2 * OLD]]);
  await giveBack(shop, admin, made.id, 'cash');
  await takeBackExchange(shop, admin, made.id);
  await setOrderStatus(shop, admin, made.id, 'delivering');
  expect(await noteOutcome(shop, admin, made.id, { outcome: 'lost' })).toEqual({ ok: true, isNew: true });
  expect(await toGiveBack()).toEqual([[made.orderNumber, -NEW]]);
});

test.runIf(isOnServer())(
  'an exchange for which money is being given back is not cancelled by a call of that moment',
  async () => {
    const { made } = await anExchange({ back: 2 });
    await setOrderStatus(shop, admin, made.id, 'pending');
    const sawInPaisa = -((await openOf(made.id)) ?? 0);
    const { db, reached, release } = holdReadsOf(shop, 'exchangedInPaisa');
    const giving = money.giveBack({ ...shop, db }, admin, made.id, { way: 'cash', sawInPaisa });
    await reached;
    const calling = noteNotWanted(shop, admin, made);
    await hasEndedOrWaits(shop, calling);
    release();
    expect(await giving).toEqual({ ok: true });
    expect(await calling).toEqual({ ok: false, reason: 'meanwhile' });
    expect(await found(made.orderNumber)).toMatchObject({ ending: null });
    expect(await openOf(made.id)).toBe(0);
  },
);

test('money that was given back for an exchange is owed again when its parcel comes back before the old pieces', async () => {
  const { old, made } = await anExchange({ back: 2 });
  await giveBack(shop, admin, made.id, 'cash');
  await setOrderStatus(shop, admin, made.id, 'delivering');
  expect(await bringBack(shop, made.id)).toBe(true);
  expect([await openOf(old.orderId), await openOf(made.id)]).toEqual([0, 2 * OLD - NEW]);
  expect(await listOwed(shop, admin)).toMatchObject([{ orders: 1, openInPaisa: 2 * OLD - NEW }]);
});

test('two devices that take the old pieces back and end the new order at once leave books that are right', async () => {
  const { old, made } = await anExchange();
  await setOrderStatus(shop, admin, made.id, 'delivering');
  await noteOutcome(shop, admin, made.id, { outcome: 'refused' });
  await Promise.all([
    takeBackExchange(shop, admin, made.id),
    noteOutcome(shop, admin, made.id, { outcome: 'back in hand' }),
    bringBack(shop, old.orderId),
  ]);
  const both = await Promise.all([old.orderId, made.id].map(openOf));
  expect(both[0]).toBeDefined();
  expect((both[0] ?? 0) + (both[1] ?? 0)).toBe(-3 * OLD);
});
