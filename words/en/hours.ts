/** Opening hours. */
import type { Opening } from '#shop/settings/open-state.ts';

export * as m from './hours.ts';

/** By their number in `KarachiTime.weekday`. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const dayName = (on: Opening['on']) => (typeof on === 'string' ? on : `on ${WEEKDAYS[on.weekday]}`);

/** `today at 9:00 AM`. */
export const opening = ({ at, on }: Opening) => `${dayName(on)} at ${at}`;

export const openNow = 'Open now';
export const closedNow = 'Closed now';
export const until = ({ time }: { time: string }) => `until ${time}`;
export const opens = (when: Opening) => `Opens ${opening(when)}.`;
export const fridayBreak = 'Friday break.';
/** Between two spans of a day. */
export const and = 'and';
