/** Texts for search engines and messengers. */
import type { FixedPage } from '#shop/settings/sharing.ts';

export * as m from './sharing.ts';

export const sharing = 'Search engines and sharing';
export const about =
  'Titles, descriptions and pictures in Google and WhatsApp; the list of products for Google and Meta.';
export const intro =
  'This is what Google shows, and WhatsApp when somebody shares a link. What you leave empty the shop makes by itself, of what the page shows.';
export const pages: Record<FixedPage, string> = {
  home: 'Home page',
  products: 'All products',
  about: 'About',
  contact: 'Contact',
};
export const title = 'Headline in Google';
export const text = 'Two lines below it';
export const picture = 'Picture of a shared link';
export const fieldsOfThing = 'In Google and WhatsApp';
export const fieldsAbout =
  'Left empty, the shop makes them by itself. A headline of up to 60 letters and a text of up to 155 are shown whole.';
export const feed = 'List of products for Google and Meta';
export const feedAbout =
  'Give this address to Google Merchant Center, or as a catalogue to Meta (Facebook, Instagram, WhatsApp): they fetch your products with prices and stock by themselves.';
export const copy = 'Copy';
export const copied = 'Copied';
export const notCopied = 'It could not be copied. Hold your finger on the address instead.';
