import type { FilterFault } from '#shop/catalogue/filters.ts';

export * as m from './filters.ts';

export const close = 'Band karein';
export const price = 'Qeemat, rupay mein';
export const from = 'Kam az kam';
export const to = 'Zyada se zyada';
export const show = (count: number) => (count === 1 ? '1 product dikhayein' : `${count} products dikhayein`);
export const any = 'Koi bhi';
export const counted = ({ label, count }: { label: string; count: number }) => `${label} (${count})`;
export const more = 'Aur dikhayein';
export const remove = (label: string) => `Filter hatayein: ${label}`;

export const width = 'Arz';
export const length = 'Lambai';
export const available = 'Abhi dastiyab';
export const onSale = 'Sale par';
export const pieces = (count: number) => `${count} piece`;
export const widthFrom = (inches: number) => `${inches} inch ya zyada`;
export const lengthFrom = (metres: string) => `${metres} metre ya zyada`;
export const priceFrom = (price: string) => `${price} se`;
export const priceTo = (price: string) => `${price} tak`;
export const priceBetween = (from: string, to: string) => `${from} se ${to} tak`;

export const faults: Readonly<Record<FilterFault, string>> = {
  rupees: 'Qeemat poore rupay mein likhein, maslan 2500. Ye filter nahi lagaya gaya.',
  order: 'Pehli qeemat doosri se zyada hai. Qeemat ke dono filter nahi lagaye gaye.',
  unknown: 'Is address mein aik filter aisa hai jo yahan nahi. Wo nahi lagaya gaya.',
};
