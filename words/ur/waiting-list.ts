import { isolated } from '../isolate.ts';

export * as m from './waiting-list.ts';

export const heading = 'سٹاک کا انتظار';
export const intro =
  'کون جاننا چاہتا ہے کہ پراڈکٹ کب دوبارہ آئے گی۔ ای میل ایک منٹ کے اندر خود چلی جاتی ہے۔ فون پر آپ لکھتے ہیں: واٹس ایپ دبانے سے میسج کھلتا ہے اور نمبر پر بتا دیا کا نشان لگ جاتا ہے۔';
export const notLoaded = 'انتظار کی لسٹیں لوڈ نہیں ہو سکیں۔';
export const nouns = ['پراڈکٹ کا انتظار ہے', 'پراڈکٹس کا انتظار ہے'] as const;
export const none = 'کسی پراڈکٹ کا انتظار نہیں';
export const wait = (count: number) => isolated`${count} انتظار میں`;
export const waitFor = ({ count, name }: { count: number; name: string }) =>
  isolated`${name}: ${count} انتظار میں`;
export const byMail = (count: number) => isolated`${count} ای میل سے`;
export const soldOut = 'سٹاک ختم';
export const isBack = 'دوبارہ سٹاک میں';
export const phones = (name: string) => isolated`${name} کے انتظار میں فون نمبر`;
export const mayNotSee = 'فون نمبر وہی دیکھتے ہیں جو آرڈر دیکھتے ہیں۔';
export const since = (date: string) => isolated`${date} سے`;
export const told = 'بتا دیا';
export const markTold = 'بتا دیا کا نشان لگائیں';
export const markToldOf = (phone: string) => isolated`بتا دیا کا نشان لگائیں: ${phone}`;
export const markAllTold = (count: number) => isolated`سب ${count} پر بتا دیا کا نشان لگائیں`;
export const toldToast = (count: number) => isolated`${count} پر بتا دیا کا نشان لگ گیا`;
export const toldText = 'نمبر ایک دن میں ڈیلیٹ ہو جائے گا۔';
export const toldBefore = 'ان پر پہلے سے نشان تھا۔';
export const notMarked = 'کوئی نشان نہیں لگا۔ دوبارہ کوشش کریں۔';
export const remove = 'لسٹ سے نکالیں';
export const removeOf = (phone: string) => isolated`لسٹ سے نکالیں: ${phone}`;
export const removed = 'لسٹ سے نکال دیا گیا';
export const notRemoved = 'نمبر ابھی لسٹ میں ہے۔ دوبارہ کوشش کریں۔';
export const message = ({ name, store, link }: { name: string; store: string; link: string }) =>
  `${isolated`السلام علیکم، آپ نے کہا تھا کہ بتا دیں: ${name} دوبارہ ${store} کے سٹاک میں ہے۔`}\n${link}`;
