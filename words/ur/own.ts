/** What the store says of itself, beside the facts of `store.config.ts`. A made-up demo store; put your own here. */
export * as m from './own.ts';

export const tagline = 'ان سلا کپڑا اور گھر کے لیے بیڈ شیٹس، تولیے';
export const address = {
  street: 'دکان 14، کٹڑہ بازار',
  city: 'ڈسکہ',
  region: 'پنجاب',
  country: 'پاکستان',
};
/** Without and with the country. */
export const shortAddress = `${address.street}، ${address.city}، ${address.region}`;
export const fullAddress = `${shortAddress}، ${address.country}`;
export const closed = 'بڑی سرکاری چھٹیوں پر دکان بند رہتی ہے';
