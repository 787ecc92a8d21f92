/**
 * Mails go to proved addresses or hold nothing typed; guests' chats are limited by network.
 * @module-tag long
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { expectWellMade, hydrated, PHONE, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { type RunningShop, runShop } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';

function mailsOf({ dataDir }: RunningShop): string[] {
  const folder = path.join(dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.map((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .replace(/=\r?\n/g, '')
      .replaceAll('=3D', '='),
  );
}

const linksIn = (mails: readonly string[]) =>
  mails.flatMap((mail) => /\/confirm-email\?token=[\w-]{43}/.exec(mail)?.[0] ?? []);

const { shop, asVisitor } = openShopInBrowser();

async function isProved(email: string): Promise<boolean> {
  const [user] = await inDatabase(shop().dataDir, 'select "emailVerified" from users where email = ?', email);
  return Boolean(user?.emailVerified);
}

test('the profile mails a link, whose page confirms the address by a button', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const before = linksIn(mailsOf(shop())).length;
    const email = await signUp(page);
    await page.goto('/profile');
    await hydrated(page);
    await page.getByText('Not confirmed yet.').waitFor();
    await page.getByRole('button', { name: 'Mail me a link to confirm it' }).click();
    await page.getByText('Confirmation Email Sent').waitFor();
    await expect.poll(() => linksIn(mailsOf(shop())).length).toBe(before + 1);
    const link = linksIn(mailsOf(shop())).at(-1) ?? '';
    for (let n = 0; n < 3; n += 1) await fetch(shop().url + link);
    await page.goto(link);
    await hydrated(page);
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
    const before = linksIn(mailsOf(shop())).length;
    const email = await signUp(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Mail me a link to confirm it' }).click();
    await expect.poll(() => linksIn(mailsOf(shop())).length).toBe(before + 1);
    await page.goto(linksIn(mailsOf(shop())).at(-1) ?? '');
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
      mailsOf(shop())
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

test('an order mails nobody but its account', async () => {
  const shopper = new Shopper(shop().url);
  await shopper.signUp();
  const [product] = await inDatabase(shop().dataDir, 'select id from products where stock > 5 order by id');
  const before = mailsOf(shop()).length;
  await shopper.order(String(product?.id), 1); // types ayesha@example.com, Ayesha Khan and an address
  await expect.poll(() => mailsOf(shop()).length).toBe(before + 2);
  const [order] = await inDatabase(
    shop().dataDir,
    'select "userEmail" from orders order by "createdAt" desc limit 1',
  );
  const toOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim();
  const mails = mailsOf(shop()).slice(before);
  expect(mails.map(toOf).toSorted()).toEqual([String(order?.userEmail), 'keeper@thaan.test'].toSorted());
  const toAccount = mails.find((mail) => toOf(mail) === order?.userEmail) ?? '';
  expect(toAccount).not.toMatch(/Ayesha|House 7|ayesha@/);
});

test('neither the contact form nor a chat mails the address that was typed', async () => {
  const before = mailsOf(shop()).length;
  const visitor = new Shopper(shop().url);
  const typed = { name: 'Sana', email: 'victim@example.com' };
  await visitor.post('/contact', { ...typed, subject: 'Cloth', message: 'How wide?' });
  await visitor.post('/chat/guest', typed);
  const letters = await inDatabase(
    shop().dataDir,
    `select letter from outbox where letter like '%victim@example.com%'`,
  );
  expect(letters).toEqual([]);
  expect(mailsOf(shop()).slice(before).join()).not.toContain('victim@example.com');
});

let behindProxy: RunningShop;
beforeAll(async () => {
  behindProxy = await runShop({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => behindProxy.stop());

function chat(to: '/chat/guest' | '/chat/messages', cookie: string, from: string): Promise<Response> {
  const form: Record<string, string> =
    to === '/chat/guest'
      ? { name: 'Sana', email: 'sana@example.com' }
      : { text: 'Salam', clientId: crypto.randomUUID() };
  return fetch(behindProxy.url + to, {
    method: 'POST',
    headers: { origin: behindProxy.url, cookie, 'x-forwarded-for': from },
    body: new URLSearchParams(form),
  });
}

test('a guest-chat secret that the shop did not give out is none: sixty chats an hour, whatever cookie is sent', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 80; n += 1) {
    const invented = n % 2 ? `made-up-${n}` : `made-up-${n}.${'a'.repeat(43)}`;
    const answer = await chat('/chat/guest', `guest-chat=${invented}`, '203.0.113.9');
    statuses.push(answer.status);
    if (answer.ok) expect(cookiesIn(answer)).toMatch(/guest-chat=[\w-]{43}\.[\w-]{43}/);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect((await chat('/chat/guest', '', '203.0.113.10')).status).toBe(200);
});
