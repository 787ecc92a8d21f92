import { karachiDay, karachiTime, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dateOf, type HoursSettings, isOn, minutesOf, weekOn } from './hours.ts';

export type OpenState =
  | { open: true; closesAt: number }
  | {
      open: false;
      /** Null: outside the hours. */
      because: 'break' | 'closed today' | { holiday: string } | null;
      /** Null if not within `LOOK_AHEAD_DAYS`. */
      opens: Opening | null;
    };

/** `at`: minutes since midnight; weekday 0 is Sunday. */
export interface Opening {
  at: number;
  on: 'today' | 'tomorrow' | { weekday: number } | { day: number; month: number };
}

/** Longer than any holiday. */
export const LOOK_AHEAD_DAYS = 45;

/** `ms` is UTC. */
export function openState(hours: HoursSettings, ms: number): OpenState {
  const { minutes } = karachiTime(ms);
  const today = spansOf(hours, ms);
  const current = today.find(([opens, closes]) => minutes >= opens && minutes < closes);
  if (current) return { open: true, closesAt: current[1] };
  const inBreak = today.some(([, closes]) => minutes >= closes) && today.some(([opens]) => minutes < opens);
  return {
    open: false,
    because: reasonOf(hours, ms) ?? (inBreak ? 'break' : null),
    opens: nextOpening(hours, ms),
  };
}

function nextOpening(hours: HoursSettings, ms: number): Opening | null {
  const today = karachiDay(ms);
  const { minutes } = karachiTime(ms);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const morning = startOfKarachiDay(today + ahead);
    const next = spansOf(hours, morning).find(([opens]) => ahead > 0 || opens > minutes);
    if (next) return { at: next[0], on: dayOf(ahead, morning) };
  }
  return null;
}

function dayOf(ahead: number, morning: number): Opening['on'] {
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  const { weekday, day, month } = karachiTime(morning);
  return ahead < 7 ? { weekday } : { day, month };
}

export const isClosedOn = (hours: HoursSettings, ms: number): boolean => spansOf(hours, ms).length === 0;

/** Minutes since midnight; none if closed. */
function spansOf(hours: HoursSettings, ms: number): [number, number][] {
  if (reasonOf(hours, ms)) return [];
  const { weekday } = karachiTime(ms);
  const spans = weekOn(hours, ms)[weekday] ?? [];
  return spans.map(([opens, closes]) => [minutesOf(opens), minutesOf(closes)]);
}

/** Null if open. */
function reasonOf({ holidays, closedOn }: HoursSettings, ms: number) {
  const holiday = holidays.find((one) => isOn(one, ms))?.name;
  if (holiday !== undefined) return { holiday };
  return closedOn === dateOf(ms) ? ('closed today' as const) : null;
}
