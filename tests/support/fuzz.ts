import type { Case, RawCase, SentCase } from './fuzz-cases.ts';
import { sendRaw } from './raw-socket.ts';

const MAX_ADDRESS = 8000;
/** Whoever waits longer for an answer is not answered. */
const ANSWER_WITHIN_MS = 10_000;
/** Of a request that was cut off: one that ends the shop, or its connection each time, is cut off in all of them. */
const SENDS = 5;
/** Sends the case; the cookies are those of the people. Returns what was wrong with the answer, or null. */
export function tryCase(url: string, cookies: readonly string[], one: Case): Promise<string | null> {
  return one.kind === 'raw' ? tryRaw(url, cookies, one) : trySent(url, cookies, one);
}

async function trySent(url: string, cookies: readonly string[], one: SentCase): Promise<string | null> {
  let wrong: string | null = null;
  for (let tries = 0; tries < SENDS; tries++) {
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
      const why = error instanceof Error && error.cause ? `${error}, ${error.cause}` : error;
      wrong = `${one.method} ${request.url.slice(0, 200)}: ${why} ${JSON.stringify(one).slice(0, 600)}`;
      if (!isCutOff(error)) return wrong;
    } finally {
      clearTimeout(late);
    }
  }
  return wrong;
}

/** The shop refuses some requests without reading their bodies. Whoever still sends when the connection ends misses the answer. */
function isCutOff(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && ['EPIPE', 'ECONNRESET'].includes(String(cause.code));
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
