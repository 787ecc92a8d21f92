import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './customers.ts';

export const title = 'گاہک';
export const intro = 'جس جس نے آرڈر کیا، فون نمبر کے حساب سے۔ جس کا آرڈر سب سے نیا ہے وہ پہلے ہے۔';
export const noun = 'گاہک';
export const notLoaded = 'گاہکوں کی لسٹ نہیں دکھائی جا سکی۔';
export const none = 'ابھی کسی نے آرڈر نہیں کیا';
export const noneFound = 'کوئی نہیں ملا';
export const all = 'سب دکھائیں';
export const first = 'شروع سے';
export const nextPage = 'اگلے گاہک';
export const pages = 'اور گاہک';
export const orders = (n: number) => `${n.toLocaleString('en-US')} آرڈر`;
export const counts = ({
  received,
  cancelled,
  refused,
}: Record<'received' | 'cancelled' | 'refused', number>) =>
  `${received} پہنچے، ${cancelled} کینسل، ${refused} نہیں لیے گئے`;
export const spent = (amount: string) => isolated`کل خریداری ${amount}`;
export const lastOrder = (when: string) => isolated`آخری آرڈر ${when}`;

export const aboutPerson = 'اس گاہک کی سب معلومات';
export const back = 'سب گاہک';
export const newOrder = 'نیا آرڈر';
export const names = 'دوسرے نام';
export const addressIn = ({ address, city }: Record<'address' | 'city', string>) =>
  fromRight`${address}، ${city}`;
export const addresses = 'پتے';
export const newest = 'آرڈر';
export const chats = 'چیٹ';
export const openChat = (name: string) => isolated`${name} کے ساتھ چیٹ`;
export const note = 'اپنا نوٹ';
export const noteHint = 'صرف دکان کو نظر آتا ہے۔';
export const noteSaved = 'نوٹ محفوظ ہو گیا';
export const noteNotSaved = 'نوٹ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const samePerson = 'اسی گاہک کا دوسرا نمبر';
export const samePersonHint = 'پھر دونوں نمبروں کے آرڈر ایک ساتھ نظر آئیں گے۔ بعد میں الگ بھی ہو سکتے ہیں۔';
export const otherPhone = 'ان کا دوسرا نمبر';
export const merge = 'ایک ساتھ دکھائیں';
export const merged = 'اب دونوں نمبر ایک ہی گاہک کے ہیں';
export const notMerged = 'نمبر ایک ساتھ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔';
export const mergeRefused = {
  'no phone': 'فون نمبر لکھیں، جیسے 0300 1234567۔',
  missing: 'اس نمبر کے لیے ابھی کوئی آرڈر نہیں ہوا۔',
  same: 'یہ نمبر پہلے سے اسی گاہک کا ہے۔',
};
export const separate = (phone: string) => isolated`${phone} کو الگ کریں`;
export const separated = 'نمبر پھر سے الگ ہے';
export const notSeparated = 'نمبر الگ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';

export const deletePerson = 'اس گاہک کی معلومات ڈیلیٹ کریں';
export const deleteQuestion = 'کیا اس گاہک کی سب معلومات ڈیلیٹ کر دیں؟';
export const deleteDetails =
  'اکاؤنٹ، چیٹ، نام، فون، پتہ، نوٹ اور تصویریں ڈیلیٹ ہو جائیں گی۔ آرڈروں میں سامان، رقم اور شہر رہیں گے۔ یہ پھر پہلے جیسا نہیں ہو سکتا۔ آج سے پہلے کے بیک اپ میں سب کچھ رہے گا، جب تک وہ ڈیلیٹ نہ ہوں۔';
export const keepPerson = 'رہنے دیں';
export const deleteNow = 'ڈیلیٹ کریں';
export const deleted = 'گاہک کی معلومات ڈیلیٹ ہو گئیں';
export const notDeleted = 'معلومات ڈیلیٹ نہیں ہو سکیں۔ دوبارہ کوشش کریں۔';
export const deleteRefused = {
  missing: 'اس نمبر کے لیے کوئی آرڈر نہیں ہوا۔',
  open: 'کوئی آرڈر ابھی مکمل نہیں ہوا، یا تبادلے کی درخواست کا جواب باقی ہے۔ پہلے اسے پورا کریں۔',
  owes: 'اس شخص کا کھاتہ برابر نہیں۔ پہلے باقی رقم لکھیں یا واپس لیں۔',
};
