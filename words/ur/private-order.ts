import { isolated } from '../isolate.ts';

export * as m from './private-order.ts';

export const title = 'آپ کا آرڈر';
export const heading = (orderNumber: string) => isolated`آرڈر ${orderNumber}`;
export const forWhom = ({ name, city }: { name: string; city: string }) =>
  city ? isolated`${name}، ${city} کے لیے` : isolated`${name} کے لیے`;
export { onPrivatePage as now } from './statuses.ts';
export const comingBack =
  'پارسل آپ تک نہیں پہنچا اور ہمارے پاس واپس آ رہا ہے۔ اگر ابھی بھی چاہیے تو ہمیں کال کریں۔';
export { forCustomer as ended } from './endings.ts';
export const nothingHere = 'اس لنک پر کوئی آرڈر نہیں';
export const nothingHereWhy =
  'شاید لنک پرانا ہے یا پورا کاپی نہیں ہوا۔ ہمیں کال کریں یا لکھیں: ہم بتا دیں گے کہ آپ کا آرڈر کہاں ہے۔';
export const writeToUs = 'ہمیں واٹس ایپ کریں';
export const whatHappened = 'اب تک';
export const track = 'پارسل دیکھیں';
export const items = 'آپ نے کیا منگوایا';
export const atTheDoor = ({ total }: { total: string }) => isolated`پارسل ملنے پر نقد دیں: ${total}`;

export const confirm = 'آرڈر کنفرم کریں';
export const onWhatsApp = 'واٹس ایپ پر کنفرم کریں';
export const correct = 'پتہ ٹھیک کریں';
export const newAddress = 'صحیح پتہ';
export const addressHint = ({ city }: { city: string }) =>
  isolated`${city || 'آپ کے شہر'} میں گھر، گلی اور کوئی نشانی۔ یہ ہمارے پاس لکھے پتے کی جگہ آئے گا۔ دوسرے شہر کے لیے ہمیں کال کریں۔`;
export const cancel = 'آرڈر کینسل کریں';
export const cancelQuestion = 'کیا آپ واقعی یہ آرڈر کینسل کرنا چاہتے ہیں؟';
export const keep = 'آرڈر رہنے دیں';
export const cancelNow = 'جی، کینسل کریں';

export const keepInAccount = 'میرے اکاؤنٹ میں رکھیں';
export const isInAccount = 'یہ آرڈر آپ کے اکاؤنٹ میں ہے۔';

export const confirmed = 'شکریہ، آپ کا آرڈر کنفرم ہے';
export const corrected = 'آپ کا نیا پتہ مل گیا';
export const cancelled = 'آرڈر کینسل ہو گیا';
export const keptInAccount = 'آرڈر اب آپ کے اکاؤنٹ میں ہے';
export const already = 'یہ پہلے سے ایسا ہی تھا۔';
export const notDone = 'کچھ تبدیل نہیں ہوا';
export const tooLate = 'اب یہاں سے یہ نہیں ہو سکتا۔ ہمیں کال کریں۔';
export const wasSent = 'یہ آرڈر ایک دفعہ بھیجا جا چکا ہے۔ کینسل کرنے کے لیے ہمیں کال کریں۔';
export const tooMany = 'آج پتہ بہت دفعہ بدلا گیا۔ ہمیں کال کریں۔';
export const inOther = 'یہ آرڈر کسی اور اکاؤنٹ میں ہے۔ ہمیں کال کریں۔';
export const logInFirst = 'لاگ اِن کریں، یہ صفحہ دوبارہ کھولیں اور پھر دبائیں۔';
export const tryAgain = 'دوبارہ کوشش کریں۔';

export const iConfirm = ({ orderNumber, total }: { orderNumber: string; total: string | null }) =>
  total === null
    ? isolated`السلام علیکم، میرا آرڈر ${orderNumber} کنفرم ہے۔`
    : isolated`السلام علیکم، میرا آرڈر ${orderNumber}، رقم ${total}، کنفرم ہے۔`;
