import type { DocumentKind } from '#shop/print/print.ts';
import { fromRight } from '../from-right.ts';
import { isolated, listed } from '../isolate.ts';

export * as m from './print.ts';

export const names: Record<DocumentKind, string> = {
  slip: 'پیکنگ سلپ',
  label: 'پتے کا لیبل',
  receipt: 'رسید',
};
export const pageTitle = ({ paper, orders }: { paper: string; orders: readonly string[] }) =>
  orders.length === 1 ? fromRight`${paper} ${orders[0] ?? ''}` : fromRight`${paper}: ${orders.length}`;
export const print = 'پرنٹ کریں';
export const asPdf = 'پی ڈی ایف فائل';
export const size = 'کاغذ';
export const roll = '80 ملی میٹر رول';
export const toOrders = 'آرڈروں پر جائیں';
export const toOrder = (orderNumber: string) => isolated`آرڈر ${orderNumber} پر جائیں`;
export const heading = 'کاغذات';
export const none = 'کوئی آرڈر نہیں چنا گیا۔ لسٹ میں آرڈروں پر نشان لگائیں، پھر کاغذ چنیں۔';
export const missing = (numbers: readonly string[]) => isolated`نہیں ملے: ${numbers.join('، ')}`;
export const tooMany = ({ max }: { max: number }) => isolated`صرف پہلے ${max} دکھائے گئے ہیں۔`;
export const tooManyForFile = ({ max }: { max: number }) =>
  isolated`ایک فائل میں زیادہ سے زیادہ ${max} آرڈر پرنٹ ہوتے ہیں، کم آرڈر چنیں۔`;
export const tooManyLines = ({ max, left }: { max: number; left: readonly string[] }) =>
  isolated`ان آرڈروں کی کل لائنیں ${max.toLocaleString('en-US')} سے زیادہ ہیں، کم آرڈر چنیں۔ یہ رہ گئے: ${left.join('، ')}`;

export const orderNumber = 'آرڈر';
export const parcelNumber = 'پارسل نمبر';
export const date = 'تاریخ';
export const from = 'بھیجنے والا';
export const to = 'وصول کرنے والا';
export const phone = 'فون';
export const notes = 'گاہک کا نوٹ';
export const noPrices = 'اس پارسل میں قیمتیں نہیں ہیں۔';
export const notIntoParcel = 'خریدار کے لیے: پارسل میں نہ رکھیں۔';
export const item = 'مال';
export const quantity = 'تعداد';
export const price = 'قیمت';
export const sum = 'رقم';
export const cutOf = ({ code, length }: { code: string; length: string }) => fromRight`${code} · ${length}`;
export const codes = (all: readonly string[]) => listed(all, '، ');
export const pieces = 'پیس';
export const advance = 'ایڈوانس وصول';
export const toCollect = 'وصول کرنے کی رقم';
export const nothingToCollect = 'کچھ وصول نہیں کرنا';
export const paidBy = 'کیسے دی گئی';
export const paid = 'ادا ہو چکا';
export const ntn = 'این ٹی این';
export const strn = 'ایس ٹی آر این';
