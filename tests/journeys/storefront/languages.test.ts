/** Each page is entirely in its address's language, and so are its links. */
import { beforeAll, describe, expect, test } from 'vitest';
import { m as account } from '#words/account.ts';
import { m as frame } from '#words/frame.ts';
import { inLanguage } from '#words/language.ts';
import { allLanguages, inAddress, type Language, languages, splitLanguage } from '#words/languages.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

const shop = openShopForFile();
let admin: string;
let customer: string;
beforeAll(async () => {
  admin = cookiesIn(await post(shop.url, '/login', ADMIN));
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  await shopper.post('/cart/items', { productId: 'ml-001', quantity: '1' });
  customer = shopper.cookie;
});

const get = (address: string, cookie = '') =>
  fetch(shop.url + address, { redirect: 'manual', headers: { cookie } });
const locationOf = (answer: Response) => answer.headers.get('location');

const OF_ALL = /^\/(?:assets|pictures)\/|^\/[\w.-]+\.(?:svg|png|webmanifest)$/;

/** Parts of a page in another language: `lang`, links, forms, scripts. */
function strange(html: string, one: Language): string[] {
  const { tag, dir } = languages[one];
  const found: string[] = [];
  if (!html.includes(`<html lang="${tag}" dir="${dir}">`))
    found.push(/<html[^>]*>/.exec(html)?.[0] ?? 'no html');
  const words = (language: Language) => inLanguage(language, () => [frame.skip, account.backToShop]);
  for (const other of allLanguages)
    if (words(other).some((text) => html.includes(`>${text}<`)) !== (other === one))
      found.push(`words: ${other}`);
  const own = html.replaceAll(
    /<a [^>]*\bhrefLang="[^>]*>|<link [^>]*(?:rel="alternate"|hrefLang=)[^>]*>/gi,
    '',
  );
  for (const [, address = ''] of own.matchAll(/ (?:href|action)="(\/[^"]*)"/g))
    if (!OF_ALL.test(address) && splitLanguage(address).language !== one) found.push(address);
  return found;
}

describe.each(allLanguages)('in %s', (one) => {
  const at = (path: string) => inAddress(one, path);

  test('each page is whole in its language', async () => {
    for (const [cookie, paths] of [
      ['', '/ /products /product/ml-001 /about /contact /login /signup /nonsense'],
      [customer, '/cart /checkout /profile'],
      [admin, '/admin /admin/products /admin/orders /admin/chats /admin/sliders /nonsense'],
    ] as const)
      for (const path of paths.split(' ')) {
        const answer = await get(at(path), cookie);
        expect([path, answer.status]).toEqual([path, path === '/nonsense' ? 404 : 200]);
        expect([path, strange(await answer.text(), one)]).toEqual([path, []]);
      }
  });

  test('who must log in is led there and back in the language', async () => {
    expect(locationOf(await get(at('/cart?x=1')))).toBe(at('/login?redirectTo=%2Fcart%3Fx%3D1'));
    expect(locationOf(await get(at('/admin/orders')))).toBe(at('/login?redirectTo=%2Fadmin%2Forders'));
    expect(locationOf(await get(at('/admin'), customer))).toBe(at('/'));
    expect(locationOf(await get(at('/cart'), admin))).toBe(at('/admin'));
    const loggedIn = await post(shop.url, at('/login'), { ...ADMIN, redirectTo: '/admin/orders' });
    expect(locationOf(loggedIn)).toBe(at('/admin/orders'));
    expect(locationOf(await post(shop.url, at('/logout'), {}, cookiesIn(loggedIn)))).toBe(at('/'));
  });

  test('what a browser says it came from leads back to the same page', async () => {
    const form = { productId: 'ml-001', quantity: '1' };
    for (const path of ['/products?page=2', '/', '/product/ml-001']) {
      const from = { referer: shop.url + at(path) };
      expect(locationOf(await post(shop.url, at('/cart/items'), form, customer, from))).toBe(at(path));
    }
  });

  test('where a log-in leads is this shop, whatever language stands before it', async () => {
    const led = async (redirectTo: string) =>
      locationOf(await post(shop.url, at('/login'), { ...ADMIN, redirectTo }));
    expect(await led('/ur/admin')).toBe(at('/admin'));
    expect(await led('/ur//evil.example')).toBe(at('/'));
    expect(await led('/roman/\\evil.example')).toBe(at('/'));
    expect(await led('/ur/ur//evil.example')).not.toMatch(/^\/\//);
  });

  test('data for scripts name their redirects without the language, which the router adds', async () => {
    const data = await (await get(at('/cart.data'))).text();
    expect(data).toContain('/login?redirectTo=%2Fcart');
    expect(data).not.toMatch(/\/(?:ur|roman)\/login/);
  });
});

test('what search engines read of the shop and of a cloth has no English text in Urdu', async () => {
  for (const path of ['/ur', '/ur/product/ml-001']) {
    const [, facts = '{}'] =
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await (await get(path)).text()) ?? [];
    const texts: string[] = [];
    JSON.parse(facts, (key, value) => {
      const isCode = /^@|Code$|[Cc]urrenc|^sku$|^(?:name|email)$/.test(key) || /^http/.test(value);
      if (typeof value === 'string' && !isCode) texts.push(value);
      return value;
    });
    expect(texts.length).toBeGreaterThan(5);
    expect([path, texts.filter((text) => /[A-Za-z]{3}/.test(text))]).toEqual([path, []]);
  }
});

test('a language is named letter for letter', async () => {
  for (const address of ['/UR', '/Ur/about', '/urdu', '/%75r/about', '/ur-Latn/about', '/en/about']) {
    const answer = await get(address);
    expect([address, answer.status, strange(await answer.text(), 'en')]).toEqual([address, 404, []]);
  }
});

test('what is for machines has no language', async () => {
  const script = /\/assets\/frame-[\w-]+\.js/.exec(await (await get('/ur')).text())?.[0] ?? '';
  const files = '/pictures/demo/ml-001-640.avif /icon.svg /robots.txt /sitemap.xml /.well-known/security.txt';
  for (const path of [script, '/healthz', '/readyz', ...files.split(' ')])
    expect([path, (await get(path)).status, (await get(`/ur${path}`)).status]).toEqual([path, 200, 404]);
  expect((await get('/ur/live')).status).toBe(404);
});

test('an account has the language of the page of its last write, an order that of its checkout', async () => {
  const of = async (table: string, name: string) =>
    (await inDatabase(shop.dataDir, `select language from ${table} where "fullName" = ?`, name))[0]?.language;
  const inUrdu = new Shopper(`${shop.url}/ur`);
  await inUrdu.signUp('Zara Malik');
  expect(await of('users', 'Zara Malik')).toBe('ur');
  // Reading changes nothing.
  const inEnglish = new Shopper(shop.url, inUrdu.cookie);
  for (const page of ['/', '/profile', '/cart']) await inEnglish.get(page);
  expect(await of('users', 'Zara Malik')).toBe('ur');
  await inEnglish.post('/cart/items', { productId: 'ml-001', quantity: '1' });
  expect(await of('users', 'Zara Malik')).toBe('en');
  expect(await inUrdu.order('ml-001', 1)).toBe('ordered');
  expect([await of('users', 'Zara Malik'), await of('orders', 'Zara Malik')]).toEqual(['ur', 'ur']);
});

test('the switch is a link to the same page, with its query, in each other language', async () => {
  for (const [path, cookie] of [
    ['/products?category=Latha&amp;sort=name', ''],
    ['/nonsense', ''],
    ['/login', ''],
    ['/admin/orders?q=x', admin],
  ] as const)
    for (const one of allLanguages) {
      const html = await (await get(inAddress(one, path.replaceAll('&amp;', '&')), cookie)).text();
      for (const other of allLanguages)
        if (other !== one) {
          const { tag, name } = languages[other];
          const link = `<a href="${inAddress(other, path)}" lang="${tag}" hrefLang="${tag}"`;
          expect(html.split(link).length - 1, `${other} in ${one} ${path}`).toBeGreaterThan(0);
          expect(html).toContain(`>${name}</a>`);
        }
    }
});
