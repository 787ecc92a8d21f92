import { isolated } from '../isolate.ts';

export * as m from './cart.ts';

export const heading = 'آپ کا کارٹ';
export const empty = 'آپ کا کارٹ خالی ہے';
export const goShopping = 'خریداری جاری رکھیں';
export const lines = 'آپ کے کارٹ میں';
export const lineTotal = 'اس کی کل رقم';
export const quantity = 'تعداد';
export const fewer = (name: string) => isolated`${name}: ایک کم کریں`;
export const more = (name: string) => isolated`${name}: ایک اور`;
export const changeLength = 'لمبائی بدلیں';
export const remove = 'نکالیں';
export const removeOf = (name: string) => isolated`${name} نکالیں`;

export const lineGone = 'اب دستیاب نہیں۔ آگے بڑھنے کے لیے اسے نکال دیں۔';
export const lineSoldOut = 'سٹاک ختم ہے۔ آگے بڑھنے کے لیے اسے نکال دیں۔';
export const lineShort = ({ left }: { left: number }) =>
  isolated`صرف ${left} پیس باقی۔ آگے بڑھنے کے لیے تعداد کم کریں۔`;
export const lineNoPiece = ({ why }: { why: string }) =>
  `یہ لمبائی اب نہیں کٹ سکتی۔ ${why} آگے بڑھنے کے لیے دوسری لمبائی چنیں۔`;
export const lineSoldOtherwise = 'یہ اب دوسرے طریقے سے بکتی ہے۔ اسے ہٹا کر دوبارہ چنیں۔';
export const linePriceChanged = ({ was }: { was: string }) =>
  isolated`جب آپ نے اسے کارٹ میں ڈالا تو قیمت ${was} تھی۔`;

export const summary = 'آرڈر کا خلاصہ';
export const subtotal = 'چیزوں کی قیمت';
export const shipping = 'ڈیلیوری';
export const free = 'مفت';
export const checkout = 'چیک آؤٹ پر جائیں';
export const changeFirst = 'کچھ چیزیں اس طرح آرڈر نہیں ہو سکتیں۔ پہلے انہیں تبدیل کریں۔';

export const added = 'کارٹ میں ڈال دیا گیا';
export const isInCart = ({ name }: { name: string }) => isolated`${name} آپ کے کارٹ میں ہے۔`;
export const notAdded = 'یہ آپ کے کارٹ میں نہیں ڈالا جا سکا۔';
export const viewCart = 'کارٹ دیکھیں';
export const changingLength = 'لمبائی بدلی جا رہی ہے...';
export const lengthInCart = (length: string) =>
  isolated`آپ کے کارٹ میں ${length} ہے۔ دوسری لمبائی اس کی جگہ لے لے گی۔`;
export const lengthChanged = 'لمبائی بدل دی گئی';
export const lengthChangedText = ({ name, was, length }: { name: string; was: string; length: string }) =>
  isolated`${name}: آپ کے کارٹ میں اب ${was} کی جگہ ${length} ہے۔ کارٹ میں ایک کپڑے کی ایک ہی لمبائی آتی ہے؛ دوسرے ٹکڑے کے لیے الگ آرڈر کریں۔`;
export const sameLength = 'یہ لمبائی کارٹ میں پہلے سے ہے';
export const sameLengthText = ({ name, length }: { name: string; length: string }) =>
  isolated`${name}: ${length}۔ کارٹ میں ایک کپڑے کی ایک ہی لمبائی آتی ہے؛ دوسرے ٹکڑے کے لیے الگ آرڈر کریں۔`;
export const updated = 'کارٹ تبدیل ہو گیا';
export const capped = ({ name, quantity }: { name: string; quantity: number }) =>
  isolated`${name} کے ایک وقت میں صرف ${quantity} پیس آرڈر ہو سکتے ہیں۔ آپ کے کارٹ میں ${quantity} ہیں۔`;
export const noMore = 'اس سے زیادہ نہیں ڈالے جا سکتے';
export const noMoreWhy = ({ name, limit }: { name: string; limit: number }) =>
  isolated`آپ کے کارٹ میں ${name} کے پہلے ہی ${limit} پیس ہیں، اس سے زیادہ آرڈر نہیں ہو سکتے۔`;
export const full = ({ lines }: { lines: number }) =>
  isolated`آپ کے کارٹ میں پہلے ہی ${lines} پراڈکٹس ہیں، ایک وقت میں اس سے زیادہ آرڈر نہیں ہو سکتیں۔`;
export const soldOut = 'سٹاک ختم';
export const soldOutWhy = 'اس پراڈکٹ کا سٹاک ابھی ختم ہے۔';
export const missing = 'پراڈکٹ نہیں ملی';
export const missingWhy = 'یہ پراڈکٹ اب دکان میں نہیں ہے۔';
export const badQuantity = 'تعداد سمجھ نہیں آئی';
export const badQuantityWhy = isolated`${1} سے ${10} تک کوئی پورا عدد چنیں۔`;
export const noLength = 'لمبائی چنیں';
export const noLengthWhy = 'یہ میٹر کے حساب سے بکتی ہے: پراڈکٹ کھولیں اور لکھیں کہ کتنا کپڑا چاہیے۔';
