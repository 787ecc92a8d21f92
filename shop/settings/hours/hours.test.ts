import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { karachiDay, karachiTime, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { faultsOf } from '#shop/kernel/form-fields.server.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/hours.ts';
import { demoSettings } from '../../../tests/support/demo-settings.ts';
import { holidayForm, hoursSettings, seasonForm, withHoliday, withSeason } from './hours.server.ts';
import {
  DEFAULT_HOURS,
  type Holiday,
  isOn,
  linesOfWeek,
  minutesOf,
  type OpeningHours,
  type Season,
  type Span,
} from './hours.ts';
import { formOfWeek, weekOfForm } from './hours-form.ts';
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

const aSeason = (date: string, to: string, day: Span[] = []): Season => {
  return { name: 'Ramzan', date, to, week: Array.from({ length: 7 }, () => day) };
};

test('the hours read as in the specification', () => {
  expect(linesOfWeek(demoSettings.hours.week).map(said)).toEqual([
    'Saturday to Thursday 9:00 AM-7:00 PM',
    'Friday 9:00 AM-12:00 PM and 3:00 PM-7:00 PM',
  ]);
});

const SPANS: Record<string, Span[]> = { D: [['09:00', '19:00']], S: [['10:00', '14:00']] };
test.each([
  ['DDDDDDD', ['Every day 9:00 AM-7:00 PM']],
  ['-DDDDDS', ['Monday to Friday 9:00 AM-7:00 PM', 'Saturday 10:00 AM-2:00 PM', 'Sunday Closed']],
  ['-DDDDD-', ['Monday to Friday 9:00 AM-7:00 PM', 'Saturday and Sunday Closed']],
  ['DDDSDDD', ['Thursday to Tuesday 9:00 AM-7:00 PM', 'Wednesday 10:00 AM-2:00 PM']],
])('a week of %s from Sunday is said in as few lines as it can be: %j', (week, lines) => {
  expect(linesOfWeek([...week].map((day) => SPANS[day] ?? [])).map(said)).toEqual(lines);
});

test('the lines of a week have each day once', () => {
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

  test('on a holiday, every year or once, it stays closed and says why and until when; so it does where closed for once', () => {
    const quaid = { holiday: 'Quaid-e-Azam Day' };
    expect(openState(schedule, at('2026-12-25 10:00'))).toEqual(closed(quaid, 'tomorrow'));
    expect(openState(schedule, at('2030-12-25 10:00'))).toMatchObject({ because: quaid });
    const eid = openState(schedule, at('2027-03-10 10:00'));
    expect(eid).toEqual(closed({ holiday: 'Eid-ul-Fitr' }, { weekday: 6 }));
    expect(openState(schedule, at('2028-03-10 10:00'))).toMatchObject({ open: true });
    const onceClosed = { ...schedule, closedOn: '2026-11-21' };
    expect(openState(onceClosed, at('2026-11-21 10:00'))).toEqual(closed('closed today', 'tomorrow'));
    expect(openState(onceClosed, at('2026-11-22 10:00'))).toMatchObject({ open: true });
  });

  test('in a season its hours count, and from the day after its last the usual ones again', () => {
    const inSeason = { ...schedule, seasons: [aSeason('2026-11-19', '2026-11-22', [['10:00', '16:00']])] };
    for (const [local, state] of [
      ['2026-11-18 18:00', open(19)],
      ['2026-11-18 20:00', closed(null, 'tomorrow', 10)],
      ['2026-11-20 13:00', open(16)], // Friday, without its break
      ['2026-11-22 16:00', closed(null, 'tomorrow')],
    ] as const)
      expect(openState(inSeason, at(local))).toEqual(state);
    const onHoliday = { ...inSeason, holidays: [{ date: '2026-11-20', to: '2026-11-21', name: 'Eid' }] };
    const eid = closed({ holiday: 'Eid' }, { weekday: 0 }, 10);
    expect(openState(onHoliday, at('2026-11-20 13:00'))).toEqual(eid);
  });

  test('what opens in a week or later is said with its date, and a shop that never opens says so', () => {
    const holidays = [{ date: '2026-11-20', to: '2026-12-14', name: 'Umrah' }];
    const opens = (local: string) => {
      const state = openState({ ...schedule, holidays }, at(local));
      return state.open ? null : state.opens && m.opening(state.opens);
    };
    expect(opens('2026-12-08 10:00')).toBe('on 15 December at 9:00 AM');
    expect(opens('2026-12-09 10:00')).toBe('on Tuesday at 9:00 AM');
    const never = openState({ ...DEFAULT_HOURS, week: [] }, at('2026-11-21 10:00'));
    expect(never).toEqual({ open: false, because: null, opens: null });
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

const faults = (typed: Record<string, string>) => {
  const { error } = hoursSettings.form.safeParse(typed);
  return error ? faultsOf(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

const read = (typed: object) => hoursSettings.ofForm(hoursSettings.form.parse(typed), DEFAULT_HOURS);

test('a week that is sent as it is shown is the same, and a day without times is closed', () => {
  const shown = formOfWeek(DEFAULT_HOURS.week);
  expect(read(shown)).toEqual({ week: DEFAULT_HOURS.week });
  const hours = Array.from({ length: 12 }, (_, n) => String(8 + n).padStart(2, '0'));
  const twelve = hours.map((hour) => [`${hour}:00`, `${hour}:30`] as const);
  const split = { week: [twelve, ...DEFAULT_HOURS.week.slice(1)] };
  expect(read(formOfWeek(split.week))).toEqual(split);
  const monday = { week: [[], [['09:00', '12:30']], [], [], [], [], []] };
  expect(read({ 'opens-1-0': '۰۹:۰۰', 'closes-1-0': '12:30' })).toEqual(monday);
  expect(weekOfForm((field) => ({ ...shown, 'closes-5-1': '' })[field])[5]).toEqual([['09:00', '12:00']]);
});

test('the same times for all days are one pair, and those of the weekdays do not count', () => {
  const day: Span[] = [['10:00', '16:00']];
  const week = Array.from({ length: 7 }, () => day);
  const all = { same: 'yes', 'opens-7-0': '10:00', 'closes-7-0': '16:00' };
  expect(read({ ...all, 'opens-5-0': 'noon' })).toEqual({ week });
  expect(formOfWeek(week)).toMatchObject(all);
  expect(formOfWeek(week.with(5, []))).toMatchObject({ same: 'no' });
  expect(read(formOfWeek(week))).toEqual({ week });
  const fridayOff = { ...formOfWeek(week), same: 'no', 'opens-5-0': '', 'closes-5-0': '' };
  expect(read(fridayOff)).toEqual({ week: week.with(5, []) });
  const none = faults({ same: 'yes', 'opens-1-0': '10:00', 'closes-1-0': '16:00' });
  expect(none).toEqual(['opens-7-0: no time']);
});

test.each([
  [{ 'opens-0-0': '24:00', 'closes-0-0': '12:00' }, ['opens-0-0: no time']],
  [{ 'opens-0-0': '09:00' }, ['closes-0-0: half a pair']],
  [{ 'closes-2-1': '09:00' }, ['opens-2-1: half a pair']],
  [{ 'opens-0-0': '19:00', 'closes-0-0': '09:00' }, ['closes-0-0: closes too early']],
  [
    { 'opens-5-0': '09:00', 'closes-5-0': '12:00', 'opens-5-1': '11:00', 'closes-5-1': '19:00' },
    ['opens-5-1: opens too early'],
  ],
])('times that make no day are named: %j', (typed, wrong) => {
  expect(faults(typed)).toEqual(wrong);
});

test('whatever week the form takes can be stored, and what the version before stored is read', () => {
  const week = read({ 'opens-0-1': '00:00', 'closes-0-1': '23:59' });
  expect(hoursSettings.stored.parse({ ...DEFAULT_HOURS, ...week })).toMatchObject(week);
  const stored = { week: DEFAULT_HOURS.week, holidays: [eid, quaid], closedOn: '' };
  for (const field of ['week', 'holidays', 'closedOn'] as const)
    expect(hoursSettings.stored.shape[field].parse(stored[field])).toEqual(stored[field]);
});

const eid = { date: '2027-03-10', name: 'Eid-ul-Fitr' };
const quaid = { date: '12-25', name: 'Quaid-e-Azam Day' };
const typed = (form: Record<string, string>) => holidayForm.parse(form);

const TODAY = '2026-11-23';
const put = (form: Record<string, string>, all: Holiday[]) => withHoliday(typed(form), all, TODAY);

test('a holiday is added, and takes the place of what it was', () => {
  const yearly = { date: '2027-12-25', holiday: 'Quaid-e-Azam Day', yearly: 'yes' };
  const moved = { was: eid.date, date: '2027-03-11', holiday: 'Eid' };
  expect(put(yearly, [eid])).toEqual({ ok: true, all: [eid, quaid] });
  expect(put(moved, [eid, quaid])).toEqual({ ok: true, all: [quaid, { date: '2027-03-11', name: 'Eid' }] });
  const renamed = put({ was: eid.date, date: eid.date, holiday: 'Eid' }, [eid]);
  expect(renamed).toEqual({ ok: true, all: [{ ...eid, name: 'Eid' }] });
});

test.each([
  [{ date: eid.date, holiday: 'Eid' }, eid.name],
  [{ date: '2026-12-25', holiday: 'Christmas' }, quaid.name],
  [{ date: '2027-03-10', holiday: 'Spring', yearly: 'yes' }, eid.name],
  [{ was: quaid.date, date: eid.date, holiday: 'Quaid-e-Azam Day' }, eid.name],
])('a day that is a holiday already is refused, and that holiday is named: %j', (form, name) => {
  expect(put(form, [eid, quaid])).toEqual({ ok: false, reason: 'taken', name });
});

test('a day that is over, a full list and what is no date are refused, but not another name of one that was', () => {
  expect(put({ date: '2026-11-22', holiday: 'x' }, [])).toEqual({ ok: false, reason: 'past' });
  expect(put({ date: TODAY, holiday: 'x' }, [])).toMatchObject({ ok: true });
  expect(put({ date: '2026-11-22', holiday: 'x', yearly: 'yes' }, [])).toMatchObject({ ok: true });
  const was = { date: '2026-03-20', name: 'x' };
  expect(put({ was: was.date, date: was.date, holiday: 'y' }, [was])).toMatchObject({ ok: true });
  const full = Array.from({ length: 60 }, (_, n) => ({ date: `20${n + 10}-01-01`, name: 'x' }));
  expect(put({ date: '2027-05-05', holiday: 'y' }, full)).toEqual({ ok: false, reason: 'full' });
  expect(put({ was: '2010-01-01', date: '2027-05-05', holiday: 'y' }, full)).toMatchObject({ ok: true });
  for (const date of ['', '12-25', '2027-02-30', 'tomorrow'])
    expect(holidayForm.safeParse({ date, holiday: 'Eid' }).success).toBe(false);
});

test('a holiday of several days is one, also around New Year, and every day of it is closed', () => {
  const winter = { date: '12-30', to: '01-02', name: 'Winter' };
  const set = put({ date: '2026-12-30', to: '2027-01-02', holiday: 'Winter', yearly: 'yes' }, [quaid]);
  expect(set).toEqual({ ok: true, all: [quaid, winter] });
  const days = ['2026-12-29', '2026-12-30', '2027-01-01', '2028-01-02', '2028-01-03'];
  expect(days.map((day) => isOn(winter, at(`${day} 12:00`)))).toEqual([false, true, true, true, false]);
  const ofEid = put({ date: '2027-03-08', to: '2027-03-10', holiday: 'x' }, [eid]);
  expect(ofEid).toMatchObject({ name: eid.name });
  expect(put({ date: '2027-01-01', to: '2027-01-01', holiday: 'x' }, [winter])).toMatchObject({ ok: false });
  expect(put({ date: eid.date, to: eid.date, holiday: eid.name }, [])).toEqual({ ok: true, all: [eid] });
});

const ramzan = { season: 'Ramzan', same: 'yes', 'opens-7-0': '10:00', 'closes-7-0': '16:00' };
const season = (date: string, to: string, was?: string) => seasonForm.parse({ ...ramzan, date, to, was });

test('a season is set with its hours, and changed; days of two seasons are refused with the name of the other', () => {
  const first = withSeason(season('2027-02-08', '2027-03-09'), [], TODAY);
  const stored = aSeason('2027-02-08', '2027-03-09', [['10:00', '16:00']]);
  expect(first).toEqual({ ok: true, all: [stored] });
  expect(hoursSettings.stored.parse({ ...DEFAULT_HOURS, seasons: [stored] }).seasons).toEqual([stored]);
  const taken = { ok: false, reason: 'taken', name: 'Ramzan' };
  expect(withSeason(season('2027-03-09', '2027-04-01'), [stored], TODAY)).toEqual(taken);
  expect(withSeason(season('2027-03-10', '2027-04-01'), [stored], TODAY)).toMatchObject({ ok: true });
  const moved = withSeason(season('2027-02-09', '2027-03-10', stored.date), [stored], TODAY);
  expect(moved).toEqual({ ok: true, all: [{ ...stored, date: '2027-02-09', to: '2027-03-10' }] });
  expect(withSeason(season('2026-11-01', '2026-11-22'), [], TODAY)).toEqual({ ok: false, reason: 'past' });
  const full = Array.from({ length: 12 }, (_, n) => aSeason(`${2030 + n}-01-01`, `${2030 + n}-01-02`));
  expect(withSeason(season('2027-02-08', '2027-03-09'), full, TODAY)).toEqual({ ok: false, reason: 'full' });
});

test('whatever seasons are set one after the other, no day is in two of them', () => {
  const day = fc.integer({ min: 0, max: 120 });
  const dateIn = (days: number) => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.nat(40)), { maxLength: 8 }), (typed) => {
      let all: Season[] = [];
      for (const [from, length] of typed) {
        const set = withSeason(season(dateIn(from), dateIn(from + length)), all, TODAY);
        expect(set.ok).toBe(all.every((one) => dateIn(from) > one.to || dateIn(from + length) < one.date));
        if (set.ok) all = set.all;
      }
    }),
  );
});

test.each([
  [{ date: '2027-02-08', to: '2027-02-07' }, 'to: ends too early'],
  [{ date: '2027-02-08', to: '2028-02-09' }, 'to: too far apart'],
  [{ date: '2027-02-08' }, 'to: no day'],
])('days that make no season are named: %j', (days, wrong) => {
  const { error } = seasonForm.safeParse({ ...ramzan, ...days });
  expect(error && faultsOf(error).map(({ field, code }) => `${field}: ${code}`)).toEqual([wrong]);
});
