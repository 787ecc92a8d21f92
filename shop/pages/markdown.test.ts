import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/support/model/any-text.ts';
import { contentOf, linkOf } from './markdown.server.ts';
import { MAX_BODY } from './page.ts';
import { type Content, type Part, plainText } from './text.ts';

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
  ...[
    '<svg><animate onbegin=alert(1)>',
    '<!-- --><script>alert(1)</script>',
    '**<script>**alert(1)</script>',
  ],
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
  const parts = partsOf(content);
  expect(parts.length).toBeLessThanOrEqual(MAX_BODY);
  expect(plainText(content).length).toBeLessThanOrEqual(MAX_BODY);
  const depth = (of: Content): number =>
    1 + Math.max(0, ...of.map((part) => (typeof part === 'string' ? 0 : depth(part.in ?? []))));
  expect(depth(content)).toBeLessThan(60);
});
