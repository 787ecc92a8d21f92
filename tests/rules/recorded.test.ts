/** Lists that each new address must be on. `tests/journeys/admin/audit-log.test.ts` checks the entries' contents. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WRITES } from '../journeys/admin/recorded-writes.ts';
import { addresses } from '../support/run/routes.ts';
import { RIGHTS, WHO_MAY } from '../support/run/who-may.ts';

const below = (base: string, ...ends: string[]) => ends.map((end) => base + end);

/** Entries that rules test. */
const BY_RULES: readonly string[] = [
  ...['/login', '/admin/first-day/demo', '/admin/reports/sheet', '/admin/backups/now'],
  ...below('/admin/products/', 'price-list', 'many', ':id'),
  ...below('/admin/orders/', 'new', 'entries'),
  ...below('/admin/orders/:number/', 'exchange', 'exchange-answer', 'exchange-back', 'link', 'note'),
  ...below('/admin/orders/:number/', 'change', 'step', 'call', 'parcel', 'parcel/number'),
  ...below('/admin/orders/:number/', 'advance', 'settlement'),
  ...below('/admin/', 'purchases/new', 'purchases/:id', 'suppliers/:id'),
  '/admin/stock-take/:take/differences',
  ...below('/admin/cash', '', '/statement', '/correction', '/months'),
  ...below('/admin/khata', '', '/:id', '/:id/deletion', '/:id/facts', '/:id/opening', '/:id/reversal'),
  ...below('/admin/reviews/:id/', 'decision', 'answer'),
  ...below('/admin/people/:phone', '', '/refusals', '/separation', '/deletion'),
  ...below('/admin/waiting/', 'told', ':id/deletion'),
  ...below('/admin/parcels', '', '/booking-sheet'),
  '/admin/packing/:number/step',
  ...below('/admin/chats/:id/', 'basket', 'baskets/:basket/end'),
  ...below('/admin/helpers/:helper', '', '/devices', '/link', '/pause', '/removal'),
  ...below('/admin/account/', 'code', 'passkeys'),
  ...below('/admin/letters/', 'again', ':id/deletion'),
  ...below('/admin/backups/', ':name/restore', ':name/deletion', 'passphrase', 'passphrase/deletion'),
  ...below('/admin/settings/pages/:id/', 'deletion', 'up'),
];

/** Writes without an entry, with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  '/admin/chats/:id/messages': 'a message stands in the chat itself, with its time',
  '/admin/chats/:id/seen': 'changes no data of the shop',
  '/admin/chats/:id/typing': 'is stored nowhere',
  '/admin/pictures':
    'a picture that nothing shows is deleted after a day; the change that shows it is recorded',
  '/admin/push': 'a device asks for notices or does not; nobody else sees a difference',
  '/admin/contact-messages/:id/reading': 'a mark on one message, which stands on the message',
  '/admin/contact-messages/:id/answer': 'an answer stands beside its message, with its writer and time',
  '/admin/settings/pages/preview': 'writes nothing',
  '/admin/backups/:name/look': 'changes no data of the shop',
  '/admin/orders/:number/line': 'a tick of the cutting list; the packed order is recorded',
  '/admin/stock-take': 'begins a list of counts; what is booked of them is recorded',
  '/admin/stock-take/:take/count': 'a count stands in its take, with who made it',
  '/admin/confirm': 'asks for the password once more; a wrong one is recorded as at the log-in',
};

const SAVES_SETTINGS = /\bsave(?:Settings|Topic)\(/;

/** A topic's route may save through a module beside it. */
function savesSettings(file: string, source: string): boolean {
  const isOfATopic = file.startsWith('app/admin/settings/');
  const parts = [...(isOfATopic ? source : '').matchAll(/from '(\.\.?\/[^']+\.server\.ts)'/g)].map(
    ([, part = '']) => readFileSync(path.join(path.dirname(file), part), 'utf8'),
  );
  return [source, ...parts].some((one) => SAVES_SETTINGS.test(one));
}

/** The admin's addresses that accept a write, except topics of settings, whose entry `saveSettings` writes. */
async function writesOfTheAdmin(): Promise<string[]> {
  return (await addresses())
    .filter(({ path }) => WHO_MAY[path] === 'admin' || path === '/login' || path === '/logout')
    .map(({ path, file }) => ({ path, file: `app/${file}`, source: readFileSync(`app/${file}`, 'utf8') }))
    .filter(({ source }) => /^export (?:async )?(?:function|const) action\b/m.test(source))
    .filter(({ file, source }) => !savesSettings(file, source))
    .map(({ path }) => path);
}

test('each write of the admin leaves an entry, or stands on the list of those that do not, with the reason', async () => {
  const writes = await writesOfTheAdmin();
  expect(writes.length).toBeGreaterThan(25);
  const known = new Set([...WRITES.map(([, path]) => path), ...BY_RULES, ...Object.keys(UNRECORDED)]);
  expect(writes.sort()).toEqual([...known].sort());
});

test('each address is on the list of who may do what, and each of the admin has the rights that it takes in its handle', async () => {
  const paths = (await addresses()).map(({ path }) => path);
  expect(Object.keys(WHO_MAY).toSorted()).toEqual([...new Set(paths)].toSorted());
  expect([...RIGHTS.keys()].toSorted()).toEqual(
    paths.filter((path) => /^\/admin(\/|$)/.test(path)).toSorted(),
  );
});
