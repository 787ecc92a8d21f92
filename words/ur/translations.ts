import type { OtherLanguage } from '../languages.ts';

export * as m from './translations.ts';

export const heading = 'اردو اور رومن اردو میں';
export const hint =
  'جو گاہک دکان ان زبانوں میں پڑھتے ہیں، انہیں یہ نظر آتا ہے۔ جو خالی ہو، اس کی جگہ انگریزی والا نظر آتا ہے۔';
export const inOther: Record<OtherLanguage, (label: string) => string> = {
  ur: (label) => `${label}، اردو میں`,
  roman: (label) => `${label}، رومن اردو میں`,
};
