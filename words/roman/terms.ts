export * as m from './terms.ts';

export const parcelStaysClosed = 'Raqam dene se pehle parcel nahi khola ja sakta.';
