/** What an entry of the record shows of lists: the lines that changed, and no others. */
import { expect, test } from 'vitest';
import { DEFAULT_HOURS } from '#shop/settings/hours.ts';
import { changedLines } from './record-values.tsx';

const eid = { date: '2027-03-10', name: 'Eid-ul-Fitr' };
const quaid = { date: '12-25', name: 'Quaid-e-Azam Day' };
const kashmir = { date: '02-05', name: 'Kashmir Day' };

test('of a list of holidays it shows the one that came, went or was changed', () => {
  expect(changedLines('holidays', [quaid, kashmir], [quaid, kashmir, eid])).toEqual({
    was: '',
    is: '2027-03-10: Eid-ul-Fitr',
  });
  expect(changedLines('holidays', [quaid, kashmir], [kashmir])).toEqual({
    was: '12-25: Quaid-e-Azam Day',
    is: '',
  });
  expect(changedLines('holidays', [quaid, eid], [quaid, { ...eid, date: '2027-03-11' }])).toEqual({
    was: '2027-03-10: Eid-ul-Fitr',
    is: '2027-03-11: Eid-ul-Fitr',
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
