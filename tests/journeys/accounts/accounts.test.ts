/**
 * Accounts over HTTP: a printed password, a new one, and a new address.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { doAs, expectWellMade, logIn, PHONE, visit } from '../../support/browser/browser.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { mailsIn } from '../../support/mails.ts';
import { operate } from '../../support/operator.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const shop = openShopForFile({ TRUSTED_PROXIES: '127.0.0.1', DEMO: 'off' });

let networks = 0;

/** From a new network each time. */
function send(address: string, form: Record<string, string>, { cookie = '' } = {}) {
  networks += 1;
  return post(shop.url, address, form, cookie, { 'x-forwarded-for': `10.0.${networks}.1` });
}

const signUp = (form: { email: string; password: string; fullName?: string }) =>
  send('/signup', { fullName: 'Ayesha Khan', ...form, confirmPassword: form.password });

const mailsTo = (address: string) => mailsIn(shop.dataDir).filter((mail) => mail.includes(`To: ${address}`));

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
