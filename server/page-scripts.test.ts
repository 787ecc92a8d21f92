/** The policy of a kept page names the scripts that the shop wrote, and no other that stands in the page. */
import { expect, test } from 'vitest';
import { withoutNonce } from './page-scripts.ts';
import { hashSource } from './security.ts';

const NONCE = 'AbCdEf0123456789+/AbCg==';
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; style-src 'self'`;
const own = (code: string, rest = '') => `<script nonce="${NONCE}"${rest}>${code}</script>`;
const policyOf = (html: string) => withoutNonce({ html, policy: POLICY })?.policy;
const scriptSources = (html: string) => /script-src 'self' ?([^;]*);/.exec(policyOf(html) ?? '')?.[1];

test('scripts that carry the nonce are named by their hashes, each once, and the nonce is gone', () => {
  const html = `<head>${own('a()')}</head><body>${own('b()', ' type="later"')}${own('a()')}<link nonce="${NONCE}" rel="icon"></body>`;
  const page = withoutNonce({ html, policy: POLICY });
  expect(page?.html).toBe(
    '<head><script>a()</script></head><body><script type="later">b()</script><script>a()</script><link rel="icon"></body>',
  );
  expect(page?.policy).toBe(
    `default-src 'self'; script-src 'self' ${hashSource('a()')} ${hashSource('b()')}; style-src 'self'`,
  );
});

test.each([
  ['without a nonce', '<script>evil()</script>'],
  ['in capitals', '<SCRIPT>evil()</SCRIPT>'],
  ['with another nonce', '<script nonce="AbC">evil()</script>'],
  ['with slashes for spaces', '<script/x/y=1>evil()</script>'],
  ['after an attribute with a >', '<script title="a>b">evil()</script>'],
  ['of a module', '<script type="module">evil()</script>'],
  ['with a strange end tag', '<script>evil()</script foo>'],
  ['that looks like facts', '<script type="application/ld+json">evil()</script>'],
  ['in a comment', '<!-- <script>evil()</script> -->'],
])('a script %s is not in the policy', (_what, evil) => {
  expect(scriptSources(`<body>${evil}${own('a()')}</body>`)).toBe(hashSource('a()'));
});

test('a script that swallows the shop’s own start tag allows nothing but the shop’s code', () => {
  expect(scriptSources(`<script src=//evil.example a=${own('a()')}`)).toBe('');
  expect(scriptSources(`<script a="${own('a()')}`)).toBe('');
});

test('text of a script that looks like a tag is text', () => {
  const code = `x = '<script nonce="${NONCE.slice(1)}">'`;
  expect(scriptSources(own(code))).toBe(hashSource(code));
});

test('a page that holds the nonce in any other way is not kept', () => {
  expect(withoutNonce({ html: `${own('a()')}<p>${NONCE}</p>`, policy: POLICY })).toBeNull();
});

test('what has no nonce in its policy stays as it is', () => {
  const data = { html: '<script>a()</script>', policy: "default-src 'none'" };
  expect(withoutNonce(data)).toEqual(data);
});
