import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './product.ts';

export const title = ({ name, price, store }: { name: string; price: string; store: string }) =>
  fromRight`${name}، ${price} | ${store}`;
export const summary = ({ price, description }: { price: string; description: string }) =>
  fromRight`${price}۔ ${description}`;
export const stockAvailable = (count: number) => isolated`سٹاک میں موجود: ${count} پیس`;
export const cash = 'کیش آن ڈیلیوری، پورے پاکستان میں';
export const shipping = 'ڈیلیوری مفت ہے';
export const showLarger = (name: string) => isolated`${name}: تصویر بڑی دیکھیں`;
export const pictures = 'تصویریں';
export const showPicture = (place: number) => isolated`تصویر ${place} دکھائیں`;
export const ask = 'اس کپڑے کے بارے میں پوچھیں';
export const soldOut = 'اس پراڈکٹ کا سٹاک ابھی ختم ہے۔';
export const notSent = 'نہیں بھیجا جا سکا۔ دوبارہ کوشش کریں۔';
export const pleaseLogin = 'کارٹ میں ڈالنے کے لیے لاگ اِن کریں۔';
export const quantity = 'تعداد';
export const metres = 'کتنے میٹر';
export const addToCart = 'کارٹ میں ڈالیں';
export const adding = 'ڈالا جا رہا ہے...';

export const notFound = 'پراڈکٹ نہیں ملی';
export const notFoundTitle = ({ store }: { store: string }) => isolated`پراڈکٹ نہیں ملی | ${store}`;
export const notFoundWhy = 'شاید یہ بک چکی ہے اور دکان سے ہٹا دی گئی ہے۔';
export const noLongerSold = 'یہ پراڈکٹ اب نہیں بکتی۔';
export const back = 'پراڈکٹس پر واپس جائیں';
