/** The specification's error catalogue (section 8): every row made to happen, by a person, a broken shop or a lost network. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inDatabase, whileFailing } from '../support/broken-shop.ts';
import {
  addToCart,
  DESK,
  fillShipping,
  hydrated,
  logInAsAdmin,
  openProduct,
  PHONE,
  placeOrder,
  signUp,
  signUpByHand,
} from '../support/browser.ts';
import { say, startAsGuest } from '../support/chatting.ts';
import { cookiesIn } from '../support/cookies.ts';
import { post } from '../support/post.ts';
import { ADMIN } from '../support/running-shop.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ broken: true });

const failing = (
  fault: Parameters<typeof whileFailing>[1],
  table: string,
  work: () => Promise<void>,
): Promise<void> => whileFailing(shop().dataDir, fault, table, work);

/** Waits for a toast with these words in it. */
async function toast(page: Page, ...words: string[]): Promise<void> {
  let found = page.locator('[data-toast]');
  for (const word of words) found = found.filter({ hasText: word });
  await found.first().waitFor();
}

/** Makes what `work` sends fail on its way, and only then brings the network back. */
async function offline(page: Page, work: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle'); // the code of the buttons is there
  await page.context().setOffline(true);
  // The page's stream fails too, before or after.
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await work();
  await lost;
  await page.context().setOffline(false);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fillLogin(page: Page, { email, password }: typeof ADMIN): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function fillSignup(page: Page, email: string, password: string, confirm = password): Promise<void> {
  await page.goto('/signup');
  await hydrated(page);
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

  test('sign-up succeeds: the toast says so, and the way leads home', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUpByHand(page);
      await toast(page, 'Account Created!');
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

describe('orders', () => {
  test('placing fails: broken shop, lost network; the form stays as typed, and the next try makes one order', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const words = ['Error', 'Failed to place order. Please try again.'];
      await signUp(page);
      await addToCart(page);
      await page.goto('/checkout');
      await hydrated(page);
      await fillShipping(page);
      await failing('insert', 'orders', async () => {
        await press(page, 'Place Order');
        await toast(page, ...words);
      });
      expect(await page.getByLabel('Address').inputValue()).toBe('House 7, Street 3');
      await offline(page, () => press(page, 'Place Order'));
      await page.getByRole('alert').getByText('Failed to place order. Please try again.').waitFor();
      await press(page, 'Place Order');
      await page.waitForURL('/profile');
      await toast(page, 'Order Placed Successfully!', "Thank you for your order. We'll contact you soon.");
      await page.getByText('Order History (1)').waitFor();
    }));

  test('placing fails: sold out, dearer or gone meanwhile; the shopper sees what changed before it is charged', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await signUp(page);
      const name = await addToCart(page, 2);
      const id = `(select id from products where name = '${name.replaceAll("'", "''")}')`;
      await page.goto('/checkout');
      await hydrated(page);
      await fillShipping(page);
      await inDatabase(shop().dataDir, `update products set stock = 1 where id = ${id}`);
      await press(page, 'Place Order');
      await page.getByRole('alert').getByText(`Only 1 left of ${name}.`).waitFor();
      await inDatabase(
        shop().dataDir,
        `update products set stock = 9, "priceInPaisa" = 123400 where id = ${id}`,
      );
      await press(page, 'Place Order');
      await page.getByRole('alert').getByText('a price changed since this page was opened').waitFor();
      await page.getByText('Rs. 2,468').first().waitFor();
      await inDatabase(shop().dataDir, `update products set stock = 0 where id = ${id}`);
      await press(page, 'Place Order');
      await page.getByRole('alert').getByText(`${name} is no longer available.`).waitFor();
      // One message alone: why.
      expect(await page.getByText('Failed to place order').count()).toBe(0);
      expect(await page.getByLabel('City').inputValue()).toBe('Daska');
      await inDatabase(shop().dataDir, `update products set stock = 9 where id = ${id}`);
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
        const question = page.getByRole('alertdialog', {
          name: 'Are you sure you want to cancel this order?',
        });
        await question.getByRole('button', { name: 'Cancel order' }).click();
      };
      await page.goto('/profile');
      await hydrated(page);
      await failing('delete', 'orders', async () => {
        await cancel();
        await toast(page, 'Failed to cancel order. Please try again.');
      });
      await page.getByRole('alert').getByText('Failed to cancel order. Please try again.').waitFor();
      await offline(page, () => cancel());
      await toast(page, 'Failed to cancel order. Please try again.');
      await inDatabase(
        shop().dataDir,
        `update orders set status = 'confirmed' where "orderNumber" = '${number}'`,
      );
      await cancel();
      await toast(page, 'Failed to cancel order. Please try again.', 'The shop has confirmed it already.');
      await inDatabase(
        shop().dataDir,
        `update orders set status = 'pending' where "orderNumber" = '${number}'`,
      );
      await page.reload();
      await hydrated(page);
      await cancel();
      await toast(page, 'Order Cancelled');
    }));

  test('a change of the cart fails: broken shop, lost network; the cart stays as it was', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await signUp(page);
      const name = await addToCart(page, 2);
      await page.goto('/cart');
      await hydrated(page);
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

describe('passwords', () => {
  test('the profile’s reset: sent, failed, and an account without an address', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      const email = await signUp(page);
      await page.goto('/profile');
      await hydrated(page);
      await failing('insert', 'outbox', async () => {
        await press(page, 'Reset Password');
        await toast(page, 'Failed to send reset email.');
      });
      await press(page, 'Reset Password');
      await toast(page, 'Password Reset Email Sent');
      await inDatabase(shop().dataDir, `update users set email = '' where email = '${email}'`);
      await press(page, 'Reset Password');
      await toast(page, 'No email associated with this account.');
    }));

  test('forgot password: failed with what was typed kept, then sent, with an option to send another', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await page.goto('/forgot-password');
      await hydrated(page);
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

test('contact: a failed message stays as typed, a sent one clears the form and is there once', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const words = 'Failed to send message. Please try again.';
    await page.goto('/contact');
    await hydrated(page);
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
    // The toast goes after three seconds, this word stays.
    await page.getByText('Your message was sent. We have it and will answer soon.').waitFor();
    await logInAsAdmin(page);
    await page.goto('/admin/contact-messages?q=bilal');
    expect(await page.getByRole('article').count()).toBe(1);
  }));

describe('the admin', () => {
  test('an answer in a chat that fails is marked, and said', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const started = await post(shop().url, '/chat/guest', { name: 'Hina', email: 'hina@example.com' });
      const message = { text: 'Is the lawn soft?', clientId: crypto.randomUUID() };
      await post(shop().url, '/chat/messages', message, cookiesIn(started));
      await logInAsAdmin(page);
      await page.goto('/admin/chats');
      await hydrated(page);
      await page.getByRole('link', { name: /Hina/ }).click();
      await failing('insert', 'chats', async () => {
        await page.getByLabel('Answer').fill('Very soft.');
        await page.keyboard.press('Enter');
        await toast(page, 'Failed to send message. Please try again.');
      });
      await page.getByRole('button', { name: 'Not sent, tap to retry' }).click();
      await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor({ state: 'detached' });
    }));

  test('search words that could not be saved stay in the form, and the answer is an error', () =>
    asVisitor({ viewport: DESK, javaScriptEnabled: false }, async ({ page }) => {
      await logInAsAdmin(page);
      await page.goto('/admin/search-words');
      await page.getByLabel('New words').fill('shawl, chadar');
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      await failing('insert', 'searchWords', () => press(page, 'Save'));
      expect((await answered).status()).toBe(500);
      await page.getByText('Failed to save words. Please try again.').waitFor();
      expect(await page.getByLabel('New words').inputValue()).toBe('shawl, chadar');
    }));

  test('categories before scripts: a duplicate and a failure keep what was typed; one is added, renamed and deleted', () =>
    asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
      await logInAsAdmin(page);
      await page.goto('/admin/categories');
      const add = async (name: string) => {
        await page.getByLabel('New category').fill(name);
        await page.getByLabel('Offered under').first().selectOption('Women');
        await press(page, 'Add Category');
      };
      await add('lawn');
      await page.getByText('There is a category of this name already.').waitFor();
      expect(await page.getByLabel('New category').inputValue()).toBe('lawn');
      expect(await page.getByLabel('Offered under').first().inputValue()).toBe('Women');
      await failing('insert', 'categories', () => add('Khaddi'));
      await page.getByText('Failed to add category. Please try again.').first().waitFor();
      expect(await page.getByLabel('New category').inputValue()).toBe('Khaddi');
      await press(page, 'Add Category');
      const category = (name: string) => page.getByRole('article', { name: `Category ${name}` });
      const rename = async (to: string) => {
        await category('Khaddi').getByText('Rename').click();
        await page.getByLabel('New name of Khaddi').fill(to);
        await category('Khaddi').getByRole('button', { name: 'Save' }).click();
      };
      await category('Khaddi').getByText('Women', { exact: false }).first().waitFor();
      await rename('Linen');
      await category('Khaddi').getByText('There is a category of this name already.').waitFor();
      expect(await page.getByLabel('New name of Khaddi').inputValue()).toBe('Linen');
      await page.getByLabel('New name of Khaddi').fill('Raw Khaddi');
      await category('Khaddi').getByRole('button', { name: 'Save' }).click();
      await category('Raw Khaddi').waitFor();
      await page.getByRole('button', { name: 'Delete Raw Khaddi' }).click();
      await press(page, 'Delete category');
      await category('Raw Khaddi').waitFor({ state: 'detached' });
    }));

  test('saved replies before scripts: one that could not be saved stays in the form; one is added and deleted', () =>
    asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
      await asVisitor({ viewport: DESK }, async ({ page: guest }) => {
        await startAsGuest(guest, 'Rida', 'rida@example.com');
        await say(guest, 'Is it soft?');
      });
      await logInAsAdmin(page);
      await page.goto('/admin/chats');
      await page.getByRole('link', { name: /^Rida/ }).click();
      const field = page.getByLabel('New reply');
      await page.getByText('Change saved replies').click();
      await field.fill('It leaves today.');
      await failing('insert', 'savedReplies', () => press(page, 'Save'));
      await expect.poll(() => page.locator('body').innerText()).toContain('Failed to save reply.');
      expect(await field.inputValue()).toBe('It leaves today.');
      await press(page, 'Save');
      await page.getByText('Change saved replies').click();
      await page.getByRole('button', { name: 'Delete: It leaves today.' }).click();
      await press(page, 'Delete reply');
      await page.getByText('Change saved replies').click();
      await field.waitFor();
      expect(await page.getByText('It leaves today.').count()).toBe(0);
    }));

  test('saving and deleting a product fail: what was typed stays', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      await logInAsAdmin(page);
      await page.goto('/admin/products?edit=ml-002');
      await hydrated(page);
      await page.getByLabel('Name', { exact: true }).fill('Boski, typed with care');
      const save = () => press(page, 'Save Product');
      const stays = async () => {
        await toast(page, 'Failed to save product. Please try again.');
        expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Boski, typed with care');
      };
      await failing('update', 'products', async () => {
        await save();
        await stays();
      });
      await offline(page, save);
      await stays();
      await failing('insert', 'categories', async () => {
        await page.getByLabel('Custom category').fill('Karandi');
        await press(page, 'Add Category');
        await toast(page, 'Failed to add category. Please try again.');
      });
      await page.getByLabel('Custom category').fill('LATHA');
      await press(page, 'Add Category');
      await page.getByText('There is a category of this name already.').waitFor();
      expect(await page.getByText('There is a category of this name already.').count()).toBe(1);
      expect(await page.getByLabel('Custom category').inputValue()).toBe('LATHA');
      await save();
      await toast(page, 'Product saved');
      await page.goto('/admin/products?q=Boski');
      await hydrated(page);
      await failing('delete', 'products', async () => {
        await page.getByRole('button', { name: 'Delete Boski, typed with care' }).click();
        const question = page.getByRole('alertdialog', {
          name: 'Are you sure you want to delete this product?',
        });
        await question.getByRole('button', { name: 'Delete product' }).click();
        await toast(page, 'Failed to delete product. Please try again.');
      });
      await page.getByRole('heading', { name: 'Boski, typed with care' }).waitFor();
    }));

  test('setting a status and deleting an order fail: both are said beside the button too', () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const number = await aPlacedOrder(shop().url);
      await logInAsAdmin(page);
      await page.goto(`/admin/orders?q=${number}`);
      await hydrated(page);
      await failing('update', 'orders', async () => {
        await page.getByLabel('Status', { exact: true }).selectOption('delivered');
        await page.getByRole('button', { name: 'Update' }).click();
        await toast(page, 'Failed to update order status.');
      });
      await page.getByRole('alert').getByText('Failed to update order status.').waitFor();
      await page.getByText('Items, address and more').click();
      const remove = async () => {
        await page.getByRole('button', { name: `Delete order ${number}` }).click();
        const question = page.getByRole('alertdialog', {
          name: 'Are you sure you want to delete this order?',
        });
        await question.getByRole('button', { name: 'Delete order' }).click();
      };
      await failing('delete', 'orders', async () => {
        await remove();
        await toast(page, 'Failed to delete order.');
      });
      await remove();
      await toast(page, 'Order deleted');
      await page.getByText('No orders found').waitFor();
    }));

  test('saving and deleting a slider fail: what was typed stays; then both succeed', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await logInAsAdmin(page);
      await page.goto('/admin/sliders?new=1');
      await hydrated(page);
      await press(page, 'Save Slider');
      await page.getByText('Title is required.', { exact: true }).waitFor();
      await page.getByLabel('Image URL').fill('javascript:alert(1)');
      await page.getByLabel('Title', { exact: true }).fill('Winter <b>Karandi</b>');
      await page.getByLabel('Subtitle').fill('Raised thread');
      await press(page, 'Save Slider');
      await page.getByText('Enter a picture address that starts with https:// or /.').waitFor();
      await page.getByLabel('Image URL').fill('/pictures/demo/slider-latha.webp');
      await page.getByText('Enter a picture address that starts').waitFor({ state: 'detached' });
      await page.getByLabel('Image URL').waitFor(); // what was opened for the error stays open
      await failing('insert', 'sliders', async () => {
        await press(page, 'Save Slider');
        await toast(page, 'Failed to save slider. Please try again.');
      });
      expect(await page.getByLabel('Subtitle').inputValue()).toBe('Raised thread');
      await press(page, 'Save Slider');
      await toast(page, 'Slider added');
      const remove = async () => {
        await page.getByRole('button', { name: 'Delete Winter <b>Karandi</b>' }).click();
        const question = page.getByRole('alertdialog', {
          name: 'Are you sure you want to delete this slider?',
        });
        await question.getByRole('button', { name: 'Delete slider' }).click();
      };
      await page.goto('/admin/sliders');
      await hydrated(page);
      await failing('delete', 'sliders', async () => {
        await remove();
        await toast(page, 'Failed to delete slider. Please try again.');
      });
      await remove();
      await toast(page, 'Slider deleted');
    }));

  test('marking a message as read fails, then succeeds', () =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      await inDatabase(
        shop().dataDir,
        `insert into contacts values ('m1', 'Sana', 'sana@example.com', '', 'Towels', 'Are they soft?', 1, 'unread')`,
      );
      await logInAsAdmin(page);
      await page.goto('/admin/contact-messages?q=Sana');
      await hydrated(page);
      await failing('update', 'contacts', async () => {
        await page.getByRole('button', { name: 'Mark as Read, message from Sana' }).click();
        await toast(page, 'Failed to mark as read. Please try again.');
      });
      await page.getByRole('button', { name: 'Mark as Read, message from Sana' }).click();
      await toast(page, 'Marked as read');
      await page.getByRole('article').getByText('read', { exact: true }).waitFor();
    }));
});

describe('lists that cannot be loaded say so, and never that they are empty', { tags: 'long' }, () => {
  test.each([
    ['/', 'sliders', 'Not all of this page could be loaded.'],
    ['/products', 'products', 'The products could not be loaded.'],
    ['/products?mainCategory=Men', 'categories', 'The products could not be loaded.'],
    ['/admin/products', 'products', 'The products could not be loaded.'],
    ['/admin/orders', 'orders', 'The orders could not be loaded.'],
    ['/admin/sliders', 'sliders', 'The sliders could not be loaded.'],
    ['/admin/contact-messages', 'contacts', 'The messages could not be loaded.'],
    ['/admin/chats', 'conversations', 'The chats could not be loaded.'],
    ['/admin', 'conversations', 'The figures could not be loaded.'],
  ])('%s without %s', (path, table, words) =>
    asVisitor({ viewport: PHONE }, async ({ page }) => {
      if (path.startsWith('/admin')) await logInAsAdmin(page);
      await failing('read', table, async () => {
        await page.goto(path);
        await page.getByText(words).waitFor();
        expect(await page.getByText('No products found matching your criteria.').count()).toBe(0);
      });
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByText(words).waitFor({ state: 'detached' });
    }),
  );
});

test('an unknown route shows the 404 page with a link home', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL('/');
  }));

test('a page that cannot be reached says so and offers to try again', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openProduct(page, 1);
    await page.goto('/about');
    await page.goto('/products');
    await hydrated(page);
    await page.getByRole('combobox', { name: 'Search' }).fill('latha');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { name: 'You are not connected' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Products' }).waitFor();
  }));
