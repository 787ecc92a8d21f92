import type { ReactNode } from 'react';
import type { Removal, Waiting } from '../en/profile.tsx';
import { isolated, listed } from '../isolate.ts';

export * as m from './profile.tsx';

export const heading = 'پروفائل';
export const intro = 'آپ کے آرڈر اور آپ کا اکاؤنٹ';
export const history = 'آپ کے آرڈر';
export const email = 'ای میل';
export const confirmed = 'تصدیق شدہ';
export const notConfirmed = 'ابھی تصدیق نہیں ہوئی۔';
export const mailMeLink = 'تصدیق کے لیے مجھے لنک ای میل کریں';
export const memberSince = 'اکاؤنٹ کب بنا';
export const unknown = 'معلوم نہیں';
export const resetPassword = 'پاس ورڈ بدلیں';
export const sending = 'بھیجا جا رہا ہے...';
export const notLoaded = 'آرڈر نہیں دکھائے جا سکے۔ براہِ کرم کچھ دیر بعد دوبارہ کوشش کریں۔';
export const noOrders = 'ابھی کوئی آرڈر نہیں';
export const browse = 'پراڈکٹس دیکھیں';

export const thanks = 'آرڈر کرنے کا شکریہ';
export const order = (orderNumber: string) => isolated`آرڈر ${orderNumber}`;
export const cashTo = (parts: readonly string[]) => `کیش آن ڈیلیوری: ${listed(parts, '، ')}`;
export const ask = 'پوچھیں';
export const askAbout = (orderNumber: string) => isolated`آرڈر ${orderNumber} کے بارے میں پوچھیں`;
export const cancel = 'آرڈر کینسل کریں';
export const cancelOf = (orderNumber: string) => isolated`آرڈر کینسل کریں: ${orderNumber}`;
export const cancelQuestion = 'کیا یہ آرڈر واقعی کینسل کرنا ہے؟';
export const keepOrder = 'آرڈر رہنے دیں';
export const cancelOrder = 'آرڈر کینسل کریں';

export const whatsApp = 'واٹس ایپ';
export const weWillCall = ({ phone, ready, call, whatsApp }: Waiting) => (
  <>
    آرڈر کنفرم کرنے کے لیے ہم آپ کو <bdi className="whitespace-nowrap">{phone}</bdi> پر کال کریں گے۔ {ready}{' '}
    اگر کچھ غلط ہو تو ہمیں <bdi>{call}</bdi> پر کال کریں
    {whatsApp && (
      <>
        ، یا <bdi>{whatsApp}</bdi> پر لکھیں
      </>
    )}
    ۔
  </>
);
export const keepReady = ({ total }: { total: string }) =>
  isolated`پارسل آنے پر دینے کے لیے ${total} نقد تیار رکھیں۔`;
export const paidInFull = 'پارسل ملنے پر کچھ نہیں دینا۔';
export const advanceReceived = ({ received, total }: { received: string; total: string }) =>
  isolated`${total} میں سے ${received} مل گئے ہیں۔`;

export const openPage = 'یہ آرڈر دیکھتے رہیں';

export const whatStatusMeans = 'آرڈر کے ہر مرحلے کا کیا مطلب ہے؟';
export { meanings } from './statuses.ts';
export const notInList = 'اب لسٹ میں نہیں';
export const notInListMeans = (call: ReactNode) => (
  <>
    آپ نے اسے کینسل کر دیا، یا ہم اسے بھیج نہیں سکے۔ وجہ جاننی ہو تو ہمیں <bdi>{call}</bdi> پر کال کریں۔
  </>
);

export const removals = 'آرڈر جو اب لسٹ میں نہیں ہیں';
export const wasDelivered = ({ orderNumber, on }: Removal) =>
  isolated`آرڈر ${orderNumber} پہنچ گیا تھا؛ ہم نے اسے ${on} کو لسٹ سے ہٹا دیا۔`;
export const cameBack = ({ orderNumber, on }: Removal) =>
  isolated`آرڈر ${orderNumber} کا پارسل ہمارے پاس واپس آ گیا، اور آرڈر ${on} کو بند کر دیا گیا۔`;
export const willNotCome = ({ orderNumber, on }: Removal) =>
  isolated`ہم نے آرڈر ${orderNumber} کو ${on} کو لسٹ سے ہٹا دیا۔ یہ نہیں آئے گا۔`;
export const callIfYouWonder = (call: ReactNode) => (
  <>
    وجہ جاننی ہو تو ہمیں <bdi>{call}</bdi> پر کال کریں۔
  </>
);

export const error = 'مسئلہ';
export const cancelled = 'آرڈر کینسل ہو گیا';
export const notCancelled = 'آرڈر کینسل نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔';
export const confirmedAlready = 'دکان اسے کنفرم کر چکی ہے۔ براہِ کرم ہمیں کال کریں۔';
export const noSuchOrder = 'آپ کا ایسا کوئی آرڈر نہیں ہے۔';
export const proofSent = 'تصدیق کی ای میل بھیج دی گئی';
export const proofNotSent = 'تصدیق کی ای میل نہیں بھیجی جا سکی۔';
export const proved = 'آپ کی ای میل کی تصدیق ہو گئی ہے';
export const proofTooMany =
  'لنک والی کئی ای میل پہلے ہی بھیجی جا چکی ہیں۔ ان میں سے کوئی استعمال کریں، یا کل دوبارہ کوشش کریں۔';
export const resetSent = 'پاس ورڈ بدلنے کی ای میل بھیج دی گئی';
export const resetNotSent = 'پاس ورڈ بدلنے کی ای میل نہیں بھیجی جا سکی۔';
export const resetInFile = 'مگر اس دکان میں ای میل ابھی چالو نہیں ہے: وہ اس کے سرور پر ایک فائل میں رکھی ہے۔';
export const noEmail = 'اس اکاؤنٹ کے ساتھ کوئی ای میل نہیں ہے۔';
