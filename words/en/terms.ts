/** What is said before an order, where the shopkeeper wants it. On the server alone. */
export * as m from './terms.ts';

export const parcelStaysClosed = 'A parcel may not be opened before it is paid.';
