/**
 * Accounts over HTTP: strangers' log-ins and sign-ups cost the owner of an account nothing.
 * @module-tag long
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doAs, expectWellMade, logIn, PHONE, visit } from '../../support/browser/browser.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { operate } from '../../support/operator.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';

let shop: RunningShop;
beforeAll(async () => {
  shop = await runShop({ TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' });
});
afterAll(async () => {
  await shop.stop();
  expect(shop.complaints).toEqual([]);
});

const OWNER = { email: 'ayesha@example.com', password: 'cloth-123' };
let networks = 0;

/** From a new network unless `from` names one. */
function send(address: string, form: Record<string, string>, { cookie = '', from = '' } = {}) {
  networks += 1;
  const network = from || `10.${networks >> 8}.${networks & 255}.1`;
  return fetch(shop.url + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url, cookie, 'x-forwarded-for': network },
    body: new URLSearchParams(form),
  });
}

const signUp = (form: { email: string; password: string; fullName?: string }) =>
  send('/signup', { fullName: 'Ayesha Khan', ...form, confirmPassword: form.password });

/** Decoded, oldest first. */
function mailsTo(address: string): string[] {
  const folder = path.join(shop.dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')) : [];
  return files
    .sort()
    .map((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
    .filter((mail) => mail.includes(`To: ${address}`));
}

/** More than the shop accepts in an hour: from many networks, twenty from `from`. */
async function guessAt(email: string, from = ''): Promise<void> {
  const guesses = Array.from({ length: 100 }, (_, n) => n);
  const guessOn = async () => {
    for (let n = guesses.pop(); n !== undefined; n = guesses.pop())
      await send('/login', { email, password: `guess-${n}` }, { from: n < 20 ? from : '' });
  };
  await Promise.all([guessOn(), guessOn(), guessOn()]);
}

test('a hundred wrong log-ins by strangers do not keep out the owner who just set a new password by mail', {
  tags: ['long'],
}, async () => {
  expect((await signUp(OWNER)).status).toBe(303);
  await guessAt(OWNER.email);
  // An unknown browser waits behind the strangers, also with the right password.
  expect((await send('/login', OWNER)).status).toBe(429);

  expect((await send('/forgot-password', { email: OWNER.email })).status).toBe(200);
  await expect.poll(() => mailsTo(OWNER.email).length).toBe(1);
  const token = /reset-password\?token=([\w-]+)/.exec(mailsTo(OWNER.email)[0] ?? '')?.[1] ?? '';
  const password = 'new-cloth-1';
  const form = { token, password, confirmPassword: password };
  const reset = await send('/reset-password', form);
  expect([reset.status, reset.headers.get('location')]).toEqual([303, '/login']);
  const known = cookiesIn(reset);

  const from = '192.0.2.7';
  await guessAt(OWNER.email, from);
  const now = { email: OWNER.email, password };
  expect((await send('/login', now, { from })).status).toBe(429);
  expect((await send('/login', now, { from, cookie: known })).status).toBe(303);
});

test('a device that a new password logged out finds on the log-in page why; no other does', async () => {
  const owner = { email: 'nadia@example.com', password: 'cloth-123' };
  const device = cookiesIn(await signUp(owner));
  const loggedOut = cookiesIn(await send('/login', owner));
  await send('/logout', {}, { cookie: loggedOut });
  await send('/forgot-password', { email: owner.email });
  await expect.poll(() => mailsTo(owner.email).length).toBe(1);
  const token = /reset-password\?token=([\w-]+)/.exec(mailsTo(owner.email)[0] ?? '')?.[1] ?? '';
  await send('/reset-password', { token, password: 'new-cloth-1', confirmPassword: 'new-cloth-1' });

  const open = (path: string, cookie: string) =>
    fetch(shop.url + path, { redirect: 'manual', headers: { cookie } });
  const away = await open('/profile', device);
  expect(away.headers.get('location')).toBe('/login?redirectTo=%2Fprofile');
  expect(away.headers.getSetCookie()).toEqual([]);
  const why = 'You have been logged out because your password was changed. Please log in again.';
  for (const path of ['/login', '/login.data']) {
    expect(await (await open(path, device)).text()).toContain(why);
    for (const cookie of ['', loggedOut]) expect(await (await open(path, cookie)).text()).not.toContain(why);
  }
});

test('who signs up with an address that is taken hears what the specification says; its owner gets two mails a day at most', async () => {
  const owner = { email: 'bilal@example.com', password: 'cloth-123' };
  expect((await signUp(owner)).status).toBe(303);
  const typed = 'Cheap-pills-at-evil-example';
  for (let n = 0; n < 4; n += 1) {
    const answer = await signUp({ email: 'BILAL@example.com', password: `another-${n}`, fullName: typed });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please try again with different credentials.');
  }
  await expect.poll(() => mailsTo(owner.email).length).toBe(2);
  for (const mail of mailsTo(owner.email)) {
    expect(mail).toContain('You have an account already');
    expect(mail).toMatch(/\/forgot-password/);
    expect(mail).not.toContain(typed);
    expect(mail).not.toContain('another-');
  }
  expect((await send('/login', owner)).status).toBe(303);
});

test('a printed password opens no screen of the admin: it asks for an own one, and leads to where one was going', async () => {
  const made = await operate(shop.dataDir, ['admin', 'reset-password'], { ADMIN_PASSWORD: '' });
  const printed = /with the password (\S+) \(/.exec(made.out)?.[1] ?? '';
  const answer = await send('/login', { email: ADMIN.email, password: printed });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/reset-password\?token=/);
  const inside = await fetch(`${shop.url}/admin`, {
    redirect: 'manual',
    headers: { cookie: cookiesIn(answer) },
  });
  expect(inside.headers.get('location')).toMatch(/^\/login/);

  await doAs(
    await visit(await sharedBrowser(), shop.url, { viewport: PHONE }),
    async ({ page, complaints }) => {
      await page.goto('/admin/orders?status=pending');
      await logIn(page, { email: ADMIN.email, password: printed });
      await page.getByText('The password that you logged in with was printed').waitFor();
      await page.getByText('At least 10 characters').waitFor();
      await expectWellMade(page);
      const choose = async (password: string) => {
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByLabel('Confirm Password', { exact: true }).fill(password);
        // By key: the last toast may lie over the button.
        await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
      };
      for (const [weak, words] of [
        ['five5', 'The shopkeeper’s password must be at least 10 characters long.'],
        ['Qwertyuiop', 'This password is one of the most common ones'],
        ['nine-char', 'The shopkeeper’s password must be at least 10 characters long.'],
        [printed, 'This is the password that was printed.'],
      ] as const) {
        await choose(weak);
        await page.getByText(words).first().waitFor();
        await page.getByText('Weak Password').first().waitFor();
      }
      await choose('an-own-password');
      await page.waitForURL('/admin/orders?status=pending');
      await page.getByText('You are logged in.').waitFor();
      await page.context().clearCookies();
      await page.goto('/login');
      await logIn(page, { email: ADMIN.email, password: 'an-own-password' });
      expect(complaints).toEqual([]);
    },
  );
});

test('the link to a new address of the admin leads a guest to the log-in and back, and is confirmed by the admin alone', async () => {
  const login = { email: ADMIN.email, password: 'an-own-password' };
  const cookie = cookiesIn(await send('/login', login));
  const email = 'moved@example.com';
  const asked = await send('/admin/account/email', { email, password: login.password }, { cookie });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/admin/account']);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const token = /confirm-email\?token=([\w-]{43})/.exec(mailsTo(email)[0] ?? '')?.[1] ?? '';
  const link = `/confirm-email?token=${token}`;
  const toLogin = `/login?redirectTo=${encodeURIComponent(link)}`;
  const opened = await fetch(shop.url + link, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, toLogin]);
  const pressed = await send('/confirm-email', { token });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, toLogin]);
  const foreign = cookiesIn(await signUp({ email: 'foreign@example.com', password: 'cloth-of-daska' }));
  expect((await send('/confirm-email', { token }, { cookie: foreign })).status).toBe(400);
  const page = await fetch(shop.url + link, { headers: { cookie: foreign } });
  expect(await page.text()).toContain('This link is for another account.');
  const back = await send('/login', { ...login, redirectTo: link });
  expect(back.headers.get('location')).toBe(link);
  const confirmed = await send('/confirm-email', { token }, { cookie: cookiesIn(back) });
  expect(await confirmed.text()).toContain('Email Address Confirmed');
  expect((await send('/login', { ...login, email })).status).toBe(303);
});
