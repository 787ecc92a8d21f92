import type { FixedPage } from '#shop/settings/sharing.ts';

export * as m from './sharing.ts';

export const sharing = 'سرچ انجن اور شیئر کرنا';
export const about =
  'گوگل اور واٹس ایپ میں نظر آنے والی سرخی، عبارت اور تصویر؛ گوگل اور میٹا کے لیے پراڈکٹس کی لسٹ۔';
export const intro =
  'گوگل میں یہی نظر آتا ہے، اور واٹس ایپ میں بھی جب کوئی لنک شیئر کرے۔ جو خانہ خالی ہو وہ دکان خود بھرتی ہے، اس سے جو صفحے پر ہے۔';
export const pages: Record<FixedPage, string> = {
  home: 'پہلا صفحہ',
  products: 'سب پراڈکٹس',
  about: 'ہمارے بارے میں',
  contact: 'رابطہ',
};
export const title = 'گوگل میں سرخی';
export const text = 'اس کے نیچے کی دو لائنیں';
export const picture = 'شیئر کیے گئے لنک کی تصویر';
export const fieldsOfThing = 'گوگل اور واٹس ایپ میں';
export const fieldsAbout =
  'خالی ہوں تو دکان خود بنا لیتی ہے۔ ساٹھ حروف تک کی سرخی اور ڈیڑھ سو حروف تک کی عبارت پوری نظر آتی ہے۔';
export const feed = 'گوگل اور میٹا کے لیے پراڈکٹس کی لسٹ';
export const feedAbout =
  'یہ ایڈریس گوگل مرچنٹ سینٹر کو دیں، یا میٹا (فیس بک، انسٹاگرام، واٹس ایپ) کو کیٹلاگ کے طور پر: وہ آپ کی پراڈکٹس، قیمتیں اور سٹاک خود لے لیتے ہیں۔';
export const copy = 'کاپی کریں';
export const copied = 'کاپی ہو گیا';
export const notCopied = 'کاپی نہیں ہو سکا۔ ایڈریس پر انگلی دبا کر رکھیں۔';
