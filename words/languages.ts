interface LanguageFacts {
  /** BCP 47, for `lang` and `hreflang`. */
  tag: string;
  path: string;
  dir: 'ltr' | 'rtl';
  /** In the language itself. */
  name: string;
}

export type Language = 'en' | 'ur' | 'roman';

export const languages: Readonly<Record<Language, LanguageFacts>> = {
  en: { tag: 'en', path: '', dir: 'ltr', name: 'English' },
  ur: { tag: 'ur', path: '/ur', dir: 'rtl', name: 'اردو' },
  roman: { tag: 'ur-Latn', path: '/roman', dir: 'ltr', name: 'Roman Urdu' },
};

export type OtherLanguage = Exclude<Language, 'en'>;

/** Suffixes of columns and fields, such as `titleUrdu`. */
export const endings = { ur: 'Urdu', roman: 'Roman' } as const satisfies Record<OtherLanguage, string>;

export const allLanguages = Object.keys(languages) as readonly Language[];

/** Case-sensitive, as paths are. The router fetches the data of `/ur` from `/ur.data`. */
const PREFIX = /^\/(ur|roman)(?:(?=[/?#]|$)|(\.data)(?=[?#]|$))/;

/** `/ur/cart` is `/cart`, `/ur` and `/ur/` are `/`, `/ur.data` is `/_.data`; keeps the query. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [prefix = '', found, data] = PREFIX.exec(address) ?? [];
  if (found === undefined) return { language: 'en', path: address };
  const rest = address.slice(prefix.length);
  const path = rest.startsWith('/') ? rest : `/${data ? '_.data' : ''}${rest}`;
  return { language: found as Language, path };
}

/** Undoes `splitLanguage`. Collapses leading slashes: `//example.com` would lead to another site. */
export function inAddress(language: Language, path: string): string {
  const { path: prefix } = languages[language];
  const own = path.replace(/^[/\\]+/, '/');
  return prefix === '' ? own : prefix + own.replace(/^\/(?:_(?=\.data(?:[?#]|$))|(?=[?#]|$))/, '');
}

export const inEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  en: make('en'),
  ur: make('ur'),
  roman: make('roman'),
});

const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

export const knownLanguage = (code: string | undefined, otherwise: Language): Language =>
  isLanguage(code) ? code : otherwise;

/** Readers of other languages get English. */
export const alternates: readonly (readonly [hreflang: string, language: Language])[] = [
  ...allLanguages.map((one) => [languages[one].tag, one] as const),
  ['x-default', 'en'],
];
