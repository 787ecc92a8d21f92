import { expect, test } from 'vitest';
import { listOwed, listToGiveBack } from '#shop/money/owed.server.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { bookPaid, giveBack } from '../../../tests/support/browser/pressing.ts';
import { isOnServer } from '../../../tests/support/engines.ts';
import { anExchange, found, moneyOfOne } from '../../../tests/support/model/made-orders.ts';
import { hasEndedOrWaits, holdReadsOf } from '../../../tests/support/model/races.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { admin, bringBack, stockOf } from '../../../tests/support/test-shop.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import * as money from '../money/money.server.ts';
import { noteNotWanted } from '../queue/calls.server.ts';
import { takeBackExchange } from './exchange-back.server.ts';

openShopForEachTest({ isAudited: true });

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
  expect(await moneyOfOne(old.orderId)).toMatchObject({
    ...{ dueInPaisa: OLD, collectedInPaisa: 3 * OLD, openInPaisa: -2 * OLD },
  });
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
