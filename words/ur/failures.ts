import type { PageWords } from '../en/failures.ts';
import { isolated } from '../isolate.ts';

export * as m from './failures.ts';

export const failed: PageWords = {
  title: 'ہماری طرف سے کچھ مسئلہ ہو گیا',
  text: 'آپ کا کوئی آرڈر ضائع نہیں ہوا۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const refused: PageWords = {
  title: 'یہ کام نہیں ہو سکا',
  text: 'آپ کا کوئی آرڈر ضائع نہیں ہوا۔ براہِ کرم واپس جا کر دوبارہ کوشش کریں۔',
};

export const busy: PageWords = {
  title: 'ذرا ٹھہریں',
  text: 'اس وقت دکان میں بہت رش ہے۔ چند سیکنڈ بعد دوبارہ کوشش کریں۔',
};

export const offline: PageWords = {
  title: 'انٹرنیٹ نہیں چل رہا',
  text: 'اپنا انٹرنیٹ چیک کریں اور دوبارہ کوشش کریں۔ آپ کا کوئی آرڈر ضائع نہیں ہوا۔',
};

export const manyLogins: PageWords = {
  title: 'ذرا ٹھہریں',
  text: 'اس وقت بہت سے لوگ لاگ اِن ہو رہے ہیں۔ چند سیکنڈ بعد دوبارہ کوشش کریں۔',
};

export const notSavedNow =
  'دکان اس وقت کچھ محفوظ نہیں کر سکتی۔ اس میں آپ کی کوئی غلطی نہیں: چند منٹ بعد دوبارہ کوشش کریں۔';

export const tooMuch: PageWords = {
  title: 'یہ بہت زیادہ ہے',
  text: 'جو بھیجا گیا وہ بہت بڑا ہے۔ ایک بار میں 250 کلو بائٹ تک بھیجا جا سکتا ہے۔ اسے چھوٹا کریں، یا حصوں میں بھیجیں۔',
};
export const tooSlow: PageWords = {
  title: 'بہت دیر لگ گئی',
  text: 'آپ کا انٹرنیٹ سست ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const tryAgain = 'دوبارہ کوشش کریں';
export const home = 'ہوم';
export const reference = (id: string) => isolated`حوالہ نمبر: ${id}`;

export const notAForm = 'جو بھیجا گیا وہ فارم نہیں ہے۔';
export const fileForText = 'جہاں فارم میں لکھنا تھا وہاں فائل بھیجی گئی۔';
export const manyFields = ({ max }: { max: number }) =>
  isolated`اس فارم میں خانے بہت زیادہ ہیں: دکان زیادہ سے زیادہ ${max} پڑھتی ہے۔`;

export const badHost: PageWords = {
  title: 'نامعلوم ایڈریس',
  text: 'یہ ایڈریس درست نہیں ہے۔ دکان کو اس کے اپنے ایڈریس سے کھولیں۔',
};
export const badPath: PageWords = {
  title: 'نامعلوم ایڈریس',
  text: 'یہ ایڈریس پڑھا نہیں جا سکتا۔ دیکھ لیں کہ لکھنے میں غلطی تو نہیں ہوئی۔',
};
export const fromOtherSite: PageWords = {
  title: 'یہ کام نہیں کیا گیا',
  text: 'یہ درخواست کسی اور ویب سائٹ سے آئی ہے۔ دکان کھول کر دوبارہ کوشش کریں۔',
};
