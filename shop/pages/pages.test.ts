import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/model/any-text.ts';
import { changes, openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { type PageInput, pageForm } from './form.server.ts';
import { contentOf, linkOf } from './markdown.server.ts';
import { inLanguageOf, MAX_BODY, MAX_OLD_SLUGS, MAX_PAGES, pageAt, shownPages, slugOf } from './page.ts';
import { deletePage, movePageUp, savePage } from './pages.server.ts';
import { shownPage } from './shown.server.ts';
import { type Content, type Part, plainText } from './text.ts';

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
  const changed = { act: 'page changed', before: '{"title":"Exchange"}', after: '{"title":"Returns"}' };
  expect(await changes()).toMatchObject([{ act: 'page added' }, changed, { act: 'page deleted' }]);
  const events = await shop.db.selectFrom('events').select(['kind', 'audience', 'subject']).execute();
  expect(events).toEqual(Array(3).fill({ kind: 'settings', audience: 'everyone', subject: 'pages' }));
});

test.each([
  ['slug', 'Größe', 'a--b', '-a', 'a/b', '../admin', 'a'.repeat(61)],
  ['title', ' ', 'x'.repeat(61)],
  ['body', '', 'x'.repeat(15_001)],
  ['bodyUrdu', '👨‍👩‍👧‍👦'.repeat(3000)],
  ['place', 'everywhere'],
])('%s is refused: %j', (field, ...all) => {
  for (const typed of all) {
    const { error } = pageForm.safeParse({ title: 'A', body: 'B', place: 'footer', [field]: typed });
    expect(error?.issues.map(({ path }) => path[0])).toContain(field);
  }
});

const partsOf = (content: Content): Part[] =>
  content.flatMap((part) => (typeof part === 'string' ? [] : [part, ...partsOf(part.in ?? [])]));
const linksOf = (markdown: string) => partsOf(contentOf(markdown)).flatMap(({ href }) => href ?? []);
const tagsOf = (markdown: string) => partsOf(contentOf(markdown)).map(({ tag }) => tag);

test('headings, lists, bold words and lines become elements', () => {
  const item = (...within: Content) => ({ tag: 'li', in: within });
  const text = '## Exchange\n\nWithin **7 days**,\nunwashed.\n\n- uncut\n- *unstitched*\n\n3. third';
  expect(contentOf(text)).toEqual([
    { tag: 'h2', in: ['Exchange'] },
    { tag: 'p', in: ['Within ', { tag: 'strong', in: ['7 days'] }, ',', { tag: 'br' }, 'unwashed.'] },
    { tag: 'ul', in: [item('uncut'), item({ tag: 'em', in: ['unstitched'] })] },
    { tag: 'ol', start: 3, in: [item('third')] },
  ]);
});

test('the highest heading of a text is an h2; addresses and mails are links, with brackets or without', () => {
  expect(tagsOf('# A\n\n## B\n\n### C\n\n#### D')).toEqual(['h2', 'h3', 'h4', 'h4']);
  expect(tagsOf('### A\n\n##### B')).toEqual(['h2', 'h3']);
  for (const [text, links] of Object.entries({
    'See https://thaan.example/size': ['https://thaan.example/size'],
    'Write to shop@thaan.example': ['mailto:shop@thaan.example'],
    'Rs. 2.500 at thaan.pk or 4.5m': [],
    '[a](/products?category=Lawn#top)': ['/products?category=Lawn#top'],
    '[b](http://x.example)': ['http://x.example/'],
    '[c](mailto:a@x.example) [d](tel:+923001234567)': ['mailto:a@x.example', 'tel:+923001234567'],
  }))
    expect(linksOf(text), text).toEqual(links);
});

test('the words of a text are found without its elements', () => {
  const content = contentOf('## Delivery\n\nTwo to **five** days.\n\n- [Track](/x)\n- free');
  expect(plainText(content)).toBe('Delivery Two to five days. Track free');
});

const HOSTILE_ADDRESSES = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', '\u0001javascript:alert(1)'],
  ...['java\nscript:alert(1)', 'java\tscript:alert(1)', 'vbscript:msgbox(1)'],
  ...['javascript&colon;alert(1)', '&#106;avascript:alert(1)', 'javascript&#x3A;alert(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4='],
  ...['data:image/svg+xml,<svg onload=alert(1)>', 'file:///etc/passwd', 'blob:https://x.example/1'],
  ...['view-source:https://x.example', 'intent://x#Intent;end'],
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '\\\\evil.example', 'evil.example'],
  ...['https:evil.example@x', 'https://shop.example@evil.example', '../admin', '#top'],
];

const HOSTILE_TEXTS = [
  ...HOSTILE_ADDRESSES.flatMap((address) => [
    ...[`[x](${address})`, `[x](<${address}>)`, `<${address}>`, `![x](${address})`, `[x]\n\n[x]: ${address}`],
    address,
  ]),
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">x</a>'],
  ...['<svg><animate onbegin=alert(1)>', '<!-- --><script>alert(1)</script>', '**<script>**alert(1)'],
  ...['[a](https://x.example "onclick=alert(1)")', '[a](https://x.example"onmouseover="alert(1))'],
  ...['[<img src=x onerror=alert(1)>](https://x.example)', '![<script>](https://x.example/a.png)'],
  ...['`<script>alert(1)</script>`', '```html\n<script>alert(1)</script>\n```', '~~~"><script>\n~~~'],
  ...['&lt;script&gt;alert(1)&lt;/script&gt;', '\u0000<script>', '|a|b|\n|-|-|\n|<script>|c|'],
  '[__proto__]: https://x.example\n\n[__proto__]',
];

const TAGS = new Set<string>('h2 h3 h4 p ul ol li blockquote pre hr a strong em del code br'.split(' '));

function faultsIn(content: Content): string[] {
  return partsOf(content).flatMap((part) => {
    const unknown = Object.keys(part).filter((name) => !['tag', 'href', 'start', 'in'].includes(name));
    const href = part.href ?? '';
    const isGood = href === '' || /^(?:https?:\/\/[^/@]+(?:\/|$)|mailto:|tel:|\/(?![/\\]))/.test(href);
    return [
      ...unknown,
      ...(TAGS.has(part.tag) ? [] : [part.tag]),
      ...(isGood ? [] : [href]),
      ...(part.href !== undefined && part.tag !== 'a' ? [`${part.tag} with a link`] : []),
      ...(part.start !== undefined && !Number.isSafeInteger(part.start) ? ['start'] : []),
    ];
  });
}

test.each(HOSTILE_ADDRESSES)('%j is no link', (address) => {
  expect(linkOf(address)).toBeNull();
  // The rest may be a valid link, such as the host before an `@`.
  const left = linksOf(`[x](${address})`).map((href) => new URL(href, 'https://shop.invalid'));
  expect(left.filter(({ host }) => host === 'evil.example')).toEqual([]);
  expect(left.filter(({ protocol }) => protocol !== 'https:')).toEqual([]);
});

test.each(HOSTILE_TEXTS)('%j is text, or an element of the list', (text) => {
  expect(faultsIn(contentOf(text))).toEqual([]);
});

test('HTML stays readable as what it is, and a picture of another host leaves its words', () => {
  const script = '<script>alert(1)</script>';
  expect(contentOf(script)).toEqual([{ tag: 'p', in: [script] }]);
  expect(contentOf('![A map](https://x.example/map.png)')).toEqual([{ tag: 'p', in: ['A map'] }]);
});

test('whatever is typed, no element and no address is beside the list', () => {
  const signs = [...'[]()<>!*_`\n\\&#', '\n\n', '> ', '- ', '1. ', '    '];
  const piece = fc.constantFrom(...HOSTILE_TEXTS, ...signs);
  const typed = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
    anyText(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      expect(faultsIn(contentOf(text))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

const MEGABYTE = 1_000_000;
const long = (text: string) => text.repeat(Math.ceil(MEGABYTE / text.length));
test.each([
  ['brackets', long('[')],
  ['closed brackets', '['.repeat(MEGABYTE / 2) + '](x)'.repeat(MEGABYTE / 8)],
  ['links in links', long('[a](b')],
  ['quotes in quotes', long('> ')],
  ['lists in lists', long('* ')],
  ['bold in italic', long('*a **a ')],
  ['angle brackets', long('<!A ')],
  ['entities', long('&amp')],
  ['references', long('[a]: b\n[a]\n')],
  ['addresses', long('http://')],
  ['mails', long('a@')],
  ['indents', Array.from({ length: 1400 }, (_, depth) => `${' '.repeat(depth)}* a`).join('\n')],
  ['backticks', Array.from({ length: 1400 }, (_, count) => `e${'`'.repeat(count)}`).join('')],
])('a text that is made to take long, %s: it is cut, and so are its elements', (_, text) => {
  const content = contentOf(text);
  expect(partsOf(content).length).toBeLessThanOrEqual(MAX_BODY);
  expect(plainText(content).length).toBeLessThanOrEqual(MAX_BODY);
  const depth = (of: Content): number =>
    1 + Math.max(0, ...of.map((part) => (typeof part === 'string' ? 0 : depth(part.in ?? []))));
  expect(depth(content)).toBeLessThan(60);
});
