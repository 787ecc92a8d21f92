import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './pictures.ts';

export const tooLarge = isolated`یہ تصویر ${'15\u00a0MB'} سے بڑی ہے۔ پہلے اسے چھوٹا کریں۔`;
export const unreachable = 'دکان سے رابطہ نہیں ہو سکا۔ انٹرنیٹ چیک کر کے دوبارہ کوشش کریں۔';
export const notAdmin = 'دوسرے ٹیب میں ایڈمن کے طور پر دوبارہ لاگ اِن کریں؛ پھر یہاں دوبارہ کوشش کریں۔';
export const noKind = 'بتائیں کہ تصویر کس چیز کے لیے ہے۔';
export const manyAtOnce = 'بہت سی تصویریں بھیجی جا رہی ہیں۔ ایک منٹ بعد دوبارہ کوشش کریں۔';
export const brokenOff = 'تصویر پوری نہیں پہنچی۔ براہِ کرم دوبارہ کوشش کریں۔';
export const notKept = 'تصویر محفوظ نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔';

export const upload = 'تصویر اپ لوڈ کریں';
export const uploadHint = isolated`اس ڈیوائس یا اس کے کیمرے سے، یا یہاں کھینچ کر چھوڑیں۔ ${'JPEG, PNG, WebP, AVIF'}، ${'15\u00a0MB'} تک۔`;
export const uploads = 'اپ لوڈ';
export const inUse = 'یہی لگی ہے';
export const use = 'یہ تصویر لگائیں';
export const useOf = ({ what, name }: { what: string; name: string }) => fromRight`${what}: ${name}`;
export const uploadStates = {
  waiting: () => 'انتظار میں...',
  sending: (progress: number) => isolated`بھیجی جا رہی ہے، ${`${Math.round(progress * 100)}%`}`,
  keeping: () => 'اس کے سائز بن رہے ہیں...',
  uploaded: () => 'اپ لوڈ ہو گئی',
  failed: () => 'اپ لوڈ نہیں ہوئی',
};
export const withoutScripts =
  'اس براؤزر میں سکرپٹ بند ہیں، اس لیے یہاں سے تصویر نہیں بھیجی جا سکتی۔ نیچے ”مزید“ میں دکان کی کسی تصویر کا ایڈریس لکھیں، یا یہ صفحہ دوسرے براؤزر میں کھولیں۔';
export const byAddress = 'تصویر کا ایڈریس لکھیں';
export const address = 'تصویر کا ایڈریس';
export const addressHint = isolated`اس تصویر کا جو کہیں اور ہے؛ ${'https://'} یا ${'/'} سے شروع ہو`;
export const preview = 'ایسی نظر آئے گی';
export const shownOnceSaved = 'محفوظ کرنے کے بعد نظر آئے گی';

export const heic = isolated`فون کا یہ فارمیٹ (${'HEIC'}) یہاں نہیں کھلتا۔ تصویر ${'JPEG'} میں بھیجیں۔`;
export const noPicture = isolated`یہ ایسی تصویر نہیں جو دکھائی جا سکے۔ ${'JPEG, PNG, WebP'} یا ${'AVIF'} فائل چنیں۔`;
export const manyPixels = isolated`یہ تصویر بہت بڑی ہے: زیادہ سے زیادہ ${40} میگا پکسل ہو سکتی ہے۔ پہلے اسے چھوٹا کریں۔`;
export const slowToRead = 'اس تصویر کو کھولنے میں بہت دیر لگتی ہے۔ کوئی اور چنیں، یا پہلے اسے چھوٹا کریں۔';
export const damaged = 'یہ تصویر خراب یا ادھوری ہے۔ کوئی اور چنیں۔';
