export * as m from './packing.ts';

export const more = 'Ye pack honge to agle order yahan aa jayenge.';
export const all = 'Pack karne wale sab order';
export const printSlips = 'Slips print karein';
export const printSlip = 'Slip print karein';
export const slipOf = (orderNumber: string) => `Packing slip: ${orderNumber}`;
export const packedOf = (orderNumber: string) => `Pack ho gaya: ${orderNumber}`;
export const notPacked = 'Abhi pack nahi hua';
export const notPackedOf = (orderNumber: string) => `Abhi pack nahi hua: ${orderNumber}`;
export const packed = (count: number) => `Pack ho chuke: ${count}`;
export const lacksAddress = 'Is ka pata abhi nahi likha, is liye pack nahi ho sakta. Dukaandar ko batayein.';
export const lineMissing = 'Is ka aik piece nahi mila. Dukaandar ko batayein.';
export const noLonger =
  'Ye order ab pack nahi karna: is dauran cancel ho gaya, badal gaya ya courier ko de diya gaya.';
