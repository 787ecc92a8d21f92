/** The access rights of each address, and the page that lists them. */
import { readFileSync } from 'node:fs';
import { DANGEROUS } from '#app/rights/dangerous.server.ts';
import type { Need } from '#app/rights/needs.ts';
import { addresses } from './routes.ts';

/** Customers and the admin are signed in. `RIGHTS` has the addresses open to helpers. */
type Whom = 'everyone' | 'signed in' | 'customers' | 'admin';

/**
 * The rights in the `handle` of each admin route, by address. Read from the source text, as screens cannot be imported
 * without a build.
 */
export const RIGHTS = new Map(
  (await addresses()).flatMap(({ path, file }): [string, Need[]][] => {
    const text = readFileSync(`app/${file}`, 'utf8');
    const [, names] = /^export const handle = .*\bneeds\(([^)]*)\)/m.exec(text) ?? [];
    return names ? [[path, names.match(/\w[\w ]*/g) as Need[]]] : [];
  }),
);

const listed = (whom: Whom, paths: string): Record<string, Whom> =>
  Object.fromEntries(paths.split(/\s+/).map((path) => [path, whom]));

/** A new address must be listed here, or have a right in the `handle` of its route. */
export const WHO_MAY: Record<string, Whom> = {
  ...listed(
    'everyone',
    `/ /products /products/suggestions /compare /kept /kept/items /waiting /product/:id /product/:id/:name
    /about /contact /page/:slug /o/:secret /o/:secret/pictures /o/:secret/reviews/:productId/pictures /track /reviews/:id/report /*
    /login /login/code /login/link /login/passkey /signup /forgot-password /reset-password /confirm-email /logout
    /chat /chat/baskets/:id /chat/guest /chat/messages /chat/seen /chat/typing
    /sitemap.xml /feed.xml /robots.txt /.well-known/security.txt /manifest.webmanifest`,
  ),
  ...listed(
    'customers',
    `/cart /checkout /checkout/price /cart/items /cart/items/:productId /waiting/leave
    /orders/:id/cancellation /orders/:id/reviews /orders/:id/reviews/:productId/pictures`,
  ),
  ...listed('signed in', '/profile /profile/password-reset /profile/address-proof'),
  ...listed('admin', [...RIGHTS.keys()].join(' ')),
};

function forHelpers(path: string): string {
  if (WHO_MAY[path] !== 'admin') return '';
  const rights = RIGHTS.get(path) ?? ['owner'];
  if (rights.includes('owner')) return 'the owner alone';
  if (rights.includes('any')) return 'all helpers';
  return rights.map((right) => (right === 'pack' ? 'pack or orders' : right)).join(', ');
}

/** Answered by `server/http/http.ts` itself. */
export const SERVER_ROUTES: Record<string, Whom> = {
  ...listed(
    'everyone',
    `/reviews/pictures/00000000000000000000000000000000.webp /pictures/demo/ml-001-640.avif
    /pictures/product/00000000000000000000000000000000.webp /assets/ /healthz /readyz /offline
    /shop-worker.js /push-worker.js /csp-reports`,
  ),
  ...listed('admin', '/admin/backups/files/thaan-backup-2026-11-22-030000-night.tar.gz'),
};

const IN_WORDS: Record<Whom, string> = {
  everyone: 'everyone',
  'signed in': 'customers and the admin',
  customers: 'customers',
  admin: 'the admin',
};

export async function whoMayPage(): Promise<string> {
  const rows = (await addresses()).map(({ path }) => {
    const whom = IN_WORDS[WHO_MAY[path] ?? 'admin'];
    return `| \`${path}\` | ${whom} | ${forHelpers(path)} | ${asksAgain(path)} |`;
  });
  const others = Object.entries(SERVER_ROUTES).map(([path, whom]) => `| \`${path}\` | ${IN_WORDS[whom]} |`);
  return `# Who may do what

Made from the route table (\`app/routes.ts\`) by \`npm run docs -- who-may\`. \`tests/journeys/accounts/authorisation.test.ts\` tries each address as a page, as data and as a write, for five persons. Within an address the
rule that it calls takes the actor, which limits a cart, an order or a chat to its owner. The same holds below \`/ur\` and \`/roman\`, which lack
\`/sitemap.xml\`, \`/feed.xml\`, \`/robots.txt\` and \`/.well-known/security.txt\`.

The admin is the shop's owner, or one of the owner's helpers. The column of helpers has the rights that they need (\`handle\` of the route); the right to orders
includes the one to pack.

| address | for | helpers | asks again |
| --- | --- | --- | --- |
${rows.join('\n')}

\`server/http/http.ts\` answers these itself, an example each. \`/live\` is for everyone too: it sends each person only their own events.

| address | for |
| --- | --- |
${others.join('\n')}
`;
}

function asksAgain(path: string): string {
  const asks = DANGEROUS[path] ?? '';
  return typeof asks === 'string' ? asks : `when \`${asks.field}\` is ${asks.value}`;
}
