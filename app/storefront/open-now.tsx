/** Open or closed at this moment, and until when, by the shop's own clock. */
import { useEffect, useState } from 'react';
import { type OpenState, openState } from '#shop/settings/open-state.ts';
import { schedule } from '#store';
import { m } from '#words/hours.ts';
import { m as place } from '#words/own-place.ts';

const MINUTE_MS = 60_000;

/** `nowMs` is the server's clock: both sides say the same first; then the page goes on by itself. */
export function OpenNow({ nowMs }: { nowMs: number }) {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const state = openState(schedule, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className={`badge ${state.open ? 'badge-green' : 'badge-grey'}`}>
        {state.open ? m.openNow : m.closedNow}
      </span>
      {describe(state)}
    </p>
  );
}

function describe(state: OpenState): string {
  if (state.open) return m.until({ time: state.closesAt });
  const opens = state.opens ? m.opens(state.opens) : '';
  if (state.because === 'break') return `${m.fridayBreak} ${opens}`;
  return state.because ? `${m.holiday(place.holiday(state.because.holiday))} ${opens}` : opens;
}
