/** The backup files, which have no screen, are tested in `tests/journeys/admin/backups.test.ts`. */
import { expect, test } from 'vitest';
import { contextOf } from '../../tests/support/context-of.ts';
import { addresses } from '../../tests/support/run/routes.ts';
import { admin } from '../../tests/support/test-shop.ts';
import type { ShopRequest } from '../lib/context.ts';
import { DANGEROUS } from './dangerous.server.ts';
import { adminOnly } from './guards.server.ts';

const FILES = '/admin/backups/files/:name';

/** Where the guard redirects the owner; null if it lets them pass. */
async function ledTo(pattern: string, who: Partial<ShopRequest>, form?: Record<string, string>) {
  const context = contextOf({ actor: admin, cookies: [], rights: new Map(), ...who });
  const url = new URL('http://shop.test/admin/here');
  const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) });
  try {
    await adminOnly({ request, url, context, pattern, params: {} }, async () => new Response());
    return null;
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
}

const pathOf = (location: string | null) => location?.split('?')[0] ?? null;
const old = (hasCode: boolean) => ({ isFresh: false, hasCode });

test('these acts and no others ask again who it is, each of whoever has not proved it lately', async () => {
  const asking: string[] = [];
  for (const { path } of await addresses()) {
    if (!path.startsWith('/admin')) continue;
    const fields = { allowed: 'on', paused: 'no' };
    if (pathOf(await ledTo(path, old(true), fields)) === '/admin/confirm') asking.push(path);
    expect(await ledTo(path, { isFresh: true, hasCode: true }, fields)).toBeNull();
  }
  expect(asking.toSorted()).toEqual([
    '/admin/account/code',
    '/admin/account/email',
    '/admin/account/passkeys',
    '/admin/account/password',
    '/admin/backups/:name/deletion',
    '/admin/backups/:name/restore',
    '/admin/backups/passphrase',
    '/admin/backups/passphrase/deletion',
    '/admin/first-day/demo',
    '/admin/helpers',
    '/admin/helpers/:helper',
    '/admin/helpers/:helper/link',
    '/admin/helpers/:helper/pause',
    '/admin/khata/:id/deletion',
    '/admin/orders/deletion',
    '/admin/people/:phone/deletion',
    '/admin/record/keeping',
  ]);
  expect(Object.keys(DANGEROUS).toSorted()).toEqual([...asking, FILES].toSorted());
});

test('a form that takes the password itself asks for a code alone, and opening the list of helpers asks for nothing', async () => {
  for (const form of ['email', 'password', 'code']) {
    expect(await ledTo(`admin/account/${form}`, old(false))).toBeNull();
    expect(pathOf(await ledTo(`admin/account/${form}`, old(true)))).toBe('/admin/confirm');
  }
  expect(pathOf(await ledTo('admin/account/passkeys', old(false)))).toBe('/admin/confirm');
  expect(await ledTo('admin/helpers', old(true))).toBeNull();
  expect(await ledTo('admin/helpers', old(true), { allowed: 'off' })).toBeNull();
});
