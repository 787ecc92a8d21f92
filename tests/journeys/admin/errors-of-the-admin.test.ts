/** @module-tag long */
import { beforeEach, expect, test } from 'vitest';
import { m as mail } from '#words/first-day.ts';
import { m as basket } from '#words/send-basket.ts';
import { m as settings } from '#words/settings.ts';
import { DESK, logInAsAdmin, open, openAsAdmin, PHONE } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { offline, press, toast } from '../../support/run/failures.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor, failing, sql, emptied } = openShopInBrowser({ broken: true });
beforeEach(async () => {
  await emptied('contacts', 'chats', 'conversations', 'attempts');
  await sql(`delete from sliders where title like 'Winter%'`);
});

test('an answer in a chat that fails is marked, and said', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const started = await post(shop().url, '/chat/guest', { name: 'Hina', email: 'hina@example.com' });
    const message = { text: 'Is the lawn soft?', clientId: crypto.randomUUID() };
    await post(shop().url, '/chat/messages', message, cookiesIn(started));
    await openAsAdmin(page, '/admin/chats');
    await page.getByRole('link', { name: /Hina/ }).click();
    await failing('insert', 'chats', async () => {
      await page.getByLabel('Answer').fill('Very soft.');
      await page.keyboard.press('Enter');
      await toast(page, 'Failed to send message. Please try again.');
    });
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).click();
    await page.getByRole('button', { name: 'Not sent, tap to retry' }).waitFor({ state: 'detached' });
  }));

test('saving and deleting a product fail: what was typed stays', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await openAsAdmin(page, '/admin/products?edit=ml-002');
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
    await open(page, '/admin/products?q=Boski');
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
    await openAsAdmin(page, `/admin/orders?q=${number}`);
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
    await failing('update', 'orders', async () => {
      await remove();
      await toast(page, 'Failed to delete order.');
    });
    await remove();
    await toast(page, 'Order deleted');
    expect(await page.getByText(/is now delivered/).count()).toBe(0);
    await page.getByText('No orders found').waitFor();
  }));

test('saving and deleting a slider fail: what was typed stays; then both succeed', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await openAsAdmin(page, '/admin/sliders?new=1');
    await press(page, 'Save Slider');
    await page.getByText('Title is required.', { exact: true }).waitFor();
    await page.getByLabel('Image URL').fill('javascript:alert(1)');
    await page.getByLabel('Title', { exact: true }).fill('Winter <b>Karandi</b>');
    await page.getByLabel('Subtitle', { exact: true }).fill('Raised thread');
    await press(page, 'Save Slider');
    await page.getByText('Enter a picture address that starts with https:// or /.').waitFor();
    await page.getByLabel('Image URL').fill('/pictures/demo/slider-latha.webp');
    await page.getByText('Enter a picture address that starts').waitFor({ state: 'detached' });
    await page.getByLabel('Image URL').waitFor();
    await failing('insert', 'sliders', async () => {
      await press(page, 'Save Slider');
      await toast(page, 'Failed to save slider. Please try again.');
    });
    expect(await page.getByLabel('Subtitle', { exact: true }).inputValue()).toBe('Raised thread');
    await press(page, 'Save Slider');
    await toast(page, 'Slider added');
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete Winter <b>Karandi</b>' }).click();
      const question = page.getByRole('alertdialog', {
        name: 'Are you sure you want to delete this slider?',
      });
      await question.getByRole('button', { name: 'Delete slider' }).click();
    };
    await open(page, '/admin/sliders');
    await failing('delete', 'sliders', async () => {
      await remove();
      await toast(page, 'Failed to delete slider. Please try again.');
    });
    await remove();
    await toast(page, 'Slider deleted');
  }));

test('marking a message as read fails, then succeeds', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await sql(
      `insert into contacts values ('m1', 'Sana', 'sana@example.com', '', 'Towels', 'Are they soft?', 1, 'unread', 'en')`,
    );
    await openAsAdmin(page, '/admin/contact-messages?q=Sana');
    await failing('update', 'contacts', async () => {
      await page.getByRole('button', { name: 'Mark as Read, message from Sana' }).click();
      await toast(page, 'Failed to mark as read. Please try again.');
    });
    await page.getByRole('button', { name: 'Mark as Read, message from Sana' }).click();
    await toast(page, 'Marked as read');
    await page.getByRole('article').getByText('read', { exact: true }).waitFor();
  }));

test('a basket that does not reach the shop stays as it was typed, and so do hours when the shop cannot be closed', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    const started = await post(shop().url, '/chat/guest', { name: 'Sana', email: 'sana@example.com' });
    const message = { text: 'A suit please', clientId: crypto.randomUUID() };
    await post(shop().url, '/chat/messages', message, cookiesIn(started));
    await logInAsAdmin(page);
    const [chat] = await sql('select id from conversations where name = ?', 'Sana');
    await open(page, `/admin/chats/${chat?.id}/basket`);
    await page.getByLabel(basket.text).fill('Typed with care');
    await offline(page, () => press(page, basket.put));
    await page.getByRole('alert').getByText(basket.notSent).waitFor();
    expect(await page.getByLabel(basket.text).inputValue()).toBe('Typed with care');

    await open(page, '/admin/settings/hours');
    const opens = page.locator('input[name^="opens"]').filter({ visible: true }).first();
    await opens.fill('07:45');
    await offline(page, () => press(page, settings.closeToday));
    await page.getByRole('alert').filter({ hasText: settings.notSaved }).waitFor();
    expect(await opens.inputValue()).toBe('07:45');
  }));

test('a mail that the shop fails to try is said to have failed, and the eleventh to be one too many', async () => {
  const admin = cookiesIn(await post(shop().url, '/login', ADMIN));
  const tried = async () => (await post(shop().url, '/admin/settings/mail', {}, admin)).text();
  await failing('insert', 'attempts', async () =>
    expect(await tried()).toContain(`>${mail.mailFailed.failed}</`),
  );
  for (let left = 10; left > 0; left -= 1)
    expect(await tried()).toContain(`>${mail.mailFailed['not set up']}</`);
  expect(await tried()).toContain(`>${mail.tooManyTrials}</`);
});
