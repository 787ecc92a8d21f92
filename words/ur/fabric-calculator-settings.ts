export * as m from './fabric-calculator-settings.ts';

import { isolated } from '../isolate.ts';

export const heading = 'کتنا کپڑا لگتا ہے';
export const about = '”کیا یہ میرے لیے کافی ہے؟“ کا جواب، جو کپڑے کے صفحے پر آتا ہے۔';
export const intro =
  'گاہک لباس، قد اور سلائی چنتے ہیں اور دیکھتے ہیں کہ اس عرض میں کتنا کپڑا لگے گا۔ کم عرض کا کپڑا زیادہ میٹر لگتا ہے: حساب رقبے کا ہے۔ یہ صرف اندازہ ہے؛ اس کی وجہ سے کوئی خریداری نہیں رکتی۔';
export const rows = 'حساب';
export const rowsHint =
  'شروع کا حساب وہ ہے جو بازار میں عام ہے: یہ آپ کے درزی کا ناپ نہیں، اور الگ الگ قد کا حساب اس میں تقریباً نہیں ہے۔ اپنے تجربے سے تبدیل کریں اور قد کی لائنیں بڑھائیں۔ لائن نکالنے کے لیے لمبائی اور عرض خالی کر دیں۔';
export const row = (row: number) => isolated`لائن ${row}`;
export const starting = 'شروع کا حساب';
export const part = 'کیا';
export const noPart = 'چنیں';
export const style = 'سلائی';
export const height = 'کتنے قد تک';
export const everyHeight = 'ہر قد';
export const length = 'لمبائی';
export const width = 'عرض انچ میں';
export const more = 'ایک اور لائن';
export const spare = '”بس پورا ہے“ تب، جب اس سے کم کپڑا بچے';
export const spareHint = 'مثلاً 25 سینٹی میٹر۔ خالی: 25 سینٹی میٹر۔';
