import type { Cause } from '#shop/orders/exchange/exchange-request.ts';
import { isolated } from '../isolate.ts';

export * as m from './exchange-request.ts';

export const ask = 'کپڑا تبدیل کروائیں';
export const pieces = 'کتنے پیس تبدیل کروانے ہیں';
export const cause = 'وجہ کیا ہے';
export const choose = 'چنیں';
export const causes: Record<Cause, string> = {
  colour: 'رنگ ٹھیک نہیں',
  cloth: 'کپڑا پسند کا نہیں',
  fault: 'کپڑے میں خرابی ہے',
  wrong: 'یہ وہ نہیں جو منگوایا تھا',
  short: 'کپڑا کم ہے',
  other: 'کوئی اور وجہ',
};
export const inWords = 'اپنے الفاظ میں لکھیں';
export const isUncut = 'پیس نہ کٹے ہیں نہ سلے ہیں۔';
export const send = 'دکان کو بھیجیں';
export const picturesLater = 'تصویریں اگلے قدم پر بھیج سکتے ہیں۔';
export const cutsStay =
  'آپ کے لیے کاٹا گیا کپڑا تبدیل نہیں ہوتا۔ اس میں نقص ہے یا وہ نہیں جو آپ نے منگوایا؟ ہمیں کال کریں یا لکھیں۔';

export const noPieces = 'چنیں کہ کتنے پیس تبدیل کروانے ہیں۔';
export const onlyLeft = (left: number) =>
  left === 0 ? 'یہ اب تبدیل نہیں ہو سکتا۔' : isolated`زیادہ سے زیادہ ${left} پیس تبدیل ہو سکتے ہیں۔`;
export const noCause = 'وجہ چنیں۔';
export const noWords = 'چند لفظوں میں وجہ لکھیں۔';
export const notUncut = 'صرف وہ پیس تبدیل ہوتے ہیں جو کٹے یا سلے نہ ہوں۔';
export const tooLate = 'اس آرڈر کا کپڑا اب یہاں سے تبدیل نہیں ہو سکتا۔ ہمیں کال کریں۔';
export const tooMany = 'یہ کئی بار کہا جا چکا ہے۔ ہمیں کال کریں۔';
export const notAsked = 'دکان کو نہیں بھیجا جا سکا۔ دوبارہ کوشش کریں۔';

export const asked = 'آپ کی بات ہم تک پہنچ گئی';
export const askedText = 'ہمارا جواب اسی صفحے پر آئے گا۔';
export const waits = ({ date }: { date: string }) =>
  isolated`آپ نے ${date} کو کپڑا تبدیل کرنے کا کہا۔ ہمارا جواب یہاں آئے گا۔`;
export const accepted = ({ orderNumber }: { orderNumber: string }) =>
  isolated`ہم آپ کا کپڑا تبدیل کر رہے ہیں۔ آپ کا نیا آرڈر ${orderNumber} ہے۔`;
export const declined = 'معذرت، ہم یہ کپڑا تبدیل نہیں کر سکتے۔';
export const answer = 'ہمارا جواب';

export const addPicture = 'تصویر بھیجیں';
/** Without scripts. */
export const sendPicture = 'منتخب تصویر بھیجیں';
export const addPictureHint = 'تین تک، دن کی روشنی میں لی ہوئی۔ انہیں صرف دکان دیکھتی ہے۔';
export const sentOf = ({ sent, most }: { sent: number; most: number }) =>
  isolated`${most} میں سے ${sent} تصویریں بھیجی گئیں`;
export const pictureLarge = isolated`یہ تصویر ${'8 MB'} سے بڑی ہے۔ پہلے اسے چھوٹا کریں۔`;
export const picturesFull = 'یہاں اور تصویریں نہیں بھیجی جا سکتیں۔';
export const picturesToday = 'آج بہت سی تصویریں بھیجی جا چکی ہیں۔ باقی کل بھیجیں، یا واٹس ایپ پر۔';

export const wants = 'گاہک کپڑا تبدیل کروانا چاہتا ہے';
export const askedOn = (date: string) => isolated`${date} کو کہا`;
export const saysUncut = 'گاہک کہتا ہے کہ پیس نہ کٹے ہیں نہ سلے ہیں۔';
export const picture = (place: number) => isolated`گاہک کی تصویر ${place}`;
export const accept = 'بدلے کی چیز چنیں';
export const decline = 'منع کریں';
export const whyNot = 'کیوں نہیں؛ گاہک اسے پڑھتا ہے';
export const declineNow = 'گاہک کو بتائیں';
export const reasonNeeded = 'وجہ لکھیں۔ گاہک اسے پڑھتا ہے۔';
export const isDeclined = 'گاہک کو بتا دیا گیا کہ تبدیل نہیں ہو گا';
export const notDeclined = 'منع نہیں کیا جا سکا';
export const answered = 'اس کا جواب پہلے ہی دیا جا چکا ہے۔';
export const before = 'پہلے بھی کہا تھا';
export const wasAccepted = (orderNumber: string) => isolated`تبدیل کیا: ${orderNumber}`;
export const wasDeclined = (reason: string) => isolated`منع کیا: ${reason}`;
