/** The field in which the shopkeeper finds a product by its code or its name. */
import { isolated } from '../isolate.ts';

export * as m from './items.ts';

export const item = 'پراڈکٹ';
export const itemHint = 'کوڈ لکھیں یا سکین کریں، یا نام کا کچھ حصہ لکھیں۔';
export const found = 'ملنے والی پراڈکٹس';
export const foundSome = (products: number) => (products === 1 ? '1 پراڈکٹ' : `${products} پراڈکٹس`);
export const noneFound = 'اس کوڈ یا نام کی کوئی پراڈکٹ نہیں۔';
/** Pieces on the shelf. */
export const left = (pieces: number) => (pieces === 0 ? 'سٹاک ختم' : `${pieces} باقی`);
/** Of cloth by the metre: one cut comes from one thaan. */
export const inOnePiece = (metres: string) => `ایک ٹکڑے میں ${metres} میٹر تک`;
/** Of items that were found without a network. */
export const pricesAsOf = ({ time }: { time: string }) => isolated`قیمتیں ${time} کی ہیں۔`;
export const notAll = 'نیٹ ورک کے بغیر سب پراڈکٹس نہیں ملتیں۔';
