/** Requests that nobody means well: every address with what its forms ask for, and against it. Each must get an answer below 500. */
import fc from 'fast-check';
import { addresses } from './routes.ts';

/** Names of the fields and parameters of the shop's forms, and of some that it must never listen to. */
const FIELDS = [
  ...[
    'productId',
    'quantity',
    'fullName',
    'email',
    'phone',
    'address',
    'city',
    'postalCode',
    'notes',
    'checkoutKey',
  ],
  ...[
    'seenCart',
    'password',
    'confirmPassword',
    'newPassword',
    'token',
    'name',
    'subject',
    'message',
    'messageId',
  ],
  ...[
    'text',
    'clientId',
    'about',
    'id',
    'price',
    'stock',
    'seenStock',
    'image',
    'imageUrl',
    'mainCategory',
    'category',
  ],
  ...[
    'description',
    'title',
    'subtitle',
    'status',
    'words',
    'endpoint',
    'p256dh',
    'auth',
    'remove',
    'typing',
  ],
  ...[
    'isAdmin',
    'userId',
    'role',
    'total',
    'totalInPaisa',
    '__proto__',
    'constructor',
    'prototype',
    'a[b]',
    'a.b',
    '',
  ],
];
const PARAMETERS = [
  'q',
  'page',
  'sort',
  'status',
  'stock',
  'mainCategory',
  'category',
  'edit',
  'new',
  'c',
  'about',
];
const MORE_PARAMETERS = [
  'redirectTo',
  'token',
  'reset',
  'kind',
  'refused',
  '_routes',
  'index',
  'before',
  '__proto__',
];

const HOSTILE = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '٣',
    '-1',
    '0',
    '1e309',
    'NaN',
    '0x10',
    '9007199254740993',
  ],
  ...[
    '999999999999999999999',
    '1.005',
    '2500',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    '{"$ne":1}',
    '%',
    '_',
    '\\',
  ],
  ...[
    "'",
    "' or 1=1 --",
    '";drop table orders;--',
    '../../etc/passwd',
    '..%2f..',
    '//evil.example',
    '/\\evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'https://evil.example',
    'data:text/html,x',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$' + '{7*7}',
  ],
  ...[
    'ayesha@example.com',
    'a@b',
    'a'.repeat(300),
    'ß'.repeat(5000),
    '%'.repeat(10_000),
    '🧵'.repeat(400),
    '\r\nX: y',
  ],
  ...[
    '0300 1234567',
    'Men',
    'Latha',
    'pending',
    'delivered',
    'name',
    'constructor',
    '__proto__',
    '2026-13-45',
    '\u202e',
  ],
];

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);
/** What a header may hold; Node's own parser refuses the rest. */
const inHeader = value.map((text) => text.replace(/\p{Cc}/gu, ''));
const pairs = (names: readonly string[], maxLength: number) =>
  fc.array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: value }),
      value,
    ),
    {
      maxLength,
    },
  );

const MAX_ADDRESS = 8000;
const BODIES = ['form', 'multipart', 'broken multipart', 'json', 'text', 'form as text', 'nothing'] as const;

export interface Case {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';
  path: string;
  asData: boolean;
  parameter: string;
  query: [string, string][];
  fields: [string, string][];
  body: (typeof BODIES)[number];
  /** Who sends it, as a place in the list of cookies. */
  who: number;
  cookie: string;
  lastEventId: string;
}

/** Cases for the addresses of the route table and the doors beside it, for `people` kinds of people. */
export async function cases(people: number): Promise<fc.Arbitrary<Case>> {
  const paths = [
    ...(await addresses()).map(({ path }) => path),
    '/admin/pictures',
    '/pictures/product/:id',
    '/assets/:id',
  ];
  return fc.record({
    method: fc.oneof(
      { weight: 5, arbitrary: fc.constant('POST' as const) },
      { weight: 4, arbitrary: fc.constant('GET' as const) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('PUT' as const, 'DELETE' as const, 'HEAD' as const, 'PATCH' as const),
      },
    ),
    // Logging out would make the others' cases a guest's.
    path: fc.constantFrom(...paths.filter((path) => path !== '/logout')),
    asData: fc.boolean(),
    parameter: value,
    query: pairs([...PARAMETERS, ...MORE_PARAMETERS], 3),
    fields: pairs(FIELDS, 8),
    body: fc.constantFrom(...BODIES),
    who: fc.nat({ max: people - 1 }),
    cookie: fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: inHeader }),
    lastEventId: inHeader,
  });
}

/** Sends the case; the cookies are those of the people. Returns what was wrong with the answer, or null. */
export async function tryCase(url: string, cookies: readonly string[], one: Case): Promise<string | null> {
  const request = requestOf(url, cookies, one);
  if (!request) return null; // no browser and no library can send it
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    return `${one.method} ${request.url.slice(0, 200)}: ${error}`;
  }
  await answer.arrayBuffer();
  if (answer.status < 500) return null;
  return `${answer.status} for ${JSON.stringify(one).slice(0, 600)}`;
}

function requestOf(url: string, cookies: readonly string[], one: Case): Request | null {
  const parameter = encodeURIComponent(one.parameter.toWellFormed()) || 'x';
  const path = one.path.replace(/:\w+/, parameter).replace('*', parameter);
  const address = new URL(url);
  address.pathname = one.asData ? (path === '/' ? '/_.data' : `${path}.data`) : path;
  for (const [name, text] of one.query) address.searchParams.append(name.toWellFormed(), text.toWellFormed());
  // Node itself answers longer heads with 431 and closes the door.
  if (address.href.length > MAX_ADDRESS) return null;
  const headers = new Headers({ origin: url });
  try {
    headers.set(
      'cookie',
      [cookies[one.who], one.cookie && `thaan.session_token=${one.cookie}`].filter(Boolean).join('; '),
    );
    headers.set('last-event-id', one.lastEventId);
  } catch {
    headers.delete('last-event-id');
  }
  const init: RequestInit = { method: one.method, headers, redirect: 'manual' };
  if (one.method !== 'GET' && one.method !== 'HEAD') init.body = bodyOf(one, headers);
  try {
    return new Request(address, init);
  } catch {
    return null;
  }
}

function bodyOf({ fields, body }: Case, headers: Headers): BodyInit | null {
  const form = new URLSearchParams(fields.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]));
  const boundary = 'multipart/form-data; boundary=x';
  switch (body) {
    case 'form':
      return form;
    case 'multipart': {
      const parts = new FormData();
      for (const [name, text] of form) parts.append(name, text);
      return parts;
    }
    case 'broken multipart':
      headers.set('content-type', boundary);
      return `--x\r\nContent-Disposition: form-data; name="${fields[0]?.[0]}"\r\n\r\n${fields[0]?.[1]}`;
    case 'json':
      headers.set('content-type', 'application/json');
      return JSON.stringify(Object.fromEntries(fields));
    case 'text':
      headers.set('content-type', 'text/plain');
      return form.toString();
    case 'form as text':
      headers.set('content-type', 'application/x-www-form-urlencoded');
      return fields.map((field) => field.join('=')).join('&');
    default:
      return null;
  }
}
