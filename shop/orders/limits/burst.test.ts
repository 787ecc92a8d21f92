import { describe, expect, test } from 'vitest';
import { HOUR_MS, karachiDay, MINUTE_MS, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import { toE164 } from '#shop/kernel/text/phone.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { aKnownCustomer, anOrder, idOf, order } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, outboxItems, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aPhone } from '../../../tests/support/shopper.ts';
import { aCustomer, addMember, admin, aProduct, OPEN_LIMITS } from '../../../tests/support/test-shop.ts';
import { cancelOrder, setOrderStatus } from '../change.server.ts';
import { alertAgain } from '../news.server.ts';
import type { Placed } from '../place.server.ts';
import { listOrders } from '../read.server.ts';
import { markOpened, takeStep } from '../steps.server.ts';
import { BURST_ORDERS, listBursts } from './burst.server.ts';

openShopForEachTest({ isAudited: true, set: { orderLimits: DEFAULT_ORDER_LIMITS } });

async function addDevice() {
  await addMember(shop, admin);
  await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
}
/** Each by a new customer. */
async function orders(count: number, productId: string, from: { phone?: string; network?: string }) {
  const placed: Placed[] = [];
  for (let n = 0; n < count; n += 1) placed.push(await order(await aCustomer(shop), productId, from));
  return placed;
}

describe('the admin hears', () => {
  const news = async () => {
    const events = shop.db.selectFrom('events').where('kind', 'in', ['order rush', 'order refused']);
    const rows = await events.select(['kind', 'audience', 'subject']).execute();
    return rows.map(({ kind, audience, subject }) => `${kind} → ${audience}: ${subject.split('&')[0]}`);
  };
  const pushes = async () =>
    (await outboxItems())
      .filter(({ kind, note }) => kind === 'push' && note.source?.includes('since='))
      .map(({ note }) => note);

  test('of many orders from one network once within the hour, and finds exactly these', async () => {
    shop.orderLimits = OPEN_LIMITS;
    const productId = await aProduct(shop, { stock: 100 });
    await orders(1, productId, { network: 'elsewhere' });
    const placed = await orders(BURST_ORDERS + 4, productId, { network: 'a-mark' });
    await orders(1, productId, { network: 'elsewhere' });
    expect(await news()).toEqual(['order rush → admin: network=a-mark']);
    const [burst, ...others] = await listBursts(shop, admin);
    expect(others).toEqual([]);
    expect(burst).toMatchObject({ network: 'a-mark', orders: BURST_ORDERS + 4 });
    const found = await listOrders(shop, admin, burst ? { source: burst } : {});
    expect(new Set(found.items.map(({ id }) => id))).toEqual(new Set(placed.map(idOf)));
    // No longer pending, so no burst.
    for (const one of placed) await setOrderStatus(shop, admin, idOf(one), 'confirmed');
    expect(await listBursts(shop, admin)).toEqual([]);
    // One burst for network and phone.
    const phone = aPhone();
    await orders(BURST_ORDERS, productId, { phone, network: 'a-mark' });
    expect(await listBursts(shop, admin)).toMatchObject([{ network: 'a-mark', orders: BURST_ORDERS }]);
    await orders(1, productId, { phone, network: 'elsewhere' });
    expect(await listBursts(shop, admin)).toMatchObject([{ phone: toE164(phone), orders: BURST_ORDERS + 1 }]);
  });

  test('of the first order that the limits refuse, with whom to call, once within the hour', async () => {
    await addDevice();
    const [productId, phone] = [await aProduct(shop, { stock: 50 }), '0300 7654321'];
    await orders(3, productId, { phone });
    expect(await news()).toEqual([]);
    for (let n = 0; n < 3; n += 1)
      expect((await order(await aCustomer(shop, 'Sana'), productId, { phone })).ok).toBe(false);
    expect(await news()).toEqual(['order refused → admin: phone=%2B923007654321']);
    const note = { about: 'order refused', fullName: 'Sana', phone: '0300 7654321' };
    expect(await pushes()).toMatchObject([note]);
    expect(await listBursts(shop, admin)).toMatchObject([{ phone: '+923007654321', orders: 3 }]);
  });

  test('of no more than three stopped orders of a sender who types another phone each time', async () => {
    await addDevice();
    const [productId, buyer] = [await aProduct(shop, { stock: 50 }), await aCustomer(shop)];
    for (let n = 0; n < 20; n += 1) await order(buyer, productId, { phone: aPhone(), network: 'a-mark' });
    expect(await news()).toHaveLength(3);
    expect(await pushes()).toHaveLength(3);
    await order(buyer, productId, { phone: aPhone(), network: 'elsewhere' });
    expect(await news()).toHaveLength(4);
  });

  test('of the orders and cancellations of a rush by its one note, as customers get their mails and the screens show all', async () => {
    shop.orderLimits = OPEN_LIMITS;
    await addDevice();
    const productId = await aProduct(shop, { stock: 100 });
    const [tries, others] = [BURST_ORDERS + 7, 2];
    const orderAndCancel = async (network: string) => {
      const customer = await aCustomer(shop);
      const placed = await order(customer, productId, { network });
      expect((await cancelOrder(shop, customer, idOf(placed))).ok).toBe(true);
    };
    for (let n = 0; n < tries; n += 1) await orderAndCancel('a-mark');
    for (let n = 0; n < others; n += 1) await orderAndCancel('elsewhere');
    const heard = Object.groupBy(await outboxItems(), ({ kind, note }) =>
      kind === 'push' ? `push: ${note.about}` : kind,
    );
    const counts = Object.fromEntries(Object.entries(heard).map(([kind, all]) => [kind, all?.length]));
    const alone = BURST_ORDERS - 1 + others;
    const toShop = { 'new order': alone, 'push: new order': alone, 'push: order cancelled': alone };
    expect(counts).toEqual({ ...toShop, 'order placed': tries + others, 'push: order rush': 1 });
  });

  test('of the next orders of a network of which the limits stopped one', async () => {
    const [productId, phone] = [await aProduct(shop, { stock: 50 }), aPhone()];
    for (const network of ['one', 'two', 'three']) await orders(1, productId, { phone, network });
    expect(await orders(1, productId, { phone, network: 'a-mark' })).toMatchObject([{ ok: false }]);
    await order(await aCustomer(shop, 'Honest'), productId, { network: 'a-mark' });
    const mails = (await outboxItems()).filter(({ kind }) => kind === 'new order');
    expect(mails.at(-1)?.order.customerInfo.fullName).toBe('Honest');
  });

  test('of the next hour’s rush again, and of no order of a known customer', async () => {
    shop.orderLimits = OPEN_LIMITS;
    const [productId, phone] = [await aProduct(shop, { stock: 100 }), aPhone()];
    const known = await aKnownCustomer(phone);
    for (let n = 0; n < BURST_ORDERS * 2; n += 1) await order(known, productId, { phone, network: 'a-mark' });
    expect(await news()).toEqual([]);
    const burst = async (at: number) => {
      shop.setClock(at);
      await orders(BURST_ORDERS * 2, productId, { network: 'a-mark' });
    };
    const noon = Date.UTC(2026, 0, 1, 12);
    await burst(noon);
    await burst(noon + 61 * 60 * 1000);
    expect(await news()).toHaveLength(2);
    expect(await listBursts(shop, admin)).toMatchObject([{ orders: BURST_ORDERS * 2 }]);
    shop.setClock(noon + 122 * 60 * 1000);
    expect(await listBursts(shop, admin)).toEqual([]);
  });
});

const MORNING = 1_770_000_000_000;

const at = (minutes: number) => shop.setClock(MORNING + minutes * MINUTE_MS);
const heard = async () => {
  const events = shop.db.selectFrom('events').select('subject').where('kind', '=', 'order unopened');
  return (await events.execute()).map(({ subject }) => subject);
};

test('an order that nobody opens alerts five times in two hours, and then each hour in which the shop is open', async () => {
  // The shop closes at seven in the evening.
  const closes = startOfKarachiDay(karachiDay(MORNING)) + 19 * HOUR_MS;
  shop.setClock(closes);
  const { orderNumber, orderId } = await anOrder();
  const minutes: number[] = [];
  const until = async (end: number) => {
    for (let minute = (minutes.at(-1) ?? 0) + 5; minute <= end; minute += 5) {
      shop.setClock(closes + minute * MINUTE_MS);
      if ((await alertAgain(shop)) > 0) minutes.push(minute);
    }
  };
  await until(24 * 60);
  const fromNineToSix = Array.from({ length: 10 }, (_, hour) => (14 + hour) * 60);
  expect(minutes).toEqual([5, 15, 30, 60, 120, ...fromNineToSix]);
  expect(await heard()).toEqual(minutes.map(() => orderNumber));
  await markOpened(shop, admin, orderId);
  await until(48 * 60);
  expect(minutes).toHaveLength(15);
});

test('of several processes that ask at once one alerts, and after a pause of the shop it alerts once', async () => {
  at(0);
  await anOrder();
  at(70);
  expect((await Promise.all([1, 2, 3].map(() => alertAgain(shop)))).toSorted()).toEqual([0, 0, 1]);
  expect(await alertAgain(shop)).toBe(0);
});

test('an order that was opened, confirmed or cancelled does not alert; several others are one alert, on screens and devices', async () => {
  await addDevice();
  at(0);
  const [opened, confirmed, cancelled] = [await anOrder(), await anOrder(), await anOrder()];
  await markOpened(shop, admin, opened.orderId);
  await takeStep(shop, admin, confirmed.orderId, 'to pack');
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  at(60);
  expect(await alertAgain(shop)).toBe(0);
  expect(await heard()).toEqual([]);
  await anOrder();
  await anOrder();
  await shop.db.deleteFrom('outbox').execute();
  at(66);
  expect(await alertAgain(shop)).toBe(2);
  expect(await heard()).toEqual(['']);
  expect(await outboxItems()).toMatchObject([{ note: { about: 'orders unopened', orders: 2 } }]);
});
