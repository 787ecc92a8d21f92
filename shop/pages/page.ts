/** The shop's custom pages. */
import type { Language } from '#words/languages.ts';
import { normalized } from '../kernel/text/text.ts';

/**
 * The law requires a return policy; buyers ask for the others. Drafts (`words/any/drafts.ts`) until saved.
 */
export const STANDARD_PAGES = ['delivery', 'exchange', 'privacy'] as const;
export type StandardPage = (typeof STANDARD_PAGES)[number];

/** `nowhere`: unknown to shoppers. */
export const PLACES = ['footer', 'address', 'nowhere'] as const;
export type Place = (typeof PLACES)[number];

export interface OwnPage {
  id: string;
  /** Lowercase Latin letters, digits and hyphens. */
  slug: string;
  /** Newest first; they redirect to the current one. */
  oldSlugs: readonly string[];
  title: string;
  /** Markdown. */
  body: string;
  /** Defaults to the other text. */
  titleUrdu: string;
  bodyUrdu: string;
  place: Place;
  /** For search engines and messengers, per language; empty: from title and text. */
  shareTitle: string;
  shareText: string;
  shareTitleUrdu: string;
  shareTextUrdu: string;
  /** Empty: the store's picture. */
  picture: string;
}

/** Bounds the footer. */
export const MAX_PAGES = 30;
export const MAX_OLD_SLUGS = 20;
export const MAX_TITLE = 60;
export const MAX_SLUG = 60;
/** Two of them in Urdu, encoded, fit into one form. */
export const MAX_BODY = 15_000;

export const isStandard = (id: string): id is StandardPage => STANDARD_PAGES.some((one) => one === id);

export const shownPages = (pages: readonly OwnPage[]): OwnPage[] =>
  pages.filter(({ place }) => place !== 'nowhere');

export function inLanguageOf(page: OwnPage, language: Language): { title: string; body: string } {
  const isUrdu = language === 'ur';
  return {
    title: (isUrdu && page.titleUrdu) || page.title,
    body: (isUrdu && page.bodyUrdu) || page.body,
  };
}

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
