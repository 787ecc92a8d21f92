import type { LabelPaper } from '#shop/print/price-labels.ts';
import { isolated } from '../isolate.ts';

export * as m from './labels.ts';

export const heading = 'بارکوڈ لیبل';
export const paper = 'کاغذ';
export const papers: Record<LabelPaper, string> = {
  roll: 'لیبل پرنٹر، 38 × 25 ملی میٹر',
  a4: 'اے فور، 5 × 11 لیبل',
};
export const print = 'پرنٹ کریں';
export const show = 'لیبل دکھائیں';
export const add = 'پراڈکٹ شامل کریں';
export const addHint = 'اس کا کوڈ لکھیں یا سکین کریں۔';
export const none = 'ابھی کوئی لیبل نہیں۔ کوڈ سے پراڈکٹ شامل کریں، یا لسٹ میں پراڈکٹس پر نشان لگائیں۔';
export const unknown = (code: string) => isolated`${code} کوڈ کی کوئی پراڈکٹ نہیں ہے۔`;
export const withoutBars = (codes: readonly string[]) =>
  isolated`یہ بغیر بارکوڈ کے پرنٹ ہوں گے، کیونکہ کوڈ 38 ملی میٹر کے لیے لمبا ہے یا اس میں ایسے حروف ہیں جو بارکوڈ میں نہیں ہوتے: ${codes.join('، ')}`;
export const tooMany = ({ labels, products }: { labels: number; products: number }) =>
  isolated`ایک بار میں ${products} پراڈکٹس کے زیادہ سے زیادہ ${labels} لیبل پرنٹ ہوتے ہیں، باقی چھوڑ دیے گئے ہیں۔`;
