import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/hours.ts';
import { demoSettings } from '../../tests/support/demo-settings.ts';
import { karachiDay, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import { linesOfWeek, minutesOf, type OpeningHours, type Span } from './hours.ts';
import { openState } from './open-state.ts';

const schedule = demoSettings.hours;

/** Karachi time, such as `2026-11-21 09:00`, to milliseconds UTC. */
const at = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00+05:00`);

const said = ({ weekdays, spans }: OpeningHours) => {
  const times = spans.map(([opens, closes]) =>
    m.span({ opens: minutesOf(opens), closes: minutesOf(closes) }),
  );
  return `${m.days(weekdays)} ${times.join(` ${m.and} `) || m.closedDay}`;
};

test('the hours read as in the specification', () => {
  expect(linesOfWeek(demoSettings.hours.week).map(said)).toEqual([
    'Saturday to Thursday 9:00 AM-7:00 PM',
    'Friday 9:00 AM-12:00 PM and 3:00 PM-7:00 PM',
  ]);
});

describe('a week is said in as few lines as it can be', () => {
  const [DAY, SHORT, CLOSED]: Span[][] = [[['09:00', '19:00']], [['10:00', '14:00']], []];
  test.each([
    [[DAY, DAY, DAY, DAY, DAY, DAY, DAY], ['Every day 9:00 AM-7:00 PM']],
    [
      [CLOSED, DAY, DAY, DAY, DAY, DAY, SHORT],
      ['Monday to Friday 9:00 AM-7:00 PM', 'Saturday 10:00 AM-2:00 PM', 'Sunday Closed'],
    ],
    [
      [CLOSED, DAY, DAY, DAY, DAY, DAY, CLOSED],
      ['Monday to Friday 9:00 AM-7:00 PM', 'Saturday and Sunday Closed'],
    ],
    [
      [DAY, DAY, DAY, SHORT, DAY, DAY, DAY],
      ['Thursday to Tuesday 9:00 AM-7:00 PM', 'Wednesday 10:00 AM-2:00 PM'],
    ],
  ] as Span[][][][])('%j', (week, lines) => {
    expect(linesOfWeek(week as never).map(said)).toEqual(lines);
  });

  test('and its lines have each day once', () => {
    const spans = fc.subarray<Span>([
      ['08:00', '10:00'],
      ['11:00', '13:00'],
    ]);
    fc.assert(
      fc.property(fc.array(spans, { minLength: 7, maxLength: 7 }), (week) => {
        const lines = linesOfWeek(week);
        for (const line of lines) for (const day of line.weekdays) expect(line.spans).toEqual(week[day]);
        expect(lines.flatMap(({ weekdays }) => weekdays).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
      }),
    );
  });
});

describe('open or closed', () => {
  const open = (hour: number) => ({ open: true, closesAt: hour * 60 });
  const closed = (because: unknown, on: unknown, hour = 9) => {
    return { open: false, because, opens: { at: hour * 60, on } };
  };

  test.each([
    ['2026-11-21 09:00', open(19)], // Saturday
    ['2026-11-21 18:59', open(19)],
    ['2026-11-21 08:59', closed(null, 'today')],
    ['2026-11-21 19:00', closed(null, 'tomorrow')],
    ['2026-11-20 11:59', open(12)], // Friday
    ['2026-11-20 12:00', closed('break', 'today', 15)],
    ['2026-11-20 15:00', open(19)],
    ['2026-11-20 20:00', closed(null, 'tomorrow')],
  ])('at %s', (local, state) => {
    expect(openState(schedule, at(local))).toEqual(state);
  });

  test('on a holiday, every year or once, it stays closed and says why and until when', () => {
    const quaid = { holiday: 'Quaid-e-Azam Day' };
    expect(openState(schedule, at('2026-12-25 10:00'))).toEqual(closed(quaid, 'tomorrow'));
    expect(openState(schedule, at('2030-12-25 10:00'))).toMatchObject({ because: quaid });
    const eid = openState(schedule, at('2027-03-10 10:00'));
    expect(eid).toEqual(closed({ holiday: 'Eid-ul-Fitr' }, { weekday: 6 }));
    expect(openState(schedule, at('2028-03-10 10:00'))).toMatchObject({ open: true });
  });

  test('a day that is closed for once is closed, and the next one is not', () => {
    const onceClosed = { ...schedule, closedOn: '2026-11-21' };
    expect(openState(onceClosed, at('2026-11-21 10:00'))).toEqual(closed('closed today', 'tomorrow'));
    expect(openState(onceClosed, at('2026-11-22 10:00'))).toMatchObject({ open: true });
  });

  test('a shop that never opens says so instead of looking for ever', () => {
    const never = { week: [], holidays: [], closedOn: '' };
    const state = { open: false, because: null, opens: null };
    expect(openState(never, at('2026-11-21 10:00'))).toEqual(state);
  });
});

test('the shop’s day turns at midnight in Karachi, which is 7 PM in Greenwich', () => {
  const midnight = Date.parse('2026-11-20T19:00:00Z');
  expect(karachiTime(midnight)).toEqual({ year: 2026, month: 11, day: 21, weekday: 6, minutes: 0 });
  expect(karachiDay(midnight)).toBe(karachiDay(midnight - 1) + 1);
  expect(startOfKarachiDay(karachiDay(midnight + 12_345))).toBe(midnight);
  const clocks = [0, 545, 720, 1439].map((minutes) => dates.clock(minutes));
  expect(clocks).toEqual(['12:00 AM', '9:05 AM', '12:00 PM', '11:59 PM']);
});
