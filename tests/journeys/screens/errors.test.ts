/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { m as failures } from '#words/failures.ts';
import { m as frame } from '#words/frame.ts';
import { m as order } from '#words/order-screen.ts';
import { m as profile } from '#words/profile.tsx';
import {
  addToCart,
  DESK,
  expectWellMade,
  fillShipping,
  hydrated,
  logInAsAdmin,
  open,
  openAsAdmin,
  PHONE,
  placeOrder,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { offline, press, toast } from '../../support/run/failures.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, failing, sql, emptied } = openShopInBrowser({ broken: true });
beforeEach(async () => {
  await emptied('contacts');
  await sql(`update products set stock = 99 where id = 'ml-001'`);
});

describe('orders', () => {
  test('placing fails: broken shop, lost network; the form stays as typed, and the next try makes one order', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const words = 'Failed to place order. Please try again.';
      await signUp(page);
      await addToCart(page);
      await open(page, '/checkout');
      await fillShipping(page);
      await failing('insert', 'orders', async () => {
        await press(page, 'Place Order');
        await toast(page, 'Error', words);
      });
      expect(await page.getByLabel('Address').inputValue()).toBe('House 7, Street 3');
      await offline(page, () => press(page, 'Place Order'));
      await page.getByRole('alert').getByText(words).waitFor();
      await press(page, 'Place Order');
      await page.waitForURL('/profile');
      await toast(page, 'Order Placed Successfully!', "Thank you for your order. We'll contact you soon.");
      await page.getByText('Order History (1)').waitFor();
    }));

  test('loading the order history fails: it says so, offers to try again, and the rest of the profile shows', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await signUp(page);
      await failing('read', 'orders', async () => {
        await page.goto('/profile');
        await page.getByText('Failed to load orders. Please try again later.').waitFor();
        await page.getByRole('main').getByRole('button', { name: 'Logout' }).waitFor();
      });
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByText('No orders yet').waitFor();
    }));

  test('cancelling fails: broken shop, lost network, confirmed meanwhile; and succeeds', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      const number = await placeOrder(page);
      const cancel = async () => {
        await page.getByRole('button', { name: /^Cancel Order/ }).click();
        const question = page.getByRole('alertdialog', { name: /^Are you sure you want to cancel/ });
        await question.getByRole('button', { name: 'Cancel order' }).click();
      };
      await open(page, '/profile');
      const words = 'Failed to cancel order. Please try again.';
      await failing('update', 'orders', async () => {
        await cancel();
        await toast(page, words);
      });
      await page.getByRole('alert').getByText(words).waitFor();
      await offline(page, cancel);
      await toast(page, words);
      await sql(`update orders set status = 'confirmed' where "orderNumber" = '${number}'`);
      await cancel();
      await toast(page, words, 'The shop has confirmed it already.');
      await sql(`update orders set status = 'pending' where "orderNumber" = '${number}'`);
      await page.reload();
      await hydrated(page);
      await cancel();
      await toast(page, 'Order Cancelled');
    }));

  test('a change of the cart fails: broken shop, lost network; the cart stays as it was', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await signUp(page);
      const name = await addToCart(page, 2);
      await open(page, '/cart');
      await failing('update', 'cartItems', async () => {
        await press(page, `More of ${name}`);
        await toast(page, 'Your cart was not changed.');
      });
      await offline(page, () => press(page, `Remove ${name}`));
      await toast(page, 'Your cart was not changed.');
      await page.reload();
      await page.getByRole('link', { name: 'Cart, 2 items' }).filter({ visible: true }).first().waitFor();
    }));
});

test('contact: a failed message stays as typed, a sent one clears the form and is there once', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const words = 'Failed to send message. Please try again.';
    await open(page, '/contact');
    await page.getByLabel('Name').fill('Bilal <i>Ahmed</i>');
    await page.getByLabel('Email').fill('bilal@example.com');
    await page.getByLabel('Subject').fill('Width of the lawn');
    await page.getByLabel('Message').fill('How wide is it?\nشکریہ');
    await failing('insert', 'contacts', async () => {
      await press(page, 'Send Message');
      await toast(page, words);
    });
    await page.getByRole('alert').getByText(words).waitFor();
    await offline(page, () => press(page, 'Send Message'));
    await toast(page, words);
    expect(await page.getByLabel('Message').inputValue()).toBe('How wide is it?\nشکریہ');
    await press(page, 'Send Message');
    await toast(page, 'Message Sent!');
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
    // The toast disappears; this sentence stays.
    await page.getByText('Your message was sent. We have it and will answer soon.').waitFor();
    await openAsAdmin(page, '/admin/contact-messages?q=bilal');
    expect(await page.getByRole('article').count()).toBe(1);
  }));

test('lists that cannot be loaded say so, and never that they are empty', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const lists = [
      ['/', 'sliders', 'Not all of this page could be loaded.'],
      ['/products', 'products', 'The products could not be loaded.'],
      ['/products?mainCategory=Men', 'categories', 'The products could not be loaded.'],
      ['/admin/products', 'products', 'The products could not be loaded.'],
      ['/admin/orders', 'orders', 'The orders could not be loaded.'],
      ['/admin/sliders', 'sliders', 'The sliders could not be loaded.'],
      ['/admin/contact-messages', 'contacts', 'The messages could not be loaded.'],
      ['/admin/chats', 'conversations', 'The chats could not be loaded.'],
      ['/admin', 'conversations', 'The figures could not be loaded.'],
    ] as const;
    for (const [path, table, words] of lists) {
      if (path === '/admin/products') await logInAsAdmin(page);
      await failing('read', table, async () => {
        await page.goto(path);
        await page.getByText(words).waitFor();
        expect(await page.getByText('No products found matching your criteria.').count()).toBe(0);
      });
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByText(words).waitFor({ state: 'detached' });
    }
  }));

test('an unknown route shows the 404 page with a link home', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('/');
  }));

/** The page preloads it, which is slow on a busy machine. A string, because Vite rewrites `import`. */
const profileCodeLoaded = (page: Page) =>
  page.evaluate(
    `import(window.__reactRouterManifest.routes['storefront/profile/profile'].module).then(() => null)`,
  );

test('the profile that cannot be loaded says so in the place of the orders, and keeps the account', () =>
  asVisitor({ spoken: 'ur', viewport: PHONE }, async ({ page }) => {
    const email = await signUp(page);
    await open(page, '/about');
    await profileCodeLoaded(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByText(frame.offline).waitFor();
    await page.getByRole('banner').locator('summary').click();
    const links = page.getByRole('banner').getByRole('link', { name: profile.heading });
    await links.filter({ visible: true }).click();
    await page.getByRole('alert').getByText(profile.notLoaded).waitFor();
    await page.getByText(email).waitFor();
    // Not yet loaded, so neither a date nor N/A.
    expect(await page.getByText(profile.memberSince, { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: frame.logout }).filter({ visible: true }).last().waitFor();
    expect(await page.getByText(failures.failed.title).count()).toBe(0);
    await expectWellMade(page);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: frame.tryAgain }).click();
    await page.getByText(profile.noOrders).waitFor();
    await page.getByText(profile.memberSince, { exact: true }).waitFor();
  }));

test('a step and a note of the admin that are not sent say why, keep the note, and are sent again with one press', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const number = await aPlacedOrder(shop().url);
    await openAsAdmin(page, `/admin/orders/${number}`);
    await page.getByLabel(order.note, { exact: true }).fill('Speaks slowly.');
    await offline(page, async () => {
      await page.getByText(frame.offlineForStaff).waitFor();
      await press(page, order.saveNote);
    });
    const again = page.getByRole('button', { name: frame.sendNoteAgain });
    await again.waitFor();
    expect(await page.getByLabel(order.note, { exact: true }).inputValue()).toBe('Speaks slowly.');
    expect(await page.getByText(frame.offline, { exact: true }).count()).toBe(0);
    await again.click();
    await page.getByText('Speaks slowly.').last().waitFor();
    await expect.poll(() => sql(`select * from "orderEvents" where kind = 'note'`)).toHaveLength(1);

    await offline(page, () => press(page, order.wrongNumber));
    await page.getByRole('button', { name: frame.sendAgain }).click();
    await page.getByText(order.numberIsWrong).waitFor();
  }));

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
