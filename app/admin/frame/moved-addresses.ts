/** Former addresses of screens, below `/admin/`, with the present ones. */
export const MOVED = {
  letters: 'settings/mail',
  'parcels/refusals': 'parcels?view=refusals',
  'search-words': 'categories#search-words',
  'settings/evening': 'settings/mail/evening',
  'settings/fit': 'settings/stock/fit',
  'settings/record': 'record/keeping',
  'settings/taxes': 'cash/taxes',
  'settings/work': 'settings/checkout/work',
} as const satisfies Readonly<Record<string, string>>;

export function ledOn(pattern: string, url: URL): string {
  const from = Object.entries(MOVED).find(([old]) => pattern === `/admin/${old}`);
  const to = new URL(`/admin/${from?.[1] ?? ''}`, url);
  for (const [name, value] of url.searchParams) to.searchParams.append(name, value);
  return to.pathname + to.search + to.hash;
}
