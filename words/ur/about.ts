import type { Store } from '../en/about.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './about.ts';

export const title = ({ store }: { store: string }) => isolated`ہمارے بارے میں | ${store}`;
export const summary = ({ name, city, since }: Store) =>
  fromRight`${name} کی کہانی، ${city} میں ${since} سے کپڑے کی خاندانی دکان، اور وہاں کیسے آئیں۔`;
export const heading = 'کپڑے کی خاندانی دکان، نسل در نسل';
export const story = 'ہماری کہانی';
export const storyText = ({ name, city, since }: Store) =>
  isolated`${name} کی دکان ${since} میں ${city} کے بازار میں ایک کاؤنٹر اور لٹھے کے گیارہ تھانوں سے شروع ہوئی۔ تین نسلوں کے بعد کاؤنٹر لمبا ہو گیا ہے، مگر اصول وہی ہے: دکان سے وہ کپڑا نہیں جاتا جو ہم خود گھر میں نہ پہنیں۔`;
export const why = 'ہم سے کیوں خریدیں';
export const reasons: readonly string[] = [
  'ہم ملوں کو جانتے ہیں۔ لٹھا، لان اور لینن ان بنانے والوں سے آتا ہے جن سے ہم برسوں سے خرید رہے ہیں۔',
  'ہم پورا کاٹتے ہیں۔ سوٹ کا ہر پیس دو بار ناپا جاتا ہے اور پوری لمبائی کا ہوتا ہے۔',
  'ہم سچ بتاتے ہیں۔ ملاوٹ والا کپڑا ملاوٹ بتا کر بیچتے ہیں، اور جو سٹاک آپ کو نظر آتا ہے وہی ہمارے پاس ہے۔',
];
export const payAtDoor = ({ freeShipping }: { freeShipping: boolean }) =>
  freeShipping
    ? 'آپ اپنے دروازے پر پیسے دیتے ہیں۔ کیش آن ڈیلیوری، اور ڈیلیوری ہمیشہ مفت ہے۔'
    : 'آپ اپنے دروازے پر پیسے دیتے ہیں۔ کیش آن ڈیلیوری۔';
export const visit = 'ہماری دکان پر آئیں';
export const benefitsHeading = 'دکان پر آنے کے فائدے';
export const benefits: readonly string[] = [
  'خریدنے سے پہلے کپڑا ہاتھ لگا کر اور رنگ دن کی روشنی میں دیکھیں۔',
  'سوٹ کے لیے اپنا ناپ کروائیں، تاکہ کپڑا نہ کم لیں نہ زیادہ۔',
  'قمیض کے ساتھ دوپٹہ، یا کمرے کے ساتھ بیڈ شیٹ ملائیں، ایسے لوگوں کی مدد سے جو برسوں سے یہی کام کر رہے ہیں۔',
];
