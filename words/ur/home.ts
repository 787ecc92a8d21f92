import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './home.ts';

export const title = ({ store, tagline }: { store: string; tagline: string }) =>
  fromRight`${store}: ${tagline}`;
interface Summary {
  tagline: string;
  city: string;
  freeShipping: boolean;
}
export const summary = ({ tagline, city, freeShipping }: Summary) =>
  `${isolated`${tagline}، ${city} سے۔`} ${freeShipping ? 'کیش آن ڈیلیوری، ڈیلیوری مفت۔' : 'کیش آن ڈیلیوری۔'}`;
export const notAll = 'اس صفحے کی کچھ چیزیں نہیں آ سکیں۔';
export const byPrice = 'قیمت کے حساب سے';
export const viewAll = 'سب دیکھیں';
export const viewAllOf = (mainCategory: string) => isolated`سب دیکھیں: ${mainCategory}`;

export const visit = 'ہماری دکان پر آئیں';
export const visitText =
  'کپڑے کی اصل پہچان ہاتھ لگانے سے ہوتی ہے۔ تشریف لائیں، بُنائی محسوس کریں، رنگ روشنی میں دیکھیں، اور ہمارے ساتھ چائے پیتے ہوئے اپنے سوٹ کا ناپ کروائیں۔';

export const why = 'ہم سے کیوں خریدیں';
export const metre = 'پورا ناپ';
export const metreText = 'ہر پیس پوری لمبائی میں کاٹا جاتا ہے اور پیک کرنے سے پہلے چیک کیا جاتا ہے۔';
export const cash = 'کیش آن ڈیلیوری';
export const cashText = 'پیسے تب دیں جب پارسل آپ کے ہاتھ میں ہو، اس سے پہلے نہیں۔';
export const shipping = 'مفت ڈیلیوری';
export const shippingText = 'پاکستان کے ہر شہر میں، چاہے کچھ بھی آرڈر کریں۔';
export const delivery = 'آپ کے دروازے تک';
export const deliveryText = ({ terms }: { terms: string }) => isolated`پورے پاکستان میں۔ ${terms}۔`;

export const carousel = 'سلائیڈر';
export const slideRole = 'سلائیڈ';
export const slider = 'دکان کی طرف سے';
export const slide = ({ position, count }: { position: number; count: number }) =>
  isolated`${position}، کل ${count}`;
export const shopNow = 'ابھی خریدیں';
export const previousSlide = 'پچھلی سلائیڈ';
export const nextSlide = 'اگلی سلائیڈ';
export const play = 'سلائیڈیں چلائیں';
export const pause = 'سلائیڈیں روکیں';
