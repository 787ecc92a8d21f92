import type { DocumentKind } from '#shop/print/print.ts';

export * as m from './print.ts';

export const names: Record<DocumentKind, string> = {
  slip: 'Packing slip',
  label: 'Pate ka label',
  receipt: 'Raseed',
};
export const pageTitle = ({ paper, orders }: { paper: string; orders: readonly string[] }) =>
  orders.length === 1 ? `${paper} ${orders[0]}` : `${paper}: ${orders.length}`;
export const print = 'Print karein';
export const asPdf = 'PDF file';
export const size = 'Kaghaz';
export const roll = '80 mm roll';
export const toOrders = 'Orders par jayein';
export const toOrder = (orderNumber: string) => `Order ${orderNumber} par jayein`;
export const heading = 'Kaghazaat';
export const none = 'Koi order nahi chuna gaya. List mein orders par nishan lagayein, phir kaghaz chunein.';
export const missing = (numbers: readonly string[]) => `Nahi mile: ${numbers.join(', ')}`;
export const tooMany = ({ max }: { max: number }) => `Sirf pehle ${max} dikhaye gaye hain.`;
export const tooManyForFile = ({ max }: { max: number }) =>
  `Aik file mein zyada se zyada ${max} orders print hote hain, kam orders chunein.`;
export const tooManyLines = ({ max, left }: { max: number; left: readonly string[] }) =>
  `In orders ki kul lines ${max.toLocaleString('en-US')} se zyada hain, kam orders chunein. Ye reh gaye: ${left.join(', ')}`;

export const orderNumber = 'Order';
export const parcelNumber = 'Parcel number';
export const date = 'Tareekh';
export const from = 'Bhejne wala';
export const to = 'Wasool karne wala';
export const phone = 'Phone';
export const notes = 'Gahak ka note';
export const noPrices = 'Is parcel mein qeematein nahi hain.';
export const notIntoParcel = 'Kharidar ke liye: parcel mein na rakhein.';
export const item = 'Maal';
export const quantity = 'Tadaad';
export const price = 'Qeemat';
export const sum = 'Raqam';
export const cutOf = ({ code, length }: { code: string; length: string }) => `${code} · ${length}`;
export const codes = (all: readonly string[]) => all.join(', ');
export const pieces = 'Piece';
export const advance = 'Advance wasool';
export const toCollect = 'Wasool karne ki raqam';
export const nothingToCollect = 'Kuch wasool nahi karna';
export const paidBy = 'Kaise di gayi';
export const paid = 'Ada ho chuka';
export const ntn = 'NTN';
export const strn = 'STRN';
