/** The languages of the shop, and how an address says its language. Pure: also for browsers. */

interface LanguageFacts {
  /** For `lang` and `hreflang`, as BCP 47 writes it. */
  tag: string;
  /** The beginning of all addresses in this language. */
  path: string;
  dir: 'ltr' | 'rtl';
  /** What it calls itself. */
  name: string;
}

export type Language = 'en' | 'ur' | 'roman';

export const languages: Readonly<Record<Language, LanguageFacts>> = {
  en: { tag: 'en', path: '', dir: 'ltr', name: 'English' },
  ur: { tag: 'ur', path: '/ur', dir: 'rtl', name: 'اردو' },
  roman: { tag: 'ur-Latn', path: '/roman', dir: 'ltr', name: 'Roman Urdu' },
};

/** All languages, the one without a prefix first. */
export const allLanguages = Object.keys(languages) as readonly Language[];

/** Letter for letter, as a path is: `/UR` and `/urdu` name no language. The router asks for the data of `/ur` at `/ur.data`. */
const PREFIX = /^\/(ur|roman)(?:(?=[/?#]|$)|(\.data)(?=[?#]|$))/;

/**
 * Takes the language off an address of this shop, a path with or without a query: `/ur/cart` is `/cart`, `/ur` and `/ur/` are
 * `/`, and `/ur.data` is `/_.data`.
 */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix = '', found, data] = PREFIX.exec(address) ?? [];
  if (found === undefined) return { language: 'en', path: address };
  const rest = address.slice(prefix.length);
  const path = rest.startsWith('/') ? rest : `/${data ? '_.data' : ''}${rest}`;
  return { language: found as Language, path };
}

/**
 * The address of a path in a language; undoes `splitLanguage`. The home page is `/ur`, without a slash at the end, and its data are `/ur.data`.
 * Of several slashes at the beginning one is left: `//example.com` would lead to another site.
 */
export function inAddress(language: Language, path: string): string {
  const { path: prefix } = languages[language];
  const own = path.replace(/^[/\\]+/, '/');
  return prefix === '' ? own : prefix + own.replace(/^\/(?:_(?=\.data(?:[?#]|$))|(?=[?#]|$))/, '');
}

/** One for each language. */
export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  en: make('en'),
  ur: make('ur'),
  roman: make('roman'),
});

const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

/** The language of a code that was stored; the `otherwise` for one that is unknown, or none. */
export const knownLanguage = (code: string | undefined, otherwise: Language): Language =>
  isLanguage(code) ? code : otherwise;

/** A page in all languages, as `hreflang` names them: each with the beginning of its addresses. Readers of any other get English. */
export const alternates: readonly (readonly [hreflang: string, language: Language])[] = [
  ...allLanguages.map((one) => [languages[one].tag, one] as const),
  ['x-default', 'en'],
];
