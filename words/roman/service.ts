export * as m from './service.ts';

export const exchangeWithin = (days: number) => `${days} din ke andar tabdeeli`;
export const cutsStay = 'Aap ke naap par katta hai, is liye tabdeel nahi hota';
export const weCallFrom = ({ phone }: { phone: string }) =>
  `Bhejne se pehle hum aap ko ${phone} se phone karenge.`;
