/** What is said before an order, where the shopkeeper wants it. On the server alone. */
export * as m from './terms.ts';

export const parcelStaysClosed = 'Raqam dene se pehle parcel nahi khola ja sakta.';
