/** What the store says of itself, beside the facts of `store.config.ts`. A made-up demo store; put your own here. */
export * as m from './own.ts';

export const tagline = 'Unsila kapra aur ghar ke liye bedsheets, tauliye';
export const address = {
  street: 'Shop 14, Katra Bazaar',
  city: 'Daska',
  region: 'Punjab',
  country: 'Pakistan',
};
/** Without and with the country. */
export const shortAddress = `${address.street}, ${address.city}, ${address.region}`;
export const fullAddress = `${shortAddress}, ${address.country}`;
export const closed = 'Bari sarkari chuttiyon par dukaan band rehti hai';
