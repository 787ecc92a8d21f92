import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './contact.ts';

export const title = ({ store }: { store: string }) => isolated`رابطہ | ${store}`;
export const summary = ({ store, city }: { store: string; city: string }) =>
  fromRight`${store}، ${city} کا پتہ، اوقات اور فون۔`;
export const heading = 'رابطہ';
export const intro = 'کال کریں، لکھیں، یا تشریف لائیں۔ سارا کپڑا کاؤنٹر پر دیکھیں، چائے ہماری طرف سے۔';
export const visit = 'دکان پر آئیں';

export const formHeading = 'ہمیں لکھیں';
export const name = 'نام';
export const email = 'ای میل';
export const phone = 'فون';
export const subject = 'موضوع';
export const message = 'میسج';
export const send = 'میسج بھیجیں';
export const sending = 'بھیجا جا رہا ہے...';

export const error = 'مسئلہ';
export const failed = 'میسج نہیں بھیجا جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const tooMany =
  'آپ کے نیٹ ورک سے بہت سے میسج آئے ہیں۔ ایک گھنٹے بعد دوبارہ کوشش کریں، یا ہمیں کال کریں۔';
export const sent = 'میسج بھیج دیا گیا!';
export const sentText = 'جلد جواب دیں گے۔';
export const sentNote = 'میسج مل گیا ہے، جلد جواب دیں گے۔';
