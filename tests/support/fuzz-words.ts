/** Harmful and meaningless input: values, names, hosts and headers that no page of a shop asks for. */
import fc from 'fast-check';

const VALUES = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '٣', '-1', '0', '1e309', 'NaN', '0x10'],
  ...['9007199254740993', '999999999999999999999', '1.005', '2500', 'null', 'undefined', 'true', '[]', '{}'],
  ...['{', '1', '{"$ne":1}', '{"type":"update","payload":{"name":"email[4294967294]","value":"x"}}'],
  ...['{"type":"reorder","payload":{"name":"email","from":0,"to":4294967294}}', '%', '_', '\\', "'"],
  ...["' or 1=1 --", '";drop table orders;--', '../../etc/passwd', '..%2f..', '//evil.example', '/..//evil'],
  ...['/\\evil.example', 'javascript:alert(1)', 'https://evil.example', 'data:text/html,x', '/%c0%ae/'],
  ...['<script>alert(1)</script>', '{{7*7}}', '$' + '{7*7}', 'ayesha@example.com', 'a@b', '=1+1'],
  ...['\u202e', 'a'.repeat(300), 'ß'.repeat(5000)],
  ...['%'.repeat(10_000), '🧵'.repeat(400), '\r\nX: y', '0300 1234567', 'Men', 'Latha', 'pending'],
  ...['delivered', 'name', 'constructor', '__proto__', '2026-13-45'],
];

/** What no header can hold as it is, some of it as paths. */
const FOREIGN = ['/products?q=لان', '/products?q=ش ش', 'لان.pk', 'é', '/é', '/🧵', '/?q=\ud800'];

/** A value of a field, a parameter or a cookie. */
export const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.constantFrom(...FOREIGN) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

const ENDS = [
  ...['[0]', '[4294967294]', '[60000000]', '[99999999999]', '[-1]', '[]', '[][]', '[0][1][2]', '[a]'],
  ...['.x', '.x[0].y', '[', ']', '.', '.__proto__.x', '.length', '[0].constructor.prototype'],
];
const STRANGE_NAMES = [
  ...['__intent__', '__state__', '__proto__', 'constructor', 'prototype', 'toString', '', 'a[b]', 'a.b'],
  ...['isAdmin', 'userId', 'role', 'total', 'totalInPaisa', '__writer'],
];

/** Names of the shop's own fields, the same with what makes lists and objects of them elsewhere, and strange ones. */
export function fieldNames(known: readonly string[]): fc.Arbitrary<string> {
  const own = fc.constantFrom(...known);
  const bent = fc.tuple(own, fc.constantFrom(...ENDS)).map(([name, end]) => name + end);
  return fc.oneof(
    { weight: 4, arbitrary: own },
    { weight: 3, arbitrary: bent },
    { weight: 3, arbitrary: fc.constantFrom(...STRANGE_NAMES) },
    { weight: 1, arbitrary: value },
  );
}

/** What stands behind `Host:`, as bytes; `own` is the right one. */
export const hosts = (own: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(own) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        ...['1.2.3.4.5', 'a:99999', '[1]', '[::1', '[::ffff:1.2.3.4]:1', '0x7f.1', '256.256.256.256'],
        ...[
          '',
          'a b',
          'a/b',
          'a@b',
          'a:b',
          'a:',
          '%41',
          'xn--',
          'xn--a',
          '-',
          '..',
          '\u00e9.pk',
          'evil.example',
        ],
        ...['localhost, evil.example', `${own}.evil.example`, `${own}/x`, 'a'.repeat(300), '1'.repeat(30)],
      ),
    },
    { weight: 1, arbitrary: fc.domain() },
    { weight: 1, arbitrary: fc.ipV4Extended() },
    { weight: 1, arbitrary: fc.ipV6().map((ip) => `[${ip}]`) },
    { weight: 1, arbitrary: inHeader },
  );

const HEADER_NAMES = [
  ...['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Cookie', 'Content-Encoding'],
  ...['Content-Type', 'Expect', 'Forwarded', 'If-Modified-Since', 'If-None-Match', 'Last-Event-ID'],
  ...['Origin', 'Range', 'Referer', 'Sec-Fetch-Site', 'TE', 'Trailer', 'Upgrade', 'User-Agent', 'Via'],
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-HTTP-Method-Override', 'X-Real-IP'],
  ...['X-React-Router-SPA-Mode', 'X-React-Router-Prerender-Data', 'Purpose', '__proto__', 'constructor'],
];
const HEADER_VALUES = [
  ...['same-origin', 'none', 'cross-site', '*/*', 'br;q=NaN, gzip', 'bytes=0-', 'bytes=9-1', '100-continue'],
  ...['"x", W/"y"', 'null', 'http://evil.example', '1.2.3.4.5', '::1%lo', 'for="[::1"', 'yes', 'websocket'],
  ...['multipart/form-data', 'multipart/form-data; boundary=""', 'application/json; charset=\u00fc', 'gzip'],
  ...['a=b; '.repeat(800), 'thaan.session_token=a.b', 'typed=eJwDAAAAAAE', 'flash=bnVsbA', 'guest-chat=x'],
  ...['x'.repeat(6000), ','.repeat(2000), '\u00d8\u00b4'],
];

/** What a header may hold; Node's own parser refuses the rest. */
export const inHeader = value.map((text) => text.replace(/\p{Cc}|[^\u0020-\u00ff]/gu, '').slice(0, 4000));

export const header = fc.tuple(
  fc.constantFrom(...HEADER_NAMES),
  fc.oneof(fc.constantFrom(...HEADER_VALUES), inHeader),
);

/** The target of a request line, as bytes. */
export const strangeTarget = fc.constantFrom(
  ...[
    '/%c0%ae/',
    '/%',
    '/product/%ff',
    '/products.data?_routes=%c0',
    '/..//evil',
    '//evil.example/',
    '/../..',
  ],
  ...[
    '*',
    'http://evil.example/',
    'http://1.2.3.4.5/',
    '/a\\b',
    '/\u00d9\u0084',
    '/?',
    '/?&&&',
    '/;/',
    '/./.',
  ],
  ...[
    `/?${'a&'.repeat(3000)}`,
    `/products?${'q=a&'.repeat(2000)}`,
    `/products?${'fabric=a&kind=towel&minPrice=1&'.repeat(300)}`,
    '/products?minPrice=%ff&fabric=%00&minWidth=__proto__&pieces=1e400',
    `/${'a/'.repeat(3000)}`,
    '/_root.data?index',
  ],
  ...[
    '/ur//evil.example',
    '/ur/%2fevil.example',
    '/UR/ur/%75r/roman',
    '/ur.data?_routes=root',
    '/ur/_.data',
    '/roman.data/x',
    '/live?after=%c0',
    '/live?after=1',
    '/assets/../../package.json',
    '/assets/%2e%2e/x',
    '/.data',
    '/__manifest',
  ],
);
