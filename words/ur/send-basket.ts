import { isolated } from '../isolate.ts';

export * as m from './send-basket.ts';

export const make = 'باسکٹ بنائیں';
export const title = 'چیٹ کے لیے باسکٹ';
export const forWhom = (name: string) => isolated`${name} کے لیے باسکٹ`;
export const intro =
  'گاہک چیٹ میں انہی قیمتوں پر اس کا آرڈر کرے گا۔ قیمتیں دو دن تک یہی رہیں گی، یا جب تک آپ باسکٹ واپس نہ لیں۔ پیس الگ نہیں رکھے جاتے۔';
export const delivery = '2۔ ڈیلیوری';
export const cityHint = 'ڈیلیوری کی رقم اس سے طے ہوتی ہے۔ پارسل کہیں بھی جائے، کل رقم یہی رہے گی۔';
export const text = '3۔ ساتھ کیا لکھنا ہے';
export const usualText = 'یہ رہا وہ سامان جس کی بات ہوئی۔ بٹن دبائیں، پتہ لکھیں، اور پارسل ملنے پر نقد دیں۔';
export const put = 'چیٹ میں بھیجیں';
export const sent = 'باسکٹ چیٹ میں بھیج دی گئی';
export const notSent = 'باسکٹ نہیں بھیجی جا سکی۔ براہِ کرم دوبارہ کوشش کریں۔';
export const noChat = 'یہ چیٹ اب موجود نہیں ہے۔';
export const lookAtTotal = ({ total }: { total: string }) =>
  isolated`کل رقم ${total} ہے۔ چیٹ میں بھیجیں ایک بار اور دبائیں۔`;
export const takeBack = 'واپس لیں';
export const takenBack = 'باسکٹ واپس لے لی گئی';
export const notTakenBack = 'باسکٹ واپس نہیں لی جا سکی';
export const endedBefore = 'اس کا آرڈر ہو چکا ہے، یا وقت ختم ہو گیا ہے۔';
