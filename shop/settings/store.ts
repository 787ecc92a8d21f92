/** What the store is called, where it is and how it is reached. Pure: also for browsers. */
import type { Language } from '#words/languages.ts';

export interface Position {
  /** Degrees, -90 to 90; north is positive. */
  latitude: number;
  /** Degrees, -180 to 180; east is positive. */
  longitude: number;
}

/** Texts are plain text. A field that ends in `Urdu` or `Roman` is for readers of that language; empty, they read the one without. */
export interface StoreSettings {
  /** 1 to 40 characters: it stands in the header of a phone. */
  name: string;
  nameUrdu: string;
  /** At most 80 characters. */
  tagline: string;
  taglineUrdu: string;
  taglineRoman: string;
  /** The year in which it was opened; 1800 to 2100, or 0 where nobody has said it. */
  since: number;
  /** For visitors who have chosen no language. The pages at `/` are English in any case. */
  language: Language;
  /** At most 120 characters, as the other parts of the address are at most 60. */
  street: string;
  streetUrdu: string;
  city: string;
  cityUrdu: string;
  region: string;
  regionUrdu: string;
  /** As people here write it, such as `0300 1234567`; a number that can be called. Empty, as the address and the e-mail, where nobody has said it. */
  phone: string;
  /** Others, at most 2. */
  morePhones: readonly string[];
  /** The phone of the WhatsApp chat; empty where there is none. */
  whatsapp: string;
  email: string;
  /** Numbers of the income tax (NTN) and the sales tax (STRN), as typed: at most 20 characters; empty where there is none. */
  ntn: string;
  strn: string;
  /** Addresses of pages elsewhere, https; empty where there is none. */
  facebook: string;
  instagram: string;
  tiktok: string;
  youtube: string;
  /** Where a map shows it; null when it is not known. */
  position: Position | null;
  /** An uploaded picture or one of the shop's own files, shown beside the name; empty for none. */
  logo: string;
  /** The shop as one sees it from the street, on the about page; 800 × 560. Empty for none. */
  picture: string;
  /** Its alternative text; at most 200 characters. */
  pictureText: string;
  pictureTextUrdu: string;
  pictureTextRoman: string;
  /** A drawn plan of the surroundings; 480 × 384, so that its names can be read on a phone. Empty for none. */
  map: string;
  /** The same with Urdu names. */
  mapUrdu: string;
  /** The way to the shop in words; at most 300 characters. */
  mapText: string;
  mapTextUrdu: string;
  mapTextRoman: string;
  /** The shop's own story on the about page, in paragraphs; at most 2000 characters. Empty: the usual one. */
  story: string;
  storyUrdu: string;
  storyRoman: string;
  /** The reasons to buy there, one on each line; at most 1000 characters. Empty: the usual ones. */
  reasons: string;
  reasonsUrdu: string;
  reasonsRoman: string;
}

/** What stands for a field that nobody has set. */
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

/** The defaults of a store with these stored fields. The default's map with Urdu names shows what its usual one shows: no other map has it. */
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

/** The store with its texts and its map in a language: those of the language, where there are none the ones that everybody reads. */
export function storeIn(store: StoreSettings, language: Language): StoreSettings {
  if (language === 'en') return store;
  const texts: Readonly<Record<string, unknown>> = { ...store };
  const suffix = language === 'ur' ? 'Urdu' : 'Roman';
  const own = IN_LANGUAGES.map((field) => [field, texts[field + suffix] || store[field]]);
  // A shop that has taken its map away shows none to anybody.
  return { ...store, ...Object.fromEntries(own), ...(!store.map && { map: '' }) };
}
