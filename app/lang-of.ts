/** The `lang` of a text that people typed, by its letters; none where it is that of the page. A screen reader changes its voice by it. */
import { isInUrdu } from '#shop/kernel/language.ts';
import { language } from '#words/language.ts';

export function langOf(text: string): 'ur' | 'en' | undefined {
  const isUrdu = isInUrdu(text);
  if (isUrdu === (language() === 'ur')) return undefined;
  return isUrdu ? 'ur' : 'en';
}

/** The direction of a typed text. `dir="auto"` goes by its first letter, and one in Urdu may begin with the shop's name in Latin ones. */
export const dirOf = (text: string): 'rtl' | 'ltr' => (isInUrdu(text) ? 'rtl' : 'ltr');
