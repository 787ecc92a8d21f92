/** The head of a page: what search engines and messengers read of it. */
import type { MetaDescriptor } from 'react-router';
import { language } from '#words/language.ts';
import { alternates, inAddress, languages } from '#words/languages.ts';
import { address } from './address.ts';
import { type Matches, originOf, storeOf } from './store.tsx';

interface PageHead {
  title: string;
  description: string;
  /** The path under which the page is known, with the query that makes it another page. */
  path: string;
  /** Path or address of the picture that a shared link shows; the store's own if none is given. */
  picture?: string;
  type?: 'website' | 'product';
  /** Facts for search engines, in the words of schema.org; that of the page itself first. */
  facts?: readonly Record<string, unknown>[];
}

/** Shown where a page has no picture of its own. */
export const STORE_PICTURE = '/pictures/demo/slider-lawn-share.jpg';

/** The head of a public page; `matches` are the routes that its `meta` function got. */
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
    // Messengers know countries and languages, and no scripts.
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

/** The head of a page that is nobody else's business: search engines leave it out. */
export function privateHead(matches: Matches, title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${storeOf(matches).name}` }, { name: 'robots', content: 'noindex' }];
}
