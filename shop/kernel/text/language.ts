/** The language of the current work. */
import type { Shop } from '../shop.ts';

/** Language code of the current page; `en` outside a request. */
export function languageOf({ language = 'en' }: Pick<Shop, 'language'>): string {
  return language;
}

/** Roman Urdu has none. */
export function isInUrdu(text: string): boolean {
  return /[\u0600-\u06FF]/.test(text);
}
