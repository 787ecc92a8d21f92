/**
 * Scripts in every field that other people see: none runs, and the Content-Security-Policy reports nothing.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textsOf } from '#shop/kernel/text/translations.ts';
import { m as coupon } from '#words/coupon.ts';
import { m as track } from '#words/track.ts';
import { DESK, logInAsAdmin, open } from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

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

/** Scripts that ran, and elements made from text. */
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
  // The phone field takes no free text.
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
    gift: 'on',
    giftNote: evil,
  });
  await reviewAs(evil, n);
  const texts = { ...textsOf('name', () => evil), ...textsOf('description', () => evil) };
  const product = { productId: `EVIL-${n}`, ...texts, price: '10', stock: '5' };
  const place = { image: '/pictures/demo/ml-001.webp', mainCategory: 'Men', category: 'Latha' };
  expect((await send('/admin/products?new=1', { ...product, ...place }, admin)).status).toBe(303);
  await send('/admin/categories', { words: `${evil.replaceAll(',', ' ')}, other` }, admin);
  await send(
    '/admin/saved-replies',
    textsOf('text', () => evil),
    admin,
  );
  const words = { ...textsOf('title', () => evil), ...textsOf('subtitle', () => evil) };
  const banner = { imageUrl: '/pictures/demo/ml-001.webp', ...words };
  expect((await send('/admin/sliders?new=1', banner, admin)).status).toBe(303);
  await send('/admin/categories', { name: evil.slice(0, 50) }, admin);
  return customer;
}

/** Reviews the customer's first order; the review is published. */
async function reviewAs(evil: string, n: number): Promise<void> {
  await sql(
    `insert into reviews ("id", "orderId", "productId", "stars", "trueToColour", "text", "name", "state", "writtenAt", "answer", "reports")
      select ?, "orderId", "productId", 5, 'yes', ?, ?, 'published', 1, ?, 1 from "orderLines"
      join orders on orders.id = "orderId" where "userEmail" = ?`,
    `evil-${n}`,
    evil,
    evil,
    evil,
    `evil-${n}@example.com`,
  );
}

async function orderAs(customer: string, to: Record<string, string>): Promise<void> {
  await send('/cart/items', { productId: 'ml-001', quantity: '1' }, customer);
  const form = await (await fetch(`${shop().url}/checkout`, { headers: { cookie: customer } })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
  const ticket = { checkoutKey: hidden('checkoutKey'), seenCart: hidden('seenCart') };
  expect((await send('/checkout', { ...to, ...ticket }, customer)).headers.get('location')).toBe('/profile');
}

/** Sends a filled-in form that is refused, because it shows its input again. */
async function typeHere(page: Page, path: string, fields: readonly string[], press: string): Promise<void> {
  for (const evil of CORPUS) {
    await open(page, path);
    // The coupon's field is folded.
    await page.locator('main details').evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
    for (const name of fields) await page.locator(`main [name="${name}"]`).fill(evil);
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('main').getByRole('button', { name: press, exact: true }).click();
    await answered;
    await page.locator('main [aria-invalid="true"], main .notice').first().waitFor();
    expect({ path, evil, harm: await harm(page) }).toEqual({ path, evil, harm: [] });
  }
}

async function expectHarmless(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path);
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
      const reviews = [1, 2, 3, 4].map((one) => `/product/ml-001?page=${one}`);
      const lists = ['/', '/products?sort=newest', '/ur', '/roman', '/roman/products?sort=newest'];
      await expectHarmless(page, ...lists, ...reviews, '/products?q=pwned');
      await page.getByRole('combobox', { name: 'Search' }).fill('pwned scrip');
      await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
      expect(await harm(page)).toEqual([]);
      await page
        .getByRole('link', { name: /^View .*pwned/ })
        .first()
        .click();
      await page.getByText('Stock Available').waitFor();
      expect(await harm(page)).toEqual([]);
      await typeHere(page, '/track', ['orderNumber', 'phone'], track.submit);
      await logInAsAdmin(page);
      await expectHarmless(
        page,
        '/admin',
        '/admin/orders',
        '/admin/contact-messages',
        '/admin/products?sort=newest',
        '/admin/products?new=1',
        '/admin/reviews?list=published',
        '/admin/reviews?list=reported',
      );
      const ids = await sql('select id from orders');
      const all = ids.map(({ id }) => `order=${id}`).join('&');
      await expectHarmless(page, `/admin/orders/papers?kind=slip&${all}`);
      await expectHarmless(
        page,
        '/admin/sliders',
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
      await send('/cart/items', { productId: 'wl-001', quantity: '1' }, customer);
      await typeHere(page, '/cart', ['coupon'], coupon.apply);
    }),
  240_000,
);
