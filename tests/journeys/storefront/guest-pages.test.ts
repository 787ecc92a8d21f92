/** Guests' cached pages: the same bytes, renewed by events, and never personal. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post as sendForm } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';
import { TYPED } from '../../support/test-shop.ts';

const PAGES = [
  '/',
  '/about',
  '/products',
  '/products?mainCategory=Men',
  '/product/ml-001',
  '/products.data',
  '/products?q=latha',
  '/products?inStock=1&maxPrice=90000',
];
/** Tests must not pass because pages expire. */
const NEVER = { GUEST_PAGES_SECONDS: '86400' };

const shop = openShopForFile(NEVER);

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' });
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

const post = (path: string, form: Record<string, string>, cookie = '') =>
  sendForm(shop.url, path, form, cookie);
const asAdmin = async () => cookiesIn(await post('/login', ADMIN));

test.each([...PAGES, '/products/suggestions?q=lat'])(
  '%s comes with a mark, and is not sent twice to who has it',
  async (path) => {
    // Events of the start may render the page again.
    await expect.poll(async () => new Set([await textOf(path), await textOf(path)]).size).toBe(1);
    const second = await get(path);
    const etag = second.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+-(?:gzip|br)"$/);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': etag, 'accept-encoding': 'identity' })).status).toBe(200);
  },
);

test('every inline script of a cached page is allowed by its hash, and nothing by a nonce', async () => {
  for (const path of PAGES.filter((one) => !one.endsWith('.data'))) {
    const page = await get(path);
    const policy = page.headers.get('content-security-policy') ?? '';
    const html = await page.text();
    expect([path, policy.includes('nonce'), html.includes('nonce=')]).toEqual([path, false, false]);
    const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(inline.length).toBeGreaterThan(1);
    for (const [, code = ''] of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
});

describe('nothing of anybody', () => {
  test('is put into memory, or taken from there for anybody', async () => {
    const shopper = new Shopper(shop.url);
    await shopper.signUp();
    const admin = await asAdmin();
    const guest = cookiesIn(await post('/chat/guest', { name: 'Hina', email: 'h@example.com' }));
    // Signed-in requests come first: a wrongly cached page would be theirs.
    const fresh = await runShop(NEVER, shop.dataDir);
    const at = async (path: string, cookie?: string) =>
      (await fetch(fresh.url + path, cookie ? { headers: { cookie } } : {})).text();
    for (const path of PAGES) {
      const [own, keeper, chatter] = [
        await at(path, shopper.cookie),
        await at(path, admin),
        await at(path, guest),
      ];
      const guests = await at(path);
      const logout = path.endsWith('.data') ? /"user",\{/ : />Logout</;
      expect([path, logout.test(own), logout.test(keeper), logout.test(guests)]).toEqual([
        path,
        true,
        true,
        false,
      ]);
      expect(guests).not.toContain('example.com","fullName');
      expect(chatter).not.toBe(guests);
      expect([await at(path, shopper.cookie), await at(path)].map((text) => logout.test(text))).toEqual([
        true,
        false,
      ]);
    }
    await fresh.stop();
  });

  test.each(['thaan.session_token=x', 'guest-chat=x', 'flash=x', 'anything=at-all'])(
    'a request with the cookie %s is answered for itself alone',
    async (cookie) => {
      await get('/about');
      expect((await get('/about', { cookie })).headers.get('etag')).toBeNull();
    },
  );

  test.each([
    '/contact',
    '/track',
    '/login',
    '/cart',
    '/products?strange=1',
    '/about?fbclid=x',
    '/products?q=unheard',
    '/products?maxPrice=cheap',
    `/products?category=${'x'.repeat(400)}`,
  ])('%s is not cached', async (path) => {
    await get(path);
    expect((await get(path)).headers.get('etag')).toBeNull();
  });

  test('a page that is not there, and one of which a part failed, is not cached', async () => {
    for (const path of ['/product/nothing', '/products?q=unheard']) await get(path);
    expect((await get('/product/nothing')).status).toBe(404);
    const broken = await runShop({ LOG_LEVEL: 'silent' }, shop.dataDir);
    await inDatabase(shop.dataDir, 'alter table sliders rename to sliders_hidden');
    const failed = await (await fetch(broken.url)).text();
    await inDatabase(shop.dataDir, 'alter table sliders_hidden rename to sliders');
    expect(failed).toContain('Not all of this page could be loaded.');
    expect(await (await fetch(broken.url)).text()).not.toContain('Not all of this page');
    await broken.stop();
  });
});

describe('is renewed at once', () => {
  // Events renew the page at once, its age only after a day.
  const within = { interval: 25 };
  const LISTS = [
    '/products?mainCategory=Men',
    '/products?q=latha',
    '/products?mainCategory=Men&maxPrice=90000',
  ];

  test('when pieces are sold: the pages that show the product, and no others', async () => {
    const stock = async (path: string) =>
      /Stock(?: Available)?: (\d+)/.exec((await textOf(path)).replaceAll('<!-- -->', ''))?.[1];
    const before = Number(await stock('/product/ml-001'));
    for (const list of LISTS) await textOf(list);
    const [women, about] = [
      (await get('/products?mainCategory=Women')).headers.get('etag'),
      (await get('/about')).headers.get('etag'),
    ];
    const shopper = new Shopper(shop.url);
    await shopper.signUp();
    expect(await shopper.order('ml-001', 2)).toBe('ordered');
    await expect.poll(() => stock('/product/ml-001'), within).toBe(String(before - 2));
    for (const list of LISTS)
      await expect.poll(() => textOf(list), within).toContain(`Stock: ${before - 2}<`);
    expect((await get('/products?mainCategory=Women')).headers.get('etag')).toBe(women);
    expect((await get('/about')).headers.get('etag')).toBe(about);
  });

  test('when the admin changes, adds or takes away a product or a slider; nobody waits for it', async () => {
    const admin = await asAdmin();
    const form = { ...TYPED, productId: 'NEW-1', name: 'Brand new cloth', stock: '5' };
    await textOf('/products?mainCategory=Men&page=1');
    const suggested = () => textOf('/products/suggestions?q=brand+new+clo');
    expect(await suggested()).not.toContain('Brand new cloth');
    await post('/admin/products?new=1', form, admin);
    await expect.poll(() => textOf('/products?mainCategory=Men'), within).toContain('Brand new cloth');
    await expect.poll(suggested, within).toContain('Brand new cloth');
    const [row] = await inDatabase(shop.dataDir, 'select id from products where "productId" = ?', 'NEW-1');
    const page = `/product/${row?.id}`;
    expect(await textOf(page)).toContain('Brand new cloth');
    await post(`/admin/products?edit=${row?.id}`, { ...form, seenStock: '5', name: 'Older cloth' }, admin);
    await expect.poll(() => textOf(page), within).toContain('Older cloth');
    await post(`/admin/products/${row?.id}/deletion`, {}, admin);
    await expect.poll(async () => (await get(page)).status, within).toBe(404);
    await expect.poll(() => textOf('/products?mainCategory=Men'), within).not.toContain('Older cloth');
    await post(
      '/admin/sliders?new=1',
      { imageUrl: '/pictures/demo/ml-001.webp', title: 'Eid sale', subtitle: 'Now' },
      admin,
    );
    await expect.poll(() => textOf('/'), within).toContain('Eid sale');
  });

  test('when a word gets another name: what it finds then', async () => {
    const onlySome = 'No product has all of these words';
    // Start-up events may drop the first page; only the new words drop the second.
    for (const name of ['qqzzx', 'qqzzy']) {
      const search = () => textOf(`/products?q=latha+${name}`);
      expect(await search()).toContain(onlySome);
      await post('/admin/categories', { words: `latha, ${name}` }, await asAdmin());
      await expect.poll(search, within).not.toContain(onlySome);
      expect(await search()).toContain('/product/ml-001');
    }
  });
});

test('after its time a page is rendered anew though nothing is known to have changed', async () => {
  const short = await runShop({ GUEST_PAGES_SECONDS: '1' });
  const stock = async () =>
    (await (await fetch(`${short.url}/product/ml-001`)).text()).includes('Stock Available: 77');
  expect(await stock()).toBe(false);
  await inDatabase(short.dataDir, "update products set stock = 77 where id = 'ml-001'");
  await expect.poll(stock, { interval: 100 }).toBe(true);
  await short.stop();
});

test('with 0 seconds nothing is cached', async () => {
  const off = await runShop({ GUEST_PAGES_SECONDS: '0' });
  await fetch(off.url);
  expect((await fetch(off.url)).headers.get('etag')).toBeNull();
  await off.stop();
});
