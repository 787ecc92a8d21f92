/** @module-tag long */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allLanguages, inAddress, languages } from '#words/languages.ts';
import { demoProducts } from '../../../demo/catalogue.ts';
import { demoPages } from '../../../demo/fill.ts';
import { inDatabase } from '../../support/broken-shop.ts';
import { demoSettings } from '../../support/demo-settings.ts';
import { aFreePort } from '../../support/free-port.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const ORIGIN = 'https://shop.example';
const LATHA = '/product/ml-001/premium-egyptian-latha-ivory';
/** WhatsApp ignores larger pictures. */
const SHARED_PICTURE_BYTES = 300 * 1024;

const PORT = String(await aFreePort());
const shop = openShopForFile({ ORIGIN, PORT });
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${PORT}${path.replace(ORIGIN, '')}`, { redirect: 'manual' });
const nameIt = (name: string) =>
  inDatabase(shop.dataDir, "update products set name = ? where id = 'mv-001'", name);

async function headOf(path: string) {
  const html = await (await ask(path)).text();
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? '';
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const facts = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head)?.[1];
  return {
    html,
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    alternates: [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(
      ([, name, address]) => [name, address],
    ),
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, content])) as Record<string, string>,
    facts: facts ? JSON.parse(facts) : null,
  };
}

test('every public page has a title, a description and a canonical address of its own', async () => {
  const pages = ['/', '/products', '/products?mainCategory=Women', LATHA, '/about', '/contact'];
  const heads = await Promise.all(pages.map(headOf));
  expect(heads.map(({ canonical }) => canonical)).toEqual(pages.map((path) => ORIGIN + path));
  expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length);
  for (const { meta } of heads) {
    expect(meta.description?.length).toBeGreaterThan(20);
    expect(meta['og:title']).toBeTruthy();
    expect(meta['og:image']).toMatch(/^https:\/\/shop\.example\/pictures\/.*\.jpg$/);
    expect(meta.robots).toBeUndefined();
  }
});

test('a page names itself in all languages, the same ones in each; the page of each is its own address', async () => {
  for (const path of ['/', '/products?mainCategory=Women', LATHA, '/contact']) {
    const alternates = [
      ['en', ORIGIN + path],
      ['ur', ORIGIN + inAddress('ur', path)],
      ['ur-Latn', ORIGIN + inAddress('roman', path)],
      ['x-default', ORIGIN + path],
    ];
    for (const one of allLanguages) {
      const head = await headOf(inAddress(one, path));
      expect([one, head.alternates]).toEqual([one, alternates]);
      expect(head.canonical).toBe(ORIGIN + inAddress(one, path));
      expect(head.meta['og:url']).toBe(head.canonical);
      expect(head.meta['og:locale']).toBe(one === 'en' ? 'en_PK' : 'ur_PK');
      expect(head.html).toContain(`<html lang="${languages[one].tag}" dir="${languages[one].dir}">`);
    }
  }
  for (const path of ['/login', '/no-such-page', '/ur/no-such-page'])
    expect([path, (await headOf(path)).alternates]).toEqual([path, []]);
});

test('a product is known by one address, whichever of its addresses is asked for and in whatever language', async () => {
  for (const one of allLanguages)
    for (const path of ['/product/ml-001', LATHA]) {
      const { canonical, meta, facts } = await headOf(inAddress(one, path));
      const known = ORIGIN + inAddress(one, LATHA);
      expect([canonical, meta['og:url'], facts['@id'], facts.offers.url]).toEqual(Array(4).fill(known));
    }
});

test('the name in an address that is old, wrong or in another case leads to the present one, for good', async () => {
  const leadsTo = async (path: string) => {
    const { status, headers } = await ask(path);
    return [status, headers.get('location')];
  };
  expect((await ask('/product/mv-001')).status).toBe(200);
  await nameIt('First Name');
  expect((await ask('/ur/product/mv-001/first-name')).status).toBe(200);
  await nameIt('Second Name');
  const present = '/product/mv-001/second-name';
  expect(await leadsTo('/product/mv-001/first-name')).toEqual([301, present]);
  expect(await leadsTo('/product/mv-001/Second-Name?utm_source=x')).toEqual([301, `${present}?utm_source=x`]);
  expect(await leadsTo('/roman/product/mv-001/%F0%9F%A7%B5')).toEqual([301, `/roman${present}`]);
  expect((await ask(`${present}/more`)).status).toBe(404);
  expect((await ask('/product/nope/second-name')).status).toBe(404);
  await nameIt('لان');
  expect(await leadsTo('/product/mv-001/no-more')).toEqual([301, '/product/mv-001']);
  expect((await headOf('/roman/product/mv-001')).canonical).toBe(`${ORIGIN}/roman/product/mv-001`);
});

test('the same page has one address, whatever it was sorted by; searches and log-ins are left out by search engines', async () => {
  expect((await headOf('/products?sort=dearest&utm_source=x')).canonical).toBe(`${ORIGIN}/products`);
  expect((await headOf('/products?mainCategory=Men&category=Lawn&sort=newest')).canonical).toBe(
    `${ORIGIN}/products?mainCategory=Men&amp;category=Lawn`,
  );
  for (const path of ['/products?q=lawn', '/login', '/signup', '/forgot-password', '/reset-password'])
    expect([path, (await headOf(path)).meta.robots]).toEqual([path, 'noindex']);
});

test('a shared product shows its name, its price and a JPEG of at most 300 KB, and search engines whether it is there', async () => {
  const { meta, title, facts } = await headOf('/product/ml-001');
  expect(title).toBe('Premium Egyptian Latha, Ivory, Rs. 3,850 | Usman &amp; Sons');
  expect(meta['og:title']).toBe(title);
  const picture = await ask(meta['og:image'] ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.length).toBeLessThan(SHARED_PICTURE_BYTES);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const availability = 'https://schema.org/InStock';
  expect(facts).toMatchObject({
    ...{ '@context': 'https://schema.org', '@type': 'Product' },
    ...{ name: 'Premium Egyptian Latha, Ivory', sku: 'ML-001' },
    offers: { '@type': 'Offer', price: '3850', priceCurrency: 'PKR', availability, url: ORIGIN + LATHA },
  });
  await inDatabase(shop.dataDir, "update products set stock = 0 where id = 'ml-002'");
  expect((await headOf('/product/ml-002')).facts.offers.availability).toBe('https://schema.org/OutOfStock');
});

test('security.txt names an address, for half a year from today, under the shop’s own', async () => {
  const answer = await ask('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  expect(fields).toMatchObject({
    Contact: `mailto:${demoSettings.store.email}`,
    Canonical: `${ORIGIN}/.well-known/security.txt`,
    'Preferred-Languages': 'en, ur',
  });
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
  const days = (Date.parse(fields.Expires) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Math.round(days / 2)).toBe(90);
});

test('the sitemap names every public page and product, and robots.txt what is private', async () => {
  const sitemap = await ask('/sitemap.xml');
  expect(sitemap.headers.get('content-type')).toContain('xml');
  const addressesIn = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(addressesIn(await sitemap.text())).toEqual([`${ORIGIN}/sitemap.xml?part=1`]);
  const addresses = addressesIn(await (await ask('/sitemap.xml?part=1')).text());
  expect(addresses).toEqual(expect.arrayContaining([`${ORIGIN}/`, `${ORIGIN}/about`, ORIGIN + LATHA]));
  expect(addresses).toHaveLength(7 + demoPages.length + demoProducts.length);
  for (const address of addresses.slice(0, 12)) expect((await ask(address)).status).toBe(200);
  const robots = await (await ask('/robots.txt')).text();
  for (const path of ['/admin', '/ur/admin', '/roman/profile'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('a phone can keep the shop among its apps', async () => {
  const manifest = await ask('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { name, icons } = await manifest.json();
  expect(name).toBe('Usman & Sons');
  for (const { src, sizes, type } of icons.filter((icon: { type: string }) => icon.type === 'image/png')) {
    const bytes = Buffer.from(await (await ask(src)).arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  for (const one of allLanguages) {
    const [path, { tag: lang, dir }] = [inAddress(one, '/'), languages[one]];
    const link = /<link rel="manifest" href="([^"]*)"/.exec((await headOf(path)).html)?.[1] ?? '';
    expect(await (await ask(link)).json()).toMatchObject({ id: '/', lang, dir, start_url: path });
  }
  const { html } = await headOf('/');
  for (const link of ['/manifest.webmanifest', '/apple-touch-icon.png', '/icon.svg']) {
    expect(html).toContain(`href="${link}"`);
    expect((await ask(link)).status).toBe(200);
  }
});
