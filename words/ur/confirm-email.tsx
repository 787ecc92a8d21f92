import type { ReactNode } from 'react';

export * as m from './confirm-email.tsx';

export const confirmAddress = 'ای میل کی تصدیق';
export const confirmUsedUp =
  'یہ لنک استعمال ہو چکا ہے، تین دن سے پرانا ہے، یا اس کے بعد والا لنک استعمال ہو گیا ہے۔ آپ کے پروفائل میں لکھا ہے کہ تصدیق ہوئی یا نہیں، اور وہیں سے نیا لنک آتا ہے۔';
export const confirmForeign = 'یہ لنک کسی اور اکاؤنٹ کا ہے۔ لاگ آؤٹ کر کے اسے دوبارہ کھولیں۔';
export const confirmNoLink =
  'جو ای میل ہم نے بھیجی ہے اس میں دیا گیا لنک کھولیں۔ نیا لنک آپ کے پروفائل سے آتا ہے۔';
export const goToProfile = 'اپنے پروفائل پر جائیں';
export const confirmFailed = 'آپ کی ای میل کی تصدیق نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔';
export const confirmQuestion =
  'جس ای میل پر ہمارا میسج آیا، کیا آپ نے اسی سے ہماری دکان پر اکاؤنٹ بنایا تھا؟ اگر نہیں تو یہ صفحہ بند کر دیں۔';
export const confirm = 'میری ای میل کی تصدیق کریں';
export const confirming = 'تصدیق ہو رہی ہے...';
export const confirmed = 'ای میل کی تصدیق ہو گئی';
export const confirmedText = (address: ReactNode) => (
  <>
    شکریہ۔ <bdi>{address}</bdi> آپ کی ہے، اب ہماری ای میل میں آپ کے آرڈر کی پوری تفصیل آیا کرے گی۔
  </>
);
export const newAddressQuestion =
  'جس ای میل پر ہمارا میسج آیا، کیا اسے اپنے اکاؤنٹ کی ای میل بنانا ہے؟ پھر آپ اسی سے لاگ اِن کریں گے اور دکان کی ای میل اسی پر آئے گی۔';
export const newAddressText = (address: ReactNode) => (
  <>
    اب آپ <bdi>{address}</bdi> سے لاگ اِن کریں گے، اور دکان کی ای میل اسی پر آئے گی۔
  </>
);
export const goToAccount = 'اپنے اکاؤنٹ پر جائیں';
