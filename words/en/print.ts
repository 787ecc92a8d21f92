import type { DocumentKind } from '#shop/print/print.ts';

export * as m from './print.ts';

export const names: Record<DocumentKind, string> = {
  slip: 'Packing slip',
  label: 'Address label',
  receipt: 'Receipt',
};
export const pageTitle = ({ paper, orders }: { paper: string; orders: readonly string[] }) =>
  orders.length === 1 ? `${paper} ${orders[0]}` : `${paper}: ${orders.length}`;
export const print = 'Print';
export const asPdf = 'PDF file';
export const size = 'Paper';
/** Paper size. */
export const roll = '80 mm roll';
export const toOrders = 'To the orders';
export const toOrder = (orderNumber: string) => `To order ${orderNumber}`;
export const heading = 'Papers';
export const none = 'No order is selected. Tick orders in the list, then choose a paper.';
/** Selected orders that no longer exist. */
export const missing = (numbers: readonly string[]) => `Not found: ${numbers.join(', ')}`;
export const tooMany = ({ max }: { max: number }) => `Only the first ${max} are shown.`;
export const tooManyForFile = ({ max }: { max: number }) =>
  `At most ${max} orders are printed into one file: choose fewer.`;
/** `left`: order numbers not printed. */
export const tooManyLines = ({ max, left }: { max: number; left: readonly string[] }) =>
  `These orders have more than ${max.toLocaleString('en-US')} lines together: choose fewer. Left out: ${left.join(', ')}`;

export const orderNumber = 'Order';
/** The courier's number. */
export const parcelNumber = 'Parcel number';
export const date = 'Date';
export const from = 'From';
export const to = 'To';
export const phone = 'Phone';
export const notes = 'Customer’s note';
/** On a gift's slip, if it has no note. */
export const noPrices = 'No prices in this parcel.';
/** On a gift's receipt. */
export const notIntoParcel = 'For the buyer: not into the parcel.';
export const item = 'Item';
export const quantity = 'Qty';
export const price = 'Price';
export const sum = 'Amount';
/** A cut on a label. */
export const cutOf = ({ code, length }: { code: string; length: string }) => `${code} · ${length}`;
/** On a parcel's label, a code for each line. */
export const codes = (all: readonly string[]) => all.join(', ');
export const pieces = 'Pieces';
export const advance = 'Advance received';
export const toCollect = 'Cash to collect';
export const nothingToCollect = 'Nothing to collect';
export const paidBy = 'Paid by';
export const paid = 'Paid';
export const ntn = 'NTN';
export const strn = 'STRN';
