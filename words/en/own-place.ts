/** What the store says of its place, as `own.ts`; on the about and the contact page. A made-up demo store; put your own here. */
export * as m from './own-place.ts';

/** `name` is that of `store.config.ts`. */
export const holiday = (name: string) => name;
/** The shop as one sees it from the street. */
export const picture = 'The shop: folded cloth on shelves behind the counter.';
/** The plan of the surroundings in words. */
export const map =
  'The shop is in Katra Bazaar, between the Clock Tower and the Jamia Masjid, two minutes from the bus stand on Sialkot Road.';
