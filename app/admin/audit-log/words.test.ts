import { expect, test } from 'vitest';
import { withoutMarks } from '#app/lib/without-marks.ts';
import { SETTING_PICTURES } from '#shop/pictures/pictures.server.ts';
import { DEFAULT_HOURS } from '#shop/settings/hours/hours.ts';
import { m as auditLog } from '#words/audit-log.ts';
import { inLanguage } from '#words/language.ts';
import { changedLines, isPicture, nameOf, shown } from './words.ts';

const eid = { date: '2027-03-10', name: 'Eid-ul-Fitr' };
const long = { ...eid, to: '2027-03-12' };
const quaid = { date: '12-25', name: 'Quaid-e-Azam Day' };
const kashmir = { date: '02-05', name: 'Kashmir Day' };

test.each([
  ['that came', [quaid, kashmir], [quaid, kashmir, eid], '', '10 March 2027: Eid-ul-Fitr'],
  ['that went', [quaid, kashmir], [kashmir], '25 Dec: Quaid-e-Azam Day', ''],
  [
    'that got longer',
    [eid],
    [long],
    '10 March 2027: Eid-ul-Fitr',
    '10 March 2027 to 12 March 2027: Eid-ul-Fitr',
  ],
])('of a list of holidays it shows the one %s', (_, before, after, was, is) => {
  expect(changedLines('holidays', before, after)).toEqual({ was, is });
});

test('of a week it shows the days that have other hours, and of a season days and hours', () => {
  const week = DEFAULT_HOURS.week.map((spans, weekday) => (weekday === 0 ? [] : spans));
  const sunday = { was: 'Sunday: 9:00 AM-7:00 PM', is: 'Sunday: closed' };
  expect(changedLines('week', DEFAULT_HOURS.week, week)).toEqual(sunday);
  const short = DEFAULT_HOURS.week.map(() => [['10:00', '16:00']]);
  const ramzan = { date: '2027-02-08', to: '2027-03-09', name: 'Ramzan', week: short };
  const is = '8 February 2027 to 9 March 2027: Ramzan\nEvery day: 10:00 AM-4:00 PM';
  expect(changedLines('seasons', [], [ramzan])).toEqual({ was: '', is });
});

test('lists that differ in their order, and what is no list, are shown whole', () => {
  expect(changedLines('order', ['Delivery', 'Exchange'], ['Exchange', 'Delivery'])).toBeNull();
  expect(changedLines('closedOn', '', '2027-01-01')).toBeNull();
});

test('an amount of money is in rupees, whatever its field is called', () => {
  for (const field of ['amount', 'net', 'price', 'total', 'leastOrderInPaisa'])
    expect([field, shown(field, 50_000)]).toEqual([field, 'Rs. 500']);
});

test('dates, hours and the words of the code are those of the screens, in each language', () => {
  const values: [string, unknown, string, string][] = [
    ['closedOn', '2026-11-23', '23 November 2026', '23 نومبر، 2026'],
    ['hour', 15, '3:00 PM', 'دوپہر 3:00'],
    ['entry', 'advance', 'Advance', 'ایڈوانس'],
    ['way', 'bank', 'Bank', 'بینک'],
    ['outcome', 'no answer', 'Noted: no answer', 'لکھ لیا: جواب نہیں ملا'],
    ['rights', ['orders', 'money'], 'Orders\nMoney', 'آرڈر\nپیسے'],
    ['language', 'ur', 'اردو', 'اردو'],
  ];
  expect(values.map(([field, value]) => shown(field, value))).toEqual(values.map(([, , en]) => en));
  const urdu = inLanguage('ur', () => values.map(([field, value]) => shown(field, value)));
  expect(urdu.map(withoutMarks)).toEqual(values.map(([, , , ur]) => ur));
});

test('what somebody typed where the code has words, and a value of a newer shop, stay as they are', () => {
  expect(shown('reason', 'It was cut')).toBe('It was cut');
  expect(shown('reason', 'not at home')).toBe('Not at home');
  expect(shown('way', 'constructor')).toBe('constructor');
  expect(shown('date', 'soon')).toBe('soon');
});

test('a line of an order, an own price, a charge and a place on the map are read without the numbers of the code', () => {
  const line = { productId: '1ef9b13c-efea', name: 'Ivory Latha', quantity: 2, priceInPaisa: 200_000 };
  expect(shown('items', [line])).toBe('2 × Ivory Latha: Rs. 2,000');
  const prices = [['ML-1', 250_000, 240_000, 'Asked']];
  expect(shown('prices', prices)).toBe('ML-1: was Rs. 2,500, is now Rs. 2,400: Asked');
  const discount = { kind: 'discount', amountInPaisa: -50_000, reason: 'Old customer' };
  expect(shown('charges', [discount])).toBe('Discount: Rs. −500: Old customer');
  expect(shown('position', { latitude: 32.3242, longitude: 74.3497 })).toBe('32.3242, 74.3497');
});

test('an entry is about what people call it; where the act says it all, about nothing', () => {
  const data = { kind: 'data', subject: 'x', name: 'x' } as const;
  const money = { act: 'money booked', kind: 'money', subject: 'counter', name: 'counter' } as const;
  const settings = { act: 'settings changed', kind: 'settings', subject: 'store', name: 'store' } as const;
  for (const [entry, name] of [
    [{ ...data, act: 'backup begun', name: '03f3b949-032b' }, ''],
    [{ ...data, act: 'report made', subject: 'day', name: 'day' }, 'Sales by day'],
    [{ ...data, act: 'backup downloaded', name: 'backup.tar.gz' }, 'backup.tar.gz'],
    [money, 'at the counter'],
    [settings, auditLog.topics.store],
  ] as const)
    expect(nameOf(entry)).toBe(name);
});

test('a picture of the settings is shown as a picture, never as its address', () => {
  for (const field of SETTING_PICTURES.store ?? [])
    expect([isPicture(field), shown(field, '/media/map.webp')]).toEqual([true, auditLog.another]);
});
