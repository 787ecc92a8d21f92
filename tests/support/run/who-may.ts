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
    const rights = rightsIn(readFileSync(`app/${file}`, 'utf8'));
    return rights ? [[path, rights]] : [];
  }),
);

function rightsIn(text: string) {
  const [, names] = /^export const handle = .*\bneeds\(([^)]*)\)/m.exec(text) ?? [];
  return names?.match(/\w[\w ]*/g) as Need[] | undefined;
}

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
  ...listed('customers', '/cart /checkout /checkout/price /cart/items /cart/items/:productId'),
  ...listed('customers', '/orders/:id/cancellation /waiting/leave /orders/:id/reviews'),
  ...listed('customers', '/orders/:id/reviews/:productId/pictures'),
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
  '/reviews/pictures/00000000000000000000000000000000.webp': 'everyone',
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

/** The page of `npm run docs -- who-may`. */
export async function whoMayPage(): Promise<string> {
  const rows = (await addresses()).map(({ path, file }) => {
    const { says, reads, writes } = readScreen(file);
    const kinds = [reads && 'read', writes && 'write'].filter(Boolean).join(', ');
    const whom = IN_WORDS[WHO_MAY[path] ?? 'admin'];
    const does = [says, asksAgain(path)].filter(Boolean).join(' ');
    return `| \`${path}\` | ${kinds} | ${whom} | ${forHelpers(path)} | ${does} |`;
  });
  const others = Object.entries(SERVER_ROUTES).map(([path, whom]) => `| \`${path}\` | ${IN_WORDS[whom]} |`);
  return `# Who may do what

Made from the route table (\`app/routes.ts\`) by \`npm run docs -- who-may\`. \`tests/rules/who-may.test.ts\` compares it with the guards in the
code, and \`tests/journeys/accounts/authorisation.test.ts\` tries each address as a page, as data and as a write, for five persons. Within an address the
rule that it calls takes the actor, which limits a cart, an order or a chat to its owner. The same holds below \`/ur\` and \`/roman\`, which lack
\`/sitemap.xml\`, \`/feed.xml\`, \`/robots.txt\` and \`/.well-known/security.txt\`.

The admin is the shop's owner, or one of the owner's helpers. The column of helpers has the rights that they need (\`handle\` of the route); the right to orders
includes the one to pack.

| address | kind | for | helpers | what it does |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

\`server/http/http.ts\` answers these itself, an example each. \`/live\` is for everyone too: it sends each person only their own events.

| address | for |
| --- | --- |
${others.join('\n')}
`;
}

function readScreen(file: string): { says: string; reads: boolean; writes: boolean } {
  const text = readFileSync(`app/${file}`, 'utf8');
  const comment = /^\/\*\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '';
  const says = comment
    .replace(/\s*\n \* ?/g, ' ')
    .trim()
    .replace(/^(?:GET|POST) \S+(?: \([^)]*\))?: /, '')
    .replaceAll('|', '\\|');
  return {
    says: says.charAt(0).toUpperCase() + says.slice(1),
    // A write's loader only redirects to its screen.
    reads: /^export default/m.test(text) || /^\s*(?:\n \* )?GET /.test(comment),
    writes: /^export (?:const|async function|function) action\b/m.test(text),
  };
}

const GUARDS: [guard: string, whom: Whom][] = [
  ['adminOnly', 'admin'],
  ['customersOnly', 'customers'],
  ['signedInOnly', 'signed in'],
];

/** The strictest guard of a route and its layouts. */
export function guardedFor(files: readonly string[]): Whom {
  const guards = files.map(
    (file) => /middleware[^=]*= \[([^\]]*)\]/.exec(readFileSync(`app/${file}`, 'utf8'))?.[1] ?? '',
  );
  return GUARDS.find(([guard]) => guards.join().includes(guard))?.[1] ?? 'everyone';
}

function asksAgain(path: string): string {
  const asks = DANGEROUS[path];
  if (!asks) return '';
  if (asks === 'always') return 'Asks again who it is.';
  if (asks === 'for a code') return 'Asks for a code again where the log-in has one.';
  return `Asks again who it is when \`${asks.field}\` is ${asks.value}.`;
}
