/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, open, PHONE, signUp } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { offline, press, toast } from '../../support/run/failures.ts';
import { ADMIN } from '../../support/running-shop.ts';

const { asVisitor, failing, sql } = openShopInBrowser({ broken: true });

async function fillLogin(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function fillSignup(page: Page, email: string, password: string, confirm = password): Promise<void> {
  await open(page, '/signup');
  await page.getByLabel('Full Name').fill('Ayesha Khan');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
}

describe('login and sign-up', () => {
  test('login fails: wrong password, unknown address, broken shop, lost network; what was typed stays', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const words = ['Login Failed', 'Please check your credentials and try again.'];
      await fillLogin(page, { ...ADMIN, password: 'not-the-one' });
      await press(page, 'Login');
      await toast(page, ...words);
      expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
      await fillLogin(page, { email: 'nobody@example.com', password: 'not-the-one' });
      await press(page, 'Login');
      await toast(page, ...words);
      await failing('insert', 'sessions', async () => {
        await fillLogin(page, ADMIN);
        await press(page, 'Login');
        await toast(page, ...words);
      });
      await fillLogin(page, ADMIN);
      await offline(page, () => press(page, 'Login'));
      await toast(page, ...words);
      expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email);
      await press(page, 'Login');
      await page.waitForURL('/');
    }));

  test('login succeeds: the toast says so, and the way leads home', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await fillLogin(page, ADMIN);
      await press(page, 'Login');
      await page.waitForURL('/');
      await toast(page, 'Login Successful!');
      await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).first().waitFor();
    }));

  test('sign-up fails: an address that is taken, the admin’s, a broken shop', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const words = ['Registration Failed', 'Please try again with different credentials.'];
      await fillSignup(page, ADMIN.email.toUpperCase(), 'cloth-123');
      await press(page, 'Sign Up');
      await toast(page, ...words);
      expect(await page.getByLabel('Full Name').inputValue()).toBe('Ayesha Khan');
      const email = await signUp(page);
      await page.context().clearCookies();
      await fillSignup(page, email, 'cloth-123');
      await press(page, 'Sign Up');
      await toast(page, ...words);
      await failing('insert', 'users', async () => {
        await fillSignup(page, 'new@example.com', 'cloth-123');
        await press(page, 'Sign Up');
        await toast(page, ...words);
      });
    }));

  test('sign-up with two passwords, or one of five characters, says which and keeps the rest', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await fillSignup(page, 'two@example.com', 'cloth-123', 'cloth-124');
      await press(page, 'Sign Up');
      await toast(page, 'Password Mismatch', 'Passwords do not match. Please try again.');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByLabel('Confirm Password', { exact: true }).fill('12345');
      await press(page, 'Sign Up');
      await toast(page, 'Weak Password', 'Password must be at least 6 characters long.');
      expect(await page.getByLabel('Email').inputValue()).toBe('two@example.com');
    }));
});

describe('passwords', () => {
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

  test('a forged, foreign or missing link is refused at once, with the way to another one and nothing else', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      for (const token of ['', 'forged', '../../x', 'x'.repeat(3000)]) {
        await page.goto(`/reset-password?token=${encodeURIComponent(token)}`);
        const why = token ? /^This link was used already or is older than an hour/ : /^Please open the link/;
        await page.getByRole('alert').getByText(why).waitFor();
        await page.getByRole('link', { name: 'Send another reset email' }).waitFor();
        expect(await page.locator('form').count()).toBe(0);
        await page.goto(`/confirm-email?token=${encodeURIComponent(token)}`);
        await page
          .getByRole('alert')
          .getByText(token ? /^This link was used already/ : /^Please open the link/)
          .waitFor();
        await page.getByRole('link', { name: 'Go to your profile' }).waitFor();
        expect(await page.locator('form').count()).toBe(0);
      }
    }));
});
