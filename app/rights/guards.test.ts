import { createHash } from 'node:crypto';
import type { MiddlewareFunction } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Actor, AREAS, EVERY_RIGHT, guest, type Member, type Staff } from '#shop/kernel/actor.ts';
import { sealUnder } from '../../server/process/keys.ts';
import { contextOf } from '../../tests/support/context-of.ts';
import { addresses } from '../../tests/support/run/routes.ts';
import type { ShopRequest } from '../lib/context.ts';
import { forgetTypedOfOthers, takeTicked, takeTyped } from '../lib/forms/draft.server.ts';
import { DANGEROUS } from './dangerous.server.ts';
import { adminOnly, customersOnly, signedInOnly } from './guards.server.ts';

const typedSeal = sealUnder(createHash('sha256').update('a key').digest());

const RIGHTS: ShopRequest['rights'] = new Map([
  ['/admin', ['any']],
  ['/admin/account/password', ['any']],
  ['/admin/orders/:id/status', ['orders']],
  ['/admin/products', ['products']],
  ['/admin/chats/:id/messages', ['chat']],
  ['/admin/settings/store', ['settings']],
  ['/admin/backups', ['owner']],
]);

type Who = Pick<Partial<ShopRequest>, 'isFresh' | 'hasCode'>;

/** The guard's response; null if it lets the person pass. */
async function guarded(
  guard: MiddlewareFunction<Response>,
  actor: Actor,
  request: Request,
  { pattern = '/', ...who }: Who & { pattern?: string } = {},
) {
  const cookies: string[] = [];
  const context = contextOf({ actor, rights: RIGHTS, cookies, secure: false, typedSeal, ...who });
  const asked = { request, url: new URL(request.url), context, pattern, params: {} };
  try {
    await guard(asked, async () => new Response());
    return null;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return { to: answer.headers.get('location'), cookies };
  }
}

const member = (kind: Member['kind'], id: string) =>
  ({
    ...{ kind, id, email: `${id}@example.com`, fullName: id, language: 'en', memberSinceMs: 0 },
    ...(kind === 'admin' && { rights: EVERY_RIGHT }),
  }) as Member;

function sent(path: string, form: Record<string, string> | string, referer = `http://shop.test${path}`) {
  const body = new URLSearchParams(form);
  return new Request(`http://shop.test${path}`, { method: 'POST', headers: { referer }, body });
}

const keeper = member('admin', 'ayesha');
const TYPED = { __writer: 'ayesha', address: 'House 7', password: 'cloth-123', confirmPassword: 'cloth-123' };
const FIELDS = z.object({ address: z.string(), password: z.string(), confirmPassword: z.string() });

test.each([signedInOnly, customersOnly, adminOnly])(
  'a form that says whose it is is kept, a press comes to nothing, and the log-in says which',
  async (guard) => {
    const redirected = await guarded(guard, guest, sent('/checkout', TYPED));
    expect(redirected?.to).toBe('/login?redirectTo=%2Fcheckout&lost=kept');
    expect(redirected?.cookies).toHaveLength(1);
    const pressed = await guarded(guard, guest, sent('/cart', { quantity: '2' }));
    expect(pressed).toEqual({ to: '/login?redirectTo=%2Fcart&lost=not-done', cookies: [] });
    const looked = await guarded(guard, guest, new Request('http://shop.test/profile?page=2'));
    expect(looked).toEqual({ to: '/login?redirectTo=%2Fprofile%3Fpage%3D2', cookies: [] });
  },
);

const PASSPHRASE = { pattern: 'admin/backups/passphrase' };

test('a dangerous act asks the admin who it is first, leads back, and keeps what was typed', async () => {
  const request = () => sent('/admin/backups/passphrase', TYPED);
  const redirected = await guarded(adminOnly, keeper, request(), PASSPHRASE);
  expect(redirected?.to).toBe('/admin/confirm?redirectTo=%2Fadmin%2Fbackups%2Fpassphrase&lost=kept');
  expect(redirected?.cookies).toHaveLength(1);
  const looked = await guarded(adminOnly, keeper, new Request('http://shop.test/admin/x?page=2'), PASSPHRASE);
  expect(looked).toEqual({ to: '/admin/confirm?redirectTo=%2Fadmin%2Fx%3Fpage%3D2', cookies: [] });
  expect(await guarded(adminOnly, keeper, request(), { ...PASSPHRASE, isFresh: true })).toBeNull();
});

test('letting a helper in asks who it is, keeping one out is one press', async () => {
  const pattern = 'admin/helpers/:helper/pause';
  const press = (paused: string, isFresh = false) =>
    guarded(adminOnly, keeper, sent('/admin/helpers', { paused }), { isFresh, pattern });
  expect((await press('no'))?.to).toContain('/admin/confirm?');
  expect(await press('no', true)).toBeNull();
  expect(await press('yes')).toBeNull();
  const looked = await guarded(adminOnly, keeper, new Request('http://shop.test/admin/helpers'), { pattern });
  expect(looked).toBeNull();
});

test('orders that were ticked for a deletion are ticked again after the password, all of them, once', async () => {
  const url = new URL('http://shop.test/admin/orders?status=pending');
  const request = sent('/admin/orders/deletion', '__writer=ayesha&order=a&order=b', url.href);
  const redirected = await guarded(adminOnly, keeper, request, { pattern: 'admin/orders/deletion' });
  expect(redirected?.to).toContain('lost=kept');
  const headers = new Headers({ cookie: redirected?.cookies[0]?.split(';')[0] ?? '' });
  const jar = { cookies: [] as string[], secure: false, typedSeal };
  expect(takeTicked(headers, url, jar, keeper, 'order')).toEqual(['a', 'b']);
  expect(jar.cookies).toHaveLength(1);
  expect(takeTicked(headers, url, jar, member('admin', 'omar'), 'order')).toEqual([]);
});

test('its writer gets it back on its page, once, without passwords; nobody else does', async () => {
  const redirected = await guarded(signedInOnly, guest, sent('/checkout', TYPED));
  const headers = new Headers({ cookie: redirected?.cookies[0]?.split(';')[0] ?? '' });
  const take = (path: string, id: string) => {
    const keeper = { cookies: [] as string[], secure: false, typedSeal };
    const url = new URL(path, 'http://shop.test');
    return [takeTyped(headers, url, keeper, member('customer', id), FIELDS), keeper.cookies.length];
  };
  expect(take('/checkout', 'ayesha')).toEqual([{ address: 'House 7' }, 1]);
  expect(take('/contact', 'ayesha')).toEqual([null, 0]);
  expect(take('/checkout', 'sana')).toEqual([null, 0]);
  const forgotten = (actor: Actor) => {
    const keeper = { cookies: [] as string[], secure: false, typedSeal };
    forgetTypedOfOthers(headers, keeper, actor);
    return keeper.cookies.length;
  };
  expect([guest, member('customer', 'ayesha'), member('admin', 'sana')].map(forgotten)).toEqual([0, 0, 1]);
});

test('who is signed in passes, and the wrong one is led to the own pages', async () => {
  const [customer, admin] = [member('customer', 'ayesha'), member('admin', 'usman')];
  const to = async (guard: MiddlewareFunction<Response>, actor: Actor) =>
    (await guarded(guard, actor, sent('/x', {})))?.to ?? null;
  for (const [guard, ...led] of [
    [signedInOnly, null, null],
    [customersOnly, null, '/admin'],
    [adminOnly, '/', null],
  ] as const)
    expect([await to(guard, customer), await to(guard, admin)]).toEqual(led);
});

test('a helper passes to the addresses of the own rights and to those of all helpers, and an unlisted one is the owner’s', async () => {
  const to = async (actor: Actor, pattern: string) =>
    (await guarded(adminOnly, actor, sent('/x', {}), { pattern }))?.to ?? null;
  const addresses = {
    ...{ orders: 'admin/orders/:id/status', products: '/admin/products', chat: 'admin/chats/:id/messages' },
    ...{ settings: 'admin/settings/store', owner: 'admin/backups', unlisted: 'admin/a-new-screen' },
  };
  for (const area of AREAS) {
    const helper: Staff = { ...(member('admin', 'bilal') as Staff), rights: { [area]: true } };
    for (const [right, pattern] of Object.entries(addresses))
      expect([right, await to(helper, pattern)]).toEqual([right, right === area ? null : '/admin']);
    for (const pattern of ['admin', 'admin/account/password']) expect(await to(helper, pattern)).toBeNull();
  }
  for (const pattern of Object.values(addresses))
    expect(await to(member('admin', 'usman'), pattern)).toBeNull();
});

/** They have no screen, and are tested in `tests/journeys/admin/backups.test.ts`. */
const FILES = '/admin/backups/files/:name';

/** Where the guard redirects the owner; null if it lets them pass. */
async function ledTo(pattern: string, who: Who, form?: Record<string, string>) {
  const request = form ? sent('/admin/here', form) : new Request('http://shop.test/admin/here');
  return (await guarded(adminOnly, keeper, request, { pattern, ...who }))?.to ?? null;
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
