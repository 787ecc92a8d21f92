import type { Colour } from '#shop/catalogue/colours.ts';
import { isolated } from '../isolate.ts';

export * as m from './colours.ts';

export const names: Readonly<Record<Colour, string>> = {
  white: 'سفید',
  cream: 'کریم',
  yellow: 'پیلا',
  orange: 'نارنجی',
  red: 'لال',
  maroon: 'مہرون',
  pink: 'گلابی',
  purple: 'جامنی',
  blue: 'نیلا',
  turquoise: 'فیروزی',
  green: 'سبز',
  brown: 'براؤن',
  grey: 'گرے',
  black: 'کالا',
  multi: 'کئی رنگ',
};

export const colours = 'اس کپڑے کے رنگ';
export const soldOut = '(سٹاک ختم)';

export const inColours = (count: number) => `${count} رنگ`;

export const heading = 'رنگ اور دوسرے رنگ';
export const about = 'گاہک رنگ سے کپڑا چھانٹتے ہیں، اور کپڑے کے صفحے پر اس کے دوسرے رنگ دیکھتے ہیں۔';
export const suggests = (colour: string) => isolated`تصویر کے مطابق: ${colour}۔`;
export const suggested = '(تصویر سے)';
export const shadeHint = 'جیسے آپ کہتے ہیں، مثلاً فیروزی۔';
export const clothHint =
  'اگر یہی کپڑا دوسرے رنگ میں بھی ہے تو اس پراڈکٹ کا کوڈ یا نام۔ ہر ایک کا سٹاک، قیمت اور تصویریں اپنی رہتی ہیں۔';
export const others = 'دوسرے رنگوں میں:';
export const takeOut = 'الگ کریں';
export const takenOut = 'محفوظ کرنے پر یہ الگ ہو جائے گا۔';
export const leaveIn = 'الگ نہ کریں';
