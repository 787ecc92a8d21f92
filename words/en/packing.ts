/** What is to be packed, for helpers who pack. */
export * as m from './packing.ts';

export const more = 'The next orders follow as these are packed.';
export const all = 'All orders to pack';
export const printSlips = 'Print slips';
export const printSlip = 'Print slip';
export const slipOf = (orderNumber: string) => `Packing slip of ${orderNumber}`;
export const packedOf = (orderNumber: string) => `Packed: ${orderNumber}`;
export const notPacked = 'Not packed yet';
export const notPackedOf = (orderNumber: string) => `Not packed yet: ${orderNumber}`;
/** They wait for the courier. */
export const packed = (count: number) => `Packed: ${count}`;
export const lacksAddress = 'It has no address yet, so it cannot be packed. Please tell the shopkeeper.';
export const lineMissing = 'A piece of it is marked as missing. Please tell the shopkeeper.';
export const noLonger =
  'This order is no longer to be packed: it was cancelled, changed or handed over meanwhile.';
