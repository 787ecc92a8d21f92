import { isolated } from '../isolate.ts';

export * as m from './cut-amount.ts';

export const amount = ({ price, metres, gaz }: { price: string; metres: string; gaz: string }) =>
  isolated`${metres} میٹر (${gaz} گز): ${price}`;
