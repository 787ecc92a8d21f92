import type { OtherLanguage } from '../languages.ts';

export * as m from './translations.ts';

export const heading = 'Urdu aur Roman Urdu mein';
export const hint =
  'Jo gahak dukaan in zubaanon mein parhte hain, unhein ye nazar aata hai. Jo khali ho, us ki jagah English wala nazar aata hai.';
export const inOther: Record<OtherLanguage, (label: string) => string> = {
  ur: (label) => `${label}, Urdu mein`,
  roman: (label) => `${label}, Roman Urdu mein`,
};
