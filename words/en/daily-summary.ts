/** The day in five lines: dashboard, mail and settings. */
import type { DayInLines } from '#shop/reports/day.ts';
import { ways } from './money.ts';

export * as m from './daily-summary.ts';

export const heading = 'Today in five lines';
export const notLoaded = 'The lines of today could not be loaded.';
export const subject = ({ date, store }: { date: string; store: string }) =>
  `${date} in five lines – ${store}`;

const count = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
const n = (value: number) => value.toLocaleString('en-US');

export const fiveLines = (
  day: DayInLines,
  money: (inPaisa: number) => string,
): [label: string, text: string][] => [
  [
    'Came in',
    `${count(day.orders, 'order', 'orders')} for ${money(day.salesInPaisa)}${takenBack(day, money)}`,
  ],
  ['Done', `${n(day.confirmed)} confirmed, ${n(day.handedOver)} handed over`],
  ['At the door', `${n(day.delivered)} delivered, ${n(day.refused)} came back refused`],
  [
    'Money',
    `${money(day.counterInPaisa + day.collectedInPaisa + (day.paidOffInPaisa ?? 0))} received: ${money(day.counterInPaisa)} at the counter, ${money(day.collectedInPaisa)} for orders${paidOff(day, money)}` +
      byWay(day, money) +
      onUdhaar(day, money),
  ],
  ['For tomorrow', waiting(day.waiting)],
];

const byWay = ({ byWay: all = [] }: DayInLines, money: (inPaisa: number) => string) =>
  all.length > 0
    ? `; ${all.map(({ way, amountInPaisa }) => `${ways[way]} ${money(amountInPaisa)}`).join(', ')}`
    : '';

/** Empty if none, as the next. */
const paidOff = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.paidOffInPaisa ? `, ${money(day.paidOffInPaisa)} of udhaar` : '';

const onUdhaar = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.creditInPaisa ? `; ${money(day.creditInPaisa)} sold on udhaar` : '';

const takenBack = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.takenBack > 0
    ? `; ${count(day.takenBack, 'sale', 'sales')} taken back for ${money(day.takenBackInPaisa)}`
    : '';

function waiting({ confirm, pack, handOver, chase }: DayInLines['waiting']): string {
  const parts = [
    confirm > 0 && `${n(confirm)} to confirm`,
    pack > 0 && `${n(pack)} to cut and pack`,
    handOver > 0 && `${n(handOver)} to hand over`,
    chase > 0 && `${n(chase)} to chase`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Nothing waits';
}

export const toReport = 'All figures of the day';
export const toCash = 'Count the cash';
export const toSettings = 'When this is shown';

export const settings = 'The day in five lines';
export const about = 'In the evening, on the dashboard or by mail.';
export const intro =
  'What came in, what was done, what was delivered or refused, the money, and what waits for tomorrow. Whoever may see money sees it.';
export const onDashboard = 'On the dashboard';
export const hour = 'From';
export const byMail = 'By mail as well';
export const mailHint = 'Once a day, at this hour, to the address of the owner.';
export const yes = 'Yes';
export const no = 'No';
