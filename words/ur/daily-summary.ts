import type { DayInLines } from '#shop/reports/day.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { ways } from './money.ts';

export * as m from './daily-summary.ts';

export const heading = 'آج کا دن پانچ لائنوں میں';
export const notLoaded = 'آج کا حساب نہیں دکھایا جا سکا۔';
export const subject = ({ date, store }: { date: string; store: string }) =>
  isolated`${date} پانچ لائنوں میں – ${store}`;

const n = (value: number) => value.toLocaleString('en-US');

export const fiveLines = (
  day: DayInLines,
  money: (inPaisa: number) => string,
): [label: string, text: string][] => [
  ['نئے آرڈر', isolated`${n(day.orders)} آرڈر، کل رقم ${money(day.salesInPaisa)}` + takenBack(day, money)],
  ['کام ہوا', isolated`${n(day.confirmed)} کنفرم ہوئے، ${n(day.handedOver)} کوریئر کو دیے`],
  ['گاہک کے پاس', isolated`${n(day.delivered)} پہنچ گئے، ${n(day.refused)} نہیں لیے گئے اور واپس آ گئے`],
  [
    'رقم',
    isolated`${money(day.counterInPaisa + day.collectedInPaisa + (day.paidOffInPaisa ?? 0))} وصول ہوئے: کاؤنٹر پر ${money(day.counterInPaisa)}، آرڈروں کے ${money(day.collectedInPaisa)}${paidOff(day, money)}` +
      byWay(day, money) +
      onUdhaar(day, money),
  ],
  ['کل کے لیے', waiting(day.waiting)],
];

const byWay = ({ byWay: all = [] }: DayInLines, money: (inPaisa: number) => string) =>
  all.length > 0
    ? `؛ ${all.map(({ way, amountInPaisa }) => fromRight`${ways[way]} ${money(amountInPaisa)}`).join('، ')}`
    : '';

const paidOff = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.paidOffInPaisa ? isolated`، ادھار کے ${money(day.paidOffInPaisa)}` : '';

const onUdhaar = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.creditInPaisa ? isolated`؛ ${money(day.creditInPaisa)} ادھار پر بکے` : '';

const takenBack = (day: DayInLines, money: (inPaisa: number) => string) =>
  day.takenBack > 0 ? isolated`؛ سیل کینسل: ${n(day.takenBack)}، ${money(day.takenBackInPaisa)} واپس` : '';

function waiting({ confirm, pack, handOver, chase }: DayInLines['waiting']): string {
  const parts = [
    confirm > 0 && isolated`${n(confirm)} کنفرم کرنے ہیں`,
    pack > 0 && isolated`${n(pack)} کاٹنے اور پیک کرنے ہیں`,
    handOver > 0 && isolated`${n(handOver)} کوریئر کو دینے ہیں`,
    chase > 0 && isolated`${n(chase)} کا پتہ کرنا ہے`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join('، ') : 'کوئی کام باقی نہیں';
}

export const toReport = 'آج کی پوری رپورٹ';
export const toCash = 'نقد رقم گنیں';
export const toSettings = 'یہ کب دکھایا جائے';

export const settings = 'دن پانچ لائنوں میں';
export const about = 'شام کو، ڈیش بورڈ پر یا ای میل سے۔';
export const intro =
  'کتنے آرڈر آئے، کیا کام ہوا، کیا پہنچا اور کیا واپس آیا، رقم، اور کل کے لیے کیا باقی ہے۔ جسے رقم دیکھنے کی اجازت ہے وہی اسے دیکھتا ہے۔';
export const onDashboard = 'ڈیش بورڈ پر';
export const hour = 'کب سے';
export const byMail = 'ای میل سے بھی';
export const mailHint = 'دن میں ایک بار، اسی وقت، مالک کے ای میل ایڈریس پر۔';
export const yes = 'ہاں';
export const no = 'نہیں';
