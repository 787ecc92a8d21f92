/** Whether the store is open at a moment of its own clock, and when it opens again. */

import { karachiDay, karachiTime, startOfKarachiDay } from '../kernel/calendar.ts';
import { minutesOf, type Schedule } from './hours.ts';

export type OpenState =
  | { open: true; closesAt: number }
  | {
      open: false;
      /** Why, where it is more than the hour. */
      because: 'break' | { holiday: string } | null;
      /** Null when nothing opens within two weeks. */
      opens: Opening | null;
    };

/** When it opens: the time in minutes since midnight, and the day. 0 is Sunday. */
export interface Opening {
  at: number;
  on: 'today' | 'tomorrow' | { weekday: number };
}

const LOOK_AHEAD_DAYS = 14;

/** Whether the store is open at `ms` (UTC), until when, and if it is closed, why and when it opens again. */
export function openState(schedule: Schedule, ms: number): OpenState {
  const { minutes } = karachiTime(ms);
  const today = spansOf(schedule, ms);
  const current = today.find(([opens, closes]) => minutes >= opens && minutes < closes);
  if (current) return { open: true, closesAt: current[1] };
  const holiday = holidayOf(schedule, ms);
  const inBreak = today.some(([, closes]) => minutes >= closes) && today.some(([opens]) => minutes < opens);
  return {
    open: false,
    because: holiday ? { holiday } : inBreak ? 'break' : null,
    opens: nextOpening(schedule, ms),
  };
}

function nextOpening(schedule: Schedule, ms: number): Opening | null {
  const today = karachiDay(ms);
  const { minutes } = karachiTime(ms);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const morning = startOfKarachiDay(today + ahead);
    const next = spansOf(schedule, morning).find(([opens]) => ahead > 0 || opens > minutes);
    if (next) return { at: next[0], on: dayOf(ahead, morning) };
  }
  return null;
}

function dayOf(ahead: number, morning: number): Opening['on'] {
  if (ahead === 0) return 'today';
  return ahead === 1 ? 'tomorrow' : { weekday: karachiTime(morning).weekday };
}

/** The spans of the day that holds `ms`, in minutes since midnight; none on a holiday. */
function spansOf(schedule: Schedule, ms: number): [number, number][] {
  if (holidayOf(schedule, ms)) return [];
  const { weekday } = karachiTime(ms);
  return schedule.hours
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap(({ spans }) =>
      spans.map(([opens, closes]): [number, number] => [minutesOf(opens), minutesOf(closes)]),
    );
}

function holidayOf({ holidays }: Schedule, ms: number): string | undefined {
  const { year, month, day } = karachiTime(ms);
  const yearly = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return holidays.find(({ date }) => date === yearly || date === `${year}-${yearly}`)?.name;
}
