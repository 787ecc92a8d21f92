/** Answers over HTTP: guests' cached pages (the same bytes, renewed by events, never personal), headers and policies. */
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
  ...['/', '/about', '/products', '/products?mainCategory=Men', '/product/ml-001', '/products.data'],
  ...['/products?q=latha', '/products?inStock=1&maxPrice=90000'],
];
/** Tests must not pass because pages expire. */
const NEVER = { GUEST_PAGES_SECONDS: '86400' };

const shop = openShopForFile(NEVER);

const get = (path: string, headers: Record<string, string> = {}, { url } = shop) =>
  fetch(url + path, { headers, redirect: 'manual' });
const textOf = async (path: string, headers?: Record<string, string>, from = shop) =>
  (await get(path, headers, from)).text();
const etagOf = async (path: string) => (await get(path)).headers.get('etag');

const post = (path: string, form: Record<string, string>, cookie = '') =>
  sendForm(shop.url, path, form, cookie);
const asAdmin = async () => cookiesIn(await post('/login', ADMIN));

test.each([...PAGES, '/products/suggestions?q=lat'])('%s has a mark and is not sent twice', async (path) => {
  // Events of the start may render the page again.
  await expect.poll(async () => new Set([await textOf(path), await textOf(path)]).size).toBe(1);
  const etag = (await etagOf(path)) ?? '';
  expect(etag).toMatch(/^"[\w-]+-(?:gzip|br)"$/);
  const again = await get(path, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get(path, { 'if-none-match': etag, 'accept-encoding': 'identity' })).status).toBe(200);
});

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
  test('is put into memory, or taken from there for anybody; nor is a page of which a part failed', async () => {
    const shopper = new Shopper(shop.url);
    await shopper.signUp();
    const admin = await asAdmin();
    const guest = cookiesIn(await post('/chat/guest', { name: 'Hina', email: 'h@example.com' }));
    const fresh = await runShop({ ...NEVER, LOG_LEVEL: 'silent' }, shop.dataDir);
    const at = (path: string, cookie = '') => textOf(path, { cookie }, fresh);
    await inDatabase(shop.dataDir, 'alter table sliders rename to sliders_hidden');
    const failed = await at('/');
    await inDatabase(shop.dataDir, 'alter table sliders_hidden rename to sliders');
    expect(failed).toContain('Not all of this page could be loaded.');
    for (const path of PAGES) {
      const logout = path.endsWith('.data') ? /"user",\{/ : />Logout</;
      // Signed-in requests come first: a wrongly cached page would be theirs.
      for (const cookie of [shopper.cookie, admin]) expect(await at(path, cookie), path).toMatch(logout);
      const chatter = await at(path, guest);
      const guests = await at(path);
      expect(guests, path).not.toMatch(logout);
      expect(guests).not.toMatch(/example\.com","fullName|Not all of this page could be loaded/);
      expect(chatter).not.toBe(guests);
      expect(await at(path, shopper.cookie), path).toMatch(logout);
      expect(await at(path), path).not.toMatch(logout);
    }
    await fresh.stop();
  });

  const uncached = '/contact /track /login /cart /about?fbclid=x /products?q=unheard /product/no';
  test.each(uncached.split(' '))('%s is not cached', async (path) => {
    await get(path);
    expect(await etagOf(path)).toBeNull();
  });
});

describe('is renewed at once', () => {
  // Events renew the page at once, its age only after a day.
  const within = { interval: 25 };

  test('when pieces are sold: the pages that show the product, and no others', async () => {
    const lists = ['mainCategory=Men', 'q=latha', 'mainCategory=Men&maxPrice=90000'].map(
      (query) => `/products?${query}`,
    );
    const stock = async (path: string) =>
      /Stock(?: Available)?: (\d+)/.exec((await textOf(path)).replaceAll('<!-- -->', ''))?.[1];
    const before = Number(await stock('/product/ml-001'));
    for (const list of lists) await textOf(list);
    const others = () => Promise.all(['/products?mainCategory=Women', '/about'].map((path) => etagOf(path)));
    const marks = await others();
    const shopper = new Shopper(shop.url);
    await shopper.signUp();
    expect(await shopper.order('ml-001', 2)).toBe('ordered');
    await expect.poll(() => stock('/product/ml-001'), within).toBe(String(before - 2));
    for (const list of lists)
      await expect.poll(() => textOf(list), within).toContain(`Stock: ${before - 2}<`);
    expect(await others()).toEqual(marks);
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
    const slider = { imageUrl: '/pictures/demo/ml-001.webp', title: 'Eid sale', subtitle: 'Now' };
    await post('/admin/sliders?new=1', slider, admin);
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

  test('when one of the shop’s own pages changes: also footer and sitemap; its old address redirects, and a hidden page is named nowhere', async () => {
    const cookie = await asAdmin();
    const save = (slug: string, changes: Record<string, string>) => {
      const typed = { title: 'Our page', slug, place: 'footer', titleUrdu: '', bodyUrdu: '', ...changes };
      return post(`/admin/settings/pages?edit=${slug}`, typed, cookie);
    };
    expect(await textOf('/page/exchange')).toContain('exchange fabric within');
    const body = 'Within **7 days**. <script>alert(1)</script> [x](javascript:alert(1))';
    expect((await save('exchange', { slug: 'returns', body })).status).toBe(303);
    await expect.poll(() => textOf('/about'), within).toContain('href="/page/returns"');
    const shown = await textOf('/page/returns');
    expect(shown).toContain('<p>Within <strong>7 days</strong>. &lt;script&gt;');
    expect(shown).not.toMatch(/<script>alert|href="javascript/);
    expect(shown).toMatch(/<link rel="canonical" href="[^"]*\/page\/returns"/);
    const old = await get('/ur/page/exchange');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/ur/page/returns']);
    expect(await textOf('/sitemap.xml?part=1')).toContain('/page/returns</loc>');
    await save('privacy', { place: 'nowhere', body });
    await expect.poll(async () => (await get('/page/privacy')).status, within).toBe(404);
    for (const path of ['/about', '/sitemap.xml?part=1'])
      expect(await textOf(path)).not.toContain('/page/privacy');
    expect(await textOf('/page/privacy', { cookie })).toContain('Only you see this page');
  });
});

test('after its time a page is rendered anew though nothing is known to have changed', async () => {
  const short = await runShop({ GUEST_PAGES_SECONDS: '1' });
  const stock = async () => (await textOf('/product/ml-001', {}, short)).includes('Stock Available: 77');
  expect(await stock()).toBe(false);
  await inDatabase(short.dataDir, "update products set stock = 77 where id = 'ml-001'");
  await expect.poll(stock, { interval: 100 }).toBe(true);
  await short.stop();
});

test('every page has its headers, a nonce of its own, a request id, and no script that the policy would refuse', async () => {
  const pages = [await get('/contact'), await get('/contact')];
  const policies = pages.map(({ headers }) => headers.get('content-security-policy') ?? '');
  expect(policies[0]).not.toBe(policies[1]);
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']{20,}'; /);
  expect(new Set(pages.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
  const nonce = /'nonce-([^']+)'/.exec(policies[0] ?? '')?.[1];
  const scripts = (await pages[0]?.text())?.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  // Browsers never run structured data.
  const run = scripts.filter((tag) => !tag.includes('application/ld+json'));
  expect(run.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
});

test.each([
  ['screen', 200, '/contact /contact?kept=not /about'],
  ['screen', 404, '/nothing/here'],
  ['plain page', 200, '/offline'],
  ['worker', 200, '/shop-worker.js /push-worker.js'],
  ['no page', 200, '/healthz /readyz /icon.svg /pictures/demo/ml-001.webp /about.data /live'],
  ['no page', 200, '/sitemap.xml /robots.txt /manifest.webmanifest'],
  ['no page', 303, '/cart /admin'],
  ['no page', 404, '/pictures/product/00000000000000000000000000000000.webp'],
])('the policy for %s (%i) is that of %s', async (kind, status, paths) => {
  for (const path of paths.split(' ')) {
    const ending = new AbortController();
    const answer = await fetch(shop.url + path, { redirect: 'manual', signal: ending.signal });
    const policy = answer.headers.get('content-security-policy') ?? '';
    ending.abort();
    expect([path, answer.status, answer.headers.get('x-content-type-options')]).toEqual([
      path,
      status,
      'nosniff',
    ]);
    if (kind === 'screen') {
      expect(policy).toContain("; style-src 'self'; img-src 'self' data:; frame-src 'none';");
      expect(policy).toContain("; require-trusted-types-for 'script'; trusted-types default;");
      expect(policy).toMatch(/report-uri \/csp-reports; report-to csp$/);
      expect(answer.headers.get('reporting-endpoints')).toBe('csp="/csp-reports"');
    } else {
      expect(policy).toMatch(/^default-src 'none'; /);
      expect(policy).not.toMatch(/unsafe|https:|script-src/);
    }
    if (kind === 'plain page') expect(policy).toContain("; style-src 'sha256-");
    if (kind === 'worker') expect(policy).toBe("default-src 'none'; connect-src 'self'");
    if (kind === 'no page') expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('a refused write and a body that is too large are answered with a plain page', async () => {
  const answers = [
    await sendForm(shop.url, '/login', {}, '', { 'sec-fetch-site': 'cross-site' }),
    await post('/login', { email: 'x'.repeat(300_000) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 413]);
  for (const answer of answers)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('what is personal is never kept by anyone, and assets are kept for ever', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  const page = await get('/', { cookie: shopper.cookie });
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const script = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? '';
  const asset = await get(script, { 'accept-encoding': 'br' });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
});
