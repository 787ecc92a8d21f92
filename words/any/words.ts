/** Puts the sentences of all languages together, where one process speaks all of them. */
import { language } from '#words/language.ts';
import type { Language } from '../languages.ts';

/** The English sentence's type without its text: a constant is any string, a function takes the same facts. */
type Widened<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => infer Said
    ? (...facts: Facts) => Said extends string ? string : Said
    : { readonly [K in keyof T]: Widened<T[K]> };

/** A module of words, without its own name `m`. */
export type Words<En> = { readonly [K in Exclude<keyof En, 'm'>]: Widened<En[K]> };

/**
 * The sentences of one module: each read gives that of the language of the work going on. A sentence that a language has not, or
 * that takes other facts, is an error of types.
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
