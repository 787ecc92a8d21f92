/** Terms before an order, optional. Server only. */
export * as m from './terms.ts';

export const parcelStaysClosed = 'A parcel may not be opened before it is paid.';
