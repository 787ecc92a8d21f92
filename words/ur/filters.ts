import type { FilterFault } from '#shop/catalogue/filters.ts';
import { fromRight } from '../from-right.ts';
import { isolated } from '../isolate.ts';

export * as m from './filters.ts';

export const close = 'بند کریں';
export const price = 'قیمت، روپے میں';
export const from = 'کم سے کم';
export const to = 'زیادہ سے زیادہ';
export const show = (count: number) =>
  count === 1 ? isolated`${1} پراڈکٹ دکھائیں` : isolated`${count} پراڈکٹس دکھائیں`;
export const any = 'کوئی بھی';
export const counted = ({ label, count }: { label: string; count: number }) => fromRight`${label} (${count})`;
export const more = 'اور دکھائیں';
export const remove = (label: string) => isolated`فلٹر ہٹائیں: ${label}`;

export const width = 'عرض';
export const length = 'لمبائی';
export const available = 'ابھی دستیاب';
export const onSale = 'سیل پر';
export const pieces = (count: number) => isolated`${count} پیس`;
export const widthFrom = (inches: number) => isolated`${inches} انچ یا زیادہ`;
export const lengthFrom = (metres: string) => isolated`${metres} میٹر یا زیادہ`;
export const priceFrom = (price: string) => fromRight`${price} سے`;
export const priceTo = (price: string) => fromRight`${price} تک`;
export const priceBetween = (from: string, to: string) => fromRight`${from} سے ${to} تک`;

export const faults: Readonly<Record<FilterFault, string>> = {
  rupees: 'قیمت پورے روپوں میں لکھیں، مثلاً 2500۔ یہ فلٹر نہیں لگایا گیا۔',
  order: 'پہلی قیمت دوسری سے زیادہ ہے۔ قیمت کے دونوں فلٹر نہیں لگائے گئے۔',
  unknown: 'اس ایڈریس میں ایک فلٹر ایسا ہے جو یہاں نہیں۔ وہ نہیں لگایا گیا۔',
};
