import { isolated } from '../isolate.ts';

export * as m from './dashboard.ts';

export const notLoaded = 'حساب نہیں دکھایا جا سکا۔';
export const noMail = isolated`ای میل ابھی چالو نہیں ہے: نہ آرڈر کی کوئی خبر دکان سے باہر جاتی ہے، نہ نئے پاس ورڈ کا لنک۔ یہ سب سرور پر فائلوں میں رکھا ہے، جب تک وہاں میل سرور کا نام (${'SMTP_URL'}) نہیں لکھا جاتا۔`;

export const waits = 'آپ کے کرنے کے کام';
export const unread = 'نئے میسج';
export const toAnswer = 'چیٹ کا جواب دینا ہے';
export const soldOut = 'سٹاک ختم';
export const lowStock = 'کم سٹاک';

export const pushOn = 'نئے آرڈر کی اطلاع اس ڈیوائس پر دیں';
export const pushOff = 'اس ڈیوائس پر اطلاع بند کریں';
export const pushIsOff = 'یہ صفحہ بند ہو تب بھی۔';
export const pushIsOn = 'اس ڈیوائس پر آرڈر اور میسج کی اطلاع آتی ہے۔';
export const pushDenied = 'آپ کے براؤزر کی سیٹنگز میں اس دکان کی اطلاعات بند ہیں۔';
export const pushFailed = 'یہ نہیں ہو سکا۔ انٹرنیٹ چلا کر دوبارہ کوشش کریں۔';

export const users = 'گاہکوں کے اکاؤنٹ';
export const pendingOf = (n: number) => isolated`${n.toLocaleString('en-US')} پینڈنگ`;

export const expected = 'آج آنے والی رقم';
export const owed = (orders: number) =>
  isolated`${orders.toLocaleString('en-US')} آرڈر کی، جو پہنچ گئے اور جن کی رقم ابھی نہیں آئی`;
export const atTheDoor = (orders: number) =>
  isolated`${orders.toLocaleString('en-US')} آرڈر کی، جو آج گاہک تک پہنچ سکتے ہیں`;
