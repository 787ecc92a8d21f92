/**
 * Hostile and over-long text in every field of every form: shown as text, never run, and never lost.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, hydrated, keepToasts, logInAsAdmin, PHONE } from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';

const { asVisitor } = openShopInBrowser();

/** Unlike the others of its kind it survives a trim, and fits into the shortest field. */
const EVIL = '"><img src=x onerror=pwned=1>';
const TYPED_SCRIPT = "<script>pwned=1</script>'; drop table orders; -- {{7*7}} \u202Etxt.exe";
/** As it is kept: without the mark that turns the direction of what follows. */
const SCRIPT = TYPED_SCRIPT.replace('\u202E', '');

/** Counts what ran; the policy refuses inline scripts, and nothing should even ask for one. */
async function nothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('what a visitor and a customer type is text to everyone who reads it', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/contact');
    await hydrated(page);
    await fill(page, {
      Name: EVIL,
      Email: 'evil@example.com',
      Subject: TYPED_SCRIPT,
      Message: `${EVIL}\n${TYPED_SCRIPT}`,
    });
    await page.getByLabel('Phone').fill(EVIL);
    await press(page, 'Send Message');
    // No number: it is asked for again, and stays as text.
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe(EVIL);
    await nothingRan(page);
    await page.getByLabel('Phone').fill('');
    await press(page, 'Send Message');
    await page.getByText('Message Sent!').waitFor();

    await page.goto('/signup');
    await hydrated(page);
    await fill(page, { 'Full Name': TYPED_SCRIPT, Email: `evil-${Date.now()}@example.com` });
    await fill(page, { Password: 'cloth-123', 'Confirm Password': 'cloth-123' });
    await press(page, 'Sign Up');
    await page.waitForURL('/');
    await page.goto('/product/ml-001');
    await hydrated(page);
    await press(page, 'Add to Cart');
    await page.getByText('Added to Cart').waitFor();
    await page.goto('/checkout');
    await hydrated(page);
    expect(await page.getByLabel('Full Name').inputValue()).toBe(SCRIPT);
    await fill(page, { Phone: EVIL.slice(0, 30), City: TYPED_SCRIPT, Address: EVIL });
    await page.getByLabel('Postal Code').fill('<b>51010</b>');
    await page.getByLabel('Notes').fill(`${TYPED_SCRIPT}\n${EVIL}`);
    await press(page, 'Place Order');
    // Nobody can be called at that; what was typed stays.
    await page.getByText('Enter a phone number that we can call, such as 0300 1234567.').waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe(EVIL.slice(0, 30));
    await page.getByLabel('Phone').fill('0300 1234567');
    await press(page, 'Place Order');
    await page.waitForURL('/profile');
    await page.getByText(`Cash on Delivery to ${SCRIPT}, 0300 1234567, ${EVIL}`).waitFor();
    await nothingRan(page);

    await page.context().clearCookies();
    await logInAsAdmin(page);
    await page.goto('/admin/orders');
    await page.getByText('Items, address and more').first().click();
    for (const text of [SCRIPT, EVIL]) await page.getByText(text).first().waitFor();
    const whatsApp = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\d+\?text=[^<>"\s]+$/);
    await nothingRan(page);
    await page.goto('/admin/contact-messages');
    for (const text of [SCRIPT, EVIL]) await page.getByText(text).first().waitFor();
    await nothingRan(page);
  }));

test('what the admin types is text in the shop', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    // Another one in each try, as a category is made once.
    const evil = `${EVIL}${crypto.randomUUID().slice(0, 4)}`;
    await keepToasts(page);
    await logInAsAdmin(page);
    await page.goto('/admin/products?new=1');
    await hydrated(page);
    await page.getByLabel('Custom category').fill(evil);
    await press(page, 'Add Category');
    await page.getByText('Category added').waitFor();
    await fill(page, {
      'Product ID': evil,
      Name: evil,
      'Price (Rs.)': '10',
      Stock: '1',
      Description: TYPED_SCRIPT,
    });
    await page.getByLabel('Main Category').selectOption('Women');
    await page.getByLabel('Subcategory').selectOption(evil);
    await page.getByRole('main').getByText('Enter the address of a picture', { exact: true }).click();
    for (const picture of [
      'javascript:pwned=1',
      'http://x.pk/a.png',
      '//x.pk/a.png',
      '/a" onerror="pwned=1',
    ]) {
      await page.getByLabel('Image URL').fill(picture);
      // The words of the try before are still there: what shows that this one is over is its answer.
      const answer = page.waitForResponse((one) => one.request().method() === 'POST');
      await press(page, 'Save Product');
      await answer;
      await page.getByRole('button', { name: 'Save Product', exact: true, disabled: false }).waitFor();
      await page.getByText('Enter a picture address that starts with https:// or /.').waitFor();
      expect(await page.getByLabel('Image URL').inputValue()).toBe(picture);
    }
    await page.getByLabel('Image URL').fill('/pictures/demo/ws-001.webp');
    await press(page, 'Save Product');
    await page.getByText('Product added').waitFor();
    await page.goto('/admin/sliders?new=1');
    await hydrated(page);
    await page.getByRole('main').getByText('Enter the address of a picture', { exact: true }).click();
    await fill(page, { 'Image URL': '/pictures/demo/slider-home.webp', Title: evil, Subtitle: TYPED_SCRIPT });
    await press(page, 'Save Slider');
    await page.getByText('Slider added').waitFor();
    for (const path of ['/', '/products?mainCategory=Women', `/products?q=${encodeURIComponent(evil)}`]) {
      await page.goto(path);
      await hydrated(page);
      await page.getByText(evil).first().waitFor({ state: 'attached' });
      await nothingRan(page);
    }
    await page.getByRole('link', { name: `View ${evil}` }).click();
    await page.getByRole('heading', { level: 1, name: evil }).waitFor();
    await nothingRan(page);
  }));

test('too long a text is refused beside its field, in words, and stays as typed', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    const long = 'ل'.repeat(6000);
    await page.goto('/contact');
    await hydrated(page);
    await fill(page, { Name: long, Email: 'a@b.pk', Subject: long, Message: long });
    await press(page, 'Send Message');
    await page.getByText('Name can have at most 100 characters.').waitFor();
    await page.getByText('Subject can have at most 150 characters.').waitFor();
    await page.getByText('Message can have at most 5000 characters.').waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe(long);
    await page.goto('/signup');
    await hydrated(page);
    await fill(page, { 'Full Name': long, Email: `${'a'.repeat(300)}@b.pk` });
    await fill(page, { Password: 'x'.repeat(129), 'Confirm Password': 'x'.repeat(129) });
    await press(page, 'Sign Up');
    await page.getByText('Full name can have at most 100 characters.').waitFor();
    await page.getByText('Email can have at most 254 characters.').waitFor();
    await page.getByText('Password can have at most 128 characters.').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe(long);
  }));

test('toasts: one at a time, gone after three seconds', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    // It stands still but for `runFor`: a busy machine cannot be late.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 1000);
    await page.goto('/login');
    await hydrated(page);
    const toasts = page.locator('[data-toast]');
    for (const password of ['wrong-one', 'wrong-two']) {
      await fill(page, { Email: 'a@b.pk', Password: password });
      await press(page, 'Login');
      const newest = toasts.and(page.locator(':not([data-seen])'));
      await expect.poll(() => page.clock.runFor(10).then(() => newest.count())).toBe(1);
      await newest.evaluate((toast) => toast.setAttribute('data-seen', ''));
      await page.clock.runFor(500);
    }
    await expect.poll(() => toasts.count()).toBe(1);
    await page.clock.runFor(2000);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => toasts.count()).toBe(0);
  }));
