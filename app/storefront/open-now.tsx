import { useEffect, useState } from 'react';
import { karachiTime } from '#shop/kernel/calendar.ts';
import type { HoursSettings } from '#shop/settings/hours.ts';
import { type OpenState, openState } from '#shop/settings/open-state.ts';
import { m } from '#words/hours.ts';

const MINUTE_MS = 60_000;

/** `nowMs`: server time, so that hydration matches. */
export function OpenNow({ hours, nowMs }: { hours: HoursSettings; nowMs: number }) {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const state = openState(hours, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className={`badge ${state.open ? 'badge-green' : 'badge-grey'}`}>
        {state.open ? m.openNow : m.closedNow}
      </span>
      <span>{describe(state, now)}</span>
    </p>
  );
}

const FRIDAY = 5;

function describe(state: OpenState, now: number): string {
  if (state.open) return m.until({ time: state.closesAt });
  const opens = state.opens ? m.opens(state.opens) : '';
  switch (state.because) {
    case null:
      return opens;
    case 'break':
      return `${karachiTime(now).weekday === FRIDAY ? m.fridayBreak : m.breakTime} ${opens}`;
    case 'closed today':
      return `${m.closedToday} ${opens}`;
    default:
      return `${m.holiday(state.because.holiday)} ${opens}`;
  }
}
