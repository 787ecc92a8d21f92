/** The language in which the shop writes to a person later: that of the page on which the person did something. */
import type { Shop } from './shop.ts';

/** The code of the language of the page that this work is for, as `words/languages.ts` knows it. The process's own work is in English. */
export function languageOf({ language = 'en' }: Pick<Shop, 'language'>): string {
  return language;
}
