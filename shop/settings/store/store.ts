import type { Language } from '#words/languages.ts';
import {
  inAllLanguages,
  type Translated,
  type Translation,
  textIn,
  translationsOf,
} from '../../kernel/text/translations.ts';

export interface Position {
  /** -90 to 90; north is positive. */
  latitude: number;
  /** -180 to 180; east is positive. */
  longitude: number;
}

/**
 * An empty translation falls back to English. `pictureText`: alternative text; `mapText`: directions; `story`
 * and `reasons`, one per line: for the about page.
 */
export const STORE_TEXTS = [
  ...['name', 'tagline', 'street', 'city', 'region', 'pictureText', 'mapText', 'story', 'reasons'],
] as const;
type StoreText = (typeof STORE_TEXTS)[number];

export interface StoreSettings extends Translated<StoreText> {
  /** Year, 1800 to 2100; 0 if unset. */
  since: number;
  /** Default for visitors. Pages at `/` are always English. */
  language: Language;
  /** Local, such as `0300 1234567`; empty if unset, like address and e-mail. */
  phone: string;
  /** At most 2. */
  morePhones: readonly string[];
  whatsapp: string;
  email: string;
  /** Income tax (NTN) and sales tax (STRN); empty for none. */
  ntn: string;
  strn: string;
  /** HTTPS; empty for none. */
  facebook: string;
  instagram: string;
  tiktok: string;
  youtube: string;
  /** Null if unknown. */
  position: Position | null;
  /** Uploaded, or a file of the shop; empty for none. */
  logo: string;
  /** Shop front on the about page; 800 × 560. */
  picture: string;
  /** 480 × 384, legible on a phone. */
  map: string;
  /** With Urdu names. */
  mapUrdu: string;
}

export const DEFAULT_STORE: StoreSettings = {
  ...(Object.fromEntries(inAllLanguages(STORE_TEXTS).map((field) => [field, ''])) as Translated<StoreText>),
  name: 'Thaan',
  since: 0,
  language: 'en',
  phone: '',
  morePhones: [],
  whatsapp: '',
  email: '',
  ntn: '',
  strn: '',
  facebook: '',
  instagram: '',
  tiktok: '',
  youtube: '',
  position: null,
  logo: '',
  picture: '',
  map: '',
  mapUrdu: '',
};

/** The default Urdu map fits only its default map. */
export const storeDefaults = (defaults: StoreSettings, stored: Partial<StoreSettings>): StoreSettings =>
  (stored.map ?? defaults.map) === defaults.map ? defaults : { ...defaults, mapUrdu: '' };

export function storeIn(store: StoreSettings, language: Language): StoreSettings {
  const own = STORE_TEXTS.map((field) => [field, textIn(store, field, language)]);
  const map = (language === 'ur' && store.map && store.mapUrdu) || store.map;
  return { ...store, ...Object.fromEntries(own), map };
}

const WAY = ['position', 'map', 'mapUrdu', ...inAllLanguages(['mapText'])] as const;

type Leader = StoreText | 'map';
export type Follower = Translation<StoreText> | (typeof WAY)[number];

const FOLLOWERS: Readonly<Record<Leader, readonly Follower[]>> = {
  ...(Object.fromEntries(STORE_TEXTS.map((field) => [field, translationsOf(field)])) as Record<
    StoreText,
    Follower[]
  >),
  map: ['mapUrdu'],
  street: [...translationsOf('street'), ...WAY],
  city: [...translationsOf('city'), ...WAY],
};

type StoreTexts = Readonly<Partial<Record<Leader | Follower, unknown>>>;

const LEADERS = Object.keys(FOLLOWERS) as Leader[];
const ALL: readonly string[] = Object.values(FOLLOWERS).flat();

export const isFollower = (field: string): field is Follower => ALL.includes(field);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Texts that a change of another field may have made wrong, such as the Urdu address: unchanged, not empty,
 * and their leading field changed. The shop asks about them.
 */
export function outdated(before: StoreTexts, after: StoreTexts): Follower[] {
  const changed = LEADERS.filter((field) => !isSame(before[field], after[field]));
  const followers = new Set<Follower>(changed.flatMap((field) => FOLLOWERS[field]));
  return [...followers].filter((field) => after[field] && isSame(after[field], before[field]));
}
