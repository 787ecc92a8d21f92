/** Times as people in Pakistan read them. Put together from numbers, as the words of `Intl` differ between browsers. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const karachi = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Karachi',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(ms: number): Record<string, number> {
  return Object.fromEntries(karachi.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
}

/** Milliseconds UTC as `21 November 2026`, in Asia/Karachi. */
export function formatDate(ms: number): string {
  const { year, month = 1, day } = partsOf(ms);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Milliseconds UTC as `21 November 2026, 4:05 PM`, in Asia/Karachi. */
export function formatDateTime(ms: number): string {
  const { hour = 0, minute = 0 } = partsOf(ms);
  return `${formatDate(ms)}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
