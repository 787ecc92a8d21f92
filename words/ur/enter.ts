import type { Channel } from '#shop/orders/order.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { ways } from './money.ts';

export * as m from './enter.ts';

export const title = 'نیا آرڈر';
export const intro = 'جو فون کرے، میسج کرے، یا کاؤنٹر پر ہو۔';
export const from = 'آرڈر کہاں سے آیا';
export const sources: Record<Exclude<Channel, 'site'>, string> = {
  phone: 'کال',
  chat: 'چیٹ',
  counter: 'کاؤنٹر',
};
export const items = '1۔ کیا';
export const person = '2۔ کس کے لیے';
export const counterHint = 'رقم ابھی مل جائے تو دونوں خالی رہ سکتے ہیں۔ بعد میں دینی ہو تو دونوں لکھیں۔';
export const whoOwes =
  'جو سامان ابھی لے جائے اور رقم بعد میں دے، اس کا نام اور فون لکھیں، ورنہ پتہ نہیں چلے گا کہ رقم کس نے دینی ہے۔';
export const offered = 'جانے پہچانے گاہک';
export const take = (name: string) => isolated`${name} بھریں`;
export const refusedBefore = (parcels: number) => `پہلے ${parcels} پارسل نہیں لیے`;
export const atCounter = 'کاؤنٹر کا گاہک';
export const handing = '3۔ کیسے';
export const handingOf = 'سامان';
export const paying = 'رقم';
export const handings = { parcel: 'پارسل بھیجنا ہے', along: 'ساتھ لے گئے' };
export const payings = { later: 'بعد میں، نقد', ...ways };
export const reference = 'ادائیگی کا نمبر';
export const given = 'گاہک نے نقد دیے (روپے)';
export const givenTooLittle = 'یہ کل رقم سے کم ہے۔';
export const paidNow = 'ابھی ملے (روپے)';
export const paidNowHint = 'خالی ہو تو پوری رقم ادھار ہے۔';
export const paidWay = 'ابھی کیسے ملے';
export const paidTooMuch = 'یہ کل رقم سے زیادہ ہے۔';
export const discount = 'رعایت (روپے)';
export const discountReason = 'رعایت کیوں';
export const more = 'رعایت، نوٹ';
export const total = 'کل رقم';
export const make = 'آرڈر بنائیں';
export const made = 'آرڈر بن گیا';
export const madeBefore = 'یہ آرڈر پہلے ہی بن چکا تھا۔';
export const notMade = 'آرڈر نہیں بن سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const noLines = 'کم سے کم ایک پراڈکٹ ڈالیں۔';
export const notAdded = 'یہ پراڈکٹ ابھی آرڈر میں نہیں ہے: لسٹ سے چنیں، یا خانہ خالی کر دیں۔';
export const onlyLeft = (left: number) => (left === 0 ? 'سٹاک ختم۔' : `صرف ${left} باقی۔`);
export const lookAtTotal = ({ total }: { total: string }) =>
  isolated`کل رقم ${total} ہے۔ بنانے کے لیے آرڈر بنائیں ایک بار اور دبائیں۔`;
export const keyUsed = ({ orderNumber }: { orderNumber: string }) =>
  isolated`اس فارم سے آرڈر ${orderNumber} بن چکا ہے۔ دوسرے آرڈر کے لیے نیا فارم کھولیں۔`;

export const waiting = 'ابھی نہیں بھیجے گئے';
export const waitingText = 'یہ آرڈر اس ڈیوائس پر ہیں۔ نیٹ ورک آتے ہی ہر ایک، ایک بار بھیجا جاتا ہے۔';
export const entry = ({ name, items }: { name: string; items: number }) =>
  items === 1 ? isolated`${name}، ${1} پراڈکٹ` : isolated`${name}، ${items} پراڈکٹس`;
export const states = {
  waiting: 'نیٹ ورک کا انتظار ہے',
  login: 'پہلے لاگ اِن کریں، پھر بھیجا جائے گا۔',
  another: 'اس ڈیوائس پر اب کوئی اور لاگ اِن ہے۔ جس نے لکھا تھا وہ لاگ اِن کرے، پھر بھیجا جائے گا۔',
};
export const refused = (why: string) => `نہیں بنا: ${why}`;
export const sent = (orderNumber: string) => isolated`آرڈر ${orderNumber} بن گیا`;
export const sendNow = 'ابھی بھیجیں';
export const edit = 'تبدیل کریں';
export const drop = 'ہٹا دیں';
export const kept = 'اس ڈیوائس پر محفوظ ہے۔ نیٹ ورک آتے ہی بھیجا جائے گا۔';

export const filledIn = ({ name }: { name: string }) => isolated`${name} کی معلومات بھر دی گئیں۔`;
export const filledFrom = ({ time }: { time: string }) =>
  isolated`${time} پر شروع کیے گئے آرڈر سے بھرا گیا ہے۔`;
export const beginEmpty = 'خالی فارم';
export const emptied = 'فارم خالی ہے۔';
export const otherBegun = ({ time, order }: { time: string; order: string }) =>
  isolated`آپ نے ${time} پر ایک اور آرڈر شروع کیا تھا: ${order}۔`;
export const goOn = 'اسے جاری رکھیں';
export const noName = 'نام ابھی نہیں لکھا';
export const ofItem = ({ name, why }: { name: string; why: string }) => fromRight`${name}: ${why}`;
export const priceNow = ({ name, price }: { name: string; price: string }) =>
  isolated`${name} کی قیمت اب ${price} ہے۔ اسی قیمت پر بیچنا ہے؟`;

export const sold = 'سیل ہو گئی';
export const paidBy = 'کیسے دی گئی';
export const change = 'واپس دینے ہیں';
export const nextSale = 'اگلی سیل';
export const receipt = 'رسید';
export const sendReceipt = 'واٹس ایپ';
