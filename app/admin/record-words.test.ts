import { expect, test } from 'vitest';
import { SETTING_PICTURES } from '#shop/pictures/uses.server.ts';
import { DEFAULT_HOURS } from '#shop/settings/hours.ts';
import { inLanguage } from '#words/language.ts';
import { m as records } from '#words/record.ts';
import { changedLines, isPicture, nameOf, shown } from './record-words.ts';

const eid = { date: '2027-03-10', name: 'Eid-ul-Fitr' };
const quaid = { date: '12-25', name: 'Quaid-e-Azam Day' };
const kashmir = { date: '02-05', name: 'Kashmir Day' };

test('of a list of holidays it shows the one that came, went or was changed', () => {
  expect(changedLines('holidays', [quaid, kashmir], [quaid, kashmir, eid])).toEqual({
    was: '',
    is: '10 March 2027: Eid-ul-Fitr',
  });
  expect(changedLines('holidays', [quaid, kashmir], [kashmir])).toEqual({
    was: '25 Dec: Quaid-e-Azam Day',
    is: '',
  });
  expect(changedLines('holidays', [quaid, eid], [quaid, { ...eid, date: '2027-03-11' }])).toEqual({
    was: '10 March 2027: Eid-ul-Fitr',
    is: '11 March 2027: Eid-ul-Fitr',
  });
});

test('of a week it shows the days that have other hours', () => {
  const week = DEFAULT_HOURS.week.map((spans, weekday) => (weekday === 0 ? [] : spans));
  expect(changedLines('week', DEFAULT_HOURS.week, week)).toEqual({
    was: 'Sunday: 9:00 AM-7:00 PM',
    is: 'Sunday: closed',
  });
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
  expect(urdu.map((text) => text.replace(/[\u2066-\u2069\u200f]/g, ''))).toEqual(
    values.map(([, , , ur]) => ur),
  );
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
  expect(shown('prices', [['ML-1', 250_000, 240_000, 'Asked']])).toBe(
    'ML-1: was Rs. 2,500, is now Rs. 2,400: Asked',
  );
  const discount = { kind: 'discount', amountInPaisa: -50_000, reason: 'Old customer' };
  expect(shown('charges', [discount])).toBe('Discount: Rs. −500: Old customer');
  expect(shown('position', { latitude: 32.3242, longitude: 74.3497 })).toBe('32.3242, 74.3497');
});

test('an entry is about what people call it; where the act says it all, about nothing', () => {
  const data = { kind: 'data', subject: 'x', name: 'x' } as const;
  expect(nameOf({ ...data, act: 'backup begun', name: '03f3b949-032b' })).toBe('');
  expect(nameOf({ ...data, act: 'report made', subject: 'day', name: 'day' })).toBe('Sales by day');
  expect(nameOf({ ...data, act: 'backup downloaded', name: 'backup.tar.gz' })).toBe('backup.tar.gz');
  expect(nameOf({ act: 'money booked', kind: 'money', subject: 'counter', name: 'counter' })).toBe(
    'at the counter',
  );
  expect(nameOf({ act: 'settings changed', kind: 'settings', subject: 'store', name: 'store' })).toBe(
    records.topics.store,
  );
});

test('a picture of the settings is shown as a picture, never as its address', () => {
  for (const field of SETTING_PICTURES.store ?? [])
    expect([field, isPicture(field), shown(field, '/media/map.webp')]).toEqual([
      field,
      true,
      records.another,
    ]);
});
