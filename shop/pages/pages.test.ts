import { expect, test } from 'vitest';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { type PageInput, pageForm } from './form.server.ts';
import { inLanguageOf, MAX_OLD_SLUGS, MAX_PAGES, pageAt, shownPages, slugOf } from './page.ts';
import { deletePage, movePageUp, savePage } from './pages.server.ts';
import { shownPage } from './shown.server.ts';

openShopForEachTest();

const form = (typed: Partial<PageInput> = {}) =>
  pageForm.parse({ title: 'Exchange', body: 'Within **7 days**.', place: 'footer', ...typed });
const save = (typed: Partial<PageInput> = {}, id: string | null = null) =>
  savePage(shop, admin, id, form(typed));
const saved = async (typed: Partial<PageInput> = {}, id: string | null = null) => {
  const done = await save(typed, id);
  if (!done.ok) throw new Error(done.reason);
  return done.id;
};
const slugs = () => shop.settings.pages.map(({ slug }) => slug);

test('a page is in memory as soon as it is saved, and gone when it is deleted', async () => {
  const inUrdu = { titleUrdu: 'تبدیلی', bodyUrdu: 'سات دن' };
  const id = await saved(inUrdu);
  expect(shop.settings.pages).toEqual([{ ...form(inUrdu), id, slug: 'exchange', oldSlugs: [] }]);
  expect(await deletePage(shop, admin, id)).toBe(true);
  expect(shop.settings.pages).toEqual([]);
  expect(await deletePage(shop, admin, id)).toBe(false);
});

test('a page without an address gets one from its title, and one of its own; that of another page is refused', async () => {
  for (const title of ['Size Guide', 'Size guide!', 'سائز', 'Prix à l’été']) await saved({ title });
  const all = ['size-guide', 'size-guide-2', 'page', 'prix-a-l-ete'];
  expect(slugs()).toEqual(all);
  expect(slugOf(`${'long '.repeat(30)}`).length).toBeLessThanOrEqual(60);
  const other = shop.settings.pages[1]?.id;
  for (const id of [null, other])
    expect(await save({ slug: 'page', title: 'Other' }, id)).toEqual({ ok: false, reason: 'slug taken' });
  expect(slugs()).toEqual(all);
});

test('an old address leads to the page, until another page takes it', async () => {
  const id = await saved({ slug: 'returns' });
  await saved({ slug: 'exchange' }, id);
  await saved({ slug: 'exchanges' }, id);
  const at = (slug: string) => pageAt(shop.settings.pages, slug);
  for (const old of ['returns', 'exchange']) expect(at(old)).toMatchObject({ page: { id }, hasMoved: true });
  expect(at('exchanges')).toMatchObject({ page: { id }, hasMoved: false });
  const other = await saved({ slug: 'returns' });
  expect(at('returns')).toMatchObject({ page: { id: other }, hasMoved: false });
  // Back to an old slug, which must no longer redirect.
  await saved({ slug: 'exchange' }, id);
  expect(shop.settings.pages[0]?.oldSlugs).toEqual(['exchanges', 'returns']);
  expect(at('nothing')).toBeUndefined();
});

test('a standard page is saved by its name, whether it is there or not; any other must be there', async () => {
  for (const title of ['Exchange', 'Returns']) expect(await saved({ title }, 'exchange')).toBe('exchange');
  expect(shop.settings.pages).toMatchObject([{ id: 'exchange', title: 'Returns', slug: 'exchange' }]);
  expect(await save({}, 'not-there')).toEqual({ ok: false, reason: 'gone' });
});

test('there are at most so many pages, and old addresses of a page; a broken list of these costs no page', async () => {
  const id = await saved({ slug: 'a' });
  for (let n = 0; n < MAX_OLD_SLUGS + 3; n += 1) await saved({ slug: `a-${n}` }, id);
  expect(shop.settings.pages[0]?.oldSlugs).toHaveLength(MAX_OLD_SLUGS);
  for (let n = 1; n < MAX_PAGES; n += 1) await saved({ slug: `p-${n}` });
  expect(await save({ slug: 'one-more' })).toEqual({ ok: false, reason: 'too many' });
  await shop.db.updateTable('pages').set({ oldSlugs: '{broken' }).execute();
  await shop.settings.load();
  expect(shop.settings.pages).toHaveLength(MAX_PAGES);
  expect(shop.settings.pages[0]?.oldSlugs).toEqual([]);
});

test('a page goes up by one, and the first stays the first', async () => {
  const ids = [await saved({ slug: 'a' }), await saved({ slug: 'b' }), await saved({ slug: 'c' })];
  expect(await movePageUp(shop, admin, ids[2] ?? '')).toBe(true);
  expect(slugs()).toEqual(['a', 'c', 'b']);
  const before = await changes();
  expect(before.at(-1)).toMatchObject({ act: 'pages put in order', subject: ids[2] });
  expect(await movePageUp(shop, admin, ids[0] ?? '')).toBe(true);
  expect(slugs()).toEqual(['a', 'c', 'b']);
  expect(await movePageUp(shop, admin, 'not-there')).toBe(false);
  expect(await changes()).toEqual(before);
  await deletePage(shop, admin, ids[0] ?? '');
  await saved({ slug: 'd' });
  expect(slugs()).toEqual(['c', 'b', 'd']);
});

test('a hidden page is not shown; readers of Urdu read the Urdu text where there is one', async () => {
  await saved({ slug: 'a', place: 'nowhere' });
  await saved({ slug: 'b', place: 'address', titleUrdu: 'ب' });
  expect(shownPages(shop.settings.pages).map(({ slug }) => slug)).toEqual(['b']);
  const page = shop.settings.pages[1] ?? expect.fail('no page');
  expect(inLanguageOf(page, 'ur')).toEqual({ title: 'ب', body: 'Within **7 days**.' });
  expect(inLanguageOf(page, 'roman').title).toBe('Exchange');
});

test('a text is made of its Markdown once, and again when it was changed', async () => {
  const id = await saved();
  const shown = () => shownPage(shop.settings.pages[0] ?? expect.fail('no page'), 'en');
  const first = await shown();
  expect(first.content).toEqual([{ tag: 'p', in: ['Within ', { tag: 'strong', in: ['7 days'] }, '.'] }]);
  expect(first.summary).toBe('Within 7 days.');
  expect((await shown()).content).toBe(first.content);
  await saved({ body: `Within ${'14 days '.repeat(40)}` }, id);
  expect((await shown()).summary).toMatch(/^Within 14 days .*14…$/);
  expect((await shown()).summary.length).toBeLessThanOrEqual(156);
});

test('each change is recorded with what it was, and open pages are told', async () => {
  const id = await saved();
  await saved({ title: 'Returns' }, id);
  await deletePage(shop, admin, id);
  expect(await changes()).toMatchObject([
    { act: 'page added' },
    { act: 'page changed', before: '{"title":"Exchange"}', after: '{"title":"Returns"}' },
    { act: 'page deleted' },
  ]);
  const events = await shop.db.selectFrom('events').select(['kind', 'audience', 'subject']).execute();
  expect(events).toEqual(Array(3).fill({ kind: 'settings', audience: 'everyone', subject: 'pages' }));
});

test.each([
  ['slug', 'Größe'],
  ['slug', 'a--b'],
  ['slug', '-a'],
  ['slug', 'a/b'],
  ['slug', '../admin'],
  ['slug', 'a'.repeat(61)],
  ['title', ' '],
  ['title', 'x'.repeat(61)],
  ['body', ''],
  ['body', 'x'.repeat(15_001)],
  ['bodyUrdu', '👨‍👩‍👧‍👦'.repeat(3000)],
  ['place', 'everywhere'],
])('%s is refused: %j', (field, typed) => {
  const { error } = pageForm.safeParse({ title: 'A', body: 'B', place: 'footer', [field]: typed });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});
