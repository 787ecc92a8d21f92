import type { CouponState } from '#shop/coupons/coupon.ts';
import { isolated } from '../isolate.ts';

export * as m from './coupons.ts';

export const intro =
  'ایسا کوڈ جس سے آرڈر کی رقم کم ہوتی ہے، ہر فون نمبر پر ایک بار۔ آرڈر کی رعایت بعد میں نہیں بدلتی، اور کینسل ہونے والا آرڈر اپنا کوپن واپس کر دیتا ہے۔';
export const add = 'نیا کوپن';
export const change = 'کوپن بدلیں';
export const none = 'ابھی کوئی کوپن نہیں ہے۔';
export const notLoaded = 'کوپن نہیں دکھائے جا سکے۔';
export const states: Record<CouponState, string> = {
  running: 'چل رہا ہے',
  coming: 'آنے والا',
  over: 'ختم',
};
export const percentOff = (percent: number) => isolated`${`${percent}%`} کم`;
export const amountOff = (amount: string) => isolated`${amount} کم`;
export const leastOf = (least: string) => isolated`${least} یا اس سے زیادہ کے کپڑے پر`;
export const since = (from: string) => isolated`${from} سے`;
export const between = ({ from, until }: { from: string; until: string }) => isolated`${from} سے ${until} تک`;
export const used = (uses: number) => isolated`${uses} بار استعمال ہوا`;
export const usedOf = ({ uses, most }: { uses: number; most: number }) =>
  isolated`${most} میں سے ${uses} بار استعمال ہوا`;

export const endNow = 'ابھی ختم کریں';
export const endNowOf = (code: string) => isolated`ابھی ختم کریں: ${code}`;
export const endQuestion = (code: string) =>
  isolated`کوپن ${code} ابھی ختم کریں؟ نئے آرڈر پر یہ نہیں چلے گا۔ جن آرڈرز پر لگ چکا ہے اُن پر رہے گا۔`;
export const keep = 'کوپن رہنے دیں';
export const ended = 'کوپن ختم ہو گیا';
export const notEnded = 'کوپن ختم نہیں ہو سکا۔';
export const saved = 'کوپن محفوظ ہو گیا';
export const notSaved = 'کوپن محفوظ نہیں ہو سکا۔ دوبارہ کوشش کریں۔';

export const code = 'کوڈ';
export const codeHint = isolated`جو گاہک لکھیں گے، جیسے ${'EID10'}: حروف، ہندسے اور ڈیش۔ بڑے چھوٹے حروف اور خالی جگہ سے فرق نہیں پڑتا۔`;
export const howMuch = 'کتنا کم ہو گا';
export const percent = 'کپڑے کی رقم کا فیصد';
export const percentHint = ({ max }: { max: number }) =>
  isolated`${1} سے ${max} تک۔ پورے روپے تک بڑھا دیا جاتا ہے۔`;
export const amount = 'یا ایک رقم، روپے میں';
export const amountHint = 'زیادہ سے زیادہ کپڑے کی رقم جتنی: ڈیلیوری الگ دی جاتی ہے۔';
export const leastGoods = 'کم سے کم آرڈر، روپے میں';
export const leastGoodsHint = 'کوپن سے پہلے کپڑے کی رقم۔';
export const mostUses = 'کل کتنے آرڈرز پر';
export const mostUsesHint = 'خالی چھوڑیں تو کوئی حد نہیں۔ ہر فون نمبر پر بہرحال ایک بار چلتا ہے۔';
export const when = 'کب';
export const from = 'کب سے';
export const fromHint = 'پاکستان کا وقت۔ خالی چھوڑیں تو فوراً شروع۔';
export const until = 'کب تک';
export const untilHint = 'پاکستان کا وقت۔ خالی چھوڑیں تو جب تک آپ ختم نہ کریں۔';

export const isOver = 'یہ وقت گزر چکا ہے۔ بعد کا وقت چنیں۔';
export const endsBefore = 'کوپن شروع ہونے سے پہلے ختم ہو جائے گا۔';
export const codeTaken =
  'یہ کوڈ کسی اور کوپن کا ہے، شاید کسی ختم شدہ کا۔ کوئی اور کوڈ چنیں، یا اُس کوپن کو بدلیں۔';
export const tooMany = ({ max }: { max: number }) =>
  isolated`${max} کوپن چل رہے ہیں یا آنے والے ہیں۔ پہلے ایک ختم کریں۔`;
export const gone = 'یہ کوپن اب نہیں ہے۔';
