import { isolated } from '../isolate.ts';

export * as m from './coupon.ts';

export const have = 'کیا آپ کے پاس کوپن ہے؟';
export const coupon = 'کوپن';
export const code = 'کوپن کا کوڈ';
export const apply = 'لگائیں';
export const remove = 'ہٹائیں';
export const removeOf = (code: string) => isolated`کوپن ${code} ہٹائیں`;
export const applied = 'کوپن لگ گیا';
export const removed = 'کوپن ہٹا دیا گیا';
export const emptyField = 'کوپن کے بغیر آرڈر کرنا ہو تو یہ خانہ خالی کر دیں۔';
export const failed = 'کوپن نہیں لگ سکا۔ دوبارہ کوشش کریں۔';

export const noCode = 'اپنے کوپن کا کوڈ لکھیں۔';
export const unknown = 'اس کوڈ کا کوئی کوپن نہیں ہے۔ ہجے دوبارہ دیکھ لیں۔';
export const tooOften = 'بہت سے کوڈ آزمائے گئے ہیں۔ ایک گھنٹہ انتظار کریں، یا کوپن کے بغیر آرڈر کریں۔';
export const over = 'یہ کوپن ختم ہو چکا ہے۔';
export const usedUp = 'یہ کوپن جتنی بار چلنا تھا چل چکا ہے۔';
export const usedWithPhone = 'یہ کوپن اس فون نمبر پر پہلے استعمال ہو چکا ہے۔ ہر نمبر پر ایک بار چلتا ہے۔';
export const notYet = ({ from }: { from: string }) => isolated`یہ کوپن ${from} سے چلے گا۔`;
export const leastOrder = ({ least, missing }: { least: string; missing: string }) =>
  isolated`یہ کوپن ${least} یا اس سے زیادہ کے کپڑے پر چلتا ہے۔ ${missing} کا کپڑا اور شامل کریں۔`;
export const without = ({ total }: { total: string }) =>
  isolated`اس کے بغیر کل رقم ${total} ہے۔ ٹھیک ہو تو دوبارہ آرڈر کریں۔`;
