/** Every screen in every state it has, on a phone, a tablet and a desk: no fault by axe-core, and nothing wider than the screen. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inDatabase, whileFailing } from '../support/broken-shop.ts';
import {
  addToCart,
  expectWellMade,
  fillShipping,
  hydrated,
  keepToasts,
  logInAsAdmin,
  openProduct,
  placeOrder,
  signUp,
} from '../support/browser.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser({ broken: true });

const SIZES = [
  { size: '360 px', viewport: { width: 360, height: 740 }, tags: [] },
  { size: '768 px', viewport: { width: 768, height: 1024 }, tags: ['long'] },
  { size: '1280 px', viewport: { width: 1280, height: 800 }, tags: ['long'] },
];

async function openWellMade(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await expectWellMade(page);
    if (!path.startsWith('/admin')) await expectThumbSized(page);
  }
}

/**
 * Everything that shoppers press is at least 44 px high and wide, but for links within a line of text (WCAG 2.5.8, inline). What is there
 * for screen readers and keyboards alone, such as the link to the content, does not count.
 */
async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    /** Whether words that are not pressed stand in the same line. */
    const isInText = (link: Element) => {
      if (getComputedStyle(link).display !== 'inline') return false;
      const block = link.closest('p, li, dd, figcaption');
      const [line] = link.getClientRects();
      if (!block || !line) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (link.contains(text) || !text.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const near = [...range.getClientRects()];
        if (near.some(({ top, bottom }) => top < line.bottom && bottom > line.top)) return true;
      }
      return false;
    };
    return [
      ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isInText(one))
      .map((one) => ({ one, size: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ size: { width, height } }) => width > 1 && Math.min(width, height) < 43.5)
      .map(({ one, size }) => `${one.outerHTML} is ${Math.round(size.width)} × ${Math.round(size.height)}`);
  });
  expect(small, page.url()).toEqual([]);
}

/** Presses the form's button with nothing typed: every field that must be filled says so, and the first has the focus. */
async function sendEmpty(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText('is required.').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')), {
      message: `focus after an empty ${path}`,
    })
    .toBe('true');
  await expectWellMade(page);
}

const failing = (table: string, work: () => Promise<void>) =>
  whileFailing(shop().dataDir, 'read', table, work);

describe.for(SIZES)('at $size', ({ viewport, tags }) => {
  test('what a guest sees: full, empty, wrong, failed', { tags }, () =>
    asVisitor({ viewport }, async ({ page }) => {
      await openWellMade(page, '/', '/products', '/products?mainCategory=Men&category=Latha', '/about');
      await openWellMade(page, '/products?q=no-such-cloth', '/products?sort=dearest', '/no-such-page');
      await openWellMade(page, '/product/no-such-cloth', '/contact', '/login', '/signup');
      await openWellMade(page, '/forgot-password', '/reset-password?token=x');
      await openProduct(page, 1);
      await expectWellMade(page);
      await expectThumbSized(page);
      await page.goto('/products?q=Sea+Green');
      await page.getByText('Out of Stock').waitFor();
      await page.getByRole('link', { name: /^View/ }).click();
      await page.getByText('This product is currently out of stock.').waitFor();
      await expectWellMade(page);
      await sendEmpty(page, '/contact', 'Send Message');
      await sendEmpty(page, '/login', 'Login');
      await sendEmpty(page, '/signup', 'Sign Up');
      await sendEmpty(page, '/forgot-password', 'Send Reset Email');
      await failing('products', () => openWellMade(page, '/', '/products'));
      await failing('sliders', () => openWellMade(page, '/'));
    }),
  );

  test('what a customer sees: empty, full, in question, wrong, failed', { tags }, () =>
    asVisitor({ viewport }, async ({ page }) => {
      await signUp(page);
      await openWellMade(page, '/', '/products', '/cart', '/profile');
      const name = await addToCart(page, 2);
      await expectWellMade(page);
      await openWellMade(page, '/cart', '/checkout');
      await sendEmpty(page, '/checkout', 'Place Order');
      const scarce = (stock: number) =>
        inDatabase(shop().dataDir, 'update products set stock = ? where name = ?', String(stock), name);
      await scarce(1);
      await openWellMade(page, '/cart', '/checkout');
      await fillShipping(page);
      await page.getByRole('button', { name: 'Place Order' }).click();
      await page.getByRole('alert').getByText('Only 1 left').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe('alert');
      await expectWellMade(page);
      await scarce(20);
      await page.goto('/cart');
      await hydrated(page);
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByText('Your Cart is Empty').waitFor();
      await placeOrder(page);
      await hydrated(page);
      await expectWellMade(page);
      await expectThumbSized(page);
      await page.getByRole('button', { name: /^Cancel Order/ }).click();
      await page.getByRole('alertdialog').waitFor();
      await expectWellMade(page);
      await failing('orders', () => openWellMade(page, '/profile'));
    }),
  );

  test('what the admin sees: full, empty, in question, wrong, failed', { tags }, () =>
    asVisitor({ viewport }, async ({ page }) => {
      await inDatabase(
        shop().dataDir,
        `insert into contacts values ('m-${viewport.width}', '${'Long '.repeat(20)}', 'sana@example.com', '0300 1234567', '${'Subject'.repeat(20)}', '${'w'.repeat(500)}', 1, 'unread')`,
      );
      await logInAsAdmin(page);
      await page.goto('/admin');
      await page.getByText('Sales per day').waitFor();
      await page.getByText('Show as tables').click();
      await expectWellMade(page);
      await openWellMade(page, '/admin/products', '/admin/products?new=1', '/admin/products?edit=ml-001');
      await openWellMade(page, '/admin/orders', '/admin/sliders', '/admin/contact-messages');
      await openWellMade(page, '/admin/categories', '/admin/search-words', '/admin/orders/removed');
      // The open tab is in view, though it is the last one.
      const tab = await page.getByRole('link', { name: 'Removed' }).boundingBox();
      expect((tab?.x ?? 0) + (tab?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(viewport.width);
      const chat = `chat-${viewport.width}`;
      await inDatabase(
        shop().dataDir,
        `insert into conversations values ('${chat}', null, '${chat}', '${'Name'.repeat(25)}', 'sana@example.com', 1, '${'word '.repeat(40)}', ${Date.now()}, 1, 1, 0, 0);
         insert into chats (conversation, "clientId", text, "senderEmail", "isAdmin", timestamp) values ('${chat}', 'x', '${'w'.repeat(500)}', 'sana@example.com', 0, ${Date.now()})`,
      );
      await openWellMade(page, '/admin/chats', `/admin/chats?c=${chat}`, '/admin/chats?q=no-such-thing');
      const empty = ['/admin/products', '/admin/orders', '/admin/contact-messages'].map(
        (path) => `${path}?q=no-such-thing`,
      );
      await openWellMade(page, ...empty);
      await sendEmpty(page, '/admin/products?new=1', 'Save Product');
      await sendEmpty(page, '/admin/sliders?new=1', 'Save Slider');
      await page.goto('/admin/sliders');
      await hydrated(page);
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
      await expectWellMade(page);
      for (const [table, path] of [
        ['products', '/admin/products'],
        ['orders', '/admin/orders'],
        ['removedOrders', '/admin/orders/removed'],
        ['sliders', '/admin/sliders'],
        ['contacts', '/admin/contact-messages'],
        ['conversations', '/admin/chats'],
        ['users', '/about'],
        ['outbox', '/admin'],
      ] as const)
        await failing(table, async () => {
          await page.goto(path);
          await expectWellMade(page);
        });
    }),
  );
});

test('the texts of the about page stand side by side from 640 px on', () =>
  asVisitor({}, async ({ page }) => {
    const columns = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      const [story, visit] = await Promise.all(
        ['Our Story', 'Visit Our Store'].map((name) => page.getByRole('heading', { name }).boundingBox()),
      );
      return (visit?.x ?? 0) > (story?.x ?? 0) + 100 ? 2 : 1;
    };
    await page.goto('/about');
    expect([await columns(639), await columns(640)]).toEqual([1, 2]);
  }));

test('on a phone each status of the orders is in sight', () =>
  asVisitor({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/orders?status=delivered');
    const tabs = await page
      .getByRole('navigation', { name: 'By status' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const { left, right } = link.getBoundingClientRect();
          return {
            words: link.textContent,
            inSight: left >= 0 && right <= document.documentElement.clientWidth,
          };
        }),
      );
    expect(tabs).toEqual(
      ['All', 'Pending', 'Confirmed', 'Delivering', 'Delivered', 'Removed'].map((words) => ({
        words,
        inSight: true,
      })),
    );
  }));

test('on a phone the button that deletes a category stays beside its name', () =>
  asVisitor({ viewport: { width: 390, height: 740 } }, async ({ page }) => {
    await logInAsAdmin(page);
    await page.goto('/admin/categories');
    await hydrated(page);
    const name = 'Karandi';
    await page.getByLabel('New category').fill(name);
    await page.keyboard.press('Enter');
    const row = page.getByRole('article', { name: `Category ${name}` });
    const use = await row.getByText('not used yet').boundingBox();
    const deletion = await row.getByRole('button', { name: `Delete ${name}` }).boundingBox();
    expect(deletion?.y).toBeLessThan(use?.y ?? 0);
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete category' }).click();
    await row.waitFor({ state: 'detached' });
  }));

test('at 1280 px the parts of each order stand under those of the one above', () =>
  asVisitor({ viewport: { width: 1280, height: 800 } }, async ({ page }) => {
    const short = await aPlacedOrder(shop().url, 'Ali');
    const long = await aPlacedOrder(shop().url, 'Muhammad Abdul Rehman Siddiqui');
    await inDatabase(
      shop().dataDir,
      `update orders set city = 'Lahore', phone = '0300 1111111', status = 'delivering' where "orderNumber" = ?`,
      short,
    );
    await inDatabase(
      shop().dataDir,
      `update orders set phone = '+44 7911 123456', "totalInPaisa" = 12345600 where "orderNumber" = ?`,
      long,
    );
    await logInAsAdmin(page);
    await page.goto('/admin/orders');
    const [above, below] = await Promise.all(
      [short, long].map((number) =>
        page
          .getByRole('article', { name: `Order ${number}` })
          .evaluate((card) =>
            ['.badge', 'p:has(> strong + span)', '[href^="tel:"]', '[href*="wa.me"]', 'select'].map(
              (part) => card.querySelector(part)?.getBoundingClientRect().x,
            ),
          ),
      ),
    );
    expect(above).not.toContain(undefined);
    expect(above).toEqual(below);
    const pieces = page.getByRole('article', { name: `Order ${short}` }).getByText('1 piece to Lahore');
    expect((await pieces.boundingBox())?.height).toBeLessThan(30);
  }));

test('a page that is on its way shows a spinner, and its result takes the place', () =>
  asVisitor({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    let held = Promise.withResolvers<void>();
    await page.route('**/products.data*', async (route) => {
      await held.promise;
      await route.continue();
    });
    // A press may wait for the page that it leads to.
    const chosen = page.getByRole('radio', { name: 'Women' }).check();
    await page.getByText('Loading products').waitFor();
    await expectWellMade(page);
    held.resolve();
    await chosen;
    await page.getByLabel('Subcategory').waitFor();
    await page.getByText('Loading products').waitFor({ state: 'detached' });
    // Also from another page, whose content gives way.
    await page.goto('/about');
    await hydrated(page);
    held = Promise.withResolvers<void>();
    const left = page.getByRole('contentinfo').getByRole('link', { name: 'Products' }).press('Enter');
    await page.getByText('Loading products').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).filter({ visible: true }).allInnerTexts()).toEqual([
      'Products',
    ]);
    held.resolve();
    await left;
    await page.getByRole('article').first().waitFor();
    await page.getByText('Loading products').waitFor({ state: 'detached' });
  }));

describe.for([
  { width: 360, text: '100%', tags: ['long'] },
  { width: 360, text: '200%', tags: [] },
  { width: 1280, text: '100%', tags: [] },
  { width: 1280, text: '200%', tags: ['long'] },
])('at $width px, text at $text', ({ width, text, tags }) => {
  test('no toast lies over what can be pressed', { tags }, () =>
    asVisitor({ viewport: { width, height: 740 } }, async ({ page }) => {
      await keepToasts(page);
      const open = async (path: string) => {
        await page.goto(path);
        await hydrated(page);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
      };
      const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
      const expectClear = async (words: string) => {
        await page.locator('[data-toast]').filter({ hasText: words }).waitFor();
        await expect.poll(() => coveredByToast(page), { message: `${page.url()}, ${words}` }).toEqual([]);
      };
      await open('/login');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('wrong-password');
      await press('Login');
      await expectClear('Login Failed');
      await open('/forgot-password');
      await page.getByLabel('Email').fill('nobody@example.com');
      await press('Send Reset Email');
      await expectClear('Reset Email Sent!');
      await open('/signup');
      await page.getByLabel('Full Name').fill('Ayesha Khan');
      await page.getByLabel('Email').fill(`toast-${crypto.randomUUID()}@example.com`);
      await page.getByLabel('Password', { exact: true }).fill('cloth-123');
      await page.getByLabel('Confirm Password', { exact: true }).fill('cloth-124');
      await press('Sign Up');
      await expectClear('Password Mismatch');
      await page.getByLabel('Password', { exact: true }).fill('cloth-123');
      await page.getByLabel('Confirm Password', { exact: true }).fill('cloth-123');
      await press('Sign Up');
      await page.waitForURL('/');
      await expectClear('Account Created!');
      await open('/products?q=ML-001');
      await press(/^Add to Cart/);
      await expectClear('Added to Cart');
      await open('/product/ml-002');
      await press('Add to Cart');
      await expectClear('Added to Cart');
      expect(await coveredByToast(page, 'h1, .badge'), 'what the product is').toEqual([]);
      await open('/checkout');
      await fillShipping(page);
      await press('Place Order');
      await page.waitForURL('/profile');
      await expectClear('Order Placed Successfully!');
      await press('Reset Password');
      await expectClear('Password Reset Email Sent');
    }),
  );
});

/** What of the page lies under a toast; the picture of a product is so large that it is pressed beside it. */
const coveredByToast = (
  page: Page,
  what = 'a, button:not(:has(.product-picture)), input, select, textarea, summary',
) =>
  page.evaluate((what) => {
    const box = document.querySelector('[data-toast]')?.getBoundingClientRect();
    if (!box) return ['there is no toast any more'];
    return [...document.querySelectorAll<HTMLElement>(what)]
      .filter((one) => !one.closest('[data-toast]') && one.checkVisibility() && one.offsetWidth > 1)
      .filter((one) =>
        [...one.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        ),
      )
      .map((one) => one.outerHTML);
  }, what);

test('with text of twice the size cart and menu stay on a phone’s screen, in one line with the name, and no heading’s word is broken', () =>
  asVisitor({ viewport: { width: 360, height: 740 } }, async ({ page }) => {
    await signUp(page);
    await addToCart(page);
    const own = ['/cart', '/checkout', '/profile', '/contact'];
    for (const path of ['/', '/products', '/product/ml-001', '/about', ...own]) {
      await page.goto(path);
      await hydrated(page);
      const seen = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const broken = [...document.querySelectorAll('h1:not(.sr-only), h2:not(.sr-only)')].flatMap(
          (heading) => {
            const text = heading.firstChild;
            if (!(text instanceof Text)) return [];
            return [...text.data.matchAll(/\S+/g)].flatMap((word) => {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              return range.getClientRects().length > 1 ? [word[0]] : [];
            });
          },
        );
        const right = [...document.querySelectorAll('header a[href="/cart"], header summary')].map(
          (one) => one.getBoundingClientRect().right,
        );
        const [name, menu] = ['header a', 'header summary'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        );
        const inOneLine = name && menu && menu.top < name.bottom;
        return { broken, right, inOneLine, width: document.documentElement.scrollWidth };
      });
      expect(seen.broken, path).toEqual([]);
      expect(seen.right, path).toHaveLength(2);
      expect(seen.inOneLine, path).toBe(true);
      expect(Math.max(...seen.right, seen.width), path).toBeLessThanOrEqual(360);
    }
  }));
