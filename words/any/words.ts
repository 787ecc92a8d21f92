/** Combines the sentences of all languages, for the server. */
import { language } from '#words/language.ts';
import type { Language } from '../languages.ts';

type Widened<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Said extends string ? string : Said
    : { readonly [K in keyof T]: Widened<T[K]> };

/** `m` is the module itself. */
export type Words<En> = { readonly [K in Exclude<keyof En, 'm'>]: Widened<En[K]> };

/**
 * Each read returns the sentence of the current language. Types require all languages to have the same
 * sentences and facts.
 */
export function words<En extends object>(
  all: { en: En } & Record<Exclude<Language, 'en'>, Words<En>>,
): Words<En> {
  const byLanguage: Record<Language, object> = all;
  const picked = {};
  for (const name of Object.keys(all.en))
    if (name !== 'm')
      Object.defineProperty(picked, name, {
        enumerable: true,
        get: () => (byLanguage[language()] as Record<string, unknown>)[name],
      });
  return picked as Words<En>;
}
