/** `lang` of typed texts, for screen readers; undefined if it is the page's. */
import { isInUrdu } from '#shop/kernel/text/language.ts';
import { language } from '#words/language.ts';

/** By its letters. Latin ones are English: the shopkeeper types no Roman Urdu. */
export function langOf(text: string): 'ur' | 'en' | undefined {
  const lang = isInUrdu(text) ? 'ur' : 'en';
  return lang === language() ? undefined : lang;
}

/** For messages: Latin letters on a page in Roman Urdu are Roman Urdu. */
export const langOfSpoken = (text: string): 'ur' | 'en' | undefined =>
  language() === 'roman' && !isInUrdu(text) ? undefined : langOf(text);

/** `dir="auto"` uses the first letter, but an Urdu text may begin with the shop's Latin name. */
export const dirOf = (text: string): 'rtl' | 'ltr' => (isInUrdu(text) ? 'rtl' : 'ltr');
