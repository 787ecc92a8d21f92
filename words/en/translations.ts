/** Texts that the shopkeeper gives in other languages than English. */
import type { OtherLanguage } from '../languages.ts';

export * as m from './translations.ts';

export const heading = 'In Urdu and Roman Urdu';
export const hint =
  'Shoppers who read the shop in them see these. Where one is empty, they see the English one.';
/** Labels made from the English field's label. */
export const inOther: Record<OtherLanguage, (label: string) => string> = {
  ur: (label) => `${label}, in Urdu`,
  roman: (label) => `${label}, in Roman Urdu`,
};
