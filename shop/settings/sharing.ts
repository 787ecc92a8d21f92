/** Texts of fixed pages for search engines and messengers. */
import { inAllLanguages } from '../kernel/text/translations.ts';

export const FIXED_PAGES = ['home', 'products', 'about', 'contact'] as const;
export type FixedPage = (typeof FIXED_PAGES)[number];

/** `Picture`: of a shared link. */
const SHARED_PARTS = [...inAllLanguages(['Title', 'Text']), 'Picture'] as const;
type SharedPart = (typeof SHARED_PARTS)[number];
type SharingField = `${FixedPage}${SharedPart}`;

/** If empty, made from the page. */
export type SharingSettings = { readonly [F in SharingField]: string };

export function forEachShared<Value>(make: (part: SharedPart) => Value): Record<SharingField, Value> {
  const fields = FIXED_PAGES.flatMap((page) => SHARED_PARTS.map((part) => [`${page}${part}`, make(part)]));
  return Object.fromEntries(fields) as Record<SharingField, Value>;
}

export const DEFAULT_SHARING: SharingSettings = forEachShared(() => '');
