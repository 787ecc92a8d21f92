/**
 * The shopkeeper's texts in each language: `title` is English; `titleUrdu` and `titleRoman` have columns and
 * fields beside it, and may be empty.
 */
import { allLanguages, endings, type Language, type OtherLanguage } from '#words/languages.ts';

export const OTHER_LANGUAGES = Object.keys(endings) as OtherLanguage[];

export type Translation<Name extends string> = `${Name}${(typeof endings)[OtherLanguage]}`;
export type Translated<Name extends string, Value = string> = Record<Name | Translation<Name>, Value>;

export const fieldIn = <const Name extends string>(name: Name, language: string) =>
  (name + (Object.hasOwn(endings, language) ? endings[language as OtherLanguage] : '')) as
    | Name
    | Translation<Name>;

export const translationsOf = <const Name extends string>(name: Name) =>
  OTHER_LANGUAGES.map((language) => fieldIn(name, language) as Translation<Name>);

export const inAllLanguages = <const Name extends string>(names: readonly Name[]) =>
  names.flatMap((name): (Name | Translation<Name>)[] => [name, ...translationsOf(name)]);

export const textsOf = <const Name extends string, Value>(name: Name, make: (language: Language) => Value) =>
  Object.fromEntries(allLanguages.map((one) => [fieldIn(name, one), make(one)])) as Translated<Name, Value>;

/** The same value for each translation, such as a field's schema. */
export const translations = <const Of extends Readonly<Record<string, unknown>>>(of: Of) =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, value]) => translationsOf(name).map((one) => [one, value])),
  ) as { [Name in keyof Of & string as Translation<Name>]: Of[Name] };

export const isTranslated = <Name extends string>(
  texts: Translated<NoInfer<Name>>,
  name: Name,
  language: string,
): boolean => language !== 'en' && texts[fieldIn(name, language)] !== '';

export const allTexts = <Name extends string>(texts: Translated<NoInfer<Name>>, names: readonly Name[]) =>
  inAllLanguages(names).map((name) => texts[name]);

/** Falls back to English. */
export const textIn = <Name extends string>(texts: Translated<NoInfer<Name>>, name: Name, language: string) =>
  texts[fieldIn(name, language)] || texts[name];
