/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { m as exchange } from '#words/exchange-request.ts';
import { m as mail } from '#words/first-day.ts';
import { m as pictures } from '#words/pictures.ts';
import { m as privately } from '#words/private-order.ts';
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

async function aChatOf(name: string, text: string): Promise<void> {
  const started = await post(shop().url, '/chat/guest', { name, email: 'guest@example.com' });
  const message = { text, clientId: crypto.randomUUID() };
  await post(shop().url, '/chat/messages', message, cookiesIn(started));
}

/** Presses Delete and answers the question. */
async function remove(page: Page, name: string, noun: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', {
    name: `Are you sure you want to delete this ${noun}?`,
  });
  await question.getByRole('button', { name: `Delete ${noun}` }).click();
}

test('an answer in a chat that fails is marked, and said', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await aChatOf('Hina', 'Is the lawn soft?');
    await openAsAdmin(page, '/admin/chats');
    await page.getByRole('link', { name: /Hina/ }).click();
    await failing('insert', 'chats', async () => {
      await page.getByLabel('Answer').fill('Very soft.');
      await page.keyboard.press('Enter');
      await toast(page, 'Failed to send message. Please try again.');
    });
    const again = page.getByRole('button', { name: 'Not sent, tap to retry' });
    await again.click();
    await again.waitFor({ state: 'detached' });
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
    await save();
    await toast(page, 'Product saved');
    await open(page, '/admin/products?q=Boski');
    await failing('delete', 'products', async () => {
      await remove(page, 'Boski, typed with care', 'product');
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
    await failing('update', 'orders', async () => {
      await remove(page, `order ${number}`, 'order');
      await toast(page, 'Failed to delete order.');
    });
    await remove(page, `order ${number}`, 'order');
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
    await failing('insert', 'sliders', async () => {
      await press(page, 'Save Slider');
      await toast(page, 'Failed to save slider. Please try again.');
    });
    expect(await page.getByLabel('Subtitle', { exact: true }).inputValue()).toBe('Raised thread');
    await press(page, 'Save Slider');
    await toast(page, 'Slider added');
    await open(page, '/admin/sliders');
    await failing('delete', 'sliders', async () => {
      await remove(page, 'Winter <b>Karandi</b>', 'slider');
      await toast(page, 'Failed to delete slider. Please try again.');
    });
    await remove(page, 'Winter <b>Karandi</b>', 'slider');
    await toast(page, 'Slider deleted');
  }));

test('marking a message as read fails, then succeeds', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await sql(
      `insert into contacts values ('m1', 'Sana', 'sana@example.com', '', 'Towels', 'Are they soft?', 1, 'unread', 'en')`,
    );
    await openAsAdmin(page, '/admin/contact-messages?q=Sana');
    const mark = () => press(page, 'Mark as Read, message from Sana');
    await failing('update', 'contacts', async () => {
      await mark();
      await toast(page, 'Failed to mark as read. Please try again.');
    });
    await mark();
    await toast(page, 'Marked as read');
    await page.getByRole('article').getByText('read', { exact: true }).waitFor();
  }));

test('a basket that does not reach the shop stays as it was typed, and so do hours when the shop cannot be closed', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await aChatOf('Sana', 'A suit please');
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

test('the words of an exchange that the shop fails to note stay, and so does a corrected address', async () => {
  const admin = cookiesIn(await post(shop().url, '/login', ADMIN));
  const [asking, correcting] = [await aPlacedOrder(shop().url), await aPlacedOrder(shop().url)];
  await sql(`update orders set status = 'delivered', step = 'delivered' where "orderNumber" = ?`, asking);
  const sent = async (number: string, act: string, form: Record<string, string>) => {
    const headers = { cookie: admin };
    const screen = await (await fetch(`${shop().url}/admin/orders/${number}`, { headers })).text();
    const answer = await post(shop().url, `${/\/o\/[\w-]{43}/.exec(screen)?.[0]}?act=${act}`, form);
    return [answer.status, await answer.text()] as const;
  };
  const expectKept = ([status, page]: readonly [number, string], ...texts: string[]) => {
    expect(status).toBe(500);
    // As displayed text: the page's data also contain it.
    for (const text of texts) expect(page).toContain(`>${text}</`);
  };
  await failing('insert', 'exchangeRequests', async () => {
    const words = 'A hole near the border';
    const asked = await sent(asking, 'ask', { pieces0: '1', cause: 'fault', words, uncut: 'on' });
    expectKept(asked, exchange.notAsked, words);
  });
  await failing('update', 'orders', async () => {
    const address = 'House 9, Street 1';
    expectKept(await sent(correcting, 'correct', { address }), privately.tryAgain, address);
  });
});

test('categories before scripts: a duplicate and a failure keep what was typed; one is added, renamed and deleted', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/categories');
    const taken = 'There is a category of this name already.';
    const isTyped = async (label: string, text: string) =>
      expect(await page.getByLabel(label).first().inputValue()).toBe(text);
    const add = async (name: string) => {
      await page.getByLabel('New category').fill(name);
      await page.getByLabel('Offered under').first().selectOption('Women');
      await press(page, 'Add Category');
    };
    await add('lawn');
    await page.getByText(taken).waitFor();
    await isTyped('New category', 'lawn');
    await isTyped('Offered under', 'Women');
    await failing('insert', 'categories', () => add('Khaddi'));
    await page.getByText('Failed to add category. Please try again.').first().waitFor();
    await isTyped('New category', 'Khaddi');
    await press(page, 'Add Category');
    const category = (name: string) => page.getByRole('article', { name: `Category ${name}` });
    const save = (name: string) => category(name).getByRole('button', { name: 'Save' }).click();
    await category('Khaddi').getByText('Women', { exact: false }).first().waitFor();
    await category('Khaddi').getByText('Rename').click();
    await page.getByLabel('New name of Khaddi').fill('Linen');
    await save('Khaddi');
    await category('Khaddi').getByText(taken).waitFor();
    await isTyped('New name of Khaddi', 'Linen');
    await page.getByLabel('New name of Khaddi').fill('Raw Khaddi');
    await save('Khaddi');
    await category('Raw Khaddi').getByText('In Urdu and Roman Urdu').click();
    await page.getByLabel('Raw Khaddi, in Urdu').fill('کھڈی');
    await failing('update', 'categories', () => save('Raw Khaddi'));
    await page.getByText('Failed to rename category. Please try again.').first().waitFor();
    await isTyped('Raw Khaddi, in Urdu', 'کھڈی');
    await save('Raw Khaddi');
    await expect.poll(() => page.locator('body').innerText()).toContain('Category renamed');
    await isTyped('Raw Khaddi, in Urdu', 'کھڈی');
    await page.getByRole('button', { name: 'Delete Raw Khaddi' }).click();
    await press(page, 'Delete category');
    await category('Raw Khaddi').waitFor({ state: 'detached' });
  }));

test('a category is added before scripts: the product’s form keeps what was typed, and the category is chosen there', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/products?edit=ml-003');
    const seen = await page.locator('input[name="seenStock"]').inputValue();
    await page.getByLabel('Name', { exact: true }).fill('Latha, typed with care');
    await page.getByLabel('Description', { exact: true }).fill('Four metres.\nچار میٹر');
    const isTyped = async (label: string, text: string) =>
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    const stays = async () => {
      await isTyped('Name', 'Latha, typed with care');
      await isTyped('Description', 'Four metres.\nچار میٹر');
      expect(await page.getByLabel('Price (Rs.)').inputValue()).not.toBe('');
    };
    await press(page, 'Add Category');
    await page.getByText('Category name is required.').waitFor();
    await stays();
    await page.getByLabel('Custom category').fill('LAWN');
    await page.getByLabel('Offered under').selectOption('Men');
    await press(page, 'Add Category');
    await page.getByText('There is a category of this name already.').waitFor();
    await isTyped('Custom category', 'LAWN');
    await isTyped('Offered under', 'Men');
    await stays();
    await page.getByLabel('Custom category').fill('Doria');
    await failing('insert', 'categories', () => press(page, 'Add Category'));
    await page.getByRole('alert').getByText('Failed to add category. Please try again.').waitFor();
    await isTyped('Custom category', 'Doria');
    await stays();
    // The form keeps the stock that it was opened with.
    await sql(`update products set stock = stock + 1 where id = 'ml-003'`);
    await press(page, 'Add Category');
    await expect.poll(() => page.locator('body').innerText()).toContain('Category added');
    await stays();
    await isTyped('Subcategory', 'Doria');
    await isTyped('Main Category', 'Men');
    await isTyped('Custom category', '');
    expect(await page.locator('input[name="seenStock"]').inputValue()).toBe(seen);
    await sql(`update products set stock = stock - 1 where id = 'ml-003'`);
    await press(page, 'Save Product');
    await page.getByRole('heading', { name: 'Latha, typed with care' }).waitFor();
  }));

test('without scripts a form says that no picture can be sent, and takes an address', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/sliders?new=1');
    await page.getByText(pictures.withoutScripts).first().waitFor();
    expect(await page.getByText(pictures.upload, { exact: true }).first().isVisible()).toBe(false);
    await page.getByText(pictures.byAddress, { exact: true }).first().click();
    await page.getByLabel(pictures.address).first().fill('/pictures/demo/ml-001.webp');
  }));
