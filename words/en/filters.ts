/** The product filters' form, and the chosen values. */
import type { FilterFault } from '#shop/catalogue/filters.ts';

export * as m from './filters.ts';

export const close = 'Close';
export const price = 'Price in rupees';
export const from = 'From';
export const to = 'Up to';
export const show = (count: number) => (count === 1 ? 'Show 1 product' : `Show ${count} products`);
export const any = 'Any';
export const counted = ({ label, count }: { label: string; count: number }) => `${label} (${count})`;
export const more = 'Show more';
export const remove = (label: string) => `Remove filter: ${label}`;

export const width = 'Width';
export const length = 'Length';
export const available = 'Available now';
export const onSale = 'On sale';
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
export const widthFrom = (inches: number) => `${inches} in and wider`;
export const lengthFrom = (metres: string) => `${metres} m and longer`;
export const priceFrom = (price: string) => `From ${price}`;
export const priceTo = (price: string) => `Up to ${price}`;
export const priceBetween = (from: string, to: string) => `${from} to ${to}`;

export const faults: Readonly<Record<FilterFault, string>> = {
  rupees: 'A price is whole rupees, such as 2500. It was left out.',
  order: 'The first price is higher than the second. Both were left out.',
  unknown: 'A filter of this address is not known here. It was left out.',
};
