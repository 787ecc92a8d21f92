import type { Language } from '#words/languages.ts';
import { normalized } from '../kernel/text/text.ts';
import { type Translated, textIn } from '../kernel/text/translations.ts';

/**
 * The law requires a return policy; buyers ask for the others. Drafts (`words/any/drafts.ts`) until saved.
 */
export const STANDARD_PAGES = ['delivery', 'exchange', 'privacy'] as const;
export type StandardPage = (typeof STANDARD_PAGES)[number];

/** `nowhere`: unknown to shoppers. */
export const PLACES = ['footer', 'address', 'nowhere'] as const;
export type Place = (typeof PLACES)[number];

/** The body is Markdown. Empty share texts are made from title and body. */
export const PAGE_TEXTS = ['title', 'body', 'shareTitle', 'shareText'] as const;
export type PageTexts = Translated<(typeof PAGE_TEXTS)[number]>;

export interface OwnPage extends PageTexts {
  id: string;
  slug: string;
  /** Newest first; they redirect to the current slug. */
  oldSlugs: readonly string[];
  place: Place;
  /** Empty: the store's picture. */
  picture: string;
}

export const MAX_PAGES = 30;
export const MAX_OLD_SLUGS = 20;
export const MAX_TITLE = 60;
export const MAX_SLUG = 60;
/** Two of these in Urdu, encoded, and one in Latin letters fit into one form. */
export const MAX_BODY = 15_000;

export const isStandard = (id: string): id is StandardPage => STANDARD_PAGES.some((one) => one === id);

export const shownPages = (pages: readonly OwnPage[]): OwnPage[] =>
  pages.filter(({ place }) => place !== 'nowhere');

export const inLanguageOf = (page: OwnPage, language: Language): { title: string; body: string } => ({
  title: textIn(page, 'title', language),
  body: textIn(page, 'body', language),
});

/** Current slugs take precedence over old ones. */
export function pageAt(
  pages: readonly OwnPage[],
  slug: string,
): { page: OwnPage; hasMoved: boolean } | undefined {
  const now = pages.find((page) => page.slug === slug);
  const page = now ?? pages.find(({ oldSlugs }) => oldSlugs.includes(slug));
  return page && { page, hasMoved: page !== now };
}

/** Empty without Latin letters or digits. */
export function slugOf(title: string): string {
  return normalized(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');
}
