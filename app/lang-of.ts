/** The `lang` of texts that people typed; none where it is that of the page. A screen reader changes its voice by it. */
import { isInUrdu } from '#shop/kernel/language.ts';
import { language } from '#words/language.ts';

/** Of a text of the catalogue or of the settings, by its letters. Those in Latin letters are in English: the shopkeeper types none in Roman Urdu. */
export function langOf(text: string): 'ur' | 'en' | undefined {
  const lang = isInUrdu(text) ? 'ur' : 'en';
  return lang === language() ? undefined : lang;
}

/** Of a text in Latin letters that may be in Roman Urdu, such as a message: on a page in Roman Urdu it is. */
export const langOfSpoken = (text: string): 'ur' | 'en' | undefined =>
  language() === 'roman' && !isInUrdu(text) ? undefined : langOf(text);

/** The direction of a typed text. `dir="auto"` goes by its first letter, and one in Urdu may begin with the shop's name in Latin ones. */
export const dirOf = (text: string): 'rtl' | 'ltr' => (isInUrdu(text) ? 'rtl' : 'ltr');
