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
  'آرڈر اسی دن میں گنا جاتا ہے جس دن وہ آیا، چاہے ابھی چل رہا ہو یا پہنچ چکا ہو۔ کینسل اور واپس آئے ہوئے آرڈر نہیں گنے جاتے۔ کاؤنٹر کی کینسل کی گئی سیل اور بدلے گئے پیس اس دن سے کم ہوتے ہیں جس دن یہ کام ہوا۔';
export const sales = 'سیل';
export const goods = 'اس میں مال';
export const charges = 'ڈیلیوری، رعایت نکال کر';
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
  shelf: 'جو مال نہیں بک رہا',
  cash: 'ان دنوں کی رقم',
};
export const goodsAlone = 'صرف مال، ڈیلیوری اور رعایت کے بغیر۔';
export const shelfText = ({ days, products, worth }: { days: number; products: number; worth: string }) =>
  isolated`سٹاک میں ہیں اور ${days} دن سے نہیں بکیں: ${products.toLocaleString('en-US')} پراڈکٹس، مالیت ${worth}۔`;
export const shelfDays = (days: number) => isolated`${days} دن`;
export const shelfSince = 'کب سے نہیں بکا';
export const cashText = 'حساب کی کتاب سے، اس دن میں جس دن لکھا گیا۔ جو رقم گئی اس پر منفی کا نشان ہے۔';
export const none = 'ان دنوں میں کچھ نہیں۔';
export const more = (n: number) => isolated`${n.toLocaleString('en-US')} اور فائل میں ہیں۔`;

export const day = 'دن';
export const code = 'کوڈ';
export const product = 'پراڈکٹ';
export const category = 'کیٹیگری';
export const cloth = 'کپڑا';
export const city = 'شہر';
export const noCity = 'نہیں لکھا';
export const source = 'کہاں سے';
export const pieces = 'پیس';
export const amount = 'رقم';
export const worth = 'مالیت';
export const stock = 'سٹاک میں';
export const entry = 'اندراج';
export const file = ({ table, format }: { table: string; format: string }) => fromRight`${format}: ${table}`;
