/** The price of a length of cloth. */
export * as m from './cut-amount.ts';

export const amount = ({ price, metres, gaz }: { price: string; metres: string; gaz: string }) =>
  `${metres} m (${gaz} gaz): ${price}`;
