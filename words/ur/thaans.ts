import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './thaans.ts';

export const metres = (length: string) => isolated`${length} میٹر`;
export const either = (lengths: readonly string[]) => lengths.join(' یا ');

export const aMetre = 'فی میٹر';
export const metresAt = ({ price, metres }: { price: string; metres: string }) =>
  isolated`${price} فی میٹر × ${metres}`;
export const inOnePiece = (length: string) => `ایک ٹکڑے میں مل سکتا ہے: ${length} تک`;
export const steps = ({ stepCm, least }: { stepCm: number; least: string }) =>
  isolated`${stepCm} سینٹی میٹر کے حساب سے، کم سے کم ${least}۔`;
export const noLength = isolated`لمبائی میٹر میں لکھیں، جیسے ${4.5}۔`;
export const underLeastCut = (least: string) => `کم سے کم ${least} کٹتا ہے۔`;
export const tooLong = (longest: string) => `ہمارے پاس سب سے لمبا ٹکڑا ${longest} کا ہے۔`;
export const notInSteps = (stepCm: number) => isolated`کپڑا ${stepCm} سینٹی میٹر کے حساب سے کٹتا ہے۔`;
export const smallRemnant = 'اتنا کاٹنے سے بہت چھوٹا ٹکڑا بچے گا۔';
export const canBeHad = (lengths: string) => `${lengths} مل سکتا ہے۔`;

export const heading = 'تھان';
export const inThaans = 'تھانوں میں باقی';
export const enteredNext = 'محفوظ کرنے کے بعد اس کے تھان اس کے اپنے صفحے پر لکھیں۔';
export const back = 'سب پراڈکٹس';
export const perMetre = (price: string) => fromRight`${price} فی میٹر`;
export const inAll = ({ metres, longest }: { metres: string; longest: string }) =>
  `کل ${metres}؛ سب سے لمبا ٹکڑا ${longest}۔`;
export const nothing = 'ابھی کوئی تھان نہیں لکھا گیا۔';
export const noneLeft = 'بیچنے کے لیے کچھ باقی نہیں۔';
export const byPiece = 'یہ پراڈکٹ پیس کے حساب سے بکتی ہے۔ میٹر کے حساب سے بیچنے کے لیے اس کے فارم میں چنیں۔';
export const editProduct = 'پراڈکٹ بدلیں';
export const thaan = (number: number) => isolated`تھان ${number}`;
export const remnantOf = ({ number, of }: { number: number; of: number }) =>
  isolated`ٹکڑا ${number}، تھان ${of} سے کٹا ہوا`;
export const leftOf = ({ left, length }: { left: string; length: string }) => `${length} میں سے ${left} باقی`;
export const usedUp = (count: number) => isolated`ختم ہو گئے: ${count}`;
export const toCut = ({ metres, order }: { metres: string; order: string }) =>
  isolated`کاٹنا ہے: ${metres}، آرڈر ${order}`;
export const add = 'تھان لکھیں';
export const addOne = 'لکھیں';
export const eachLength = 'ہر تھان کی لمبائی';
export const lengthHint = isolated`میٹر میں، جیسے ${40}؛ یا یونٹ کے ساتھ: ${'44 گز'}۔`;
export const howMany = 'کتنے تھان';
export const correct = 'دوبارہ ناپیں';
export const remnant = 'پڑے ہوئے کپڑے کی لمبائی';
export const reason = 'وجہ';
export const reasonHint = 'جیسے: خراب ہو گیا، یا دوبارہ ناپا۔';
export const takeAway = 'ہٹا دیں';
export const badLength = (most: string) => isolated`${most} تک کی لمبائی لکھیں، جیسے ${40}۔`;
export const badCount = (most: number) => isolated`${1} سے ${most} تک پورا عدد لکھیں۔`;
export const noReason = 'وجہ لکھیں۔';
export const changedMeanwhile = (left: string) =>
  `اس دوران کسی نے آرڈر کیا، کاٹا یا ناپا: ${left} باقی ہے۔ دوبارہ دیکھیں۔`;
export const ofItOrdered = (length: string) => `اس میں سے ${length} کا آرڈر ہے، ابھی کٹا نہیں۔`;
export const toBeCut = (length: string) => `ابھی اس سے آرڈر کاٹنے ہیں: ${length}۔ پہلے انہیں کاٹیں یا بدلیں۔`;
export const tooMany = 'اس پراڈکٹ کے تھان بہت زیادہ ہیں۔';
export const enteredBefore =
  'اس فارم سے تھان پہلے ہی لکھے جا چکے ہیں، لسٹ دیکھ لیں۔ یہ بھی لکھنے ہوں تو دوبارہ دبائیں۔';
export const gone = 'یہ تھان یا پراڈکٹ اب موجود نہیں۔';
export const saved = 'تھان محفوظ ہو گئے';
export const notSaved = 'تھان محفوظ نہیں ہوئے۔ دوبارہ کوشش کریں۔';
export const cutFrom = ({ metres, number }: { metres: string; number: number }) =>
  isolated`تھان ${number} سے ${metres} کاٹیں`;
export const wasCutFrom = ({ metres, number }: { metres: string; number: number }) =>
  isolated`تھان ${number} سے ${metres} کٹ چکا`;
export const thaansOf = (name: string) => isolated`${name} کے تھان`;
export const needs = {
  length: 'یہ میٹر کے حساب سے بکتی ہے: اس کی لمبائی لکھیں۔',
  pieces: 'یہ اب پیس کے حساب سے بکتی ہے: تعداد چنیں۔',
};

export const countsAsPiece = (each: string) =>
  `میٹر کے حساب سے بکنے والے کپڑے میں ہر ${each} کا ایک پیس گنا جاتا ہے۔`;
export const muchFromNetwork = ({ name, length, call }: { name: string; length: string; call: string }) =>
  isolated`${name}: ابھی زیادہ سے زیادہ ${length} آرڈر ہو سکتا ہے۔ اس سے زیادہ کے لیے ہمیں ${call} پر کال کریں۔`;
