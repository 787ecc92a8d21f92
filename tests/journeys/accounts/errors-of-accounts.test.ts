/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, open, PHONE, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { offline, press, toast } from '../../support/run/failures.ts';
import { ADMIN } from '../../support/running-shop.ts';

const { asVisitor, failing, sql } = openShopInBrowser({ broken: true });

const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function logsIn(page: Page, email: string, typed: string): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await password(page).fill(typed);
  await press(page, 'Login');
}

async function signsUp(page: Page, email: string, confirm = 'cloth-123'): Promise<void> {
  await open(page, '/signup');
  await page.getByLabel('Full Name').fill('Ayesha Khan');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('cloth-123');
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
  await press(page, 'Sign Up');
}

test('login fails: wrong password, unknown address, broken shop, lost network; what was typed stays, and the next try leads home', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const words = ['Login Failed', 'Please check your credentials and try again.'];
    await logsIn(page, ADMIN.email, 'not-the-one');
    await toast(page, ...words);
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
    await logsIn(page, 'nobody@example.com', 'not-the-one');
    await toast(page, ...words);
    await failing('insert', 'sessions', async () => {
      await logsIn(page, ADMIN.email, ADMIN.password);
      await toast(page, ...words);
    });
    await password(page).fill(ADMIN.password);
    await offline(page, () => press(page, 'Login'));
    await toast(page, ...words);
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
    await press(page, 'Login');
    await page.waitForURL('/');
    await toast(page, 'Login Successful!');
    await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().waitFor();
  }));

test('sign-up fails: an address that is taken, the admin’s, a broken shop', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const words = ['Registration Failed', 'Please try again with different credentials.'];
    const taken = await signUp(page);
    await page.context().clearCookies();
    for (const email of [ADMIN.email.toUpperCase(), taken]) {
      await signsUp(page, email);
      await toast(page, ...words);
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Ayesha Khan');
    }
    await failing('insert', 'users', async () => {
      await signsUp(page, 'new@example.com');
      await toast(page, ...words);
    });
  }));

test('sign-up with two passwords, or one of five characters, says which and keeps the rest', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await signsUp(page, 'two@example.com', 'cloth-124');
    await toast(page, 'Password Mismatch', 'Passwords do not match. Please try again.');
    await password(page).fill('12345');
    await page.getByLabel('Confirm Password', { exact: true }).fill('12345');
    await press(page, 'Sign Up');
    await toast(page, 'Weak Password', 'Password must be at least 6 characters long.');
    expect(await page.getByLabel('Email').inputValue()).toBe('two@example.com');
  }));

test('the profile’s reset: sent, failed, and an account without an address', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await open(page, '/profile');
    await failing('insert', 'outbox', async () => {
      await press(page, 'Reset Password');
      await toast(page, 'Failed to send reset email.');
    });
    await press(page, 'Reset Password');
    await toast(page, 'Password Reset Email Sent');
    await sql(`update users set email = '' where email = '${email}'`);
    await press(page, 'Reset Password');
    await toast(page, 'No email associated with this account.');
  }));

test('forgot password: failed with what was typed kept, then sent, with an option to send another', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await open(page, '/forgot-password');
    await page.getByLabel('Email').fill(ADMIN.email);
    await failing('insert', 'verifications', async () => {
      await press(page, 'Send Reset Email');
      await toast(page, 'Please check your email address and try again.');
    });
    await offline(page, () => press(page, 'Send Reset Email'));
    await toast(page, 'Please check your email address and try again.');
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
    await press(page, 'Send Reset Email');
    await toast(page, 'Reset Email Sent!');
    await page.getByRole('link', { name: 'Send another' }).click();
    await page.getByLabel('Email').fill('nobody@example.com');
    await press(page, 'Send Reset Email');
    await page.getByRole('heading', { name: 'Reset Email Sent!' }).waitFor();
    await page.getByText(/^Mail is not set up in this shop yet/).waitFor();
  }));

test.each([
  ['reset-password', 'Send another reset email'],
  ['confirm-email', 'Go to your profile'],
])('%s: a forged or missing link is refused at once, with a way on and nothing else', (page, way) =>
  asVisitor({ viewport: PHONE }, async ({ page: visitor }) => {
    for (const token of ['', 'forged', 'x'.repeat(3000)]) {
      await visitor.goto(`/${page}?token=${token}`);
      const why = token ? /^This link was used already/ : /^Please open the link/;
      await visitor.getByRole('alert').getByText(why).waitFor();
      await visitor.getByRole('link', { name: way }).waitFor();
      expect(await visitor.locator('form').count()).toBe(0);
    }
  }),
);
