/**
 * The oldest browsers that the styles are made for: Chrome 111, Safari 16.4 and Firefox 128 (https://tailwindcss.com/docs/compatibility). A phone
 * that gets no more versions of Android or iOS stays at one of about that age.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { m as pictures } from '#words/pictures.ts';
import {
  addToCartByHand,
  hydrated,
  idle,
  logInAsAdmin,
  openLive,
  PHONE,
  signUp,
} from '../support/browser.ts';
import { scan } from '../support/entering.ts';
import { openShopInBrowser } from '../support/shop-in-browser.ts';
import { aPlacedOrder } from '../support/shopper.ts';

const { shop, asVisitor } = openShopInBrowser();

/** What one of the three does not have, and a call of which would end the script. A guarded call (`?.(`) is none of these. */
const TOO_NEW: readonly RegExp[] = [
  /AbortSignal\.any\(/,
  /URL\.(?:canParse|parse)\(/,
  // Helpers of iterators; arrays have them as well.
  /\.(?:values|keys|entries)\(\)\.(?:some|every|find|map|filter|flatMap|reduce|forEach|take|drop|toArray)\(/,
  /Iterator\.(?:from|concat)\(/,
  /(?:Object|Map)\.groupBy\(/,
  /Promise\.(?:withResolvers|try)\(/,
  /Array\.fromAsync\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|union|intersection|difference)\(/,
  /\.(?:to|from)(?:Base64|Hex)\(/,
  /\.checkVisibility\(/,
  /\.(?:show|hide|toggle)Popover\(/,
  /Response\.json\(/,
  /RegExp\.escape\(/,
];

const tooNewIn = (file: string) => {
  const script = readFileSync(`build/${file}`, 'utf8');
  return TOO_NEW.flatMap((api) => api.exec(script)?.[0] ?? []);
};

test('no script that browsers get calls what the oldest of them do not have', () => {
  // Of the last build: the files of the one before may lie beside them.
  const built = readFileSync('build/.files', 'utf8')
    .split('\n')
    .filter((file) => file.endsWith('.js'));
  const scripts = built.filter((file) => file.startsWith('client/'));
  expect(scripts.length).toBeGreaterThan(100);
  expect(scripts.flatMap((file) => tooNewIn(file).map((api) => `${file}: ${api}`))).toEqual([]);
  // The server's may: Node has all of it.
  expect(built.filter((file) => file.startsWith('server/')).flatMap(tooNewIn)).toContain('URL.canParse(');
});

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
      await page.goto('/admin/orders/new');
      await hydrated(page);
      await scan(page, 'ML-001');
      await page.goto('/admin/products?new=1');
      await hydrated(page);
      await page.getByText(pictures.byAddress, { exact: true }).first().click();
      await page.getByLabel(pictures.address).first().fill('http://pictures.example/lawn.webp');
      await idle(page);
    });
  }));

/** Runs in the page before its scripts. */
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
