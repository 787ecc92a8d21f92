import { isolated, listed } from '../isolate.ts';

export * as m from './order-change.ts';

export const title = (orderNumber: string) => isolated`${orderNumber} میں تبدیلی | ایڈمن`;
export const heading = 'اس آرڈر میں تبدیلی کریں';
export const back = 'آرڈر پر واپس جائیں';
export const items = 'پراڈکٹس';
export const quantity = 'تعداد';
export const takeOut = '0، نکال دیں';
export const anotherPrice = ({ price }: { price: string }) => isolated`ایک پیس ${price}: دوسری قیمت`;
export const price = 'ایک پیس کی قیمت (روپے)';
export const length = 'لمبائی، میٹر میں';
export const anotherMetrePrice = ({ price }: { price: string }) => isolated`فی میٹر ${price}: دوسری قیمت`;
export const metrePrice = 'ایک میٹر کی قیمت (روپے)';
export const colour = 'رنگ';
export const takeCutOut = 'نکال دیں';
export const reason = 'وجہ';
export const add = 'شامل کریں';
export const addThis = (name: string) => isolated`${name} شامل کریں`;
export const whichOne = 'ان میں سے کون سی؟';
export const charges = 'ڈیلیوری، رعایت، اضافی رقم';
export const amounts = {
  delivery: 'ڈیلیوری (روپے)',
  discount: 'رعایت (روپے)',
  extra: 'اضافی رقم (روپے)',
};
export const reasons = {
  discount: 'رعایت کی وجہ',
  extra: 'اضافی رقم کی وجہ',
};
export const person = 'نام، فون اور پتہ';
export const total = 'کل رقم';
export const save = 'تبدیلی محفوظ کریں';
export const told = 'گاہک کو آخری تبدیلی کے دس سیکنڈ بعد ایک ای میل جائے گی۔';
export const saved = 'آرڈر میں تبدیلی ہو گئی';
export const couponStays =
  'اس فون پر کوپن پہلے استعمال ہو چکا ہے: آرڈر کی رعایت قائم ہے، اور استعمال پہلے والے فون کے نام رہے گا۔';
export const nothingNew = 'کوئی تبدیلی نہیں تھی۔';
export const notSaved = 'آرڈر میں تبدیلی نہیں ہو سکی۔ دوبارہ کوشش کریں۔';

export const noQuantity = '0 سے 10 تک پیس چنیں۔';
export const lengthThere = 'یہ کپڑا آرڈر میں پہلے سے ہے: اس کی لمبائی بدلیں۔';
export const noLongerSold = 'یہ اب نہیں بکتی، اس لیے اس کی لمبائی جو تھی وہی رہے گی۔';
export const noAmount = 'رقم روپوں میں لکھیں، جیسے 2500۔';
export const discountTooLarge = ({ most }: { most: string }) =>
  isolated`سب کی کل رقم ${most} ہے: رعایت اس سے زیادہ نہیں ہو سکتی۔`;
export const reasonNeeded = 'لکھیں کہ قیمت الگ کیوں ہے۔';
export const longReason = (max: number) => isolated`زیادہ سے زیادہ ${max} حروف لکھیں۔`;
export const onlyMore = (left: number) =>
  left === 0 ? 'سٹاک میں اس کے اور پیس نہیں۔' : isolated`سٹاک میں صرف ${left} پیس اور ہیں۔`;
export const lookAtTotal = ({ before, after }: { before: string; after: string }) =>
  isolated`کل رقم ${before} تھی اور اب ${after} ہو گی۔ محفوظ کرنے کے لیے ایک بار پھر دبائیں۔`;
export const handedOver =
  'یہ آرڈر کوریئر کے پاس جا چکا ہے، اس لیے اس میں تبدیلی نہیں ہو سکتی۔ پارسل ابھی یہیں ہو تو پہلے آرڈر کا مرحلہ ”کنفرم“ کریں۔';
export const ended = 'یہ آرڈر کینسل یا ڈیلیٹ ہو چکا ہے، اس لیے اس میں تبدیلی نہیں ہو سکتی۔';
export const addressNeeded = 'یہ آرڈر پیک ہے، اس لیے پتہ ضروری ہے۔';
export const gone = 'اس کی ایک پراڈکٹ اب کیٹلاگ میں نہیں ہے۔ وہ نکال دی گئی ہے؛ ایک بار پھر دیکھیں۔';
export const refused = {
  missing: ended,
  'changed meanwhile':
    'اس دوران کسی اور ڈیوائس پر اس آرڈر میں تبدیلی ہوئی ہے۔ آپ کا لکھا ہوا یہیں ہے؛ آرڈر اب جیسا ہے وہ اوپر ہے۔ اپنا لکھا محفوظ کرنے کے لیے پھر دبائیں۔',
  'no lines': 'آرڈر میں کم سے کم ایک پراڈکٹ چاہیے۔ ختم کرنا ہو تو آرڈروں کی لسٹ میں ڈیلیٹ کریں۔',
  'too many lines': 'ایک آرڈر میں اتنی پراڈکٹس نہیں آ سکتیں۔',
  'nothing to pay': 'کل رقم صفر یا اس سے کم ہو جائے گی۔ رعایت کم کریں۔',
};
export const isNow = ({ items, total }: { items: readonly string[]; total: string }) =>
  isolated`اب: ${listed(items, '، ')}۔ کل رقم ${total}۔`;
export const cost = ({ name, before, after }: { name: string; before: string; after: string }) =>
  isolated`${name}، ${before}، اب ${after}`;
