import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './cutting.ts';

interface Progress {
  taken: number;
  of: number;
}
interface OfOrder {
  name: string;
  digits: string;
}

export const title = 'کاٹیں اور پیک کریں | ایڈمن';
export const heading = 'کاٹیں اور پیک کریں';
export const notLoaded = 'لسٹ نہیں دکھائی جا سکی۔';
export const none = 'کوئی آرڈر پیک ہونے کے انتظار میں نہیں';
export const print = 'پرنٹ کریں';
export const progress = ({ taken, of }: Progress) => isolated`${of} میں سے ${taken} نکالے گئے`;
export const ready = (orders: number) => isolated`${orders} آرڈر پیک کریں`;
export const unconfirmed = (orders: number) => isolated`${orders} آرڈر ابھی کنفرم نہیں`;
export const cut = 'کیا کاٹنا اور نکالنا ہے';
export const onShelf = 'شیلف سے';
export const pieces = (pieces: number) => isolated`${pieces} پیس`;
export const inAll = (length: string) => isolated`کل ${length}`;
export const notThere = 'نہیں ملا';
export const notThereFor = ({ name, digits }: OfOrder) => isolated`نہیں ملا: ${name}، …${digits}`;
export const pack = 'پیک کریں';
export const noneReady =
  'جو کٹ جائے یا نکل آئے اس پر نشان لگائیں: جس آرڈر کا سامان پورا ہو وہ یہاں پیک ہو سکتا ہے۔';
export const isReady = 'پورا';
export const takenOf = ({ taken, of }: Progress) => isolated`${of} میں سے ${taken}`;
export const aside = 'ابھی پیک نہیں ہو سکتے';
export const isMissing = 'نہیں ملا، یا کم ہے';
export const missingOf = (name: string) => fromRight`${name}: ${isMissing}`;
export const change = 'دوسرا رنگ، یا آرڈر تبدیل کریں';
export const found = 'مل گیا';
export const more = (orders: number) =>
  isolated`${orders} اور انتظار میں ہیں۔ یہ پیک ہوں گے تو وہ دکھائے جائیں گے۔`;
export const notMarked = 'نشان محفوظ نہیں ہو سکا۔';
export const refused: Record<'meanwhile' | 'measured', string> = {
  meanwhile: 'اس دوران آرڈر تبدیل یا پیک ہو چکا ہے۔ دوبارہ دیکھیں۔',
  measured: 'کٹائی کے بعد یہ تھان ناپا جا چکا ہے، اس لیے یہ کٹا ہوا ہی رہے گا۔',
};
