/** The field in which the shopkeeper finds a product by its code or its name. */
import { isolated } from '../isolate.ts';

export * as m from './items.ts';

export const item = 'Product';
export const itemHint = 'Code likhein ya scan karein, ya naam ka kuch hissa likhein.';
export const found = 'Milne wali products';
export const foundSome = (products: number) => (products === 1 ? '1 product' : `${products} products`);
export const noneFound = 'Is code ya naam ki koi product nahi.';
/** Pieces on the shelf. */
export const left = (pieces: number) => (pieces === 0 ? 'stock khatam' : `${pieces} baqi`);
/** Of cloth by the metre: one cut comes from one thaan. */
export const inOnePiece = (metres: string) => `aik tukre mein ${metres} metre tak`;
/** Of items that were found without a network. */
export const pricesAsOf = ({ time }: { time: string }) => isolated`Qeematein ${time} ki hain.`;
export const notAll = 'Network ke baghair sab products nahi miltin.';
