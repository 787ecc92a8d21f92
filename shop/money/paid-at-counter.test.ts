import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookPaid, giveBack } from '../../tests/support/browser/pressing.ts';
import { aCounterSale, anExchange, recorded } from '../../tests/support/model/made-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../ledger/ledger.ts';
import { takeBackSale } from '../orders/end.server.ts';
import { mainWayOf, moneyOf } from '../orders/money/money.server.ts';
import { listEvents } from '../orders/timeline.server.ts';
import { booksOf } from '../reports/books.server.ts';
import { listCounterDays, paidOtherwise } from './counter.server.ts';

openShopForEachTest({ isAudited: true });

const TOTAL = 500_000;

const saleBy = (way: PaymentMethod) => aCounterSale({ payment: { way, reference: 'TX-1' } });
const drawer = async () => (await listCounterDays(shop, admin, 1))[0]?.expectedInPaisa;
const byWay = async (orderId: string) => (await moneyOf(shop, admin, [orderId])).get(orderId)?.byWay;

async function takeBack(orderId: string, way: PaymentMethod | null) {
  const event = (await listEvents(shop, admin, orderId)).findLast(({ facts }) => facts.step)?.id ?? 0;
  const [order] = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).execute();
  return takeBackSale(shop, admin, orderId, { event, sawInPaisa: order?.receivedInPaisa ?? 0, way });
}

test('of sales only those in cash are in the drawer, and each is in the books by the way it was paid', async () => {
  const ways = fc.sample(fc.constantFrom(...PAYMENT_METHODS), 8);
  for (const way of ways) {
    const { orderId } = await saleBy(way);
    expect(await byWay(orderId)).toEqual([{ way, amountInPaisa: TOTAL }]);
    expect((await recorded('order entered')).at(-1)?.after).toMatchObject({ way });
    expect((await recorded('money booked')).at(-1)?.after).toMatchObject({ way });
  }
  const day = karachiDay(shop.now());
  const paid = PAYMENT_METHODS.map((way) => ({
    way,
    amountInPaisa: ways.filter((one) => one === way).length * TOTAL,
  })).filter(({ amountInPaisa }) => amountInPaisa > 0);
  expect(await drawer()).toBe(ways.filter((way) => way === 'cash').length * TOTAL);
  expect(await paidOtherwise(shop, admin, day)).toEqual(paid.filter(({ way }) => way !== 'cash'));
  expect((await booksOf(shop, admin, { first: day, last: day })).byWay).toEqual(paid);
});

test('a sale that is taken back is paid back by the way it came, or by the one that is chosen', async () => {
  const [as, other] = [await saleBy('jazzcash'), await saleBy('jazzcash')];
  expect(await takeBack(as.orderId, null)).toEqual({ ok: true });
  expect(await byWay(as.orderId)).toEqual([]);
  expect(await takeBack(other.orderId, 'cash')).toEqual({ ok: true });
  expect(await byWay(other.orderId)).toEqual([
    { way: 'cash', amountInPaisa: -TOTAL },
    { way: 'jazzcash', amountInPaisa: TOTAL },
  ]);
  expect(await drawer()).toBe(-TOTAL);
});

test('no more goes back than came, when a part went back by another way before', async () => {
  const { orderId } = await saleBy('raast');
  const setTotal = (totalInPaisa: number) =>
    shop.db.updateTable('orders').set({ totalInPaisa }).where('id', '=', orderId).execute();
  await setTotal(400_000);
  expect(await mainWayOf(shop, admin, orderId)).toBe('raast');
  expect(await giveBack(shop, admin, orderId, 'cash')).toEqual({ ok: true });
  await setTotal(TOTAL);
  expect(await takeBack(orderId, null)).toEqual({ ok: true });
  expect((await moneyOf(shop, admin, [orderId])).get(orderId)?.givenBackInPaisa).toBe(TOTAL);
});

test('the way of an exchange whose money goes back is that of the order before', async () => {
  const { old, made } = await anExchange({ isPaid: false });
  expect(await mainWayOf(shop, admin, made.id)).toBeNull();
  expect(await bookPaid(shop, admin, old.orderId, 'jazzcash')).toEqual({ ok: true });
  expect(await mainWayOf(shop, admin, made.id)).toBe('jazzcash');
});
