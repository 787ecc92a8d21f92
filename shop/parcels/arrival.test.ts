import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dateOf } from '#shop/settings/hours/hours.ts';
import { m } from '#words/arrival.ts';
import { inLanguage } from '#words/language.ts';
import { anOrderThat } from '../../tests/support/model/made-orders.ts';
import { openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { withCourier } from '../settings/delivery/couriers.server.ts';
import { type DeliveryDays, newCourier, OWN_RIDER } from '../settings/delivery/couriers.ts';
import type { TownDays } from '../settings/delivery/delivery-days.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { DEFAULTS, type Settings } from '../settings/topics.server.ts';
import { arrivalOf, daysTo, expectedArrival } from './arrival.server.ts';
import { handOver } from './hand-over.server.ts';
import { linesOf, pairNumbers, parcelNumber } from './number.ts';
import { shownArrival } from './parcel.ts';
import { parcelsOf } from './read.server.ts';

openShopForEachTest({ isAudited: true });

const at = (day: number, clock: string) => Date.parse(`2026-11-${day}T${clock}:00+05:00`);
const set = (changes: { [T in keyof Settings]?: Partial<Settings[T]> }): Settings => ({
  ...DEFAULTS,
  hours: { ...DEFAULTS.hours, ...changes.hours },
  couriers: { ...DEFAULTS.couriers, ...changes.couriers },
  deliveryDays: { ...DEFAULTS.deliveryDays, ...changes.deliveryDays },
  store: { ...DEFAULTS.store, city: 'Daska', cityUrdu: 'ڈسکہ' },
});
const row = (towns: string, from: number, to: number, courier = ''): TownDays => ({
  ...{ towns: towns.split(', '), courier, days: { from, to } },
});
const usual = (days: DeliveryDays, hours: Partial<Settings['hours']> = {}) =>
  set({ deliveryDays: { usual: days }, hours });
const datesOf = (arrival: ReturnType<typeof arrivalOf>) =>
  arrival && [arrival.fromDay, arrival.toDay].map((day) => dateOf(startOfKarachiDay(day)).slice(5));
const said = (days: DeliveryDays, handedAt: number, now: number) => {
  const arrival = arrivalOf(usual(days), handedAt, { town: 'Daska' });
  const shown = arrival && shownArrival(arrival, now);
  return shown && inLanguage('en', () => m.arrives[shown.kind](shown));
};

test('both days are said until the first has come, then the last, then that it takes longer, by the calendar of Pakistan', () => {
  const by = 'Usually arrives by Thursday, 26 November.';
  for (const clock of ['00:00', '04:59', '18:00', '23:59'])
    expect(said({ from: 3, to: 3 }, at(23, clock), at(23, clock))).toBe(by);
  const days = [23, 24, 25, 26, 27];
  expect(days.map((day) => said({ from: 1, to: 3 }, at(23, '18:00'), at(day, '12:00')))).toEqual([
    'Usually arrives between Tuesday, 24 November and Thursday, 26 November.',
    ...[by, by, by],
    'Usually it would have arrived by Thursday, 26 November. This one takes longer; please call us if you wonder where it is.',
  ]);
});

test('a town goes before its province, a courier before all of them, then the courier’s own and the usual days', () => {
  const [tcs, off] = [newCourier('tcs'), newCourier('off')];
  const couriers = [
    { ...tcs, days: { from: 4, to: 4 } },
    { ...off, isOn: false, days: { from: 0, to: 30 } },
    newCourier(OWN_RIDER),
  ];
  const rows = [
    ...[row('ڈسکہ, Sambrial', 1, 2), row('Daska', 0, 0, OWN_RIDER), row('سندھ, KPK', 5, 6)],
    ...[row('Karachi', 2, 3), row('Karachi', 1, 1, 'tcs'), row('Lahore', 0, 9, 'off')],
  ];
  const settings = set({ couriers: { couriers }, deliveryDays: { usual: { from: 3, to: 3 }, rows } });
  for (const [expected, town, courier] of [
    ['0-0', 'daska', OWN_RIDER],
    ['1-2', 'Daska', 'tcs'],
    ['0-2', 'Daska'],
    ['1-1', 'کراچی', 'tcs'],
    ['2-3', 'Karachi', OWN_RIDER],
    ['1-3', 'KHI'],
    ['5-6', 'Sukkur', 'tcs'],
    ['5-6', 'Mardan'],
    ['3-3', 'Lahore'],
    ['3-3', 'Chak 9'],
    ['4-4', 'Lahore', 'tcs'],
    ['0-9', 'Lahore', 'off'],
    ['0-30', 'Chak 9', 'off'],
    ['3-3', 'Lahore', 'gone'],
    ['0-6', ' '],
  ] as const) {
    const found = daysTo(settings, courier === undefined ? { town } : { town, courier });
    expect(found && `${found.from}-${found.to}`, `${town} ${courier}`).toBe(expected);
  }
  expect(daysTo(DEFAULTS, { town: 'Daska' })).toBeNull();
});

test('no parcel arrives on a Sunday or a holiday, and in holidays nothing moves', () => {
  const eid = { holidays: ['2026-11-26', '11-27'].map((date) => ({ date, name: 'Eid' })) };
  const from = (days: DeliveryDays, hours = {}, courier = '') =>
    datesOf(arrivalOf(usual(days, hours), at(23, '12:00'), { town: 'Daska', courier }));
  expect(from({ from: 2, to: 4 })).toEqual(['11-25', '11-27']);
  expect(from({ from: 2, to: 4 }, eid)).toEqual(['11-25', '11-30']);
  expect(from({ from: 6, to: 7 })).toEqual(['11-30', '11-30']);
  expect(from({ from: 6, to: 7 }, {}, OWN_RIDER)).toEqual(['11-29', '11-30']);
});

test('an order waits for a day on which the shop opens, and its estimate moves while it is still there', () => {
  const to = { from: 0, to: 1 };
  const expected = (orderedAt: number, now: number, hours = {}) =>
    datesOf(expectedArrival(usual(to, hours), { orderedAt, now, town: '' }));
  expect(expected(at(23, '23:59'), at(23, '23:59'))).toEqual(['11-24', '11-25']);
  expect(expected(at(23, '12:00'), at(23, '13:00'), { closedOn: '2026-11-24' })).toEqual(['11-25', '11-26']);
  expect(expected(at(23, '12:00'), at(27, '12:00'))).toEqual(['11-27', '11-28']);
  const week = [[], ...DEFAULTS.hours.week.slice(1)];
  expect(expected(at(28, '12:00'), at(28, '12:00'), { week })).toEqual(['11-30', '12-01']);
  const season = { name: 'Ramzan', date: '2026-11-23', to: '2026-11-25', week: week.map(() => []) };
  expect(expected(at(23, '12:00'), at(23, '13:00'), { seasons: [season] })).toEqual(['11-26', '11-27']);
  const closed = { week: week.map(() => []) };
  expect(expected(at(23, '12:00'), at(23, '12:00'), closed)).toEqual(['11-24', '11-25']);
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
  const arrival = arrivalOf(shop.settings.current, at(23, '12:00'), { town: 'Daska', courier: OWN_RIDER });
  expect([parcels.get(one.orderId)?.arrival, parcels.get(two.orderId)?.arrival]).toEqual([arrival, null]);
  const sent = (await outboxItems()).flatMap(({ sent: parcel }) => parcel ?? []);
  expect(sent).toMatchObject([
    { courierName: '', arrival },
    { courierName: 'TCS', arrival: null },
  ]);
});

const ORDERS = ['A', 'B', 'C'].map((one) => ({ id: one.toLowerCase(), orderNumber: `USM-1-${one}` }));
/** Each pair as 'order number fault': '–' for a missing order or number, 'good' without a fault. */
const shown = (found: ReturnType<typeof pairNumbers>) =>
  found.map(({ orderId, number, fault }) => [orderId ?? '–', number || '–', fault ?? 'good'].join(' '));
const pairs = (typed: string) => shown(pairNumbers(ORDERS, typed));

test.each([
  [' cx-1234 5678 901 ', 'CX-12345678901'],
  ['\u200E۷۷۱۲۳۴۵۶۷۸\u200F', '7712345678'],
  ['A'.repeat(40), 'A'.repeat(40)],
])('%s is the number %s', (typed, number) => {
  expect(parcelNumber(typed)).toBe(number);
});

test.each([
  ...['', '123', 'A'.repeat(41), 'CX_1234', '<b>1234</b>', "1234'--", '=1234+1', '../1234', 'پارسل۱۲۳۴'],
  '1234\u0000/5',
])('%j is no number', (typed) => {
  expect(parcelNumber(typed)).toBeNull();
});

test.each([
  ['in their order', 'TCS-1111\r\n\n  TCS-2222 \nTCS-3333\n'],
  ['by their numbers before a tab or a comma', 'usm-1-c\tTCS-3333\nTCS-1111\nUSM-1-B, TCS-2222'],
])('numbers are matched with orders %s', (_, typed) => {
  expect(pairs(typed)).toEqual(['a TCS-1111 good', 'b TCS-2222 good', 'c TCS-3333 good']);
});

describe('an order is named by the end of its number', () => {
  const one = { id: 'one', orderNumber: 'USM-1763900000015' };
  const other = { id: 'other', orderNumber: 'USM-1763900000234' };
  const alike = { id: 'alike', orderNumber: 'USM-1763900110015' };
  const read = (typed: string, ticked = [one, other], unticked: (typeof one)[] = []) =>
    shown(pairNumbers(ticked, typed, unticked));

  test.each([
    ...['…0234\tTCS-2222\nTCS-1111', '0234, TCS-2222\nTCS-1111', '…0234 TCS-2222\nTCS-1111'],
    ...['...0234 TCS-22 22\n0015,TCS-1111', '۰۲۳۴، TCS-2222\nTCS-1111', '0234 TCS-2222\nTCS-1111'],
    ...['\u2068…0234\u2069 TCS-2222\nTCS-1111', 'USM-1763900000234 TCS-2222\nTCS-1111'],
  ])('as it is shown or typed: %j', (typed) => {
    expect(read(typed)).toEqual(['one TCS-1111 good', 'other TCS-2222 good']);
  });

  test('not by an end that another order of the screen has too, ticked or not', () => {
    for (const [ticked, unticked] of [[[one, alike], []] as const, [[one], [alike]] as const])
      expect(read('…0015 TCS-1111', [...ticked], [...unticked]).at(-1)).toEqual('– TCS-1111 several orders');
    expect(read('USM-1763900000015 TCS-1111', [one], [alike])).toEqual(['one TCS-1111 good']);
  });

  test('nor by that of one that is not ticked; a number with blanks stays one, where orders are gone none is guessed', () => {
    expect(read('…0234 TCS-2222', [one], [other]).at(-1)).toEqual('– TCS-2222 unknown order');
    expect(read('0234 5678\n7712 345678901')).toEqual(['one 02345678 good', 'other 7712345678901 good']);
    const found = pairNumbers([one, other], '…0234 TCS-2222\nTCS-1111', [], true);
    expect(shown(found)).toEqual(['one – no number', 'other TCS-2222 good', '– TCS-1111 not named']);
  });

  test('that may as well be the beginning of a number printed in blocks is asked about', () => {
    for (const typed of ['0234 3456 7890', '0234 345678901', '0234 3456 789PK', '۰۲۳۴ ۳۴۵۶ ۷۸۹۰']) {
      expect(read(typed)).toEqual(['one – no number', 'other – no number', `– ${typed} unclear`]);
      const isGood = (text: string) => read(text).map((one) => one.endsWith('good'));
      for (const named of [typed.replace(' ', ', '), `…${typed}`])
        expect(isGood(named)).toEqual([false, true]);
      expect(isGood(typed.replaceAll(' ', ''))).toEqual([true, false]);
    }
  });
});

test('each thing that does not fit is named', () => {
  expect(pairs('TCS-1111\nTCS-1111\n12\nTCS-4444')).toEqual([
    ...['a TCS-1111 good', 'b TCS-1111 twice', 'c 12 wrong number', '– TCS-4444 no order'],
  ]);
  expect(pairs('USM-1-A\tTCS-1111\nUSM-1-A\tTCS-2222\nUSM-9\tTCS-3333')).toEqual([
    ...['a TCS-1111 good', 'b – no number', 'c – no number', 'a TCS-2222 twice'],
    '– TCS-3333 unknown order',
  ]);
});

test('whatever is pasted, each order is there once, and a number without a fault is its only one', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 50 }),
    fc.constantFrom('TCS-1111', 'tcs-2222', 'USM-1-A\tTCS-1111', 'USM-1-B\t', '\t', '='),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const found = pairNumbers(ORDERS, lines.join('\n'));
      for (const { id } of ORDERS) {
        const own = found.filter(({ orderId, fault }) => orderId === id && fault !== 'twice');
        expect(own.length).toBeLessThan(2);
      }
      const good = found.filter(({ fault }) => fault === null);
      expect(new Set(good.map(({ number }) => number)).size).toBe(good.length);
      for (const { number } of good) expect(number).toMatch(/^[A-Z0-9-]{4,40}$/);
      expect(pairNumbers(ORDERS, linesOf(good, ORDERS)).filter(({ fault }) => fault === null)).toEqual(good);
    }),
  );
});
