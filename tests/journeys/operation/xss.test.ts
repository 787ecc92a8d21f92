/**
 * Scripts in every field that others read: none runs, and the policy has nothing to refuse.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, hydrated, logInAsAdmin } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';

const { shop, asVisitor } = openShopInBrowser();

/** Each would set `pwned`. After OWASP's list of filter evasions. */
const CORPUS = [
  '<script>pwned=1</script>',
  '</title><script>pwned=1</script>',
  '</script><script>pwned=1</script>',
  '<img src=x onerror=pwned=1>',
  '"><svg/onload=pwned=1>',
  "'><svg/onload=pwned=1>",
  '"autofocus onfocus=pwned=1 x="',
  '<iframe srcdoc="<script>top.pwned=1</script>">',
  '<math><mtext><script>pwned=1</script>',
  '<a href="javascript:pwned=1">x</a>',
  'javascript:pwned=1//',
  '--><script>pwned=1</script><!--',
  ']]><script>pwned=1</script>',
  '\\u003cscript\\u003epwned=1\\u003c/script\\u003e',
  '&lt;script&gt;pwned=1&lt;/script&gt;',
  '$' + '{pwned=1}{{pwned=1}}<%=pwned=1%>',
  '</textarea><script>pwned=1</script>',
  '<style>@import"javascript:pwned=1"</style>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
];

const send = (path: string, form: Record<string, string>, cookie = '') =>
  post(shop().url, path, form, cookie);

/** Scripts that ran, and elements made of texts. */
async function harm(page: Page): Promise<unknown[]> {
  return page.evaluate(() => {
    const built = document.querySelectorAll(
      'img[src="x"], svg[onload], iframe, base, math, [onfocus], a[href^="javascript"]',
    );
    return ['pwned' in window && 'a script ran', ...[...built].map((element) => element.outerHTML)].filter(
      Boolean,
    );
  });
}

/** Returns the customer's cookies. */
async function writeEverywhere(evil: string, n: number, admin: string): Promise<string> {
  const email = `evil-${n}@example.com`;
  const message = { name: evil, email, subject: evil, message: evil };
  // A phone is no text.
  const phone = evil.slice(0, 30);
  expect((await send('/contact', { ...message, phone, messageId: crypto.randomUUID() })).status).toBe(400);
  expect((await send('/contact', { ...message, messageId: crypto.randomUUID() })).status).toBe(200);
  const chat = cookiesIn(await send('/chat/guest', { name: evil.slice(0, 50), email }));
  await send('/chat/messages', { text: evil, clientId: crypto.randomUUID() }, chat);
  const password = { password: 'cloth-123', confirmPassword: 'cloth-123' };
  const customer = cookiesIn(await send('/signup', { fullName: evil, email, ...password }));
  await send('/chat/messages', { text: evil, clientId: crypto.randomUUID() }, customer);
  await orderAs(customer, {
    fullName: evil,
    email,
    phone: '0300 1234567',
    address: evil,
    city: evil,
    notes: evil,
  });
  const product = { productId: `EVIL-${n}`, name: evil, price: '10', stock: '5', description: evil };
  const place = { image: '/pictures/demo/ml-001.webp', mainCategory: 'Men', category: 'Latha' };
  expect((await send('/admin/products?new=1', { ...product, ...place }, admin)).status).toBe(303);
  await send('/admin/search-words', { words: `${evil.replaceAll(',', ' ')}, other` }, admin);
  await send('/admin/saved-replies', { text: evil }, admin);
  const banner = { imageUrl: '/pictures/demo/ml-001.webp', title: evil, subtitle: evil };
  expect((await send('/admin/sliders?new=1', banner, admin)).status).toBe(303);
  await send('/admin/categories', { name: evil.slice(0, 50) }, admin);
  return customer;
}

async function orderAs(customer: string, to: Record<string, string>): Promise<void> {
  await send('/cart/items', { productId: 'ml-001', quantity: '1' }, customer);
  const form = await (await fetch(`${shop().url}/checkout`, { headers: { cookie: customer } })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
  const ticket = { checkoutKey: hidden('checkoutKey'), seenCart: hidden('seenCart') };
  expect((await send('/checkout', { ...to, ...ticket }, customer)).headers.get('location')).toBe('/profile');
}

async function expectHarmless(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    expect({ path, harm: await harm(page) }).toEqual({ path, harm: [] });
  }
}

test(
  'no script in a field runs: not for the admin, not for the customer, not for a guest',
  () =>
    asVisitor({ viewport: DESK }, async ({ page }) => {
      const admin = cookiesIn(await send('/login', ADMIN));
      let customer = '';
      for (const [n, evil] of CORPUS.entries()) customer = await writeEverywhere(evil, n, admin);
      await expectHarmless(page, '/', '/products?sort=newest', '/products?q=pwned');
      await page.getByRole('combobox', { name: 'Search' }).fill('pwned scrip');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
      expect(await harm(page)).toEqual([]);
      await page
        .getByRole('link', { name: /^View .*pwned/ })
        .first()
        .click();
      await page.getByText('Stock Available').waitFor();
      expect(await harm(page)).toEqual([]);
      await logInAsAdmin(page);
      await expectHarmless(
        page,
        '/admin',
        '/admin/orders',
        '/admin/contact-messages',
        '/admin/products?sort=newest',
        '/admin/products?new=1',
      );
      await expectHarmless(
        page,
        '/admin/sliders',
        '/admin/search-words',
        '/admin/categories',
        '/admin/chats',
        '/admin/orders?q=pwned',
        '/admin/chats?q=pwned',
      );
      const chats = page.getByRole('main').getByRole('link', { name: /pwned/ });
      for (let n = 0; n < Math.min(10, await chats.count()); n += 1) {
        const name = (await chats.nth(n).getAttribute('href')) ?? '';
        await chats.nth(n).click();
        await page.waitForURL((url) => url.href.endsWith(name));
        await page.getByRole('log').getByText(/pwned/).first().waitFor();
        expect(await harm(page)).toEqual([]);
      }
      await page.context().clearCookies();
      const [name = '', value = ''] =
        customer
          .split('; ')
          .find((one) => one.includes('session'))
          ?.split('=') ?? [];
      await page
        .context()
        .addCookies([
          { name, value: customer.split(`${name}=`)[1]?.split(';')[0] ?? value, url: shop().url },
        ]);
      await expectHarmless(page, '/profile', '/cart');
    }),
  90_000,
);
