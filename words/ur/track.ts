import { isolated } from '../isolate.ts';

export { trackOrder as heading } from './frame.ts';
export * as m from './track.ts';
export const intro = 'آرڈر نمبر اور آرڈر پر لکھوایا ہوا فون نمبر لکھیں۔ اکاؤنٹ کی ضرورت نہیں۔';
export const orderNumber = 'آرڈر نمبر';
export const orderNumberHint = ({ prefix }: { prefix: string }) =>
  isolated`یہ ${prefix} سے شروع ہوتا ہے اور آرڈر کے میسج یا ای میل میں لکھا ہے۔`;
export const phone = 'فون';
export const phoneHint = 'جو آرڈر پر لکھوایا تھا۔';
export const submit = 'دیکھیں';
export const nothing = 'اس نمبر اور اس فون کا کوئی آرڈر نہیں ملا۔ دونوں دوبارہ دیکھ لیں، یا ہمیں کال کریں۔';
export const tooMany = 'بہت دفعہ کوشش ہو چکی ہے۔ بعد میں دوبارہ کوشش کریں، یا ہمیں کال کریں۔';
export const failed = 'آرڈر نہیں دیکھا جا سکا۔ دوبارہ کوشش کریں۔';
export const pending = 'ہمیں آپ کا آرڈر مل گیا ہے، کنفرم کرنے کے لیے ہم کال کریں گے۔';
export const status = 'مرحلہ';
export const courier = 'کوریئر';
export const town = 'شہر';
