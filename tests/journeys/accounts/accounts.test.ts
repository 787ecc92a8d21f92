/**
 * Log-ins of the admin, and mails: to verified addresses, or without anything that was typed;
 * `server/auth/second-factor.test.ts` tests refusals.
 * @module-tag long
 */
import { createOTP } from '@better-auth/utils/otp';
import { expect, test } from 'vitest';
import {
  expectWellMade,
  hydrated,
  logIn,
  openAsAdmin,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
import { secretIn } from '../../support/browser/otpauth.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { mailsIn } from '../../support/mails.ts';
import { operate } from '../../support/operator.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

/** The last one that was mailed. */
const linkTo = (email: string, path: string) =>
  mailsIn(shop().dataDir)
    .filter((mail) => mail.includes(email))
    .flatMap((mail) => new RegExp(`${path}\\?token=[\\w-]+`).exec(mail)?.[0] ?? [])
    .at(-1) ?? '';

async function isProved(email: string): Promise<boolean> {
  const [user] = await sql('select "emailVerified" from users where email = ?', email);
  return Boolean(user?.emailVerified);
}

test.each([true, false])('a mailed link confirms the address by a button (scripts: %s)', (scripts) =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: scripts }, async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/profile');
    if (scripts) await hydrated(page);
    await page.getByText('Not confirmed yet.').waitFor();
    await page.getByRole('button', { name: 'Mail me a link to confirm it' }).click();
    await expect.poll(() => linkTo(email, '/confirm-email')).toMatch(/token=[\w-]{43}$/);
    const link = linkTo(email, '/confirm-email');
    await page.goto(link);
    if (scripts) await expectWellMade(page);
    expect(await isProved(email)).toBe(false);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('same-origin');
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByRole('heading', { name: 'Email Address Confirmed' }).waitFor();
    await page.getByText(email).waitFor();
    expect(await isProved(email)).toBe(true);
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await page.getByText('Confirmed', { exact: true }).waitFor();
    await page.goto(link);
    await page.getByText('This link was used already').waitFor();
  }),
);

test('a new password is set before scripts, and who used its link has proved the address', () =>
  asVisitor({ javaScriptEnabled: false }, async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expect.poll(() => linkTo(email, '/reset-password')).toBeTruthy();
    expect(await isProved(email)).toBe(false);
    await page.goto(linkTo(email, '/reset-password'));
    await page.getByLabel('Password', { exact: true }).fill('cloth-456');
    await page.getByLabel('Confirm Password', { exact: true }).fill('cloth-456');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.waitForURL('/login');
    expect(await isProved(email)).toBe(true);
  }));

test('neither the contact form nor a chat mails the address that was typed', async () => {
  const typed = { name: 'Sana', email: 'victim@example.com' };
  const message = { subject: 'Cloth', message: 'How wide?', messageId: crypto.randomUUID() };
  await post(shop().url, '/contact', { ...typed, ...message });
  expect(await sql('select email from contacts')).toEqual([{ email: typed.email }]);
  await post(shop().url, '/chat/guest', typed);
  expect(await sql(`select letter from outbox where letter like '%victim@example.com%'`)).toEqual([]);
  expect(mailsIn(shop().dataDir).join()).not.toContain('victim@example.com');
});

test('a guest-chat secret that the shop did not give out is none: the guest gets another', async () => {
  for (const invented of ['made-up', `made-up.${'a'.repeat(43)}`]) {
    const typed = { name: 'Sana', email: 'sana@example.com' };
    const answer = await post(shop().url, '/chat/guest', typed, `guest-chat=${invented}`);
    expect(cookiesIn(answer)).toMatch(/guest-chat=[\w-]{43}\.[\w-]{43}/);
  }
});

test('a passkey is added, named, logs in after the device knew its owner, and is removed', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const setOwner = (isUserVerified: boolean) =>
      device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    const press = (name: string) => page.getByRole('button', { name }).click();
    await openAsAdmin(page, '/admin/account/passkeys');
    await press('Add a passkey');
    await page.getByText('Name is required.').waitFor();
    await page.getByLabel('Name of this device').fill('My phone');
    await press('Add a passkey');
    await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
    await page.getByLabel('Name of this device').last().fill('Blue phone');
    await press('Change name');
    await page.getByRole('button', { name: 'Remove Blue phone' }).waitFor();
    // A new phone with a synced passkey.
    await page.context().clearCookies();
    await page.goto('/login');
    expect(await page.getByRole('link', { name: 'Use a passkey' }).count()).toBe(0);
    await page.goto('/admin/account/passkeys');
    await page.getByRole('link', { name: 'Use a passkey' }).click();
    await setOwner(false);
    // The device skips user verification, which the shop refuses.
    await page.getByRole('button', { name: 'Ask my device' }).waitFor();
    await page.evaluate(() => {
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = (asked) => {
        credentials.get = get;
        if (asked?.publicKey) asked.publicKey.userVerification = 'discouraged';
        return get(asked);
      };
    });
    await press('Ask my device');
    await page.getByText('The shop does not know this passkey').waitFor();
    await setOwner(true);
    await press('Ask my device');
    await page.waitForURL('**/admin/account/passkeys');
    await press('Remove Blue phone');
    await page.getByText('There is none yet.').waitFor();
  }));

test('a code of an app is turned on, asked for after the password, and taken once; a recovery code logs in without scripts', async () => {
  let code = '';
  let recovery: string[] = [];
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/account/code');
    await page.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('img', { name: 'Picture for the app' }).waitFor();
    const uri = (await page.locator('input[name="uri"]').getAttribute('value')) ?? '';
    code = await createOTP(secretIn(uri)).totp();
    const asked = page.getByLabel('The six digits that the app shows');
    await asked.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
    recovery = await codes.allTextContents();
    expect(recovery).toHaveLength(10);
    // Ten minutes later a code is required.
    await sql('update sessions set "provedAt" = 0');
    await page.goto('/admin/account/email');
    await page.getByRole('heading', { name: 'Is It You?' }).waitFor();
    await asked.fill(ADMIN.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This code is wrong or was used before.').waitFor();
    const inHalfAMinute = Math.floor(Date.now() / 30_000) + 1;
    await asked.fill(await createOTP(secretIn(uri)).hotp(inHalfAMinute));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Change address' }).waitFor();
  });
  await asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/login?redirectTo=/admin/account/code');
    await logIn(page, ADMIN);
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This code is wrong or was used before.').waitFor();
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').waitFor();
    expect(await page.getByText('This code is wrong or was used before.').count()).toBe(0);
    expect(await page.getByLabel('Recovery code').inputValue()).toBe('');
    // As typed from paper.
    await page.getByLabel('Recovery code').fill(recovery[0]?.replace('-', ' ').toUpperCase() ?? '');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.waitForURL('**/admin/account/code');
    await page.getByText('9 recovery codes are left.').waitFor();
    const turnOff = page.getByRole('region', { name: 'Turn it off' });
    await turnOff.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await turnOff.getByRole('button', { name: 'Turn it off' }).click();
    await page.waitForURL('**/admin/account');
    await page.getByText('Off: whoever knows the password can log in.').waitFor();
  });
});

// The last test, as it changes the admin's password.
test('a printed password opens no screen of the admin: it asks for an own one, and leads to where one was going', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const { out } = await operate(shop().dataDir, ['admin', 'reset-password'], { ADMIN_PASSWORD: '' });
    const printed = /with the password (\S+) \(/.exec(out)?.[1] ?? '';
    await page.goto('/admin/orders?status=pending');
    await logIn(page, { email: ADMIN.email, password: printed });
    await page.getByText('The password that you logged in with was printed').waitFor();
    await expectWellMade(page);
    const choose = async (password: string) => {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm Password', { exact: true }).fill(password);
      // By key: the last toast may cover the button.
      await page.getByLabel('Confirm Password', { exact: true }).press('Enter');
    };
    for (const [weak, words] of [
      ['nine-char', 'The shopkeeper’s password must be at least 10 characters long.'],
      ['Qwertyuiop', 'This password is one of the most common ones'],
      [printed, 'This is the password that was printed.'],
    ] as const) {
      await choose(weak);
      await page.getByText(words).first().waitFor();
      await page.getByText('Weak Password').first().waitFor();
    }
    await choose('an-own-password');
    await page.waitForURL('/admin/orders?status=pending');
    await page.getByText('You are logged in.').waitFor();
  }));
