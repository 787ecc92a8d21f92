/**
 * Requests that nobody means well: forms as a page sends them with something wrong in them, and bytes on a plain socket. Their
 * addresses, fields and parameters are those that a crawl of the shop found.
 */
import fc from 'fast-check';
import type { Site, Target } from './crawl.ts';
import { fieldNames, header, hosts, inHeader, strangeTarget, value } from './fuzz-words.ts';
import { sendRaw } from './raw-socket.ts';

const MAX_ADDRESS = 8000;
/** Whoever waits longer for an answer is not answered. */
const ANSWER_WITHIN_MS = 10_000;
const BODIES = [
  'form',
  'multipart',
  'files',
  'broken multipart',
  'json',
  'text',
  'form as text',
  'nothing',
] as const;
const FRAMES = [
  'right',
  'too long',
  'too short',
  'chunked',
  'chunked, cut off',
  'no chunks',
  'both',
] as const;
const ENDINGS = ['wait', 'end', 'reset'] as const;

/** A request that a client library can be made to send. */
export interface SentCase {
  kind: 'sent';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';
  path: string;
  asData: boolean;
  query: readonly [string, string][];
  fields: readonly [string, string][];
  body: (typeof BODIES)[number];
  /** Who sends it, as a place in the list of cookies. */
  who: number;
  cookie: string;
  lastEventId: string;
}

/** Bytes; several requests in one go when `times` is more than one. */
export interface RawCase {
  kind: 'raw';
  method: 'GET' | 'POST';
  target: string;
  host: string;
  headers: [string, string][];
  frame: (typeof FRAMES)[number];
  body: string;
  who: number;
  times: number;
  ending: (typeof ENDINGS)[number];
}

export type Case = SentCase | RawCase;

const pairs = (name: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(fc.tuple(name, value), { maxLength });

/** Cases for this site, for `people` kinds of people; `host` is the shop's own. */
export function cases(site: Site, people: number, host: string): fc.Arbitrary<Case> {
  const who = fc.nat({ max: people - 1 });
  const place = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...site.ids) },
    {
      weight: 1,
      arbitrary: value.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 2000) || 'x'),
    },
  );
  const path = fc
    .tuple(fc.constantFrom(...site.paths), place)
    .map(([pattern, id]) => pattern.replace(/:\w+|\*$/g, () => id));
  const names = fieldNames(site.names);
  const query = pairs(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...site.parameters, '_routes', 'index') }, names),
    3,
  );
  const onTop = pairs(names, 6);
  const common = { asData: fc.boolean(), query, body: fc.constantFrom(...BODIES) };
  const cookie = fc.oneof({ weight: 5, arbitrary: fc.constant('') }, { weight: 1, arbitrary: inHeader });
  const rare = { cookie, lastEventId: inHeader };
  const anywhere = fc.record({
    ...common,
    ...rare,
    kind: fc.constant('sent' as const),
    who,
    path,
    fields: onTop,
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant('POST' as const) },
      { weight: 4, arbitrary: fc.constant('GET' as const) },
      { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'HEAD', 'PATCH') },
    ),
  });
  const raw = rawCases(site, { who, path, names, host });
  const some = { ...common, ...rare };
  return fc.oneof(
    { weight: 3, arbitrary: anywhere },
    { weight: 3, arbitrary: formCases(site, who, onTop, some) },
    { weight: 2, arbitrary: linkCases(site, who, some) },
    { weight: 2, arbitrary: raw },
  );
}

type Who = fc.Arbitrary<number>;
type Pairs = ReturnType<typeof pairs>;
/** What all requests that are sent have in common. */
type Some = {
  asData: fc.Arbitrary<boolean>;
  query: Pairs;
  body: fc.Arbitrary<SentCase['body']>;
  cookie: fc.Arbitrary<string>;
  lastEventId: fc.Arbitrary<string>;
};

/** A form as its page has it, with some of it changed: what a stranger's first try looks like. */
function formCases(site: Site, who: Who, onTop: Pairs, some: Some) {
  return fc
    .tuple(fc.constantFrom(...site.forms), fc.array(value, { maxLength: 3 }), onTop, fc.nat())
    .chain(([form, changes, more, at]) =>
      fc.record({
        ...some,
        kind: fc.constant('sent' as const),
        who: fc.oneof({ weight: 4, arbitrary: fc.constant(form.who) }, { weight: 1, arbitrary: who }),
        path: fc.constant(form.path),
        fields: fc.constant([...changed(form, changes, at), ...more]),
        method: fc.constant(form.method),
      }),
    );
}

/** A link as it stood on a page, with other parameters. */
function linkCases(site: Site, who: Who, some: Some) {
  return fc
    .tuple(fc.constantFrom(...site.links), fc.array(value, { minLength: 1, maxLength: 3 }))
    .chain(([link, values]) =>
      fc.record({
        ...some,
        kind: fc.constant('sent' as const),
        who,
        path: fc.constant(asked(link, values)),
        query: fc.constant([]),
        fields: fc.constant([]),
        method: fc.constant('GET' as const),
      }),
    );
}

interface RawParts {
  who: Who;
  path: fc.Arbitrary<string>;
  names: fc.Arbitrary<string>;
  host: string;
}

function rawCases(site: Site, { who, path, names, host }: RawParts) {
  return fc.record({
    kind: fc.constant('raw' as const),
    method: fc.constantFrom('GET', 'POST'),
    target: fc.oneof(
      { weight: 3, arbitrary: path },
      { weight: 1, arbitrary: fc.constantFrom('/', ...site.links) },
      { weight: 1, arbitrary: strangeTarget },
    ),
    host: hosts(host),
    headers: fc.array(header, { maxLength: 3 }),
    frame: fc.constantFrom(...FRAMES),
    body: pairs(names, 3).map((fields) =>
      String(new URLSearchParams(fields.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]))),
    ),
    // Without a cookie a page comes from memory: another way, with checks of its own.
    who: fc.oneof(fc.constant(0), who),
    times: fc.oneof(
      { weight: 8, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 40 }) },
    ),
    ending: fc.constantFrom(...ENDINGS),
  });
}

function changed({ fields }: Target, changes: readonly string[], at: number): [string, string][] {
  return fields.map(([name, own], place) => [name, changes[(place + at) % (fields.length + 1)] ?? own]);
}

function asked(link: string, values: readonly string[]): string {
  const [path = '', query = ''] = link.split('?');
  const names = [...new URLSearchParams(query).keys()];
  const pairs = names.map((name, place) => [name, (values[place % values.length] ?? '').toWellFormed()]);
  return `${path}?${new URLSearchParams(pairs)}`;
}

/** Sends the case; the cookies are those of the people. Returns what was wrong with the answer, or null. */
export function tryCase(url: string, cookies: readonly string[], one: Case): Promise<string | null> {
  return one.kind === 'raw' ? tryRaw(url, cookies, one) : trySent(url, cookies, one);
}

async function trySent(url: string, cookies: readonly string[], one: SentCase): Promise<string | null> {
  const request = requestOf(url, cookies, one);
  if (!request) return null; // no browser and no library can send it
  const whole = new AbortController();
  const late = setTimeout(() => whole.abort('no answer'), ANSWER_WITHIN_MS);
  try {
    const answer = await fetch(request, { signal: whole.signal });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await answer.body?.cancel();
    else await answer.arrayBuffer();
    if (isGood(answer.status, answer.headers.has('retry-after'))) return null;
    return `${answer.status} for ${JSON.stringify(one).slice(0, 600)}`;
  } catch (error) {
    return `${one.method} ${request.url.slice(0, 200)}: ${error} ${JSON.stringify(one).slice(0, 600)}`;
  } finally {
    clearTimeout(late);
  }
}

/** A shop that has too much to do may say when to come again. */
const isGood = (status: number, saysWhen: boolean) => status < 500 || (status === 503 && saysWhen);

async function tryRaw(url: string, cookies: readonly string[], one: RawCase): Promise<string | null> {
  const parts = bytesOf(one, cookies[one.who] ?? '', url);
  const startedAt = performance.now();
  // An answer that the frame makes wait for more is not waited for; a stream neither.
  const withinMs = one.ending === 'wait' ? 300 : ANSWER_WITHIN_MS;
  const { statuses, text } = await sendRaw(new URL(url).port, parts, { ending: one.ending, withinMs });
  const bad = statuses.find((status) => !isGood(status, /^retry-after:/im.test(text)));
  if (bad !== undefined) return `${bad} for ${JSON.stringify(one).slice(0, 600)}`;
  if (performance.now() - startedAt >= ANSWER_WITHIN_MS)
    return `no answer to ${JSON.stringify(one).slice(0, 600)}`;
  return null;
}

function bytesOf(
  { method, target, host, headers, frame, body, times }: RawCase,
  cookie: string,
  url: string,
) {
  const own = [`Host: ${host}`, `Origin: ${url}`, ...(cookie ? [`Cookie: ${cookie}`] : [])];
  const more = headers.map(([name, text]) => `${name}: ${text}`);
  const type = 'Content-Type: application/x-www-form-urlencoded';
  const head = (...rest: string[]) =>
    `${[`${method} ${target} HTTP/1.1`, ...own, type, ...more, ...rest].join('\r\n')}\r\n\r\n`;
  const length = Buffer.byteLength(body, 'latin1');
  const chunk = `${length.toString(16)}\r\n${body}\r\n`;
  const chunked = 'Transfer-Encoding: chunked';
  const framed = {
    right: [head(`Content-Length: ${length}`), body],
    'too long': [head(`Content-Length: ${length + 10}`), body],
    'too short': [head(`Content-Length: ${Math.floor(length / 2)}`), body],
    chunked: [head(chunked), length > 0 ? chunk : '', '0\r\n\r\n'],
    'chunked, cut off': [head(chunked), chunk.slice(0, -Math.ceil(chunk.length / 2))],
    'no chunks': [head(chunked), `zz\r\n${body}`],
    both: [head(chunked, `Content-Length: ${length}`), chunk, '0\r\n\r\n'],
  }[frame];
  return times === 1 ? framed : [framed.join('').repeat(times)];
}

function requestOf(url: string, cookies: readonly string[], one: SentCase): Request | null {
  const [path = '', ownQuery = ''] = one.path.split('?');
  const address = new URL(url);
  address.pathname = one.asData ? (path === '/' ? '/_.data' : `${path}.data`) : path;
  address.search = ownQuery;
  for (const [name, text] of one.query) address.searchParams.append(name.toWellFormed(), text.toWellFormed());
  // Node itself answers longer heads with 431 and closes the door.
  if (address.href.length > MAX_ADDRESS) return null;
  const headers = new Headers({ origin: url });
  const session = one.cookie && `thaan.session_token=${one.cookie}; typed=${one.cookie}; flash=${one.cookie}`;
  headers.set('cookie', [cookies[one.who], session].filter(Boolean).join('; '));
  headers.set('last-event-id', one.lastEventId);
  const init: RequestInit = { method: one.method, headers, redirect: 'manual' };
  if (one.method !== 'GET' && one.method !== 'HEAD') init.body = bodyOf(one, headers);
  try {
    return new Request(address, init);
  } catch {
    return null;
  }
}

function bodyOf({ fields, body }: SentCase, headers: Headers): BodyInit | null {
  const form = new URLSearchParams(fields.map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]));
  switch (body) {
    case 'form':
      return form;
    case 'multipart':
    case 'files': {
      const parts = new FormData();
      for (const [name, text] of form)
        if (body === 'files') parts.append(name, new Blob([text]), 'x');
        else parts.append(name, text);
      return parts;
    }
    case 'broken multipart':
      headers.set('content-type', 'multipart/form-data; boundary=x');
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
