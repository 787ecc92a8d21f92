import type { ReviewList } from '#shop/reviews/reviews.ts';
import { isolated } from '../isolate.ts';

export * as m from './review-queue.ts';

export const nouns = ['رائے', 'رائے'] as const;
export const lists: Record<ReviewList, string> = {
  waiting: 'نئی',
  reported: 'جن کی شکایت ہے',
  published: 'شائع شدہ',
  hidden: 'چھپی ہوئی',
};
export const byList = 'رائے کی لسٹیں';
export const noneWait = 'کوئی نئی رائے نہیں۔';
export const notLoaded = 'رائے نہیں دکھائی جا سکی۔';
export const reviewOf = (product: string) => isolated`${product} کے بارے میں رائے`;
export const ofOrder = (orderNumber: string) => isolated`آرڈر ${orderNumber}`;
export const picture = (place: number) => isolated`گاہک کی تصویر ${place}`;
export const noWords = 'کچھ لکھا نہیں';
export const reports = (n: number) =>
  n === 1 ? 'ایک پڑھنے والے نے شکایت کی' : isolated`${n} پڑھنے والوں نے شکایت کی`;
export const publish = 'شائع کریں';
export const publishOf = (product: string) => isolated`شائع کریں: ${product} کے بارے میں رائے`;
export const isAllRight = 'یہ ٹھیک ہے';
export const isAllRightOf = (product: string) => isolated`یہ ٹھیک ہے: ${product} کے بارے میں رائے`;
export const published = 'رائے شائع ہو گئی';
export const hide = 'چھپائیں';
export const hideOf = (product: string) => isolated`چھپائیں: ${product} کے بارے میں رائے`;
export const hideQuestion = 'کیا یہ رائے چھپا دی جائے؟';
export const keep = 'رہنے دیں';
export const hideNow = 'رائے چھپائیں';
export const isHidden = 'رائے چھپا دی گئی';
export const seeHidden = 'چھپی ہوئی دیکھیں';
export const notDecided = 'رائے ویسی ہی ہے جیسی تھی';
export const wasChanged = 'لکھنے والے نے اسے بدل دیا ہے۔ براہِ کرم دوبارہ پڑھیں۔';
export const answer = 'جواب دیں';
export const changeAnswer = 'جواب تبدیل کریں';
export const yourAnswer = 'آپ کا جواب';
export const answerHint = 'رائے کے نیچے دکھایا جاتا ہے۔ خالی چھوڑیں تو کچھ نہیں دکھتا۔';
export const saveAnswer = 'جواب محفوظ کریں';
export const answered = 'آپ کا جواب محفوظ ہو گیا';
export const notAnswered = 'جواب محفوظ نہیں ہو سکا';
