/** The store for screens: what it is called and how it is reached, as its settings say now, in the reader's language. */
import { useRouteLoaderData } from 'react-router';
import type { OpeningHours } from '#shop/settings/hours.ts';
import type { Language } from '#words/languages.ts';

/** Made by `storeFor` of `store-facts.server.ts`, in the root's loader. Each page carries it: what one page alone shows is in the data of that page. */
export interface StoreFacts {
  name: string;
  tagline: string;
  since: number;
  city: string;
  /** Street, city and region. */
  address: string;
  /** As people write them; the first is the one to call. Empty where nothing is known. */
  phones: readonly string[];
  /** Empty where there is none. */
  email: string;
  /** The address of its WhatsApp chat; empty where there is none. */
  whatsApp: string;
  /** Its pages elsewhere; the WhatsApp chat is the last. */
  social: readonly { name: string; url: string }[];
  /** The week in as few lines as it can be said. */
  hours: readonly OpeningHours[];
  /** The address of its picture beside the name; empty for none. */
  logo: string;
  /** The shop's own pages that the footer leads to. */
  pages: readonly { slug: string; title: string; lang: string | undefined }[];
  /** For visitors who have chosen none. */
  language: Language;
}

/** Where the root's loader failed: the page of an error names no store. */
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
  logo: '',
  pages: [],
  language: 'en',
};

interface RootData {
  store?: StoreFacts;
  origin?: string;
}

/** The store, in a component. */
export const useStore = (): StoreFacts =>
  useRouteLoaderData<() => RootData | undefined>('root')?.store ?? UNKNOWN;

/** The routes of a page, as a `meta` function gets them: the root first. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[];

const rootOf = ([root]: Matches): RootData => root?.loaderData ?? {};

/** The store, in a `meta` function. */
export const storeOf = (matches: Matches): StoreFacts => rootOf(matches).store ?? UNKNOWN;

/** The shop's public address, without a slash at the end, in a `meta` function. */
export const originOf = (matches: Matches): string => rootOf(matches).origin ?? '';
