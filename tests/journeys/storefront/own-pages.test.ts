/** @module-tag long */
import { beforeAll, expect, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';

const shop = openShopForFile();
let cookie = '';
beforeAll(async () => {
  cookie = cookiesIn(await send('/login', ADMIN));
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers });
const send = (path: string, form: Record<string, string>) => post(shop.url, path, form, cookie);
const text = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text();

const PAGES = '/admin/settings/pages';
const page = (changes: Record<string, string> = {}) => ({
  ...{ title: 'Exchange', slug: 'exchange', place: 'footer', titleUrdu: '', bodyUrdu: '' },
  body: 'Within **7 days**. <script>alert(1)</script> [x](javascript:alert(1))',
  ...changes,
});

test('a page that was changed shows on cached pages, in the footer and in the sitemap; its old address redirects', async () => {
  expect(await text('/page/exchange')).toContain('exchange fabric within');
  expect((await send(`${PAGES}?edit=exchange`, page({ slug: 'returns', title: 'Our returns' }))).status).toBe(
    303,
  );
  await expect.poll(() => text('/about')).toContain('href="/page/returns"');
  const shown = await text('/page/returns');
  expect(shown).toContain('<p>Within <strong>7 days</strong>. &lt;script&gt;');
  expect(shown).not.toMatch(/<script>alert|href="javascript/);
  expect(shown).toMatch(/<link rel="canonical" href="[^"]*\/page\/returns"/);
  const old = await ask('/ur/page/exchange');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/ur/page/returns']);
  expect(await text('/sitemap.xml?part=1')).toContain('/page/returns</loc>');
});

test('a hidden page is there for the admin alone, and is named nowhere', async () => {
  await send(`${PAGES}?edit=privacy`, page({ title: 'Privacy', slug: 'privacy', place: 'nowhere' }));
  await expect.poll(async () => (await ask('/page/privacy')).status).toBe(404);
  expect(await text('/about')).not.toContain('/page/privacy');
  expect(await text('/sitemap.xml?part=1')).not.toContain('/page/privacy');
  expect(await text('/page/privacy', { cookie })).toContain('Only you see this page');
});

test('what is wrong is named, and what was typed stays', async () => {
  const taken = await send(`${PAGES}?new=1`, page({ title: 'My typed title', slug: 'delivery' }));
  expect(taken.status).toBe(409);
  const answer = await taken.text();
  expect(answer).toContain('Another page has this address.');
  expect(answer).toContain('My typed title');
  const unknown = await send('/admin/settings/texts', { 'confirm-en': 'Salaam {nmae}, my typed text' });
  expect(unknown.status).toBe(400);
  const named = await unknown.text();
  expect(named).toContain('The shop does not know {nmae}.');
  expect(named).toContain('my typed text');
});
