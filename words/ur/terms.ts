export * as m from './terms.ts';

export const parcelStaysClosed = 'رقم دینے سے پہلے پارسل نہیں کھولا جا سکتا۔';
