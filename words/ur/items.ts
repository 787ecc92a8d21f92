import { isolated } from '../isolate.ts';

export * as m from './items.ts';

export const item = 'پراڈکٹ';
export const itemHint = 'کوڈ لکھیں یا سکین کریں، یا نام کا کچھ حصہ لکھیں۔';
export const found = 'ملنے والی پراڈکٹس';
export const foundSome = (products: number) => (products === 1 ? '1 پراڈکٹ' : `${products} پراڈکٹس`);
export const noneFound = 'اس کوڈ یا نام کی کوئی پراڈکٹ نہیں۔';
export const left = (pieces: number) => (pieces === 0 ? 'سٹاک ختم' : `${pieces} باقی`);
export const inOnePiece = (metres: string) => `ایک ٹکڑے میں ${metres} میٹر تک`;
export const pricesAsOf = ({ time }: { time: string }) => isolated`قیمتیں ${time} کی ہیں۔`;
export const notAll = 'نیٹ ورک کے بغیر سب پراڈکٹس نہیں ملتیں۔';
