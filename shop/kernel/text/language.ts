import type { Shop } from '../shop.ts';

/** `en` outside a request. */
export function languageOf({ language = 'en' }: Pick<Shop, 'language'>): string {
  return language;
}

/** False for Roman Urdu. */
export function isInUrdu(text: string): boolean {
  return /[\u0600-\u06FF]/.test(text);
}
