/** The days of a report. */
import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate } from '../kernel/dates.ts';
import { readSpan, SPANS, spanOf } from './span.ts';

const day = (date: string) => dayOfDate(date) ?? Number.NaN;
const dates = (span: ReturnType<typeof readSpan>) => span && [span.first, span.last].map(dateOfDay);

test.each([
  ['2026-11-23', ['2026-11-23', '2026-11-17', '2026-11-01', '2026-10-01'], '2026-10-31'],
  ['2026-03-01', ['2026-03-01', '2026-02-23', '2026-03-01', '2026-02-01'], '2026-02-28'],
  ['2027-01-31', ['2027-01-31', '2027-01-25', '2027-01-01', '2026-12-01'], '2026-12-31'],
])('on %s the spans begin on %j, and last month ends on %s', (today, firsts, end) => {
  const spans = SPANS.map((name) => spanOf(name, day(today)));
  expect(spans.map(({ first }) => dateOfDay(first))).toEqual(firsts);
  expect(spans.map(({ last }) => dateOfDay(last))).toEqual([today, today, today, end]);
});

test('any span of at most a year can be asked for; this month when none is', () => {
  const read = (from: string, to: string) => dates(readSpan({ from, to }, day('2026-11-23')));
  expect(read('', '')).toEqual(['2026-11-01', '2026-11-23']);
  expect(read('2026-11-05', '2026-11-05')).toEqual(['2026-11-05', '2026-11-05']);
  expect(read('2024-01-01', '2024-12-31')).toEqual(['2024-01-01', '2024-12-31']);
  expect(read('2025-01-01', '2026-01-02')).toBe(null);
  expect(read('2026-11-06', '2026-11-05')).toBe(null);
  expect(read('2026-11-06', '')).toBe(null);
  expect(read('2026-02-30', '2026-03-01')).toBe(null);
});
