/**
 * Mails go to verified addresses or contain nothing typed; guests' chats are limited by network.
 * @module-tag long
 */
import { expect, onTestFinished, test } from 'vitest';
import { expectWellMade, open, PHONE, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { mailsIn } from '../../support/mails.ts';
import { runShop } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';

const linksIn = (mails: readonly string[]) =>
  mails.flatMap((mail) => /\/confirm-email\?token=[\w-]{43}/.exec(mail)?.[0] ?? []);

const { shop, asVisitor, sql } = openShopInBrowser();

async function isProved(email: string): Promise<boolean> {
  const [user] = await sql('select "emailVerified" from users where email = ?', email);
  return Boolean(user?.emailVerified);
}

test('the profile mails a link, whose page confirms the address by a button', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const before = linksIn(mailsIn(shop().dataDir)).length;
    const email = await signUp(page);
    await open(page, '/profile');
    await page.getByText('Not confirmed yet.').waitFor();
    await page.getByRole('button', { name: 'Mail me a link to confirm it' }).click();
    await page.getByText('Confirmation Email Sent').waitFor();
    await expect.poll(() => linksIn(mailsIn(shop().dataDir)).length).toBe(before + 1);
    const link = linksIn(mailsIn(shop().dataDir)).at(-1) ?? '';
    for (let n = 0; n < 3; n += 1) await fetch(shop().url + link);
    await open(page, link);
    await expectWellMade(page);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('same-origin');
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByRole('heading', { name: 'Email Address Confirmed' }).waitFor();
    await page.getByText(email).waitFor();
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await page.goto(link);
    await page.getByText('This link was used already').waitFor();
  }));

test('an address is confirmed before scripts, too', () =>
  asVisitor({ javaScriptEnabled: false }, async ({ page }) => {
    const before = linksIn(mailsIn(shop().dataDir)).length;
    const email = await signUp(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Mail me a link to confirm it' }).click();
    await expect.poll(() => linksIn(mailsIn(shop().dataDir)).length).toBe(before + 1);
    await page.goto(linksIn(mailsIn(shop().dataDir)).at(-1) ?? '');
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByText(email).waitFor();
    expect(await isProved(email)).toBe(true);
  }));

test('a new password is set before scripts, and who used its link has proved the address', () =>
  asVisitor({ javaScriptEnabled: false }, async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    const link = () =>
      mailsIn(shop().dataDir)
        .filter((mail) => mail.includes(email))
        .flatMap((mail) => /\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? [])[0];
    await expect.poll(link).toBeTruthy();
    expect(await isProved(email)).toBe(false);
    await page.goto(link() ?? '');
    await page.getByLabel('Password', { exact: true }).fill('cloth-456');
    await page.getByLabel('Confirm Password', { exact: true }).fill('cloth-456');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.waitForURL('/login');
    expect(await isProved(email)).toBe(true);
  }));

test('neither the contact form nor a chat mails the address that was typed', async () => {
  const before = mailsIn(shop().dataDir).length;
  const visitor = new Shopper(shop().url);
  const typed = { name: 'Sana', email: 'victim@example.com' };
  await visitor.post('/contact', { ...typed, subject: 'Cloth', message: 'How wide?' });
  await visitor.post('/chat/guest', typed);
  const emails = await sql(`select letter from outbox where letter like '%victim@example.com%'`);
  expect(emails).toEqual([]);
  expect(mailsIn(shop().dataDir).slice(before).join()).not.toContain('victim@example.com');
});

test('a guest-chat secret that the shop did not give out is none: sixty chats an hour, whatever cookie is sent', async () => {
  const behindProxy = await runShop({ TRUSTED_PROXIES: '127.0.0.1' });
  onTestFinished(behindProxy.stop);
  const openChat = (cookie: string, from: string) =>
    fetch(`${behindProxy.url}/chat/guest`, {
      method: 'POST',
      headers: { origin: behindProxy.url, cookie, 'x-forwarded-for': from },
      body: new URLSearchParams({ name: 'Sana', email: 'sana@example.com' }),
    });
  const statuses: number[] = [];
  for (let n = 0; n < 80; n += 1) {
    const invented = n % 2 ? `made-up-${n}` : `made-up-${n}.${'a'.repeat(43)}`;
    const answer = await openChat(`guest-chat=${invented}`, '203.0.113.9');
    statuses.push(answer.status);
    if (answer.ok) expect(cookiesIn(answer)).toMatch(/guest-chat=[\w-]{43}\.[\w-]{43}/);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect((await openChat('', '203.0.113.10')).status).toBe(200);
});
