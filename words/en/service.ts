/** What a buyer can rely on: product page, checkout. */

export * as m from './service.ts';

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const exchangeWithin = (days: number) => `Exchange within ${inDays(days)}`;
export const cutsStay = 'Cut to your length, so not exchanged';
export const weCallFrom = ({ phone }: { phone: string }) => `We call you from ${phone} before we send it.`;
