import type { ReviewState, Stars, TrueToColour } from '#shop/reviews/reviews.ts';
import { isolated } from '../isolate.ts';

export * as m from './reviews.ts';

export const heading = 'گاہکوں کی رائے';
export const count = (n: number) => (n === 1 ? isolated`${1} گاہک کی رائے` : isolated`${n} گاہکوں کی رائے`);
export const ofFive = (average: number) => isolated`${5} میں سے ${average} سٹار`;
export const trueToColour = (percent: number) => isolated`تصویر جیسا رنگ: ${`${percent} %`}`;
export const saidBy = (answers: number) =>
  answers === 1 ? isolated`${1} گاہک نے بتایا` : isolated`${answers} گاہکوں نے بتایا`;
export const colour: Record<Exclude<TrueToColour, ''>, string> = {
  yes: 'رنگ تصویر جیسا ہے۔',
  no: 'رنگ تصویر جیسا نہیں۔',
};
export const aCustomer = 'ایک گاہک';
export const reviewBy = (author: string) => isolated`${author} کی رائے`;
export const byReceivers = 'یہ ان گاہکوں نے لکھا ہے جنہیں یہ کپڑا مل چکا ہے۔';
export const answerOf = (store: string) => isolated`${store} کا جواب`;
export const picture = ({ place, name }: { place: number; name: string }) =>
  isolated`${name} کی تصویر ${place}`;
export const report = 'شکایت کریں';
export const reportWhy = 'کیا اس میں بدتمیزی، جھوٹ یا اشتہار ہے؟ دکان اسے دیکھے گی۔';
export const reportNow = 'اس رائے کی شکایت کریں';
export const reported = 'شکریہ، دکان اسے دیکھے گی';
export const notReported = 'شکایت نہیں بھیجی جا سکی';

export const ask = 'کپڑا کیسا لگا؟';
export const askText =
  'دوسروں کو بتائیں کہ کپڑا کیسا ہے۔ دکان کے پڑھنے کے بعد آپ کی رائے پراڈکٹ کے ساتھ دکھائی جائے گی۔';
export const write = 'رائے لکھیں';
export const stars = 'سٹار';
export const starNames: Record<Stars, string> = {
  1: 'بہت خراب',
  2: 'خراب',
  3: 'ٹھیک',
  4: 'اچھا',
  5: 'بہت اچھا',
};
export const isTrueToColour = 'کیا رنگ تصویر جیسا ہے؟';
export const colourAnswers: Record<Exclude<TrueToColour, ''>, string> = { yes: 'جی ہاں', no: 'نہیں' };
export const noAnswer = 'جواب نہیں دینا';
export const inWords = 'اپنے الفاظ میں لکھیں';
export const showName = (name: string) => isolated`میرا پہلا نام دکھائیں: ${name}`;
export const send = 'رائے بھیجیں';
export const picturesLater = 'تصویریں اگلے قدم پر بھیجی جا سکتی ہیں۔';
export const addPicture = 'تصویر بھیجیں';
export const addPictureHint = 'تین تک، دن کی روشنی میں لی ہوئی۔ دکان کے دیکھنے کے بعد دکھائی جائیں گی۔';
export const dropPictures = 'تصویریں ہٹا دیں';
export const states: Record<ReviewState, string> = {
  waiting: 'آپ کی رائے مل گئی۔ دکان کے پڑھنے کے بعد دکھائی جائے گی۔',
  published: 'آپ کی رائے پراڈکٹ کے ساتھ دکھائی جا رہی ہے۔',
  hidden: 'دکان یہ رائے نہیں دکھا رہی۔',
};
export const see = 'دیکھیں';
export const change = 'رائے تبدیل کریں';
export const takeDown = 'رائے ہٹائیں';
export const takeDownOf = (name: string) => isolated`${name} کی رائے ہٹائیں`;
export const takeDownQuestion = 'کیا یہ رائے ہٹا دی جائے؟';
export const takeDownDetails = 'یہ تصویروں سمیت فوراً دکان سے ہٹ جائے گی۔';
export const keep = 'رہنے دیں';
export const takeDownNow = 'ہٹا دیں';
export const sent = 'رائے دینے کا شکریہ';
export const sentText = 'دکان کے پڑھنے کے بعد دکھائی جائے گی۔';
export const unchanged = 'پہلے ہی ایسا تھا۔';
export const takenDown = 'آپ کی رائے ہٹا دی گئی';
export const notSent = 'رائے نہیں بھیجی جا سکی';
export const notTakenDown = 'رائے نہیں ہٹائی جا سکی';
export const tooMany = 'آج رائے کئی بار بھیجی جا چکی ہے۔ کل دوبارہ کوشش کریں۔';
export const notReceived = 'یہ پراڈکٹ آپ کے کسی پہنچے ہوئے آرڈر میں نہیں۔';
export const notThere = 'یہ رائے اب موجود نہیں۔';
export const tryAgain = 'دوبارہ کوشش کریں۔';
export const ownTitle = 'آپ کی رائے';
export const backToOrders = 'اپنے آرڈرز پر واپس جائیں';
export const nothingYet = 'آرڈر پہنچنے کے بعد رائے دی جا سکتی ہے۔';
