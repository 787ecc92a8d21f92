/** The store for search engines: its place and hours. Made by the loaders of the pages about it, as no browser reads it. */
import { store } from '#store';
import { m as own } from '#words/own.ts';
import { address } from './address.ts';
import { STORE_PICTURE } from './head.ts';

/** The names of schema.org, by their number in `KarachiTime.weekday`. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The store in the words of schema.org, with its place and hours. */
export function storeFacts(origin: string): Record<string, unknown> {
  const { location } = store;
  const { address: place } = own;
  return {
    '@type': 'ClothingStore',
    '@id': `${origin}/#store`,
    name: store.name,
    description: own.tagline,
    url: origin + address('/'),
    image: origin + STORE_PICTURE,
    telephone: store.phone,
    email: store.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: place.street,
      addressLocality: place.city,
      addressRegion: place.region,
      addressCountry: place.country,
    },
    geo: { '@type': 'GeoCoordinates', ...location },
    openingHoursSpecification: store.hours.flatMap(({ weekdays, spans }) =>
      spans.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdays.map((weekday) => `https://schema.org/${WEEKDAYS[weekday]}`),
        opens,
        closes,
      })),
    ),
    currenciesAccepted: 'PKR',
    paymentAccepted: 'Cash on Delivery',
    sameAs: store.social.map(({ url }) => url),
  };
}
