import type { Reason } from '#shop/stock-take/take.ts';
import { fromRight } from '../from-right.ts';
import { isolated, listed } from '../isolate.ts';

export * as m from './stock-take.ts';

const products = (n: number) => (n === 1 ? '1 پراڈکٹ' : `${n} پراڈکٹس`);

export const intro =
  'دکان میں رکھا مال گنیں، جتنے فون چاہیں استعمال کریں۔ دکان کھلی رہ سکتی ہے: گنتی کے دوران جو بکے اس کا حساب رکھا جاتا ہے۔';
export const what = 'کیا گننا ہے';
export const everything = 'تمام پراڈکٹس';
export const begin = 'شروع کریں';
export const shelf = (name: string) => isolated`شیلف ${name}`;
export const unknownCategory = 'لسٹ میں سے کیٹیگری یا شیلف چنیں۔';
export const notBegun = 'گنتی شروع نہیں ہو سکی۔ دوبارہ کوشش کریں۔';
export const notLoaded = 'گنتیاں نہیں کھل سکیں۔';
export const none = 'ابھی کوئی گنتی نہیں ہوئی';
export const goOn = (of: string) => isolated`جاری رکھیں: ${of}`;
export const allTakes = 'تمام گنتیاں';
export const begunBy = ({ name, when }: { name: string; when: string }) => isolated`شروع: ${name}، ${when}۔`;
export const bookedBy = ({ name, when }: { name: string; when: string }) => isolated`مکمل: ${name}، ${when}۔`;
export const countedProducts = (n: number) => `${products(n)} گنی گئیں۔`;

export const count = 'گنتی';
export const differences = 'فرق';

export const code = 'کوڈ یا نام';
export const pieces = 'تعداد';
export const countThis = 'گنیں';
export const codeHint =
  'ہر سکین سے ایک پیس بڑھتا ہے۔ کوڈ کے ساتھ یا اس کے بعد تعداد لکھیں تو سب ایک ساتھ گنے جاتے ہیں۔';
export const nowCounted = ({ name, count }: { name: string; count: number }) =>
  isolated`${name}: آپ کی گنتی ${count}`;
export const meant = (typed: string) => isolated`”${typed}“ کوئی کوڈ نہیں ہے۔ ان میں سے کون سی پراڈکٹ ہے؟`;
export const noneMeant = (typed: string) => isolated`”${typed}“ نام کی کوئی پراڈکٹ نہیں ہے۔`;
export const toTheList = 'لسٹ پر واپس';
export const thaansHint = 'ہر تھان جتنا اب ہے میٹر میں ناپیں۔ تھان نہ ہو تو 0 لکھیں۔';
export const countedBy = ({ name, count }: { name: string; count: string }) => fromRight`${name}: ${count}`;
export const save = 'گنتی محفوظ کریں';
export const saveAndNext = 'محفوظ کریں، اگلا صفحہ';
export const saved = 'گنتی محفوظ ہو گئی';
export const notSaved = 'گنتی محفوظ نہیں ہوئی، شاید ختم ہو چکی ہے۔ دوبارہ دیکھیں۔';
export const gone = 'یہ پراڈکٹ اب موجود نہیں ہے۔';
export const badCount = (most: number) =>
  isolated`پورا عدد لکھیں، زیادہ سے زیادہ ${most.toLocaleString('en-US')}۔`;
export const longerThanItWas = 'یہ تھان کبھی اتنا لمبا نہیں تھا۔ دوبارہ ناپیں۔';

export const noDifferences = 'گنتی حساب کے مطابق ہے۔';
export const differ = (n: number) => `${products(n)} میں حساب سے فرق ہے۔`;
export const agree = (n: number) => `${n} ٹھیک ہیں۔`;
export const notCounted = (n: number) => `${products(n)} نہیں گنی گئیں: ان کا سٹاک ویسا ہی رہے گا۔`;
export const severalCounts = 'ایک سے زیادہ بار گنی گئیں';
export const thaan = (number: number) => `تھان ${number}`;
export const pieceCount = (n: number) => `${n} پیس`;
export const byBooks = ({ counted, expected }: { counted: string; expected: string }) =>
  isolated`گنتی ${counted}؛ حساب سے ${expected} ہونے چاہئیں۔`;
export const less = (amount: string) => isolated`${amount} کم`;
export const more = (amount: string) => isolated`${amount} زیادہ`;
export const atCost = (sum: string) => isolated`(لاگت ${sum})`;
export const together = (change: string) => isolated`لاگت کے حساب سے کل ${change}۔`;
export const reason = 'وجہ';
export const reasons: Record<Reason, string> = {
  miscounted: 'پہلے غلط گنا تھا',
  lost: 'گم ہو گیا',
  damaged: 'خراب ہو گیا',
  found: 'مل گیا',
  sample: 'نمونے میں دیا',
  other: 'کوئی اور وجہ',
};
export const strike = 'کاٹ دیں';
export const takeAgain = 'پھر شامل کریں';
export const book = (n: number) => `${n} فرق حساب میں لکھیں`;
export const end = 'گنتی مکمل کریں';
export const booked = (n: number) =>
  n === 0 ? 'گنتی مکمل ہو گئی' : `گنتی مکمل ہو گئی، ${n} فرق حساب میں لکھے گئے`;
export const notBooked = 'گنتی مکمل نہیں ہو سکی۔ دوبارہ کوشش کریں۔';
export const takeGone = 'یہ گنتی ختم کر دی گئی تھی۔';
export const countedMeanwhile = 'اس دوران کسی نے اور گنتی کی ہے۔ فرق دوبارہ دیکھیں۔';
export const countAgain = (codes: readonly string[]) =>
  `کچھ نہیں لکھا گیا۔ انہیں دوبارہ گنیں، کیونکہ گنتی کے بعد ان کا سٹاک بدلا یا بکا ہے: ${listed(codes, '، ')}`;
export const printLabels = 'ان پراڈکٹس کے لیبل';
export const drop = 'گنتی ختم کریں';
export const dropQuestion = 'کیا یہ گنتی ختم کر دیں؟';
export const dropDetails = 'اس میں گنا ہوا سب مٹ جائے گا۔ سٹاک ویسا ہی رہے گا۔';
export const keep = 'رہنے دیں';
export const dropped = 'گنتی ختم کر دی گئی';
export const notDropped = 'گنتی ختم نہیں ہو سکی، شاید مکمل ہو چکی ہے۔';
