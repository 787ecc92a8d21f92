import { useRouteLoaderData } from 'react-router';
import type { OpeningHours } from '#shop/settings/hours/hours.ts';
import type { Language } from '#words/languages.ts';

/**
 * From `storeFor` in `store-facts.server.ts`. Sent with every page: facts for a single page belong
 * to its loader.
 */
export interface StoreFacts {
  name: string;
  tagline: string;
  since: number;
  city: string;
  /** Street, city and region. */
  address: string;
  /** Formatted; the main one first. */
  phones: readonly string[];
  email: string;
  whatsApp: string;
  /** Profiles; the WhatsApp chat last. */
  social: readonly { name: string; url: string }[];
  /** Of today's week; days with equal hours are merged. */
  hours: readonly OpeningHours[];
  /** Set while a season's hours apply, with its last day. */
  season: { name: string; to: { day: number; month: number } } | null;
  logo: string;
  /** The shop's own pages, for the footer. */
  pages: readonly { slug: string; title: string; lang: string | undefined }[];
  /** Displayed names of main categories that differ from the stored ones. */
  names: Readonly<Record<string, string>>;
  /** Default language. */
  language: Language;
}

/** If the root's loader failed. */
const UNKNOWN: StoreFacts = {
  name: '',
  tagline: '',
  since: 0,
  city: '',
  address: '',
  phones: [],
  email: '',
  whatsApp: '',
  social: [],
  hours: [],
  season: null,
  logo: '',
  pages: [],
  names: {},
  language: 'en',
};

interface RootData {
  store?: StoreFacts;
  origin?: string;
}

export const useStore = (): StoreFacts =>
  useRouteLoaderData<() => RootData | undefined>('root')?.store ?? UNKNOWN;

/** As a `meta` function gets them: root first. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

const rootOf = ([root]: Matches): RootData => root?.loaderData ?? {};

export const storeOf = (matches: Matches): StoreFacts => rootOf(matches).store ?? UNKNOWN;

/** No trailing slash. */
export const originOf = (matches: Matches): string => rootOf(matches).origin ?? '';
