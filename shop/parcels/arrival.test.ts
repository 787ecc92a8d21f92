/** Counted in days from the hand-over, and promised only after it. */
import { expect, test } from 'vitest';
import { m } from '#words/arrival.ts';
import { inLanguage } from '#words/language.ts';
import { anOrderThat } from '../../tests/support/model/made-orders.ts';
import { letters, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { withCourier } from '../settings/delivery/couriers.server.ts';
import { type DeliveryDays, OWN_RIDER } from '../settings/delivery/couriers.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { handOver } from './hand-over.server.ts';
import { arrivalOf, toldArrival } from './parcel.ts';
import { parcelsOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const at = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}:00+05:00`);
const said = (days: DeliveryDays, handedAt: number, now: number) => {
  const arrival = arrivalOf(days, handedAt);
  const told = arrival && toldArrival(arrival, now);
  return told && inLanguage('en', () => m.arrives[told.kind](told));
};

test('the days are those of the calendar in Pakistan, whatever the hour of the hand-over', () => {
  for (const clock of ['00:00', '04:59', '18:00', '23:59'])
    expect(said({ from: 3, to: 3 }, at(23, clock), at(23, clock))).toBe(
      'Usually arrives by Thursday, 26 November.',
    );
});

test('both days are said until the first one has come, then the last, and then that it takes longer', () => {
  const sentences = [23, 24, 25, 26, 27].map((day) =>
    said({ from: 1, to: 3 }, at(23, '18:00'), at(day, '12:00')),
  );
  const by = 'Usually arrives by Thursday, 26 November.';
  expect(sentences).toEqual([
    'Usually arrives between Tuesday, 24 November and Thursday, 26 November.',
    by,
    by,
    by,
    'Usually it would have arrived by Thursday, 26 November. This one takes longer; please call us if you wonder where it is.',
  ]);
});

test('a parcel has the usual days of its courier, from the moment at which it was handed over', async () => {
  const rider = shop.settings.current.couriers.couriers.find(({ id }) => id === OWN_RIDER);
  if (!rider) throw new Error('there is no own rider');
  await saveSettings(shop, admin, 'couriers', (before) =>
    withCourier(before, { ...rider, days: { from: 0, to: 1 } }),
  );
  const [one, two] = [await anOrderThat('confirmed'), await anOrderThat('confirmed')];
  shop.setClock(at(23, '23:30'));
  const hand = (key: string, courier: string, orderId: string, number: string | null) =>
    handOver(shop, admin, { key, courier, parcels: [{ orderId, number }] });
  expect(await hand('b1', OWN_RIDER, one.orderId, null)).toMatchObject({ ok: true, handed: 1 });
  expect(await hand('b2', 'tcs', two.orderId, '77-1111')).toMatchObject({ ok: true, handed: 1 });
  const parcels = await parcelsOf(shop, [{ id: one.orderId }, { id: two.orderId }]);
  const arrival = arrivalOf({ from: 0, to: 1 }, at(23, '12:00'));
  expect(parcels.get(one.orderId)?.arrival).toEqual(arrival);
  expect(parcels.get(two.orderId)?.arrival).toBeNull();
  const sent = (await letters()).flatMap(({ sent: parcel }) => parcel ?? []);
  expect(sent.map(({ courierName, arrival: days }) => [courierName, days])).toEqual([
    ['', arrival],
    ['TCS', null],
  ]);
});
