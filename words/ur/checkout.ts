import { isolated } from '../isolate.ts';

export * as m from './checkout.ts';

export const heading = 'چیک آؤٹ';
export const shippingInformation = 'ڈیلیوری کی معلومات';
export const filledIn = ({ lastTo }: { lastTo: string }) =>
  isolated`${lastTo} والے پچھلے آرڈر سے بھرا گیا ہے۔`;
export const forOther = 'کسی اور کے لیے';
export const fullName = 'پورا نام';
export const email = 'ای میل';
export const phone = 'فون';
export const address = 'پتہ';
export const city = 'شہر';
export const postalCode = 'پوسٹل کوڈ';
export const notes = 'نوٹ';
export const youPay = ({ total }: { total: string }) =>
  isolated`پارسل ملنے پر ${total} نقد دینے ہیں: کیش آن ڈیلیوری۔`;
export const advance = ({ above }: { above: string }) =>
  isolated`${above} سے زیادہ کے آرڈر پر کچھ رقم پہلے لی جاتی ہے۔ ہم اس کے لیے آپ کو کال کریں گے۔`;
export const place = 'آرڈر کریں';
export const placing = 'آرڈر ہو رہا ہے...';
export const summary = 'آرڈر کا خلاصہ';
export const notAvailable = 'دستیاب نہیں';
export const onlyLeft = (left: number) => isolated`صرف ${left} پیس باقی`;

export const placed = 'آپ کا آرڈر ہو گیا!';
export const placedText = 'آرڈر کرنے کا شکریہ۔ ہم جلد آپ سے رابطہ کریں گے۔';
export const error = 'مسئلہ';
export const failed = 'آرڈر نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const notNow = ({ call }: { call: string }) =>
  isolated`اس وقت آرڈر نہیں لیے جا سکتے: دکان میں ایک خرابی ہے اور کچھ محفوظ نہیں ہو رہا۔ آپ کا کارٹ محفوظ ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں، یا ہمیں ${call} پر کال کریں۔`;
export const notSaved = ({ call }: { call: string }) =>
  isolated`آرڈر نہیں ہوا: دکان میں ایک خرابی ہے اور اس وقت کچھ محفوظ نہیں ہو رہا۔ آپ نے جو لکھا وہ موجود ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں، یا ہمیں ${call} پر کال کریں۔`;

export const noPhone = isolated`ایسا فون نمبر لکھیں جس پر ہم کال کر سکیں، جیسے ${'0300 1234567'}۔`;
export const goToCart = 'اپنے کارٹ پر جائیں';
export const goToOrders = 'اپنے آرڈر دیکھیں';
export const short = ({ name, left }: { name: string; left: number }) =>
  left === 0 ? isolated`${name} اب دستیاب نہیں۔` : isolated`${name}: صرف ${left} پیس باقی۔`;
export const cartChanged =
  'یہ صفحہ کھلنے کے بعد آپ کا کارٹ یا کوئی قیمت بدل گئی ہے۔ نیا خلاصہ دیکھ کر دوبارہ آرڈر کریں۔';
export const costsNow = ({ town, fee, total }: { town: string; fee: string; total: string }) =>
  isolated`${town} تک ڈیلیوری ${fee} ہے، کل رقم ${total} ہو گی۔`;
export const emptyCart = 'آپ کا کارٹ خالی ہے۔';
export const keyUsed = ({ orderNumber }: { orderNumber: string }) =>
  isolated`یہ آرڈر پہلے ہی ہو چکا ہے، نمبر ${orderNumber}۔ یہ آپ کے پچھلے آرڈروں میں موجود ہے۔`;
export const muchPending =
  'آپ کے کئی آرڈر ابھی کنفرم نہیں ہوئے۔ ہماری کال کا انتظار کریں، یا جو آرڈر نہیں چاہیے اسے اپنے پچھلے آرڈروں میں کینسل کر دیں۔';
export const muchForNewCustomer = (facts: { orders: number; pieces: number; left: number; call: string }) => {
  const { orders, pieces, left, call } = facts;
  const most = isolated`جب تک آپ کو اس فون نمبر پر پہلا پارسل نہیں مل جاتا، زیادہ سے زیادہ ${orders} آرڈر، کل ${pieces} پیس، ہماری کال کے انتظار میں رہ سکتے ہیں۔`;
  return left > 0
    ? `${most} ${isolated`ابھی زیادہ سے زیادہ ${left} پیس آرڈر کریں، یا ہمیں ${call} پر کال کریں۔`}`
    : `${most} ${isolated`ہماری کال کا انتظار کریں، یا ہمیں ${call} پر کال کریں۔`}`;
};
export const muchForPhone = ({ call }: { call: string }) =>
  isolated`اس فون نمبر کے کئی آرڈر ابھی کنفرم نہیں ہوئے۔ ہماری کال کا انتظار کریں، یا ہمیں ${call} پر کال کریں۔`;
export const muchFromNetwork = ({ name, left, call }: { name: string; left: number; call: string }) =>
  left === 0
    ? isolated`${name} کے کئی پیس دوسرے گاہکوں کے لیے ہماری کال کے انتظار میں ہیں۔ کچھ دیر بعد کوشش کریں، یا ہمیں ${call} پر کال کریں۔`
    : isolated`${name} کے ابھی زیادہ سے زیادہ ${left} پیس آرڈر ہو سکتے ہیں۔ اس سے زیادہ کے لیے ہمیں ${call} پر کال کریں۔`;
export const tooOften = ({ call }: { call: string }) =>
  isolated`آپ نے ایک گھنٹے میں بہت بار آرڈر کیا ہے۔ کچھ دیر انتظار کریں، یا ہمیں ${call} پر کال کریں۔`;
