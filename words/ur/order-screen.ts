import type { Ending } from '#shop/orders/life.ts';
import type { Channel } from '#shop/orders/order.ts';
import type { OrderByOrder } from '#shop/orders/queue/next-in-queue.server.ts';
import type { CallOutcome } from '#shop/orders/timeline.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';
import { onScreen } from './endings.ts';

export * as m from './order-screen.ts';

const n = (count: number) => count.toLocaleString('en-US');
const MINUTE_MS = 60_000;

export const title = (orderNumber: string) => isolated`آرڈر ${orderNumber} | ایڈمن`;
export const ago = (ms: number) => {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return 'ابھی ابھی';
  if (hours < 1) return isolated`${n(minutes)} منٹ پہلے`;
  return days < 2 ? isolated`${n(hours)} گھنٹے پہلے` : isolated`${n(days)} دن پہلے`;
};
export const sources: Record<Channel, string> = {
  site: 'ویب سائٹ پر',
  phone: 'فون پر',
  chat: 'چیٹ میں',
  counter: 'دکان پر',
};
const lostOnTheWay = 'راستے میں گم ہو گیا';
export const hasEnded = ({ ending, isLost, date }: { ending: Ending; isLost: boolean; date: string }) =>
  fromRight`${isLost ? lostOnTheWay : onScreen[ending]}، ${date}۔`;
export const inList = 'آرڈروں کی لسٹ میں';

export const nextOrder: Record<OrderByOrder, (order: { name: string }) => string> = {
  confirm: ({ name }) => isolated`کنفرم کرنے کے لیے اگلا: ${name}`,
  pack: ({ name }) => isolated`پیک کرنے کے لیے اگلا: ${name}`,
};
export const undone = 'پہلے جیسا ہو گیا';
export const notTaken = 'یہ کام نہیں ہو سکا۔';
export const lineMissing = 'اس کی ایک چیز نہیں ملی: کاٹیں اور پیک کریں میں ڈھونڈ لیں، یا آرڈر بدلیں۔';
export const needsAddress = 'اس کا پتہ ابھی نہیں لکھا: لکھیں کہ پارسل کہاں جائے گا، پھر پیک ہو سکتا ہے۔';
export const writeAddress = 'پتہ لکھیں';
export const takeBack = 'یہ سیل کینسل کریں';
export const takeBackQuestion = ({ amount }: { amount: string | null }) =>
  `یہ سیل کینسل کریں؟ پیس سٹاک میں واپس آ جائیں گے${amount ? isolated`، اور ${amount} واپس دیے ہوئے لکھے جائیں گے` : ''}۔`;
export const backBy = 'رقم کیسے واپس جائے گی';
export const asItCame = 'جیسے آئی تھی';
export const takeBackYes = 'ہاں، کینسل کریں';
export const takenBack = 'سیل کینسل ہو گئی';
export const soldMeanwhile = 'اس کا مال اتنے میں بک گیا، آرڈر بند ہی رہے گا۔';
export const turnedUp = 'پارسل مل گیا';
export const turnedUpHint =
  'کوریئر کو پارسل مل گیا ہو تو آرڈر دوبارہ کھولیں، وہ اسی مرحلے پر ہو گا جہاں تھا۔';
export const openedAgain = 'آرڈر دوبارہ کھل گیا';
export const compensated = 'کوریئر اس پارسل کے بدلے رقم دے چکا ہے، پہلے رقم کا وہ اندراج درست کریں۔';
export const isAt = ({ step }: { step: string }) => isolated`آرڈر اب کسی اور مرحلے پر ہے: ${step}۔`;
export const newer = ({ step }: { step: string }) =>
  isolated`اس دوران اس آرڈر پر کوئی نیا کام ہو چکا ہے، اس لیے کچھ واپس نہیں کیا گیا۔ اب یہ مرحلہ ہے: ${step}۔`;

export const hasAgreed = 'گاہک یہ آرڈر خود کنفرم کر چکا ہے، کال کرنے کی ضرورت نہیں۔';

export const reach = 'کال یا میسج';
export const call = 'کال کریں';
export const historyNotLoaded = 'اس نمبر کے پہلے آرڈر نہیں دکھائے جا سکے۔';

export const noAnswer = (calls: number) =>
  calls === 0 ? 'جواب نہیں ملا' : isolated`پھر جواب نہیں ملا (${calls + 1})`;
export const wrongNumber = 'غلط نمبر';
export const newAddress = 'کنفرم، پتہ دوسرا ہے';
export const confirmThere = 'اس پتے پر کنفرم کریں';
export const notWanted = 'نہیں چاہیے';
export const notWantedQuestion = 'کیا گاہک کو یہ آرڈر نہیں چاہیے؟';
export const notWantedDetails =
  'آرڈر کینسل ہو جائے گا، پیس سٹاک میں واپس آ جائیں گے، اور گاہک کو ای میل نہیں جائے گی۔';
export const keep = 'آرڈر رہنے دیں';
export const notWantedYes = 'جی، کینسل کریں';
export const numberIsWrong = 'نمبر غلط ہے۔';
export const otherNumber = 'دوسرا نمبر لکھیں';
export const advanceGoesBack = ({ amount }: { amount: string }) => isolated`${amount} ایڈوانس واپس کرنا ہے۔`;
export const callAgain = ({ time }: { time: string }) => isolated`پھر کال کریں: ${time}۔`;
export const callNotNoted = 'کال کا نتیجہ محفوظ نہیں ہو سکا۔';
export const called: Record<CallOutcome, string> = {
  'new address': 'پتہ بدل گیا، آرڈر کنفرم ہو گیا',
  'no answer': 'لکھ لیا: جواب نہیں ملا',
  'wrong number': 'لکھ لیا: غلط نمبر',
  'not wanted': 'آرڈر کینسل ہو گیا',
};

export const timeline = 'آرڈر کی کہانی';
export const priceOf = (name: string) => isolated`قیمت: ${name}`;
export const pieces = (count: number) => isolated`${n(count)} پیس`;
export const takenOut = 'نکال دیا';
export const timelineNotLoaded = 'آرڈر کی کہانی نہیں دکھائی جا سکی۔';
export const note = 'اپنا نوٹ';
export const noteHint = 'گاہک اسے کبھی نہیں دیکھتا۔';
export const saveNote = 'نوٹ محفوظ کریں';
export const noteSaved = 'نوٹ محفوظ ہو گیا';
export const noteNotSaved = 'نوٹ محفوظ نہیں ہو سکا۔';
