/** Metadata of a page for search engines and messengers. */
import type { MetaDescriptor } from 'react-router';
import { language } from '#words/language.ts';
import { alternates, inAddress, languages } from '#words/languages.ts';
import { address } from '../lib/address.ts';
import { type Matches, originOf, storeOf } from './store.tsx';

interface PageHead {
  title: string;
  description: string;
  /** Canonical path, with the query that makes it another page. */
  path: string;
  /** Path or address of the shared picture; default: the store's. */
  picture?: string;
  type?: 'website' | 'product';
  /** schema.org data; the page's own first. */
  facts?: readonly Record<string, unknown>[];
}

export const STORE_PICTURE = '/pictures/demo/slider-lawn-share.jpg';

/** `matches`: from the route's `meta` function. */
export function pageHead(
  matches: Matches,
  { title, description, path, picture = STORE_PICTURE, type = 'website', facts = [] }: PageHead,
): MetaDescriptor[] {
  const origin = originOf(matches);
  const url = origin + address(path);
  const image = picture.startsWith('/') ? origin + picture : picture;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates.map(([hrefLang, one]) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: origin + inAddress(one, path),
    })),
    // Open Graph locales have a language and a country, but no script.
    { property: 'og:locale', content: `${languages[language()].tag.slice(0, 2)}_PK` },
    { property: 'og:site_name', content: storeOf(matches).name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ];
}

export function privateHead(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${storeOf(matches).name}` }, { name: 'robots', content: 'noindex' }];
}
