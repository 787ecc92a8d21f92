/**
 * The oldest supported browsers: Chrome 111, Safari 16.4 and Firefox 128
 * (https://tailwindcss.com/docs/compatibility).
 * @module-tag long
 */
import { test } from 'vitest';
import { m as pictures } from '#words/pictures.ts';
import {
  addToCartByHand,
  idle,
  logInAsAdmin,
  open,
  openLive,
  PHONE,
  signUp,
} from '../../support/browser/browser.ts';
import { openShopInBrowser } from '../../support/browser/shop-in-browser.ts';
import { scan } from '../../support/entering.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser();

test('an old phone fills a cart, its pages renew themselves, and the forms of the admin work on it', () =>
  asVisitor({ viewport: PHONE }, async ({ page: customer }) => {
    await customer.addInitScript(forgetWhatIsNew);
    await signUp(customer);
    await addToCartByHand(customer);
    await asVisitor({ viewport: PHONE }, async ({ page }) => {
      await page.addInitScript(forgetWhatIsNew);
      await logInAsAdmin(page);
      await openLive(page, '/admin/orders');
      const number = await aPlacedOrder(shop().url, 'Bano Bibi');
      await page.getByText(number).first().waitFor();
      await open(page, '/admin/orders/new');
      await scan(page, 'ML-001');
      await open(page, '/admin/products?new=1');
      await page.getByText(pictures.byAddress, { exact: true }).first().click();
      await page.getByLabel(pictures.address).first().fill('http://pictures.example/lawn.webp');
      await idle(page);
    });
  }));

function forgetWhatIsNew(): void {
  const gone: [object, string[]][] = [
    [AbortSignal, ['any']],
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Element.prototype, ['checkVisibility']],
    [
      Iterator.prototype,
      ['some', 'every', 'find', 'map', 'filter', 'flatMap', 'reduce', 'forEach', 'take', 'drop', 'toArray'],
    ],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom', 'union', 'intersection', 'difference']],
  ];
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
}
