import type { KhataBooked, KhataChanged } from '#shop/khata/change.server.ts';
import type { Side } from '#shop/khata/khata.ts';
import { isolated } from '../isolate.ts';

export * as m from './khata.ts';

export const title = 'کھاتہ';
export const intro = 'کس نے دکان کو ادھار کی رقم دینی ہے، اور دکان نے کس سپلائر کو دینی ہے۔';
export const noun = 'کھاتے';
export const counted: [one: string, many: string] = ['کھاتہ', 'کھاتے'];
export const notLoaded = 'کھاتے لوڈ نہیں ہو سکے۔';
export const everybody = 'سب';
export const sides: Record<Side, string> = { customer: 'ہم نے لینے ہیں', supplier: 'ہم نے دینے ہیں' };
export const isA: Record<Side, string> = { customer: 'گاہک', supplier: 'سپلائر' };
export const nobody = 'نام ڈیلیٹ ہو چکا';
export const settled = 'حساب برابر ہے';
export const owes: Record<Side, (sum: string) => string> = {
  customer: (sum) => isolated`ہم نے ${sum} لینے ہیں`,
  supplier: (sum) => isolated`ہم نے ${sum} دینے ہیں`,
};
export const paidTooMuch: Record<Side, (sum: string) => string> = {
  customer: (sum) => isolated`گاہک نے ${sum} زیادہ دیے`,
  supplier: (sum) => isolated`ہم نے ${sum} پہلے سے دیے ہوئے ہیں`,
};

export const open = 'کھاتہ کھولیں';
export const openHint = 'اس گاہک کے لیے جو ادھار لے سکتا ہے۔';
export const name = 'نام';
export const phone = 'فون';
export const limit = 'زیادہ سے زیادہ ادھار (روپے)';
export const limitHint = 'خالی یا 0: ادھار نہیں۔ سیل کے وقت اس سے زیادہ کی اجازت صرف مالک دے سکتا ہے۔';
export const limitOf = (sum: string) => isolated`ادھار کی حد ${sum}`;
export const noLimit = 'ادھار طے نہیں';
export const note = 'نوٹ';
export const opened = 'کھاتہ کھل گیا';
export const thereAlready = 'اس نمبر کا کھاتہ پہلے سے ہے۔ یہ رہا۔';
export const notOpened = 'کھاتہ نہیں کھل سکا';

export const back = 'سب کھاتے';
export const pay: Record<Side, string> = { customer: 'رقم وصول ہوئی', supplier: 'رقم ادا کی' };
export const giveBack = 'رقم واپس دیں';
export const more = 'کوئی اور دن، ادائیگی کا نمبر، نوٹ';
export const onDay = 'دن';
export const booked = 'رقم لکھ لی گئی';
export const entries = 'اندراج';
export const noEntries = 'ابھی کوئی اندراج نہیں۔';
export const after = (sum: string) => isolated`اس کے بعد ${sum}`;
export const reversed = 'واپس لیا گیا';
export const bought = 'ادھار پر خریدا';
export const takenOff = 'کم ہوا: آرڈر بدلا، ختم ہوا یا واپس آیا';

export const reverse = 'واپس لیں';
export const reverseOf = (entry: string) => isolated`واپس لیں: ${entry}`;
export const reversal = 'اندراج واپس لیں';
export const reversalText =
  'اندراج کھاتے میں رہتا ہے۔ اسی دن پر اسے ختم کرنے والا دوسرا اندراج لکھا جاتا ہے۔';
export const reversalDone = 'اندراج واپس لے لیا گیا';

export const opening = 'پچھلا حساب';
export const openingText =
  'یہ کھاتہ شروع کرتے وقت کاغذ پر جتنا باقی تھا۔ ایک بار، اس کے دن کے ساتھ لکھا جاتا ہے؛ غلط ہو تو واپس لے کر دوبارہ لکھیں۔';
export const openingOf: Record<Side, string> = {
  customer: 'گاہک نے دینے تھے (روپے)',
  supplier: 'دکان نے دینے تھے (روپے)',
};
export const openingDone = 'پچھلا حساب لکھ لیا گیا';

export const facts = 'نام، فون اور حد';
export const saved = 'کھاتہ محفوظ ہو گیا';
export const notSaved = 'کھاتہ محفوظ نہیں ہو سکا';

export const remind = 'واٹس ایپ پر یاد دلائیں';
export const reminder = 'ادھار کی یاددہانی';
export const usualReminder = ({ name: who, toPay, store }: Record<'name' | 'toPay' | 'store', string>) =>
  isolated`السلام علیکم ${who}، ${store} پر آپ کے ادھار کے ${toPay} باقی ہیں۔ جب سہولت ہو ادا کر دیں۔ شکریہ۔`;
export const reminderHint = isolated`یہاں صرف ${'{name}'}، ${'{toPay}'} اور ${'{store}'} بھرے جاتے ہیں۔`;

export const statement = 'حساب کی پرچی';
export const statementOf = (who: string) => isolated`${who} کا کھاتہ`;
export const statementOn = (day: string) => isolated`${day} تک`;
export const print = isolated`پرنٹ کریں یا ${'PDF'} بنائیں`;
export const cut = (shown: number) => isolated`سب سے نئے ${shown} اندراج دکھائے گئے ہیں۔`;
export const carried = 'پچھلا بقایا';
export const columns = { day: 'دن', entry: 'اندراج', more: 'ادھار', less: 'ادائیگی', balance: 'بقایا' };
export const toKhata = 'کھاتے پر واپس';

export const why: Record<
  Exclude<Extract<KhataBooked | KhataChanged, { ok: false }>['reason'], 'too much'>,
  string
> = {
  missing: 'یہ اب موجود نہیں۔',
  'there already': 'پچھلا حساب پہلے لکھا جا چکا ہے۔ پہلے اسے واپس لیں۔',
  'booked before': 'یہ فارم کسی اور رقم کے ساتھ پہلے لکھا جا چکا ہے۔ صفحہ دوبارہ کھولیں۔',
  'locked month': 'یہ مہینہ اکاؤنٹنٹ کو دیا جا چکا ہے۔ بعد کا دن چنیں، یا مالک سے کہیں کہ مہینہ کھولے۔',
  'other khata': 'اس نمبر کا کوئی اور کھاتہ ہے۔',
};
export const tooMuch = (sum: string) => isolated`صرف ${sum} باقی ہیں۔`;

export const ofCustomer = (balance: string) => isolated`گاہک کا کھاتہ: ${balance}`;

export const months = 'اکاؤنٹنٹ کو دیے گئے مہینے';
export const monthsText =
  'بند مہینے میں کچھ نہیں لکھا جاتا، نہ درست ہوتا ہے، نہ واپس لیا جاتا ہے۔ آپ اسے دوبارہ کھول سکتے ہیں؛ دونوں کا ریکارڈ رہتا ہے۔';
export const lock = 'بند کریں';
export const lockOf = (month: string) => isolated`${month} بند کریں`;
export const openMonth = 'دوبارہ کھولیں';
export const openMonthOf = (month: string) => isolated`${month} دوبارہ کھولیں`;
export const lockedOn = ({ day, by }: { day: string; by: string }) => isolated`${day} کو ${by} نے بند کیا`;
export const isOpen = 'کھلا ہے';
export const monthLocked = 'مہینہ بند ہو گیا';
export const monthOpened = 'مہینہ دوبارہ کھل گیا';
export const monthNotChanged = 'مہینہ تبدیل نہیں ہو سکا';

export const noneAgreed = ({ owed }: { owed: string }) =>
  isolated`اس گاہک کے ساتھ ادھار طے نہیں؛ ابھی ${owed} باقی ہیں۔`;
export const overLimit = ({ limit: most, owed, over }: Record<'limit' | 'owed' | 'over', string>) =>
  isolated`اس گاہک کے ادھار کی حد ${most} ہے اور ابھی ${owed} باقی ہیں: یہ ${over} زیادہ ہو جائے گا۔`;
export const pressToAgree = 'مالک کے طور پر آپ اجازت دے سکتے ہیں: بٹن ایک بار پھر دبائیں۔';
export const askOwner = 'اس سے زیادہ کے لیے مالک کی اجازت چاہیے، یا کھاتے میں زیادہ حد۔';
