import { isolated } from '../isolate.ts';

export * as m from './items.ts';

export const item = 'Product';
export const itemHint = 'Code likhein ya scan karein, ya naam ka kuch hissa likhein.';
export const found = 'Milne wali products';
export const foundSome = (products: number) => (products === 1 ? '1 product' : `${products} products`);
export const noneFound = 'Is code ya naam ki koi product nahi.';
export const left = (pieces: number) => (pieces === 0 ? 'stock khatam' : `${pieces} baqi`);
export const inOnePiece = (metres: string) => `aik tukre mein ${metres} metre tak`;
export const pricesAsOf = ({ time }: { time: string }) => isolated`Qeematein ${time} ki hain.`;
export const notAll = 'Network ke baghair sab products nahi miltin.';
