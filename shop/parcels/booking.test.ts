import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { bookPaid, recordAdvance } from '../../tests/support/browser/pressing.ts';
import { aCounterSale, anOrderThat, recorded } from '../../tests/support/model/made-orders.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCheckout, aCustomer, admin, aProduct, bringBack, checkOut } from '../../tests/support/test-shop.ts';
import { addToCart } from '../cart/cart.server.ts';
import { deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { withCourier } from '../settings/delivery/couriers.server.ts';
import { COLUMNS, newCourier } from '../settings/delivery/couriers.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { bookingSheet } from './booking.server.ts';
import { handOver } from './hand-over.server.ts';
import { noteOutcome } from './outcomes.server.ts';
import { MAX_COUNTED, type Rate, type RateBy, refusalRates, refusedPercent } from './rates.server.ts';
import { batchOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const ADVANCE = { amountInPaisa: 50_000, way: 'bank', reference: '', day: 20_000, key: 'k' } as const;

async function anOrderTo(city: string, typed: object = {}) {
  const customer = await aCustomer(shop);
  await addToCart(shop, customer, await aProduct(shop), 2);
  const checkout = await aCheckout(shop, customer);
  const customerInfo = { ...checkout.customerInfo, city, ...typed };
  const placed = await checkOut(shop, customer, { ...checkout, customerInfo });
  if (!placed.ok) throw new Error(placed.reason);
  await setOrderStatus(shop, admin, placed.orderId, 'confirmed');
  return placed;
}

test('a row has the ten columns: the phone as couriers take it, the amount in rupees, one line a cell', async () => {
  const { orderId, orderNumber } = await anOrderTo('Daska', {
    ...{ fullName: 'عائشہ خان', phone: '+92 300-1234567', address: 'House 7,\nStreet 3\n\nnear the mosque' },
    ...{ notes: '=ring\ttwice' },
  });
  const [headings, row] = (await bookingSheet(shop, admin, { courier: 'post', orderIds: [orderId] })) ?? [];
  const expected = 'order number|name|phone|address|city|amount to collect|pieces|weight|contents|remarks';
  expect(headings).toEqual(expected.split('|'));
  expect(row).toEqual([
    ...[orderNumber, 'عائشہ خان', '03001234567', 'House 7, Street 3 near the mosque', 'Daska', 5000, 1, ''],
    ...[expect.stringMatching(/^2 × Ivory Latha \(P-\w+\)$/), '=ring twice'],
  ]);
  const [made] = await recorded('booking sheet made');
  expect(made).toMatchObject({ name: 'Pakistan Post', after: { orders: orderNumber } });
  await recordAdvance(shop, admin, orderId, ADVANCE);
  const [, paid] = (await bookingSheet(shop, admin, { courier: 'post', orderIds: [orderId] })) ?? [];
  expect(paid?.[5]).toBe(4500);
});

test('a load sheet says what the rider collects, also when it is printed again after the order was paid', async () => {
  const [order, other] = [await anOrderTo('Daska'), await anOrderTo('Sialkot')];
  await recordAdvance(shop, admin, order.orderId, ADVANCE);
  const parcels = [order, other].map(({ orderId }) => ({ orderId, number: null }));
  expect(await handOver(shop, admin, { key: 'b1', courier: 'rider', parcels })).toMatchObject({ handed: 2 });
  const amounts = async () =>
    (await batchOf(shop, admin, 'b1')).map((one) => `${one.orderId} ${one.collectInPaisa}`).toSorted();
  const sheet = [`${order.orderId} 450000`, `${other.orderId} 500000`].toSorted();
  expect(await amounts()).toEqual(sheet);
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  await bookPaid(shop, admin, order.orderId, 'cash');
  await deleteOrder(shop, admin, other.orderId);
  expect(await amounts()).toEqual(sheet);
});

test('a courier has its own columns, its weight, and its own names of towns however customers write them', async () => {
  const own = {
    ...newCourier('own'),
    name: 'Bano Express',
    weight: '0.5',
    columns: [
      { column: 'city', heading: 'DestCityId' },
      { column: 'weight', heading: 'wgt' },
      { column: 'orderNumber', heading: 'ref' },
    ],
    towns: [
      { town: 'Daska', theirs: '1043' },
      { town: 'لاہور', theirs: 'LHE' },
    ],
  } as const;
  await saveSettings(shop, admin, 'couriers', (before) => withCourier(before, own));
  const orders = [await anOrderTo('DASKA '), await anOrderTo('Pasrur')];
  const orderIds = orders.map(({ orderId }) => orderId);
  const sheet = await bookingSheet(shop, admin, { courier: 'own', orderIds });
  expect(sheet).toEqual([
    ['DestCityId', 'wgt', 'ref'],
    ['1043', '0.5', orders[0]?.orderNumber],
    ['Pasrur', '0.5', orders[1]?.orderNumber],
  ]);
});

test('only orders that wait are on a sheet, in the order in which they were chosen; without any there is none', async () => {
  const [one, two] = [await anOrderTo('Daska'), await anOrderTo('Daska')];
  const [gone, pending] = [await anOrderTo('Daska'), await anOrder()];
  await deleteOrder(shop, admin, gone.orderId);
  const orderIds = [two, gone, pending, one, two].map(({ orderId }) => orderId);
  const sheet = await bookingSheet(shop, admin, { courier: 'post', orderIds });
  expect(sheet?.slice(1).map(([number]) => number)).toEqual([two.orderNumber, one.orderNumber]);
  expect(await bookingSheet(shop, admin, { courier: 'post', orderIds: [gone.orderId] })).toBeNull();
  expect(await bookingSheet(shop, admin, { courier: 'none', orderIds: [one.orderId] })).toBeNull();
  expect(COLUMNS).toHaveLength(10);
});

test('refused parcels are counted by city, courier and month, and never those that were not sent', async () => {
  const at = (iso: string) => shop.setClock(Date.parse(iso));
  const send = async (courier: string, city: string, number: string) => {
    const placed = await anOrderTo(city);
    const parcels = [{ orderId: placed.orderId, number }];
    await handOver(shop, admin, { key: number, courier, parcels });
    return placed.orderId;
  };
  // Already November in Karachi.
  at('2026-10-31T19:30:00Z');
  await bringBack(shop, await send('tcs', 'Daska', '77-0001'));
  await setOrderStatus(shop, admin, await send('tcs', 'daska', '77-0002'), 'delivered');
  at('2026-10-31T18:30:00Z');
  const refused = { outcome: 'refused', reason: 'other' } as const;
  await noteOutcome(shop, admin, await send('tcs', 'Daska', '77-0003'), refused);
  await noteOutcome(shop, admin, await send('postex', 'Lahore', '77-0004'), { outcome: 'lost' });
  const undelivered = { outcome: 'coming back', reason: 'no answer' } as const;
  await noteOutcome(shop, admin, await send('postex', 'Lahore', '77-0005'), undelivered);
  await send('postex', 'Lahore', '77-0006');
  for (const status of ['delivered', 'pending'] as const)
    await deleteOrder(shop, admin, (await anOrderThat(status)).orderId);
  await anOrder();
  await aCounterSale();

  const rates = async (by: RateBy, fromMs = 0) =>
    (await refusalRates(shop, admin, fromMs))[by].map((one) =>
      [one.of, one.delivered, one.refused, one.failed].join(' '),
    );
  expect(await rates('city')).toEqual(['Daska 2 2 0', 'Lahore 0 0 2']);
  expect(await rates('courier')).toEqual(['tcs 1 2 0', 'postex 0 0 2', ' 1 0 0']);
  expect(await rates('month')).toEqual(['2026-11 1 1 0', '2026-10 1 1 2']);
  expect(await rates('courier', Date.parse('2026-10-31T19:00:00Z'))).toEqual(['tcs 1 1 0']);
  const rate = (refused: number, delivered: number): Rate => ({ of: '', delivered, refused, failed: 0 });
  expect([rate(1, 2), rate(0, 2), rate(0, 0)].map(refusedPercent)).toEqual([33, 0, null]);
});

const OLDER = 10;

test('of more parcels than are counted the newest orders are, and none from before the span', async () => {
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into orders (id, "orderNumber", "userEmail", "fullName", email, phone, address, city, "postalCode", notes,
      "totalInPaisa", charges, status, "createdAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_COUNTED + OLDER})
      select 'o' || i, 'USM-' || i, '', 'f', '', 'p', 'a', 'Daska', '', '', 1, '[]',
      case when i <= ${OLDER} then 'refused' else 'delivered' end, i from n`),
  );
  const inDaska = async (fromMs: number) => (await refusalRates(shop, admin, fromMs)).city;
  const daska = { of: 'Daska', refused: 0, failed: 0 };
  expect(await inDaska(0)).toEqual([{ ...daska, delivered: MAX_COUNTED }]);
  expect(await inDaska(OLDER + 101)).toEqual([{ ...daska, delivered: MAX_COUNTED - 100 }]);
  // They have no lines.
  await shop.db.deleteFrom('orders').execute();
});
