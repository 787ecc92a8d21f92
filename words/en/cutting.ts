/** The list of what to cut, take and pack. */
export * as m from './cutting.ts';

interface Progress {
  taken: number;
  of: number;
}
/** `digits`: the last ones of the order's number. */
interface OfOrder {
  name: string;
  digits: string;
}

export const title = 'Cut and pack | Admin';
export const heading = 'Cut and pack';
export const notLoaded = 'The list could not be loaded.';
export const none = 'No order waits to be packed';
export const print = 'Print';
export const progress = ({ taken, of }: Progress) => `${taken} of ${of} taken`;
export const ready = (orders: number) => (orders === 1 ? 'Pack 1 order' : `Pack ${orders} orders`);
export const unconfirmed = (orders: number) =>
  orders === 1 ? '1 order is not confirmed yet' : `${orders} orders are not confirmed yet`;
export const cut = 'What to cut and take';
export const onShelf = 'From the shelf';
export const pieces = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`);
export const inAll = (length: string) => `${length} in all`;
export const notThere = 'Not there';
export const notThereFor = ({ name, digits }: OfOrder) => `Not there: ${name}, …${digits}`;
export const pack = 'Pack';
export const noneReady = 'Tick what is cut and taken: an order that is complete can be packed here.';
export const isReady = 'complete';
export const takenOf = ({ taken, of }: Progress) => `${taken} of ${of}`;
export const aside = 'Cannot be packed now';
export const isMissing = 'not there, or too short';
export const missingOf = (name: string) => `${name}: ${isMissing}`;
export const change = 'Another colour, or change it';
export const found = 'Found it';
export const more = (orders: number) => `${orders} more wait. They are shown when these are packed.`;
export const notMarked = 'The mark was not saved.';
export const refused: Record<'meanwhile' | 'measured', string> = {
  meanwhile: 'The order was changed or packed meanwhile. Please look again.',
  measured: 'This thaan was measured after the cut, so it stays cut.',
};
