import type { SpanName } from '#shop/reports/span.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './reports.ts';

export const spans: Record<SpanName, string> = {
  today: 'آج',
  week: 'پچھلے 7 دن',
  month: 'یہ مہینہ',
  'last month': 'پچھلا مہینہ',
};
export const from = 'پہلا دن';
export const to = 'آخری دن';
export const show = 'دکھائیں';
export const wrongSpan =
  'پہلا اور آخری دن چنیں: آخری دن پہلے دن سے پہلے نہ ہو، اور زیادہ سے زیادہ ایک سال بعد کا ہو۔';
export const notLoaded = 'رپورٹیں لوڈ نہیں ہو سکیں۔';

export const counted =
  'آرڈر اسی دن میں گنا جاتا ہے جس دن وہ آیا، چاہے ابھی چل رہا ہو یا پہنچ چکا ہو۔ کینسل اور واپس آئے ہوئے آرڈر نہیں گنے جاتے۔ کاؤنٹر کی کینسل کی گئی سیل اور بدلے گئے پیس اس دن سے کم ہوتے ہیں جس دن یہ کام ہوا۔ قیمت کے فرق کے بغیر تبادلہ آرڈر نہیں گنا جاتا۔';
export const sales = 'سیل';
export const goods = 'اس میں مال';
export const charges = 'ڈیلیوری، رعایت نکال کر';
export const coupons = 'کوپن';
export const orders = 'آرڈر';
export const refused = 'نہ لینے پر واپس آئے';
export const whyRefused = 'شہر اور کوریئر کے حساب سے واپسی';
export const left = 'بچی ہوئی رقم';

export const tables = {
  day: 'دن کے حساب سے سیل',
  product: 'پراڈکٹ کے حساب سے سیل',
  category: 'کیٹیگری کے حساب سے سیل',
  city: 'شہر کے حساب سے سیل',
  source: 'آرڈر کہاں سے آئے',
  profit: 'نفع اور نقصان',
  expenses: 'قسم کے حساب سے خرچے',
  earned: 'پراڈکٹ کے حساب سے بچت',
  earnedByCategory: 'کیٹیگری کے حساب سے بچت',
  status: 'مرحلے کے حساب سے آرڈر، سب دنوں کے',
  shelf: 'جو مال نہیں بک رہا',
  cash: 'ان دنوں کی رقم',
  way: 'گاہکوں نے رقم کیسے دی',
};
export const summary = 'خلاصہ';
export const allTables = 'سب جدول';
export const allAsXlsx = 'سب ایک ایکسل فائل میں';
export const onePage = 'ایک صفحہ (پی ڈی ایف)';
export const goodsAlone = 'صرف مال، ڈیلیوری اور رعایت کے بغیر۔';
export const shelfText = ({ days, products, worth }: { days: number; products: number; worth: string }) =>
  isolated`سٹاک میں ہیں اور ${days} دن سے نہیں بکیں: ${products.toLocaleString('en-US')} پراڈکٹس، مالیت ${worth}۔`;
export const shelfDays = (days: number) => isolated`${days} دن`;
export const shelfSince = 'کب سے نہیں بکا';
export const cashText = 'حساب کی کتاب سے، اس دن میں جس دن لکھا گیا۔ جو رقم گئی اس پر منفی کا نشان ہے۔';
export const none = 'ان دنوں میں کچھ نہیں۔';
export const more = (n: number) => isolated`${n.toLocaleString('en-US')} اور فائل میں ہیں۔`;
export const moreInAll = (n: number) => isolated`${n.toLocaleString('en-US')} اور ایکسل فائل میں ہیں۔`;

export const day = 'دن';
export const code = 'کوڈ';
export const product = 'پراڈکٹ';
export const category = 'کیٹیگری';
export const cloth = 'کپڑا';
export const city = 'شہر';
export const noCity = 'نہیں لکھا';
export const source = 'کہاں سے';
export const pieces = 'پیس';
export const metres = 'میٹر';
export const amount = 'رقم';
export const worth = 'مالیت';
export const stock = 'سٹاک میں';
export const way = 'کیسے';
export const entry = 'اندراج';
export const file = ({ table, format }: { table: string; format: string }) => fromRight`${format}: ${table}`;
export const status = 'مرحلہ';
export const ordersChart = 'ہر دن کے آرڈر';
/** Chart axis: a word for thousand would wrap onto a second line. */
export const thousands = (n: number) => (n * 1000).toLocaleString('en-US');
export const cost = 'لاگت';
export const earned = 'بچت';
export const margin = 'منافع';
export const inAll = 'کل';
export const costsOfTheDay = 'مال کی سیل، اس دن کی لاگت نکال کر جب وہ بکا۔';
export const costsUnknown = (amount: string) =>
  isolated`مال کی سیل، اس دن کی لاگت نکال کر جب وہ بکا۔ ${amount} کا مال شامل نہیں، اس کی لاگت معلوم نہیں تھی۔`;
