/** The filters of the products: what is chosen stands in the address, is visible, and can be taken away. */
import { expect, test } from 'vitest';
import { DESK, expectWellMade, hydrated, PHONE, SCREENS } from './browser.ts';
import { openShopInBrowser } from './shop-in-browser.ts';

const { shop, asVisitor } = openShopInBrowser({});

const searchOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('a subcategory goes with its main category, and the address holds only what is chosen', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/products?mainCategory=Men&category=Latha');
    await hydrated(page);
    await page.getByLabel('Main category').selectOption('Women');
    await page.waitForURL(/Women/);
    expect(searchOf(page.url())).toEqual({ mainCategory: 'Women' });
    await page.getByLabel('Subcategory').selectOption('Silk');
    await page.waitForURL(/Silk/);
    expect(searchOf(page.url())).toEqual({ mainCategory: 'Women', category: 'Silk' });
    await page.getByLabel('Main category').selectOption('All');
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('region', { name: 'Men', exact: true }).waitFor();
  }));

test('without scripts a subcategory of another main category is passed over', () =>
  asVisitor({ viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto('/products?mainCategory=Women&category=Latha');
    expect(await page.getByText('No products found').count()).toBe(0);
    expect(await page.getByLabel('Subcategory').inputValue()).toBe('');
    expect(await page.getByRole('article').count()).toBeGreaterThan(5);
  }));

test.each(SCREENS)(
  'on %s a subcategory that a link brought shows, and one press takes it away',
  (_name, viewport) =>
    asVisitor({ viewport }, async ({ page }) => {
      await page.goto('/products?category=Lawn&sort=cheapest');
      await hydrated(page);
      await expectWellMade(page);
      // Choosing another order keeps it.
      await page.getByLabel('Sort by').selectOption('dearest');
      await page.waitForURL(/dearest/);
      expect(searchOf(page.url())).toEqual({ category: 'Lawn', sort: 'dearest' });
      await page.getByRole('link', { name: 'Show more than Lawn' }).click();
      await page.waitForURL((url) => !url.searchParams.has('category'));
      expect(searchOf(page.url())).toEqual({ sort: 'dearest' });
      await page.getByRole('link', { name: 'Show more than Lawn' }).waitFor({ state: 'detached' });
    }),
);

test('after a filter the focus stays on it, and after Back the fields show what the address says', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    const main = page.getByLabel('Main category');
    await main.focus();
    await main.selectOption('Men');
    await page.getByLabel('Subcategory').waitFor();
    expect(await main.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => main.inputValue()).toBe('');
  }));

test('how many were found is shown to everyone, one of them as one', () =>
  asVisitor({ viewport: PHONE }, async ({ page }) => {
    await page.goto('/products?q=ml-001');
    const cards = await page.getByRole('article').count();
    const count = page.getByText(/^\d+ products? found$/);
    expect(await count.innerText()).toBe(cards === 1 ? '1 product found' : `${cards} products found`);
    await page.goto('/products?mainCategory=Women&category=Chiffon&q=boski');
    expect(await page.getByText('No products found matching your criteria.').count()).toBe(1);
  }));

test('a guest sees on a sold-out product that it is sold out, and that buying needs a login', async () => {
  const list = await (await fetch(`${shop().url}/products`)).text();
  const soldOut =
    /<article[^>]*>(?:(?!<\/article>)[\s\S])*Out of Stock(?:(?!<\/article>)[\s\S])*<\/article>/.exec(
      list,
    )?.[0];
  const id = /\/product\/([\w-]+)/.exec(soldOut ?? '')?.[1];
  const page = await (await fetch(`${shop().url}/product/${id}`)).text();
  expect(page).toContain('This product is currently out of stock.');
  expect(page).toContain('Please login to add items to cart.');
});

test('a transition of the view that is cut short, as by Back twice within a moment, is no error', () =>
  asVisitor({ viewport: DESK }, async ({ page }) => {
    await page.goto('/products');
    await hydrated(page);
    // As the router does it: nothing looks at the promise of the beginning, which is rejected.
    await page.evaluate(async () => {
      const transition = document.startViewTransition(() => {});
      transition.skipTransition();
      await transition.finished;
    });
    // Errors of the page are told in their order: this one comes after any that the transition made.
    const told = page.waitForEvent('console');
    await page.evaluate(() => setTimeout(() => console.log('after it')));
    await told;
  }));
