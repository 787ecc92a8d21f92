/** The language in which the shop writes to a person later: that of the page on which the person did something. */
import type { Shop } from './shop.ts';

/** The code of the language of the page that this work is for, as `words/languages.ts` knows it. The process's own work is in English. */
export function languageOf({ language = 'en' }: Pick<Shop, 'language'>): string {
  return language;
}

/** Whether a text that people typed has letters of Urdu; Roman Urdu has none. */
export function isInUrdu(text: string): boolean {
  return /[\u0600-\u06FF]/.test(text);
}
