/**
 * Authenticator codes and passkeys; `server/auth/second-factor.test.ts` tests refusals.
 * @module-tag long
 */
import { createOTP } from '@better-auth/utils/otp';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { secretIn } from '../../support/browser/otpauth.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { ADMIN } from '../../support/running-shop.ts';

const { asVisitor, sql } = openShopInBrowser({});

async function typePassword(page: Page, path: string): Promise<void> {
  await page.goto(`/login?redirectTo=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

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
    await openAsAdmin(page, '/admin/account/passkeys');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Name is required.').waitFor();
    await page.getByLabel('Name of this device').fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
    await page.getByLabel('Name of this device').last().fill('Blue phone');
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByRole('button', { name: 'Remove Blue phone' }).waitFor();
    const session = await page.context().cookies();
    // A new phone with a synced passkey.
    for (const { name } of session) await page.context().clearCookies({ name });
    await page.goto('/login');
    expect(await page.getByRole('link', { name: 'Use a passkey' }).count()).toBe(0);
    await page.goto('/admin/account/passkeys');
    await page.getByRole('link', { name: 'Use a passkey' }).click();
    await setOwner(false);
    // The device skips user verification, which the shop refuses.
    const asks = page.getByRole('button', { name: 'Ask my device' });
    await asks.waitFor();
    await page.evaluate(() => {
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = (asked) => {
        credentials.get = get;
        if (asked?.publicKey) asked.publicKey.userVerification = 'discouraged';
        return get(asked);
      };
    });
    await asks.click();
    await page.getByText('The shop does not know this passkey').waitFor();
    await setOwner(true);
    await page.getByRole('button', { name: 'Ask my device' }).click();
    await page.waitForURL('**/admin/account/passkeys');
    await page.getByRole('button', { name: 'Remove Blue phone' }).click();
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
    await page.getByLabel('The six digits that the app shows').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
    recovery = await codes.allTextContents();
    expect(recovery).toHaveLength(10);
    // Ten minutes later a code is required.
    await sql('update sessions set "provedAt" = 0');
    await page.goto('/admin/account/email');
    await page.getByRole('heading', { name: 'Is It You?' }).waitFor();
    const asked = page.getByLabel('The six digits that the app shows');
    await asked.fill(ADMIN.password);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This code is wrong or was used before.').waitFor();
    const inHalfAMinute = Math.floor(Date.now() / 30_000) + 1;
    await asked.fill(await createOTP(secretIn(uri)).hotp(inHalfAMinute));
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Change address' }).waitFor();
  });
  await asVisitor({ viewport: PHONE }, async ({ page }) => {
    await typePassword(page, '/admin/account');
    await page.waitForURL('**/login/code*');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('This code is wrong or was used before.').waitFor();
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').waitFor();
    expect(await page.getByText('This code is wrong or was used before.').count()).toBe(0);
    expect(await page.getByLabel('Recovery code').inputValue()).toBe('');
  });
  await asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await typePassword(page, '/admin/account/code');
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
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
