/** What search engines and messengers read of the pages that every shop has, where the shopkeeper typed it. Pure: also for browsers. */

export const FIXED_PAGES = ['home', 'products', 'about', 'contact'] as const;
export type FixedPage = (typeof FIXED_PAGES)[number];

/** The parts of a page's head: its title, its description, the same for who reads Urdu, and the picture of a shared link. */
const SHARED_PARTS = ['Title', 'Text', 'TitleUrdu', 'TextUrdu', 'Picture'] as const;
type SharedPart = (typeof SHARED_PARTS)[number];
export type SharingField = `${FixedPage}${SharedPart}`;

/** Plain texts; empty: the shop makes it of what the page shows, in each language. A picture is one of the shop's own. */
export type SharingSettings = { readonly [F in SharingField]: string };

/** One of something for each field. */
export function forEachShared<Value>(make: (part: SharedPart) => Value): Record<SharingField, Value> {
  const fields = FIXED_PAGES.flatMap((page) => SHARED_PARTS.map((part) => [`${page}${part}`, make(part)]));
  return Object.fromEntries(fields) as Record<SharingField, Value>;
}

export const DEFAULT_SHARING: SharingSettings = forEachShared(() => '');
