import type { EntryKind, ExpenseKind, Way } from '#shop/ledger/ledger.ts';
import type { MoneyRow } from '#shop/orders/money/money-rows.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './money.ts';

export const heading = 'رقم';
export const notLoaded = 'اس آرڈر کی رقم لوڈ نہیں ہو سکی۔';
export const rows: Record<MoneyRow, string> = {
  due: 'گاہک سے لینی ہے',
  dueToCustomer: 'گاہک کو دینی ہے',
  usedForExchange: 'تبادلے میں لگ گئی',
  advance: 'ایڈوانس',
  collected: 'وصول',
  credit: 'ادھار پر',
  lessCredit: 'ادھار سے کم ہوا',
  givenBack: 'واپس دی گئی رقم',
  fees: 'کوریئر کے خرچے',
  taxes: 'کاٹا گیا ٹیکس',
  compensation: 'گم پارسل کے بدلے ملی',
  net: 'دکان کے پاس بچا',
  netLoss: 'دکان کا نقصان',
  open: 'باقی',
  toGiveBack: 'واپس دینی ہے',
};
export const costAndEarned = ({ cost, amount: sum }: { cost: string; amount: string }) =>
  isolated`لاگت ${cost}، کمائی ${sum}۔ یہ صرف آپ کو نظر آتا ہے۔`;
export const costAndLost = ({ cost, amount: sum }: { cost: string; amount: string }) =>
  isolated`لاگت ${cost}، نقصان ${sum}۔ یہ صرف آپ کو نظر آتا ہے۔`;
export const costUnknown = 'لاگت معلوم نہیں۔ یہ صرف آپ کو نظر آتا ہے۔';
export const isPaid = 'رقم مل گئی';

export const kinds: Record<EntryKind, string> = {
  advance: 'ایڈوانس',
  collected: 'وصول',
  refund: 'واپس دی گئی رقم',
  'courier fee': 'کوریئر کی فیس',
  'return fee': 'واپس آئے پارسل کی فیس',
  compensation: 'گم ہوئے پارسل کے بدلے کوریئر سے ملی رقم',
  'income tax withheld': 'کاٹا گیا انکم ٹیکس',
  'sales tax withheld': 'کاٹا گیا سیلز ٹیکس',
  'counter opening': 'صبح کی نقد رقم',
  sale: 'کاؤنٹر کی سیل',
  expense: 'خرچہ',
  closing: 'شام کی نقد رقم',
  reopening: 'دن دوبارہ کھلا',
  purchase: 'سپلائر سے خریداری',
  'purchase return': 'سپلائر کو واپسی',
  'supplier payment': 'سپلائر کو ادائیگی',
  'credit payment': 'ادھار کی وصولی',
  'credit given back': 'کھاتے سے واپس دی گئی رقم',
  'opening balance': 'پچھلا حساب',
};
export const expenseKinds: Record<ExpenseKind, string> = {
  rent: 'کرایہ',
  wages: 'تنخواہیں',
  electricity: 'بجلی اور فون',
  packing: 'پیکنگ',
  transport: 'ٹرانسپورٹ',
  repairs: 'مرمت',
  tax: 'ٹیکس',
  other: 'کچھ اور',
};
export const ways: Record<Way, string> = {
  cash: 'نقد',
  bank: 'بینک',
  easypaisa: 'ایزی پیسہ',
  jazzcash: 'جاز کیش',
  raast: 'راست',
  card: 'کارڈ',
  credit: 'ادھار',
};

export const entries = 'اندراج';
export const by = (name: string) => fromRight`${name} نے لکھا`;
export const wasFirst = (amount: string) => isolated`پہلے ${amount}`;
export const added = 'دن بند ہونے کے بعد لکھا گیا';
export const correct = 'درست کریں';
export const correctOf = (entry: string) => isolated`درست کریں: ${entry}`;

export const recordAdvance = 'ایڈوانس لکھیں';
export const recordCompensation = 'کوریئر سے ملی رقم لکھیں';
export const compensationText =
  'وہ رقم جو کوریئر نے اس گم ہوئے پارسل کے بدلے دی۔ یہ سیل نہیں ہے، کتابوں میں الگ لکھی جاتی ہے۔';
export const amount = 'رقم روپوں میں';
export const way = 'کیسے دی گئی';
export const chooseWay = 'چنیں';
export const reference = 'ادائیگی کا نمبر';
export const referenceHint = 'ٹرانزیکشن کا نمبر جو گاہک نے بھیجا۔';
export const cameOn = 'کس دن ملی';
export const opened = ({ open: left }: { open: string }) => isolated`باقی: ${left}۔`;
export const backToOrder = (number: string) => isolated`${number} پر واپس`;
export const paid = 'رقم مل گئی';
export const paidHint = 'جب ساری باقی رقم دکان کو یا دکان کے اپنے رائیڈر کو مل جائے تو دبائیں۔';
export const giveBack = 'رقم واپس دے دی';
export const giveBackHint = 'جب گاہک کو ساری رقم واپس مل جائے تو دبائیں۔';

export const correction = 'اندراج درست کریں';
export const correctionText =
  'پہلا اندراج کتابوں میں رہتا ہے۔ اس کے ساتھ فرق کا ایک اور اندراج لکھا جاتا ہے۔';
export const entryWas = ({ kind, amount: sum }: { kind: string; amount: string }) =>
  fromRight`${kind}: ${sum}`;
export const rightAmount = 'صحیح رقم روپوں میں';
export const reason = 'وجہ';
export const notThere = 'ایسا کوئی اندراج نہیں ہے۔';

export const booked = 'لکھ لیا گیا';
export const notBooked = 'کچھ نہیں لکھا گیا';
export const corrected = 'درست ہو گیا';
export const tryAgain = 'دوبارہ کوشش کریں۔';
export const tooMuch = (left: string) => isolated`صرف ${left} باقی ہے۔`;
export const notAsSeen = ({ saw, now }: { saw: string | null; now: string }) =>
  saw === null
    ? isolated`اب ${now} ہے۔ دیکھ کر دوبارہ دبائیں۔`
    : isolated`آپ نے ${saw} دیکھا تھا۔ اب ${now} ہے۔ دیکھ کر دوبارہ دبائیں۔`;
export const alreadyPaid = ({ sum }: { sum: string }) => isolated`پہلے لکھی جا چکی رقم: ${sum}۔`;
export const reasons: Record<
  'locked month' | 'no credit' | 'missing' | 'nothing open' | 'not delivered' | 'not lost' | 'booked before',
  string
> = {
  'locked month': 'یہ مہینہ اکاؤنٹنٹ کو دیا جا چکا ہے۔ بعد کا دن چنیں، یا مالک سے کہیں کہ مہینہ کھولے۔',
  'no credit': 'ادھار صرف فون نمبر والے کال اور کاؤنٹر کے آرڈروں پر ہوتا ہے، اور پیسوں کا اختیار چاہیے۔',
  'booked before': 'یہ فارم پہلے ہی کسی اور تفصیل کے ساتھ لکھا جا چکا ہے۔ صفحہ دوبارہ کھولیں۔',
  missing: 'یہ آرڈر اب موجود نہیں ہے۔',
  'nothing open': 'کچھ باقی نہیں ہے۔',
  'not delivered': 'پہلے آرڈر کو پہنچ گیا پر رکھیں۔',
  'not lost': 'اس آرڈر کا پارسل گم نہیں ہوا۔',
};
