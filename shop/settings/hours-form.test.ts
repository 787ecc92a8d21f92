import { expect, test } from 'vitest';
import { faultsOf } from '../kernel/form-fields.server.ts';
import { storedHours } from './hours.server.ts';
import { DEFAULT_HOURS, type Holiday } from './hours.ts';
import { holidayForm, weekForm, weekOf, withHoliday } from './hours-form.server.ts';
import { formOfWeek, weekOfForm } from './hours-form.ts';

const faults = (typed: Record<string, string>) => {
  const { error } = weekForm.safeParse(typed);
  return error ? faultsOf(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

test('a week that is sent as it is shown is the same, and a day without times is closed', () => {
  const shown = formOfWeek(DEFAULT_HOURS.week);
  expect(weekOf(weekForm.parse(shown))).toEqual({ week: DEFAULT_HOURS.week });
  const hours = Array.from({ length: 12 }, (_, n) => String(8 + n).padStart(2, '0'));
  const twelve = hours.map((hour) => [`${hour}:00`, `${hour}:30`] as const);
  const split = { week: [twelve, ...DEFAULT_HOURS.week.slice(1)] };
  expect(weekOf(weekForm.parse(formOfWeek(split.week)))).toEqual(split);
  expect(weekOf(weekForm.parse({ 'opens-1-0': '۰۹:۰۰', 'closes-1-0': '12:30' }))).toEqual({
    week: [[], [['09:00', '12:30']], [], [], [], [], []],
  });
  expect(weekOfForm((field) => ({ ...shown, 'closes-5-1': '' })[field])[5]).toEqual([['09:00', '12:00']]);
});

test.each([
  [{ 'opens-0-0': '9', 'closes-0-0': '12:00' }, ['opens-0-0: no time']],
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

test('whatever week the form takes can be stored', () => {
  const week = weekOf(weekForm.parse({ 'opens-0-1': '00:00', 'closes-0-1': '23:59' }));
  expect(storedHours.parse({ ...DEFAULT_HOURS, ...week })).toMatchObject(week);
});

const eid = { date: '2027-03-10', name: 'Eid-ul-Fitr' };
const quaid = { date: '12-25', name: 'Quaid-e-Azam Day' };
const typed = (form: Record<string, string>) => holidayForm.parse(form);

const TODAY = '2026-11-23';
const put = (form: Record<string, string>, all: Holiday[]) => withHoliday(typed(form), all, TODAY);

test('a holiday is added, and takes the place of what it was', () => {
  const yearly = { date: '2027-12-25', holiday: 'Quaid-e-Azam Day', yearly: 'yes' };
  expect(put(yearly, [eid])).toEqual({ ok: true, holidays: [eid, quaid] });
  expect(put({ was: eid.date, date: '2027-03-11', holiday: 'Eid' }, [eid, quaid])).toEqual({
    ok: true,
    holidays: [quaid, { date: '2027-03-11', name: 'Eid' }],
  });
  const renamed = put({ was: eid.date, date: eid.date, holiday: 'Eid' }, [eid]);
  expect(renamed).toEqual({ ok: true, holidays: [{ ...eid, name: 'Eid' }] });
});

test.each([
  [{ date: eid.date, holiday: 'Eid' }, eid.name],
  [{ date: '2026-12-25', holiday: 'Christmas' }, quaid.name],
  [{ date: '2027-03-10', holiday: 'Spring', yearly: 'yes' }, eid.name],
  [{ was: quaid.date, date: eid.date, holiday: 'Quaid-e-Azam Day' }, eid.name],
])('a day that is a holiday already is refused, and that holiday is named: %j', (form, name) => {
  expect(put(form, [eid, quaid])).toEqual({ ok: false, reason: 'taken', name });
});

test('a day that is over is refused, but not today, nor a day of every year, nor another name of one that was', () => {
  expect(put({ date: '2026-11-22', holiday: 'x' }, [])).toEqual({ ok: false, reason: 'past' });
  expect(put({ date: TODAY, holiday: 'x' }, [])).toMatchObject({ ok: true });
  expect(put({ date: '2026-11-22', holiday: 'x', yearly: 'yes' }, [])).toMatchObject({ ok: true });
  const was = { date: '2026-03-20', name: 'x' };
  expect(put({ was: was.date, date: was.date, holiday: 'y' }, [was])).toMatchObject({ ok: true });
});

test('a full list takes no other, and lets one be changed', () => {
  const full = Array.from({ length: 60 }, (_, n) => ({ date: `20${n + 10}-01-01`, name: 'x' }));
  expect(put({ date: '2027-05-05', holiday: 'y' }, full)).toEqual({ ok: false, reason: 'full' });
  expect(put({ was: '2010-01-01', date: '2027-05-05', holiday: 'y' }, full)).toMatchObject({ ok: true });
});

test.each(['', '12-25', '2027-02-30', 'tomorrow'])('%j is no date of a holiday', (date) => {
  expect(holidayForm.safeParse({ date, holiday: 'Eid' }).success).toBe(false);
});
