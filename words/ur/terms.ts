/** What is said before an order, where the shopkeeper wants it. On the server alone. */
export * as m from './terms.ts';

export const parcelStaysClosed = 'رقم دینے سے پہلے پارسل نہیں کھولا جا سکتا۔';
