import type { Column } from '#shop/settings/delivery/couriers.ts';
import { isolated } from '../isolate.ts';

export * as m from './couriers.ts';

export const heading = 'کوریئر';
export const about = 'آپ کن سے پارسل بھیجتے ہیں، ان کے ٹریکنگ کے صفحے، بکنگ شیٹ، اور آپ کا اپنا رائیڈر۔';
export const intro =
  'پارسل دیتے وقت آپ ان کوریئر میں سے چنتے ہیں۔ بھروسہ کرنے سے پہلے ہر ایک کا ٹریکنگ کا صفحہ اپنے کسی نمبر سے کھول کر دیکھ لیں۔';
export const ownRider = 'اپنا رائیڈر';
export const inUse = 'استعمال میں';
export const notInUse = 'استعمال میں نہیں';
export const change = 'تبدیل کریں';
export const changeOf = (name: string) => isolated`تبدیل کریں: ${name}`;
export const add = 'کوریئر شامل کریں';
export const newCourier = 'نیا کوریئر';
export const name = 'کوریئر کا نام';
export const riderName = 'رائیڈر کا نام';
export const riderNameHint = 'خالی: ”اپنا رائیڈر“۔';
export const isOn = 'کیا آپ یہ کوریئر استعمال کرتے ہیں؟';
export const yes = 'ہاں';
export const no = 'نہیں';
export const hasNumbers = 'کیا ہر پارسل کا نمبر ہوتا ہے؟';
export const tracking = 'ٹریکنگ کا صفحہ';
export const trackingHint = isolated`جہاں پارسل کا نمبر آتا ہے وہاں ${'{n}'} لکھیں۔ ${'{n}'} نہ ہو تو گاہک نمبر وہاں خود لکھتا ہے۔`;
export const otherAddress = 'وہ نہ کھلے تو اسی کوریئر کا دوسرا ایڈریس:';
export const tryLink = 'یہ لنک کھول کر دیکھیں';
export const tryLinkOf = (name: string) => isolated`یہ لنک کھول کر دیکھیں: ${name}`;
export const tryNumber = 'آزمانے کے لیے نمبر';
export const days = 'کتنے دن میں پہنچتا ہے';
export const daysHint =
  'کوریئر کو دینے کے کتنے دن بعد پارسل عام طور پر پہنچ جاتا ہے، اتوار ملا کر، ان شہروں میں جن کے اپنے دن نہیں لکھے۔ خالی چھوڑیں تو ڈیلیوری کے عام دن۔';
export const daysFrom = 'کم سے کم (دن)';
export const daysTo = 'زیادہ سے زیادہ (دن)';
export const sheet = 'بکنگ شیٹ';
export const sheetHint = isolated`ہر کالم کو وہ نام دیں جو کوریئر چاہتا ہے، اور ${1} سے آگے اس کا نمبر۔ جس کالم کا نمبر نہ ہو وہ شیٹ میں نہیں آتا۔`;
export const columns: Record<Column, string> = {
  orderNumber: 'آرڈر نمبر',
  name: 'گاہک کا نام',
  phone: 'گاہک کا فون',
  address: 'پتہ',
  city: 'شہر',
  toCollect: 'وصول کرنے کی رقم',
  pieces: 'پارسل کی تعداد',
  weight: 'وزن',
  contents: 'پارسل میں کیا ہے',
  remarks: 'گاہک کی ہدایت',
};
export const place = 'نمبر';
export const columnName = (column: string) => isolated`${column}: کالم کا نام`;
export const columnPlace = (column: string) => isolated`${column}: نمبر`;
export const weight = 'ایک پارسل کا وزن';
export const weightHint = 'جیسے یہ کوریئر چاہتا ہے، کلو یا گرام میں۔ شیٹ میں ہر پارسل کے ساتھ آتا ہے۔';
export const townNames = 'شہروں کے نام';
export const townNamesHint = isolated`صرف جہاں اس کوریئر نے شہر کا اور نام یا نمبر رکھا ہو۔ ہر لائن میں ایک: ${'Daska = 1043'}`;
