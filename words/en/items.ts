/** The admin's field that finds a product by code or name. */
export * as m from './items.ts';

export const item = 'Item';
export const itemHint = 'Type or scan a code, or type a part of the name.';
export const found = 'Products found';
export const foundSome = (products: number) => (products === 1 ? '1 product' : `${products} products`);
export const noneFound = 'No product has this code or name.';
/** Pieces in stock. */
export const left = (pieces: number) => (pieces === 0 ? 'none left' : `${pieces} left`);
/** One cut comes from one thaan. */
export const inOnePiece = (metres: string) => `up to ${metres} m in one piece`;
/** Found offline. */
export const pricesAsOf = ({ time }: { time: string }) => `Prices as of ${time}.`;
export const notAll = 'Without a network not all products can be found.';
