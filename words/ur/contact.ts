/** The contact page. */
import { isolated } from '../isolate.ts';

export * as m from './contact.ts';

export const title = ({ store }: { store: string }) => isolated`رابطہ | ${store}`;
export const summary = ({ store, city }: { store: string; city: string }) =>
  isolated`${store}، ${city} کا پتہ، اوقات اور فون، اور ہمیں لکھنے کے لیے فارم۔`;
export const heading = 'رابطہ';
export const intro =
  'ہمیں کال کریں، لکھیں، یا خود تشریف لائیں۔ کاؤنٹر پر آپ ہمارا سارا کپڑا دیکھ سکتے ہیں، اور چائے ہماری طرف سے۔';
export const visit = 'ہماری دکان پر آئیں';

export const formHeading = 'ہمیں میسج بھیجیں';
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
export const sentText = 'ہمیں آپ کا میسج مل گیا ہے، جلد جواب دیں گے۔';
export const sentNote = 'آپ کا میسج بھیج دیا گیا۔ ہمیں مل گیا ہے، جلد جواب دیں گے۔';
