import type { ProfitLine } from '#shop/reports/profit.ts';
import { isolated } from '../isolate.ts';

export * as m from './profit.ts';

export const lines: Record<ProfitLine, string> = {
  sales: 'سیل',
  counter: 'کاؤنٹر پر بغیر آرڈر کے وصولی',
  cost: 'بکے ہوئے مال کی لاگت',
  delivery: 'کوریئر کو ڈیلیوری کے پیسے',
  refused: 'واپس آئے اور گم ہوئے پارسل',
  taxes: 'کوریئر کا کاٹا ہوا ٹیکس',
  stock: 'کم نکلا، مل گیا یا واپس بھیجا سٹاک',
};
export const expense = (kind: string) => isolated`خرچ: ${kind}`;
export const otherExpenses = 'باقی تمام خرچے';
export const left = 'بچا';
export const loss = 'نقصان';
export const stock = 'آخر میں سٹاک، لاگت پر';
export const text =
  'یہ صرف آپ کو نظر آتا ہے۔ سیل آرڈر کے دن گنی جاتی ہے، چاہے پیسے ابھی راستے میں ہوں؛ باقی سب اپنے اپنے دن۔';
export const unknown = (n: number) =>
  `${n === 1 ? '1 بکی ہوئی پراڈکٹ' : `${n} بکی ہوئی پراڈکٹس`} کی لاگت معلوم نہیں، اس لیے بچت زیادہ نظر آ رہی ہے۔ پراڈکٹ کے فارم میں لاگت لکھیں۔`;
