import { isolated } from '../isolate.ts';

export * as m from './product-pictures.ts';

export const nth = (place: number) => isolated`تصویر ${place}`;
export const altOf = ({ name, place }: { name: string; place: number }) =>
  place === 1 ? name : isolated`${name}، تصویر ${place}`;

export const earlierPicture = 'پچھلی تصویر';
export const laterPicture = 'اگلی تصویر';
export const shownOf = ({ place, count }: { place: number; count: number }) =>
  isolated`${count} میں سے تصویر ${place}`;

export const inOrder = 'تصویریں، اپنی ترتیب سے';
export const first = 'پہلی';
export const place = 'جگہ';
export const earlier = (place: number) => isolated`تصویر ${place} پہلے`;
export const later = (place: number) => isolated`تصویر ${place} بعد میں`;
export const handle = (place: number) => isolated`تصویر ${place} کو کھینچ کر دوسری جگہ رکھیں`;
export const takeAway = 'ہٹا دیں';
export const takeAwayNth = (place: number) => isolated`تصویر ${place} ہٹا دیں`;
export const movedTo = ({ place, count }: { place: number; count: number }) =>
  isolated`تصویر اب ${count} میں سے نمبر ${place} پر ہے۔`;
export const takenAway = (place: number) => isolated`تصویر ${place} ہٹا دی گئی۔`;
export const isBack = (place: number) => isolated`تصویر ${place} واپس آ گئی۔`;
export const tooMany = ({ max, names }: { max: number; names: string }) =>
  isolated`ایک چیز کی زیادہ سے زیادہ ${max} تصویریں ہو سکتی ہیں۔ یہ نہیں لی گئیں: ${names}۔`;
