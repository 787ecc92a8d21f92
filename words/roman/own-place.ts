/** What the store says of its place, as `own.ts`; on the about and the contact page. A made-up demo store; put your own here. */
export * as m from './own-place.ts';

/** `name` is that of `store.config.ts`. */
export const holiday = (name: string) => name;
/** The shop as one sees it from the street. */
export const picture = 'Dukaan: counter ke peeche shelfon mein teh kiya hua kapra.';
/** The plan of the surroundings in words. */
export const map =
  'Dukaan Katra Bazaar mein hai, Clock Tower aur Jamia Masjid ke darmiyan, Sialkot Road ke bus stand se do minute par.';
