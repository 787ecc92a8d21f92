import { isolated } from '../isolate.ts';

export * as m from './order-exchange.ts';

export const title = (orderNumber: string) => isolated`${orderNumber} کا تبادلہ | ایڈمن`;
export const heading = 'تبادلہ';
export const back = 'کیا واپس آ رہا ہے';
export const pieces = 'واپس آنے والے پیس';
export const cutBack = 'کاٹ کر دیا گیا کپڑا: واپس لینا ہے یا نہیں، آپ طے کریں۔ واپس آ کر یہ الگ ٹکڑا ہو گا۔';
export const sent = 'بدلے میں کیا جا رہا ہے';
export const reason = 'تبادلے کی وجہ';
export const make = 'تبادلہ کریں';
export const toPay = 'گاہک دے گا';
export const toGiveBack = 'گاہک کو دینا ہے';
export const made = 'تبادلہ ہو گیا';
export const notMade = 'تبادلہ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';
export const reasonNeeded = 'لکھیں کہ تبادلہ کیوں ہو رہا ہے۔';
export const onlyLeft = (left: number) =>
  left === 0 ? 'اس کا اب کوئی پیس واپس نہیں آ سکتا۔' : isolated`زیادہ سے زیادہ ${left} پیس واپس آ سکتے ہیں۔`;
export const lookAtTotal = ({ total }: { total: string }) => isolated`فرق ${total} ہے۔ ایک بار پھر دبائیں۔`;
export const refused = {
  'not delivered': 'یہ آرڈر پہنچا نہیں، یا لسٹ سے ہٹ چکا ہے، اس لیے اس میں سے کچھ نہیں بدلا جا سکتا۔',
  'nothing back': 'چنیں کہ کتنے پیس واپس آ رہے ہیں۔',
  'nothing new': 'بدلے میں جو جا رہا ہے وہ شامل کریں۔',
  'too many lines': 'ایک تبادلے میں اتنی پراڈکٹس نہیں آ سکتیں۔',
  'key used before': 'یہ تبادلہ پہلے دوسرے الفاظ کے ساتھ بھیجا جا چکا ہے۔ فارم دوبارہ کھولیں۔',
};

export const section = 'تبادلہ';
export const open = 'اس آرڈر کے پیس بدلیں';
export const newFor = (number: string) => isolated`${number} کے پیس کے بدلے`;
export const sentAs = (number: string) => isolated`بدلے میں: ${number}`;
export const waits = 'پرانے پیس ابھی واپس نہیں آئے۔';
export const ended = 'نیا آرڈر لسٹ سے ہٹ گیا: پرانے پیس گاہک کے پاس ہیں۔';
export const backIn = 'پرانے پیس مل گئے';
export const wereBack = (date: string) => isolated`پرانے پیس ${date} کو واپس آئے۔`;
export const isBack = 'پرانے پیس سٹاک میں واپس ہیں';
export const notBack = 'پیس سٹاک میں واپس نہیں رکھے جا سکے۔';
export const notNow = 'وہ پہلے ہی واپس آ چکے ہیں، یا دونوں میں سے کوئی آرڈر کینسل، ڈیلیٹ یا پیچھے ہو چکا ہے۔';
export const settles =
  'پرانے پیس واپس آ چکے ہیں یا پیسے واپس دیے جا چکے ہیں۔ ڈیلیٹ کے بجائے اس آرڈر کی چیزیں بدلیں۔';
