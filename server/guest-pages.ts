/**
 * Guests' pages from memory. A page that nobody is signed in to is the same for everyone: it is rendered once, compressed
 * once, and sent as bytes until something it shows changes. Then it is rendered anew beside the readers, who get the old
 * one for that moment. On Node's own request, as `/live`: what is left to do is to write a buffer.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ShopEvent } from '#shop/events.ts';
import { type Encoding, encode, encodingFor } from './compression.ts';
import type { OriginOf } from './public-origin.ts';
import { hashesPolicy } from './security.ts';

/** What a page of the shop shows, noted while it is rendered. */
export interface Shown {
  /** `product:id`, `catalogue`, `sliders`; see `tagsOf`. */
  tags: Set<string>;
  /** A part of it could not be loaded: the next reader may have more luck. */
  failed: boolean;
}

export type Render = (request: Request, shown: Shown) => Response | Promise<Response>;

export interface GuestPagesParts {
  render: Render;
  originOf: OriginOf;
  /** Milliseconds after which a page is rendered anew though nothing is known to have changed; 0 = nothing is kept. */
  keptMs: number;
  onAnswer: (request: { method: string; path: string; status: number; ms: number }) => void;
  log: Logger;
}

interface Page {
  /** The address, as the reader knows it. */
  url: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  etag: string;
  plain: Uint8Array;
  encoded: Partial<Record<Encoding, Buffer>>;
  tags: ReadonlySet<string>;
  renderedAt: number;
  askedAt: number;
  renewal: NodeJS.Timeout | null;
}

/**
 * Pages that many guests look at, with the parameters that they know. All others are rendered for each, searches too:
 * there are as many of them as words.
 */
const KEPT: readonly [path: RegExp, parameters: readonly string[]][] = [
  [/^\/(?:about)?$/, []],
  [/^\/(?:_root|about)\.data$/, ['_routes']],
  [/^\/products(?:\.data)?$/, ['category', 'mainCategory', 'sort', 'page', '_routes']],
  [/^\/product\/[\w-]+(?:\.data)?$/, ['_routes']],
];

const MAX_URL_LENGTH = 300;
/** Some thousand pages. */
const MAX_BYTES = 64 * 1024 * 1024;
/** However often what it shows changes, a page is rendered once a second. */
const RENEW_EVERY_MS = 900;
/** A page that nobody asked for in this time is dropped instead of renewed. */
const ASKED_WITHIN_MS = 5 * 60 * 1000;

export class GuestPages {
  readonly #parts: GuestPagesParts;
  readonly #pages = new Map<string, Page>();
  readonly #rendering = new Map<string, Promise<Page | Response>>();
  #bytes = 0;
  #generation = 0;

  constructor(parts: GuestPagesParts) {
    this.#parts = parts;
  }

  /** Whether this request may be answered from memory: nobody in particular asks, for a page that is kept. */
  isFor(request: IncomingMessage): boolean {
    return this.#parts.keptMs > 0 && keyable(request);
  }

  /** Answers the request. Throws what rendering throws. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const url = this.#parts.originOf(request) + request.url;
    const kept = this.#pages.get(url);
    const page = kept ?? (await this.#render(url));
    if (page instanceof Response) await sendOn(page, response);
    else {
      page.askedAt = Date.now();
      if (kept && Date.now() - kept.renderedAt > this.#parts.keptMs) this.#renewSoon(kept);
      const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
      const bytes = encoding ? (page.encoded[encoding] ?? (await this.#encode(page, encoding))) : page.plain;
      send(request, response, page, bytes, encoding);
    }
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    this.#parts.onAnswer({ method: request.method ?? 'GET', path, status: response.statusCode, ms });
  }

  /** Something changed: pages that show it are rendered anew. */
  onEvent(event: Pick<ShopEvent, 'kind' | 'subject'>): void {
    const tags = tagsOf(event);
    if (tags.length === 0) return;
    this.#generation += 1;
    for (const page of this.#pages.values())
      if (tags.some((tag) => page.tags.has(tag))) this.#renewSoon(page);
  }

  /** Of many who ask for a page that is not there, one waits for the rendering and all get it. */
  #render(url: string): Promise<Page | Response> {
    const under = this.#rendering.get(url);
    if (under) return under.then((page) => (page instanceof Response ? page.clone() : page));
    const rendering = this.#renderNow(url).finally(() => this.#rendering.delete(url));
    this.#rendering.set(url, rendering);
    return rendering;
  }

  async #renderNow(url: string): Promise<Page | Response> {
    const generation = this.#generation;
    const shown: Shown = { tags: new Set(), failed: false };
    const rendered = await this.#parts.render(new Request(url), shown);
    if (!isForEveryone(rendered) || shown.failed) return rendered;
    const fresh = await pageOf(rendered.clone(), { url, tags: shown.tags });
    if (!fresh) return rendered;
    // What changed while it was rendered may not be in it.
    if (generation !== this.#generation) this.#renewSoon(fresh);
    const old = this.#pages.get(url);
    if (old) {
      fresh.askedAt = old.askedAt;
      this.#drop(old);
    }
    this.#keep(fresh);
    return fresh;
  }

  #keep(page: Page): void {
    this.#pages.set(page.url, page);
    this.#bytes += page.plain.byteLength;
    // The map holds its pages in the order in which they were kept; what is looked at is renewed and so goes to its end.
    for (const oldest of this.#pages.values()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
  }

  #drop(page: Page): void {
    if (page.renewal) clearTimeout(page.renewal);
    if (this.#pages.get(page.url) !== page) return;
    this.#pages.delete(page.url);
    this.#bytes -= page.plain.byteLength;
  }

  #renewSoon(page: Page): void {
    if (page.renewal) return;
    if (Date.now() - page.askedAt > ASKED_WITHIN_MS) {
      this.#drop(page);
      return;
    }
    const wait = Math.max(0, page.renderedAt + RENEW_EVERY_MS - Date.now());
    page.renewal = setTimeout(() => void this.#renew(page), wait);
    page.renewal.unref();
  }

  async #renew(page: Page): Promise<void> {
    try {
      const fresh = await this.#render(page.url);
      // It is not for everyone any more, such as a product that was deleted.
      if (fresh instanceof Response) this.#drop(page);
    } catch (error) {
      this.#parts.log.error({ err: error }, 'a page could not be renewed');
      this.#drop(page);
    }
  }

  async #encode(page: Page, encoding: Encoding): Promise<Buffer> {
    const bytes = await encode(encoding, page.plain, 'often');
    page.encoded[encoding] = bytes;
    return bytes;
  }
}

/** Whoever sends a cookie may be somebody: then nothing is taken from memory and nothing is put there. */
function keyable({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || headers.cookie !== undefined || headers.authorization !== undefined) return false;
  if (url.length > MAX_URL_LENGTH) return false;
  const [path = '', query] = url.split('?', 2);
  const known = KEPT.find(([pattern]) => pattern.test(path))?.[1];
  if (!known) return false;
  if (query === undefined) return true;
  return [...new URLSearchParams(query).keys()].every((name) => known.includes(name));
}

/** The shop itself says whom an answer is for: a guest's may be kept, and it sets nobody a cookie. */
function isForEveryone({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'no-cache' && !headers.has('set-cookie');
}

async function pageOf(rendered: Response, { url, tags }: Pick<Page, 'url' | 'tags'>): Promise<Page | null> {
  const policy = rendered.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const text = await rendered.text();
  // A nonce is good for one answer: here the policy names the scripts of the page by their hashes instead.
  const body = nonce ? text.replaceAll(` nonce="${nonce}"`, '') : text;
  if (nonce && body.includes(nonce)) return null;
  const headers = [...rendered.headers].filter(([name]) => !PER_ANSWER.has(name)).flat();
  if (policy) headers.push('content-security-policy', hashesPolicy(scriptHashes(body)));
  headers.push('vary', 'Cookie, Accept-Encoding');
  const now = Date.now();
  return {
    url,
    tags,
    headers,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 20),
    plain: Buffer.from(body),
    encoded: {},
    renderedAt: now,
    askedAt: now,
    renewal: null,
  };
}

const PER_ANSWER = new Set([
  'x-request-id',
  'content-security-policy',
  'vary',
  'content-length',
  'content-encoding',
  'date',
]);

/** The inline scripts that a browser runs, each as a source of the policy. */
function scriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {};
    if (/\ssrc=|application\/ld\+json/.test(attributes)) return [];
    return [`'sha256-${createHash('sha256').update(code).digest('base64')}'`];
  });
}

/** The tags of pages that show what an event tells of. */
function tagsOf({ kind, subject = '' }: Pick<ShopEvent, 'kind' | 'subject'>): string[] {
  if (kind === 'pieces') return [`product:${subject}`];
  if (kind === 'stock' || kind === 'catalogue') return ['catalogue', `product:${subject}`];
  return kind === 'sliders' ? ['sliders'] : [];
}

function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: Page,
  bytes: Uint8Array,
  encoding: Encoding | null,
): void {
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`;
  const all = [...page.headers, 'etag', etag, 'x-request-id', randomUUID()];
  if (headers['if-none-match']?.split(', ').includes(etag)) {
    response.writeHead(304, all).end();
    return;
  }
  if (encoding) all.push('content-encoding', encoding);
  all.push('content-length', String(bytes.byteLength));
  response.writeHead(200, all).end(bytes);
}

/** An answer that is not kept, as it came from the screens. */
async function sendOn(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status).end(new Uint8Array(await answer.arrayBuffer()));
}
