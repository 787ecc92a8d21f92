export * as m from './order-link.ts';

export const heading = 'نجی صفحہ';
export const what =
  'جس کے پاس یہ لنک ہے وہ آرڈر کا حال دیکھ سکتا ہے، اور جب تک اجازت ہے کنفرم، پتہ ٹھیک یا کینسل کر سکتا ہے۔';
export const none = 'اس آرڈر کا نجی صفحہ نہیں ہے۔';
export const hidden =
  'اس آرڈر کا لنک بنا ہوا ہے، اور جس کے پاس ہے وہ اسے کھول سکتا ہے۔ دکان کا خفیہ کوڈ بدل چکا ہے، اس لیے لنک یہاں نہیں دکھایا جا سکتا: نیا بنائیں، یا اسے بند کر دیں۔';
export const renew = 'نیا لنک بنائیں';
export const make = 'لنک بنائیں';
export const end = 'لنک بند کریں';
export const endQuestion = 'کیا یہ لنک بند کر دیں؟ جس کے پاس ہے وہ صفحہ نہیں کھول سکے گا۔';
export const keep = 'لنک رہنے دیں';
export const endNow = 'جی، بند کریں';
export const made = 'لنک بن گیا';
export const ended = 'لنک بند ہو گیا';
export const notChanged = 'لنک تبدیل نہیں ہو سکا۔';
