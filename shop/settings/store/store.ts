/** The store's name, address and contacts. Pure: also for browsers. */
import type { Language } from '#words/languages.ts';

export interface Position {
  /** Degrees, -90 to 90; north is positive. */
  latitude: number;
  /** Degrees, -180 to 180; east is positive. */
  longitude: number;
}

/** Plain text. Fields in `Urdu` or `Roman` are translations; empty ones fall back to the plain field. */
export interface StoreSettings {
  /** 1 to 40 characters, to fit a phone's header. */
  name: string;
  nameUrdu: string;
  /** At most 80 characters. */
  tagline: string;
  taglineUrdu: string;
  taglineRoman: string;
  /** Year of opening, 1800 to 2100; 0 if unset. */
  since: number;
  /** Default for visitors. Pages at `/` are English in any case. */
  language: Language;
  /** At most 120 characters; other parts of the address 60. */
  street: string;
  streetUrdu: string;
  city: string;
  cityUrdu: string;
  region: string;
  regionUrdu: string;
  /** A local number such as `0300 1234567`. Empty if unset, like address and e-mail. */
  phone: string;
  /** At most 2. */
  morePhones: readonly string[];
  /** A phone; empty for none. */
  whatsapp: string;
  email: string;
  /** Numbers of income tax (NTN) and sales tax (STRN), at most 20 characters; empty for none. */
  ntn: string;
  strn: string;
  /** HTTPS addresses; empty for none. */
  facebook: string;
  instagram: string;
  tiktok: string;
  youtube: string;
  /** Null if unknown. */
  position: Position | null;
  /** An uploaded picture or a file of the shop; empty for none. */
  logo: string;
  /** The shop front, for the about page; 800 × 560. Empty for none. */
  picture: string;
  /** Alternative text; at most 200 characters. */
  pictureText: string;
  pictureTextUrdu: string;
  pictureTextRoman: string;
  /** 480 × 384, so that its names are legible on a phone. Empty for none. */
  map: string;
  /** With Urdu names. */
  mapUrdu: string;
  /** Directions; at most 300 characters. */
  mapText: string;
  mapTextUrdu: string;
  mapTextRoman: string;
  /** For the about page; at most 2000 characters. Empty: the default text. */
  story: string;
  storyUrdu: string;
  storyRoman: string;
  /** One per line; at most 1000 characters. Empty: the default text. */
  reasons: string;
  reasonsUrdu: string;
  reasonsRoman: string;
}

export const DEFAULT_STORE: StoreSettings = {
  name: 'Thaan',
  nameUrdu: '',
  tagline: '',
  taglineUrdu: '',
  taglineRoman: '',
  since: 0,
  language: 'en',
  street: '',
  streetUrdu: '',
  city: '',
  cityUrdu: '',
  region: '',
  regionUrdu: '',
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
  pictureText: '',
  pictureTextUrdu: '',
  pictureTextRoman: '',
  map: '',
  mapUrdu: '',
  mapText: '',
  mapTextUrdu: '',
  mapTextRoman: '',
  story: '',
  storyUrdu: '',
  storyRoman: '',
  reasons: '',
  reasonsUrdu: '',
  reasonsRoman: '',
};

/** The default Urdu map fits only the default map. */
export const storeDefaults = (defaults: StoreSettings, stored: Partial<StoreSettings>): StoreSettings =>
  (stored.map ?? defaults.map) === defaults.map ? defaults : { ...defaults, mapUrdu: '' };

const IN_LANGUAGES = [
  'name',
  'tagline',
  'street',
  'city',
  'region',
  'pictureText',
  'map',
  'mapText',
  'story',
  'reasons',
] as const;

/** Untranslated fields fall back. */
export function storeIn(store: StoreSettings, language: Language): StoreSettings {
  if (language === 'en') return store;
  const texts: Readonly<Record<string, unknown>> = { ...store };
  const suffix = language === 'ur' ? 'Urdu' : 'Roman';
  const own = IN_LANGUAGES.map((field) => [field, texts[field + suffix] || store[field]]);
  // Without a map nobody sees one.
  return { ...store, ...Object.fromEntries(own), ...(!store.map && { map: '' }) };
}
