/** The shop's own pages, such as the one about exchanges: what a page is, and how it is found. Pure: also for browsers. */
import type { Language } from '#words/languages.ts';
import { normalized } from '../kernel/text.ts';

/**
 * Pages that every shop should have: buyers are owed the return policy by law, and ask for the others. Each is the id of its page. They
 * begin with a draft (`words/any/drafts.ts`), and are there as soon as the shopkeeper saves it.
 */
export const STANDARD_PAGES = ['delivery', 'exchange', 'privacy'] as const;
export type StandardPage = (typeof STANDARD_PAGES)[number];

/** Where shoppers find a page. Nowhere: for them its address is unknown. */
export const PLACES = ['footer', 'address', 'nowhere'] as const;
export type Place = (typeof PLACES)[number];

export interface OwnPage {
  id: string;
  /** The last part of its address: small Latin letters, digits and hyphens. */
  slug: string;
  /** The addresses that it had, the newest first; they lead to the present one. */
  oldSlugs: readonly string[];
  title: string;
  /** Markdown. */
  body: string;
  /** For readers of Urdu; empty, they read the others. */
  titleUrdu: string;
  bodyUrdu: string;
  place: Place;
  /** For search engines and messengers, in the place of title and beginning of the text; empty for none, each for its language alone. */
  shareTitle: string;
  shareText: string;
  shareTitleUrdu: string;
  shareTextUrdu: string;
  /** What a shared link shows; empty: the picture of the store. */
  picture: string;
}

/** More would be an address book and no footer. */
export const MAX_PAGES = 30;
/** Old addresses of a page that are kept. */
export const MAX_OLD_SLUGS = 20;
export const MAX_TITLE = 60;
export const MAX_SLUG = 60;
/** Characters of a text: four pages of paper. Two of them in Urdu, encoded, fit into one form. */
export const MAX_BODY = 15_000;

export const isStandard = (id: string): id is StandardPage => STANDARD_PAGES.some((one) => one === id);

/** What shoppers may see, in its order. */
export const shownPages = (pages: readonly OwnPage[]): OwnPage[] =>
  pages.filter(({ place }) => place !== 'nowhere');

/** Title and text for a reader of this language. */
export function inLanguageOf(page: OwnPage, language: Language): { title: string; body: string } {
  const isUrdu = language === 'ur';
  return {
    title: (isUrdu && page.titleUrdu) || page.title,
    body: (isUrdu && page.bodyUrdu) || page.body,
  };
}

/** The page at an address, or the one that had it before and has another now. An address that is in use belongs to its page alone. */
export function pageAt(
  pages: readonly OwnPage[],
  slug: string,
): { page: OwnPage; hasMoved: boolean } | undefined {
  const now = pages.find((page) => page.slug === slug);
  const page = now ?? pages.find(({ oldSlugs }) => oldSlugs.includes(slug));
  return page && { page, hasMoved: page !== now };
}

/** The address that a title suggests; empty when there is no Latin letter or digit in it. */
export function slugOf(title: string): string {
  return normalized(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');
}
