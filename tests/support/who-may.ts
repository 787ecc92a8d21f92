/** Who may do what: whom each address is for, and the page of the docs that says so. */
import { readFileSync } from 'node:fs';
import { rightFor } from '#app/areas.server.ts';
import { addresses } from './routes.ts';

/** Customers and the admin are signed in. Which of the admin's a helper may open: `RIGHTS` of `app/areas.server.ts`. */
export type Whom = 'everyone' | 'signed in' | 'customers' | 'admin';

/** The addresses of the route table. A new one is not tested before it is listed here, and the test says so. */
export const WHO_MAY: Record<string, Whom> = {
  '/': 'everyone',
  '/products': 'everyone',
  '/products/suggestions': 'everyone',
  '/product/:id': 'everyone',
  '/product/:id/:name': 'everyone',
  '/about': 'everyone',
  '/contact': 'everyone',
  '/page/:slug': 'everyone',
  '/o/:secret': 'everyone',
  '/*': 'everyone',
  '/cart': 'customers',
  '/checkout': 'customers',
  '/checkout/price': 'customers',
  '/profile': 'signed in',
  '/cart/items': 'customers',
  '/cart/items/:productId': 'customers',
  '/profile/password-reset': 'signed in',
  '/profile/address-proof': 'signed in',
  '/orders/:id/cancellation': 'customers',
  '/login': 'everyone',
  '/login/code': 'everyone',
  '/login/passkey': 'everyone',
  '/signup': 'everyone',
  '/forgot-password': 'everyone',
  '/reset-password': 'everyone',
  '/confirm-email': 'everyone',
  '/logout': 'everyone',
  '/chat': 'everyone',
  '/chat/baskets/:id': 'everyone',
  '/chat/guest': 'everyone',
  '/chat/messages': 'everyone',
  '/chat/seen': 'everyone',
  '/chat/typing': 'everyone',
  '/admin': 'admin',
  '/admin/products': 'admin',
  '/admin/orders/removed': 'admin',
  '/admin/people': 'admin',
  '/admin/people/offered': 'admin',
  '/admin/orders/new': 'admin',
  '/admin/orders/entries': 'admin',
  '/admin/people/:phone': 'admin',
  '/admin/people/:phone/separation': 'admin',
  '/admin/people/:phone/refusals': 'admin',
  '/admin/orders/:number/change': 'admin',
  '/admin/orders/:number/exchange': 'admin',
  '/admin/orders/:number/exchange-back': 'admin',
  '/admin/orders/:number/exchange-answer': 'admin',
  '/admin/record': 'admin',
  '/admin/settings/record': 'admin',
  '/admin/search-words': 'admin',
  '/admin/orders': 'admin',
  '/admin/sliders': 'admin',
  '/admin/chats': 'admin',
  '/admin/contact-messages': 'admin',
  '/admin/settings': 'admin',
  '/admin/settings/store': 'admin',
  '/admin/settings/hours': 'admin',
  '/admin/settings/closed-today': 'admin',
  '/admin/settings/holiday-deletion': 'admin',
  '/admin/settings/delivery': 'admin',
  '/admin/settings/couriers': 'admin',
  '/admin/settings/couriers/:courier': 'admin',
  '/admin/settings/checkout': 'admin',
  '/admin/settings/announcement': 'admin',
  '/admin/settings/stock': 'admin',
  '/admin/settings/sharing': 'admin',
  '/admin/settings/work': 'admin',
  '/admin/chats/news': 'admin',
  '/admin/chats/:id/messages': 'admin',
  '/admin/chats/:id/seen': 'admin',
  '/admin/chats/:id/basket': 'admin',
  '/admin/chats/:id/baskets/:basket/end': 'admin',
  '/admin/chats/:id/typing': 'admin',
  '/admin/backups': 'admin',
  '/admin/backups/passphrase': 'admin',
  '/admin/backups/now': 'admin',
  '/admin/backups/:name/deletion': 'admin',
  '/admin/backups/passphrase/deletion': 'admin',
  '/admin/settings/mail': 'admin',
  '/admin/helpers': 'admin',
  '/admin/helpers/:helper': 'admin',
  '/admin/helpers/:helper/link': 'admin',
  '/admin/helpers/:helper/pause': 'admin',
  '/admin/helpers/:helper/removal': 'admin',
  '/admin/first-day': 'admin',
  '/admin/first-day/demo': 'admin',
  '/admin/items': 'admin',
  '/admin/push': 'admin',
  '/admin/news': 'admin',
  '/admin/saved-replies': 'admin',
  '/admin/saved-replies/:id/deletion': 'admin',
  '/admin/categories': 'admin',
  '/admin/categories/deletion': 'admin',
  '/admin/search-words/:id/deletion': 'admin',
  '/admin/products/:id/deletion': 'admin',
  '/admin/orders/:number/slip': 'admin',
  '/admin/orders/:number/slip.pdf': 'admin',
  '/admin/orders/:number/label': 'admin',
  '/admin/orders/:number/label.pdf': 'admin',
  '/admin/orders/:number/receipt': 'admin',
  '/admin/orders/:number/receipt.pdf': 'admin',
  '/admin/orders/papers': 'admin',
  '/admin/orders/papers.pdf': 'admin',
  '/admin/orders/:id/status': 'admin',
  '/admin/orders/:number': 'admin',
  '/admin/orders/:number/step': 'admin',
  '/admin/orders/:number/note': 'admin',
  '/admin/orders/:number/link': 'admin',
  '/admin/orders/:number/call': 'admin',
  '/admin/orders/:number/advance': 'admin',
  '/admin/orders/:number/settlement': 'admin',
  '/admin/cash': 'admin',
  '/admin/cash/correction': 'admin',
  '/admin/cash/statement': 'admin',
  '/admin/reports': 'admin',
  '/admin/reports/sheet': 'admin',
  '/admin/settings/taxes': 'admin',
  '/admin/settings/evening': 'admin',
  '/admin/orders/:id/deletion': 'admin',
  '/admin/parcels': 'admin',
  '/admin/parcels/refusals': 'admin',
  '/admin/parcels/:batch': 'admin',
  '/admin/parcels/booking-sheet': 'admin',
  '/admin/orders/:number/parcel': 'admin',
  '/admin/orders/:number/parcel/number': 'admin',
  '/admin/orders/deletion': 'admin',
  '/admin/sliders/:id/deletion': 'admin',
  '/admin/contact-messages/:id/reading': 'admin',
  '/admin/account': 'admin',
  '/admin/account/email': 'admin',
  '/admin/account/password': 'admin',
  '/admin/account/code': 'admin',
  '/admin/account/passkeys': 'admin',
  '/admin/account/devices': 'admin',
  '/admin/confirm': 'admin',
  '/admin/settings/pages': 'admin',
  '/admin/settings/texts': 'admin',
  '/admin/settings/pages/preview': 'admin',
  '/admin/settings/pages/:id/deletion': 'admin',
  '/admin/settings/pages/:id/up': 'admin',
  '/sitemap.xml': 'everyone',
  '/feed.xml': 'everyone',
  '/robots.txt': 'everyone',
  '/.well-known/security.txt': 'everyone',
  '/manifest.webmanifest': 'everyone',
};

/** The right that an address of the admin takes, in words. */
function forHelpers(path: string): string {
  if (WHO_MAY[path] !== 'admin') return '';
  const right = rightFor(path);
  if (right === 'owner') return 'the owner alone';
  return right === 'any' ? 'all helpers' : right;
}

/** The addresses beside the route table, which `server/http.ts` answers itself. */
export const DOORS: Record<string, Whom> = {
  '/admin/pictures': 'admin',
  '/admin/pictures/exchange/00000000000000000000000000000000.webp': 'admin',
  '/o/the-secret-of-an-order/pictures': 'everyone',
  '/admin/backups/files/thaan-backup-2026-11-22-030000-night.tar.gz': 'admin',
  '/pictures/demo/ml-001-640.avif': 'everyone',
  '/pictures/product/00000000000000000000000000000000.webp': 'everyone',
  '/assets/': 'everyone',
  '/healthz': 'everyone',
  '/readyz': 'everyone',
  '/offline': 'everyone',
  '/shop-worker.js': 'everyone',
  '/push-worker.js': 'everyone',
  '/csp-reports': 'everyone',
};

const IN_WORDS: Record<Whom, string> = {
  everyone: 'everyone',
  'signed in': 'customers and the admin',
  customers: 'customers',
  admin: 'the admin',
};

/** `docs/who-may.md`, made of the route table and the list above. */
export async function whoMayPage(): Promise<string> {
  const rows = (await addresses()).map(({ path, file }) => {
    const { says, reads, writes } = readScreen(file);
    const kinds = [reads && 'read', writes && 'write'].filter(Boolean).join(', ');
    return `| \`${path}\` | ${kinds} | ${IN_WORDS[WHO_MAY[path] ?? 'admin']} | ${forHelpers(path)} | ${says} |`;
  });
  const doors = Object.entries(DOORS).map(([path, whom]) => `| \`${path}\` | ${IN_WORDS[whom]} |`);
  return `# Who may do what

Made from the route table (\`app/routes.ts\`) by \`npx vitest run --project rules tests/rules/who-may.test.ts -u\`; a test
compares it with the guards in the code. That each address keeps to it, as a page, as data and as a write, is tried for five persons by
\`tests/journeys/authorisation.test.ts\`. What is somebody's own within an address (a cart, an order, a chat) is bounded by
the rule that it calls: each takes the actor. Each address stands below \`/ur\` and \`/roman\` too, for the same people, but for the
four that are about the whole shop: \`/sitemap.xml\`, \`/feed.xml\`, \`/robots.txt\` and \`/.well-known/security.txt\`.

The admin is the shop's owner, or a helper whom the owner let in. Under helpers stands the right that one must have
(\`app/areas.server.ts\`): of an area, or none beside being a helper.

| address | kind | for | helpers | what it does |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Beside the route table, answered by \`server/http.ts\` itself, with an example each. \`/live\` is for everyone too: it sends each only what is for them.

| address | for |
| --- | --- |
${doors.join('\n')}
`;
}

/** What a screen's file says of itself in its first comment, and what it answers. */
function readScreen(file: string): { says: string; reads: boolean; writes: boolean } {
  const text = readFileSync(`app/${file}`, 'utf8');
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '';
  const says = comment
    .replace(/\s*\n \* ?/g, ' ')
    .trim()
    .replace(/^(?:GET|POST) \S+(?: \([^)]*\))?: /, '')
    .replaceAll('|', '\\|');
  return {
    says: [says.charAt(0).toUpperCase() + says.slice(1), asksAgain(text)].filter(Boolean).join(' '),
    // A path for one kind of write has a loader too, which leads back to its screen.
    reads: /^export default/m.test(text) || /^\s*(?:\n \* )?GET /.test(comment),
    writes: /^export (?:async )?function action/m.test(text),
  };
}

const GUARDS: [guard: string, whom: Whom][] = [
  ['adminOnly', 'admin'],
  ['customersOnly', 'customers'],
  ['signedInOnly', 'signed in'],
];

/** Whom the guards in the code let through to a route: its layouts' and its own, the strictest of them. */
export function guardedFor(files: readonly string[]): Whom {
  const guards = files.map(
    (file) => /middleware[^=]*= \[([^\]]*)\]/.exec(readFileSync(`app/${file}`, 'utf8'))?.[1] ?? '',
  );
  return GUARDS.find(([guard]) => guards.join().includes(guard))?.[1] ?? 'everyone';
}

/** Whether it asks for the password again, unless that was typed a short time ago. */
function asksAgain(text: string): string {
  if (/middleware[^=]*= \[freshOnly\]/.test(text)) return 'Asks for the password again.';
  const [, field, value] = /middleware[^=]*= \[freshFor\('(\w+)', '(\w+)'\)\]/.exec(text) ?? [];
  return field ? `Asks for the password again when \`${field}\` is ${value}.` : '';
}
