/** Labels of fields and of their translations (`shop/kernel/text/translations.ts`). */
import { endings, type OtherLanguage } from './languages.ts';

type Translated<Name extends string> = Record<Name | `${Name}${(typeof endings)[OtherLanguage]}`, string>;

export function withTranslated<Name extends string>(
  inOther: Readonly<Record<OtherLanguage, (label: string) => string>>,
  labels: Readonly<Record<Name, string>>,
): Translated<Name> {
  const others = Object.entries<string>(labels).flatMap(([name, label]) => [
    [name + endings.ur, inOther.ur(label)],
    [name + endings.roman, inOther.roman(label)],
  ]);
  return { ...labels, ...Object.fromEntries(others) };
}
