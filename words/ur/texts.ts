import type { Placeholder } from '#shop/settings/texts.ts';
import { isolated } from '../isolate.ts';

export * as m from './texts.ts';

export const intro =
  'آرڈر کے بارے میں گاہک کو لکھتے وقت واٹس ایپ ان میسج کے ساتھ کھلتا ہے۔ ہر گاہک کو آرڈر کی زبان میں لکھا جاتا ہے، اور بھیجنے سے پہلے آپ میسج بدل سکتے ہیں۔';
export const filledIn = 'ہر آرڈر میں خود بھرا جاتا ہے';
export const placeholders: Record<Placeholder, string> = {
  name: 'گاہک کا نام',
  number: 'آرڈر کا نمبر',
  items: 'کیا منگوایا، ہر چیز الگ لائن میں',
  address: 'پتہ جہاں آرڈر جانا ہے',
  arrives: 'عام طور پر کب پہنچے گا، اگر ڈیلیوری کے دن لکھے ہوں',
  total: 'آرڈر کی کل رقم',
  toPay: 'جو رقم دینی باقی ہے، ملا ہوا ایڈوانس نکال کر',
  store: 'آپ کی دکان کا نام',
  link: 'آرڈر کے نجی صفحے کا لنک',
};
export const usual = 'عام میسج واپس لائیں';
export const usualOf = (label: string) => isolated`عام میسج واپس لائیں: ${label}`;
export const hint = 'خالی چھوڑیں تو عام میسج رہے گا۔';
export const example = 'ایک مثال کے آرڈر کے ساتھ:';
export const exampleCustomer = 'عائشہ خان';
export const exampleProduct = 'آئیوری لٹھا';
