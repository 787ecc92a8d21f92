/** The `lang` of a text that people typed, by its letters; none where it is that of the page. A screen reader changes its voice by it. */
import { language } from '#words/language.ts';

export function langOf(text: string): 'ur' | 'en' | undefined {
  const isUrdu = /[\u0600-\u06FF]/.test(text);
  if (isUrdu === (language() === 'ur')) return undefined;
  return isUrdu ? 'ur' : 'en';
}
