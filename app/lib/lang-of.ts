/** `lang` of typed texts, for screen readers; undefined if it is the page's. */
import { isInUrdu } from '#shop/kernel/text/language.ts';
import { isTranslated, type Translated, textIn } from '#shop/kernel/text/translations.ts';
import { language } from '#words/language.ts';

/**
 * By its letters. On a page in Roman Urdu Latin letters are English, unless the text was given for
 * such pages.
 */
export function langOf(text: string, isGiven = false): 'ur' | 'en' | undefined {
  const lang = isInUrdu(text) ? 'ur' : 'en';
  return lang === language() || (isGiven && lang === 'en' && language() === 'roman') ? undefined : lang;
}

/** For messages: Latin letters on a page in Roman Urdu are Roman Urdu. */
export const langOfSpoken = (text: string) => langOf(text, true);

/** The text for the page's reader, and its `lang`. */
export function textHere<Name extends string>(texts: Translated<NoInfer<Name>>, name: Name) {
  const text = textIn(texts, name, language());
  return { text, lang: langOf(text, isTranslated(texts, name, language())) };
}

/** `dir="auto"` uses the first letter, but an Urdu text may begin with the shop's Latin name. */
export const dirOf = (text: string): 'rtl' | 'ltr' => (isInUrdu(text) ? 'rtl' : 'ltr');
