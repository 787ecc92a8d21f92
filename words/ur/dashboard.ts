import { isolated } from '../isolate.ts';

export * as m from './dashboard.ts';

export const productsText = 'دکان کا مال شامل کریں، بدلیں یا ہٹائیں۔';
export const ordersText = 'آرڈر کنفرم کریں، بھیجیں، گاہک کو کال کریں۔';
export const chatsText = 'جو گاہک آپ کو لکھتے ہیں انہیں جواب دیں۔';
export const slidersText = 'ہوم کے بینر بدلیں۔';
export const contactsText = 'رابطے کے فارم سے آنے والے میسج پڑھیں۔';
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

export const lastDays = (days: number) => isolated`پچھلے ${days} دن`;
export const salesSum = ({ orders, total }: { orders: number; total: string }) =>
  isolated`${orders.toLocaleString('en-US')} آرڈر، کل ${total}`;
export const asTables = 'لسٹ میں دیکھیں';
export const perDay = 'ہر دن کی سیل اور آرڈر';
export const byStatus = 'مرحلے کے حساب سے آرڈر، سب دنوں کے';
export const day = 'دن';
export const orders = 'آرڈر';
export const sales = 'سیل';
export const status = 'مرحلہ';
export const salesChart = 'ہر دن کی سیل';
export const ordersChart = 'ہر دن کے آرڈر';
/** Chart axis: a word for thousand would wrap onto a second line. */
export const thousands = (n: number) => (n * 1000).toLocaleString('en-US');
export const statusChart = 'مرحلے کے حساب سے آرڈر، سب دن';

export const inAll = 'کل ملا کر';
export const products = 'پراڈکٹس';
export const pending = 'پینڈنگ آرڈر';
export const users = 'گاہکوں کے اکاؤنٹ';
export const chats = 'چیٹ';
