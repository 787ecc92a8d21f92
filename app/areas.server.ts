/**
 * The right that each admin address requires: an area, `any` for the owner and all helpers, or `owner`.
 * Unlisted addresses are the owner's only; `tests/rules/who-may.test.ts` requires a line for each.
 */
import { may, type Right, type Staff } from '#shop/kernel/actor.ts';

const RIGHTS: Readonly<Record<string, Right | 'any'>> = {
  '/admin': 'any',
  '/admin/products': 'products',
  '/admin/products/price-list': 'products',
  '/admin/products/many': 'products',
  '/admin/products/:id': 'products',
  '/admin/products/:id/deletion': 'products',
  '/admin/categories': 'products',
  '/admin/categories/deletion': 'products',
  '/admin/sales': 'products',
  '/admin/search-words': 'products',
  '/admin/search-words/:id/deletion': 'products',
  '/admin/sliders': 'products',
  '/admin/sliders/:id/deletion': 'products',
  '/admin/orders': 'orders',
  '/admin/orders/removed': 'orders',
  '/admin/orders/deletion': 'orders',
  '/admin/orders/:number/change': 'orders',
  '/admin/orders/:number/exchange': 'orders',
  '/admin/orders/:number/exchange-back': 'orders',
  '/admin/orders/:number/exchange-answer': 'orders',
  '/admin/items': 'orders',
  '/admin/orders/:id/status': 'orders',
  '/admin/orders/:id/deletion': 'orders',
  '/admin/people': 'orders',
  '/admin/people/offered': 'orders',
  '/admin/orders/new': 'orders',
  '/admin/orders/entries': 'orders',
  '/admin/people/:phone': 'orders',
  '/admin/people/:phone/separation': 'orders',
  '/admin/people/:phone/refusals': 'orders',
  '/admin/orders/:number': 'orders',
  '/admin/orders/:number/step': 'orders',
  '/admin/orders/:number/note': 'orders',
  '/admin/orders/:number/advance': 'orders',
  '/admin/orders/:number/settlement': 'orders',
  '/admin/cash': 'money',
  '/admin/cash/correction': 'money',
  '/admin/cash/statement': 'money',
  '/admin/reports': 'money',
  '/admin/reports/sheet': 'money',
  '/admin/settings/taxes': 'money',
  '/admin/settings/evening': 'money',
  '/admin/orders/:number/link': 'orders',
  '/admin/orders/:number/slip': 'orders',
  '/admin/orders/:number/slip.pdf': 'orders',
  '/admin/orders/:number/label': 'orders',
  '/admin/orders/:number/label.pdf': 'orders',
  '/admin/orders/:number/receipt': 'orders',
  '/admin/orders/:number/receipt.pdf': 'orders',
  '/admin/orders/papers': 'orders',
  '/admin/orders/papers.pdf': 'orders',
  '/admin/orders/:number/call': 'orders',
  '/admin/parcels': 'orders',
  '/admin/parcels/refusals': 'orders',
  '/admin/parcels/:batch': 'orders',
  '/admin/parcels/booking-sheet': 'orders',
  '/admin/orders/:number/parcel': 'orders',
  '/admin/orders/:number/parcel/number': 'orders',
  '/admin/chats': 'chat',
  '/admin/chats/news': 'chat',
  '/admin/chats/:id/messages': 'chat',
  '/admin/chats/:id/seen': 'chat',
  // Chat too: a basket is an order and an answer.
  '/admin/chats/:id/basket': 'orders',
  '/admin/chats/:id/baskets/:basket/end': 'orders',
  '/admin/chats/:id/typing': 'chat',
  '/admin/saved-replies': 'chat',
  '/admin/saved-replies/:id/deletion': 'chat',
  '/admin/contact-messages': 'chat',
  '/admin/contact-messages/:id/reading': 'chat',
  '/admin/settings': 'settings',
  '/admin/settings/store': 'settings',
  '/admin/settings/hours': 'settings',
  '/admin/settings/closed-today': 'settings',
  '/admin/settings/holiday-deletion': 'settings',
  '/admin/settings/delivery': 'settings',
  '/admin/settings/checkout': 'settings',
  '/admin/settings/announcement': 'settings',
  '/admin/settings/stock': 'settings',
  '/admin/settings/fit': 'settings',
  '/admin/settings/sharing': 'settings',
  '/admin/settings/work': 'settings',
  '/admin/settings/mail': 'settings',
  '/admin/settings/pages': 'settings',
  '/admin/settings/pages/preview': 'settings',
  '/admin/settings/pages/:id/deletion': 'settings',
  '/admin/settings/pages/:id/up': 'settings',
  '/admin/settings/texts': 'settings',
  '/admin/settings/couriers': 'settings',
  '/admin/settings/couriers/:courier': 'settings',
  '/admin/record': 'settings',
  '/admin/settings/record': 'owner',
  '/admin/letters': 'owner',
  '/admin/letters/again': 'owner',
  '/admin/letters/:id/deletion': 'owner',
  '/admin/backups': 'owner',
  '/admin/backups/now': 'owner',
  '/admin/backups/copies': 'owner',
  '/admin/backups/:name/deletion': 'owner',
  '/admin/backups/:name/look': 'owner',
  '/admin/backups/:name/restore': 'owner',
  '/admin/backups/passphrase': 'owner',
  '/admin/backups/passphrase/deletion': 'owner',
  '/admin/helpers': 'owner',
  '/admin/helpers/:helper': 'owner',
  '/admin/helpers/:helper/link': 'owner',
  '/admin/helpers/:helper/pause': 'owner',
  '/admin/helpers/:helper/removal': 'owner',
  '/admin/first-day': 'owner',
  '/admin/first-day/demo': 'owner',
  // They check the asking account's rights themselves.
  '/admin/news': 'any',
  '/admin/push': 'any',
  // The asking account only.
  '/admin/account': 'any',
  '/admin/account/password': 'any',
  '/admin/account/code': 'any',
  '/admin/account/passkeys': 'any',
  '/admin/account/devices': 'any',
  '/admin/confirm': 'any',
  // The owner chooses a helper's address, to recognise them.
  '/admin/account/email': 'owner',
};

export const listedAddresses = Object.keys(RIGHTS);

/** By the pattern in the route table. */
export const rightFor = (pattern: string): Right | 'any' => RIGHTS[addressOf(pattern)] ?? 'owner';

/** Patterns may lack the leading slash. */
export const addressOf = (pattern: string): string => `/${pattern.replace(/^\/|\/$/g, '')}`;

export function mayOpen(staff: Staff, pattern: string): boolean {
  const right = rightFor(pattern);
  return right === 'any' || may(staff, right);
}

/** Screens open to a helper, for `OpensContext`. */
export const opensOf = (staff: Staff): string[] | null =>
  may(staff, 'owner') ? null : listedAddresses.filter((path) => !path.includes(':') && mayOpen(staff, path));
