import type { DayInLines } from '#shop/reports/day.ts';
import { ways } from './money.ts';

export * as m from './daily-summary.ts';

export const heading = 'Aaj ka din paanch lines mein';
export const notLoaded = 'Aaj ka hisaab nahi dikhaya ja saka.';
export const subject = ({ date, store }: { date: string; store: string }) =>
  `${date} paanch lines mein – ${store}`;

const n = (value: number) => value.toLocaleString('en-US');

export const fiveLines = (
  day: DayInLines,
  money: (inPaisa: number) => string,
): [label: string, text: string][] => [
  ['Naye order', `${n(day.orders)} order, kul raqam ${money(day.salesInPaisa)}${takenBack(day, money)}`],
  ['Kaam hua', `${n(day.confirmed)} confirm hue, ${n(day.handedOver)} courier ko diye`],
  ['Gahak ke paas', `${n(day.delivered)} pohanch gaye, ${n(day.refused)} nahi liye gaye aur wapas aa gaye`],
  [
    'Raqam',
    `${money(day.counterInPaisa + day.collectedInPaisa + (day.paidOffInPaisa ?? 0))} wasool hue: counter par ${money(day.counterInPaisa)}, orders ke ${money(day.collectedInPaisa)}${paidOff(day, money)}` +
      byWay(day, money) +
      onUdhaar(day, money),
  ],
  ['Kal ke liye', waiting(day.waiting)],
];

const byWay = ({ byWay: all = [] }: DayInLines, money: (inPaisa: number) => string) =>
  all.length > 0
    ? `; ${all.map(({ way, amountInPaisa }) => `${ways[way]} ${money(amountInPaisa)}`).join(', ')}`
    : '';

const paidOff = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.paidOffInPaisa ? `, udhaar ke ${money(day.paidOffInPaisa)}` : '';

const onUdhaar = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.creditInPaisa ? `; ${money(day.creditInPaisa)} udhaar par bike` : '';

const takenBack = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.takenBack > 0 ? `; sale cancel: ${n(day.takenBack)}, ${money(day.takenBackInPaisa)} wapas` : '';

function waiting({ confirm, pack, handOver, chase }: DayInLines['waiting']): string {
  const parts = [
    confirm > 0 && `${n(confirm)} confirm karne hain`,
    pack > 0 && `${n(pack)} kaatne aur pack karne hain`,
    handOver > 0 && `${n(handOver)} courier ko dene hain`,
    chase > 0 && `${n(chase)} ka pata karna hai`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Koi kaam baqi nahi';
}

export const toReport = 'Aaj ki poori report';
export const toCash = 'Naqad raqam ginein';
export const toSettings = 'Ye kab dikhaya jaye';

export const settings = 'Din paanch lines mein';
export const about = 'Shaam ko, dashboard par ya email se.';
export const intro =
  'Kitne order aaye, kya kaam hua, kya pohancha aur kya wapas aaya, raqam, aur kal ke liye kya baqi hai. Jise raqam dekhne ki ijazat hai wahi isay dekhta hai.';
export const onDashboard = 'Dashboard par';
export const hour = 'Kab se';
export const byMail = 'Email se bhi';
export const mailHint = 'Din mein aik baar, isi waqt, maalik ke email address par.';
export const yes = 'Haan';
export const no = 'Nahi';
