import { isolated } from '../isolate.ts';

export * as m from './mails.ts';

/** All parts of a time are isolated, so the text needs a mark to be read from the right. */
const rightToLeft = (at: string) => `\u200f${at}`;

export const mail = 'ای میل';
export const heading = 'جو ای میلیں نہیں جا سکیں';
export const intro =
  'میل سرور نے یہ ای میلیں نہیں لیں اور دکان نے کوشش چھوڑ دی ہے۔ ہر ایک کے ساتھ وجہ لکھی ہے۔ پہلے وہ ٹھیک کریں، پھر دوبارہ بھیجیں۔';
export const none = 'ایسی کوئی ای میل نہیں جو نہ جا سکی ہو';
export const notLoaded = 'ای میلیں نہیں کھل سکیں۔';
export { names as kinds } from './emails.ts';
export const goesTo = (to: string | null) => (to === null ? 'آپ کے نام' : isolated`پانے والا: ${to}`);
export const you = 'آپ';
export const times = ({ written, aside }: { written: string; aside: string }) =>
  isolated`لکھی گئی: ${rightToLeft(written)}۔ آخری کوشش: ${rightToLeft(aside)}۔`;
export const linkIsOver = 'اس میں جو لنک ہے وہ اب کام نہیں کرتا۔ جسے ضرورت ہو وہ لاگ اِن پر نیا لنک مانگ لے۔';
export const sendAgain = 'دوبارہ بھیجیں';
export const sendAgainTo = (name: string) => isolated`دوبارہ بھیجیں: ${name}`;
export const sendAll = (mails: number) => isolated`تمام ${mails} دوبارہ بھیجیں`;
export const goesAgain = (mails: number) =>
  mails === 1 ? 'ای میل دوبارہ بھیجی جا رہی ہے' : isolated`${mails} ای میلیں دوبارہ بھیجی جا رہی ہیں`;
export const goesAgainText = 'جو نہ جا سکی وہ اس لسٹ میں واپس آ جائے گی۔';
export const notSentAgain = 'یہ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';
export const mailTo = (name: string) => isolated`${name} کی ای میل`;
export const question = 'کیا آپ واقعی یہ ای میل ڈیلیٹ کرنا چاہتے ہیں؟';
export const nobodyGetsIt = 'پھر یہ کسی کو نہیں ملے گی۔';
export const noun = 'ای میل';
export const deleted = 'ای میل ڈیلیٹ ہو گئی';
export const notDeleted = 'ای میل ڈیلیٹ نہیں ہو سکی۔ دوبارہ کوشش کریں۔';
export const more = (mails: number) => isolated`${mails} پرانی ای میلیں یہاں نہیں دکھائی گئیں۔`;

export const late = ({ due, since }: { due: number; since: string }) =>
  isolated`میل سرور کے انتظار میں ای میلیں: ${due}، سب سے پرانی ${rightToLeft(since)} سے۔ ای میل آزما کر وجہ دیکھیں؛ میل سرور ٹھیک نہ ہو تو اسے کال کریں جس نے دکان لگائی ہے۔`;
export const aside = (mails: number) =>
  mails === 1 ? 'ایک ای میل نہیں جا سکی۔' : isolated`${mails} ای میلیں نہیں جا سکیں۔`;
export const show = 'ای میلیں دیکھیں';
