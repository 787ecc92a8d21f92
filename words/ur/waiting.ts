import { isolated } from '../isolate.ts';

export * as m from './waiting.ts';

export const tellMe = 'دوبارہ آنے پر مجھے بتائیں';
export const explain = 'ہم ایک بار بتائیں گے: ای میل سے، یا دکان کے واٹس ایپ سے۔';
export const email = 'ای میل';
export const phone = 'واٹس ایپ نمبر';
export const sending = 'بھیجا جا رہا ہے...';
export const oneOfBoth = 'ای میل یا واٹس ایپ نمبر لکھیں۔';
export const noted = 'ہم آپ کو ایک بار بتائیں گے';
export const notedText = 'جیسے ہی یہ دوبارہ سٹاک میں آئے۔';
export const mailed =
  'ہم نے آپ کو ای میل بھیجی ہے: اس کا لنک کھولیں تاکہ ہمیں معلوم ہو کہ ای میل آپ کی ہے۔ پھر سٹاک میں آنے پر ہم آپ کو لکھیں گے۔';
export const error = 'خرابی';
export const failed = 'آپ کا نام ابھی لسٹ میں نہیں آیا۔ دوبارہ کوشش کریں۔';
export const tooMany =
  'آج یہاں سے بہت سی درخواستیں آئی ہیں، یا آپ بہت سی پراڈکٹس کے انتظار میں ہیں۔ کل دوبارہ کوشش کریں یا ہمیں کال کریں۔';
export const inStock = 'یہ دوبارہ سٹاک میں ہے۔ آپ ابھی آرڈر کر سکتے ہیں۔';
export const missing = 'یہ پراڈکٹ اب نہیں بکتی۔';

export const heading = 'پراڈکٹ کا انتظار';
export const confirmQuestion = (name: string) =>
  isolated`کیا ${name} کے دوبارہ سٹاک میں آنے پر ہم اس ای میل پر ایک بار لکھیں؟`;
export const confirm = 'جی ہاں، مجھے لکھیں';
export const waits = (name: string) => isolated`${name} کے دوبارہ سٹاک میں آنے پر ہم آپ کو ایک بار لکھیں گے۔`;
export const leave = 'مجھے لسٹ سے نکالیں';
export const left = 'آپ کا نام لسٹ سے نکل گیا';
export const leftText = 'ہم آپ کو اس کے بارے میں نہیں لکھیں گے۔';
export const linkOver =
  'یہ لنک اب کام نہیں کرتا: یا تو پراڈکٹ آ چکی ہے اور ہم لکھ چکے ہیں، یا آپ کا نام لسٹ سے نکل چکا ہے، یا نئی ای میل میں دوسرا لنک ہے۔';
export const noLink = 'یہ صفحہ ای میل کے لنک سے کھولیں۔';
export const back = 'پراڈکٹس دیکھیں';

export const ownHeading = 'ان کے دوبارہ آنے پر ہم آپ کو ایک بار بتائیں گے';
export const notConfirmed = 'پہلے ہماری ای میل کا لنک کھولیں۔';
export const leaveOf = (name: string) => isolated`مجھے لسٹ سے نکالیں: ${name}`;
export const notLeft = 'آپ کا نام ابھی لسٹ میں ہے۔ دوبارہ کوشش کریں۔';
