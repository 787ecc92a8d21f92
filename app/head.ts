/** The head of a page: what search engines and messengers read of it. */
import type { MetaDescriptor } from 'react-router';
import { WEEKDAYS } from '#shop/karachi.ts';
import { store } from '#store';

interface PageHead {
  title: string;
  description: string;
  /** The path under which the page is known, with the query that makes it another page. */
  path: string;
  /** Path or address of the picture that a shared link shows; the store's own if none is given. */
  picture?: string;
  type?: 'website' | 'product';
  /** Facts for search engines, in the words of schema.org. */
  facts?: Record<string, unknown>;
}

/** Shown where a page has no picture of its own. */
const STORE_PICTURE = '/pictures/demo/slider-lawn-share.jpg';

/** The head of a public page; `origin` is the shop's public address. */
export function pageHead(
  origin: string,
  { title, description, path, picture = STORE_PICTURE, type = 'website', facts }: PageHead,
): MetaDescriptor[] {
  const url = origin + path;
  const image = picture.startsWith('/') ? origin + picture : picture;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: store.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(facts ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...facts } }] : []),
  ];
}

/** The head of a page that is nobody else's business: search engines leave it out. */
export function privateHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${store.name}` }, { name: 'robots', content: 'noindex' }];
}

/** The store in the words of schema.org, with its place and hours. */
export function storeFacts(origin: string): Record<string, unknown> {
  const { address, location } = store;
  return {
    '@type': 'ClothingStore',
    '@id': `${origin}/#store`,
    name: store.name,
    description: store.tagline,
    url: `${origin}/`,
    image: origin + STORE_PICTURE,
    telephone: store.phone,
    email: store.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
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
