/**
 * `html-validate` finds no fault by the standard and its recommended rules.
 * @module-tag long
 */
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { inAddress } from '#words/languages.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { aPlacedOrder, Shopper } from '../../support/shopper.ts';

/** React chooses these spellings. */
const STYLE = ['attr-case', 'attribute-boolean-style', 'attribute-empty-style', 'void-style'];
/** Allowed by HTML and intended. Navigations may share a name: axe-core checks the visible ones (`expectWellMade`). */
const ALLOWED = [
  'aria-label-misuse',
  'form-dup-name',
  'no-implicit-input-type',
  'prefer-native-element',
  'tel-non-breaking',
  'unique-landmark',
];

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:recommended'],
    rules: {
      ...Object.fromEntries([...STYLE, ...ALLOWED].map((rule) => [rule, 'off'])),
      // React's ids begin with `_`.
      'valid-id': ['error', { relaxed: true }],
    },
  }),
);

const shop = openShopForFile();
const asAdmin = async () => cookiesIn(await post(shop.url, '/login', ADMIN));

async function faultsOf(paths: readonly string[], cookie = ''): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths)
    for (const language of ['en', 'ur'] as const) {
      const address = inAddress(language, path);
      const answer = await fetch(shop.url + address, { headers: { cookie } });
      expect([address, answer.status]).toEqual([address, 200]);
      const html = await answer.text();
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, offset } of results.flatMap(({ messages }) => messages))
        found.push(
          `${address}: ${ruleId}: ${message}: ${html.slice(Math.max(0, offset - 20), offset + 100)}`,
        );
    }
  return found;
}

test('of thirteen pages of the shop and six screens of the admin', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.post('/cart/items', { productId: 'ml-001', quantity: '2' });
  const pages = ['/', '/products', '/products?mainCategory=Men&filters=1', '/product/ml-001', '/about'];
  const forms = ['/contact', '/track', '/login', '/signup', '/forgot-password'];
  expect(await faultsOf([...pages, ...forms])).toEqual([]);
  expect(await faultsOf(['/cart', '/checkout', '/profile'], shopper.cookie)).toEqual([]);
  const number = await aPlacedOrder(shop.url);
  const screens = ['', '/orders', `/orders/${number}`, '/products', '/sliders', '/settings/store'];
  const paths = screens.map((screen) => `/admin${screen}`);
  expect(await faultsOf(paths, await asAdmin())).toEqual([]);
});

/** Not checked by `html-validate`. */
test('of scripts, of lists of choices and of the picture of its tab', async () => {
  const html = await (await fetch(`${shop.url}/`)).text();
  const types = [...html.matchAll(/<script[^>]* type="([^"]*)"/g)].map(([, type = '']) => type);
  expect(types.length).toBeGreaterThan(0);
  expect(types.filter((type) => type !== 'module' && !/^[\w-]+\/[\w.+-]+$/.test(type))).toEqual([]);
  const headers = { cookie: await asAdmin() };
  const form = await (await fetch(`${shop.url}/admin/products`, { headers })).text();
  const firsts = [...form.matchAll(/<select[^>]* required=""[^>]*><option value="([^"]*)"/g)];
  expect(firsts.map(([, first]) => first).filter(Boolean)).toEqual([]);
  const icon = await fetch(`${shop.url}/favicon.ico`);
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
});
