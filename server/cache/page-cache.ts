/**
 * Page cache for guests: renders and compresses once until the data change. Answers before Hono, for speed.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { totalmem } from 'node:os';
import { LRUCache } from 'lru-cache';
import { cacheKey, isSameForAll } from '#app/cacheable-pages.ts';
import { COOKIES } from '#shop/kernel/cookies.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import { type Encoding, encode, encodingFor } from '../http/compression.ts';
import type { OriginOf } from '../http/public-origin.ts';
import { hashSource } from '../http/security.ts';

export interface Shown {
  /** See `tagsOf`. */
  tags: Set<string>;
  /** False for empty and incomplete pages. */
  keep: boolean;
}

/** `incoming`: the first of the waiting requests. */
type Render = (
  request: Request,
  env: { shown: Shown; incoming: IncomingMessage },
) => Response | Promise<Response>;

interface GuestPagesParts {
  render: Render;
  originOf: OriginOf;
  /** Longest age in milliseconds without a known change; 0 turns the cache off. */
  maxAgeMs: number;
  /** Calls `dropAll` when a scheduled change is due. */
  look: () => void;
  onAnswer: (request: { method: string; path: string; status: number; ms: number }) => void;
}

interface Page {
  /** Alternating names and values, for `writeHead`. */
  headers: string[];
  etag: string;
  plain: Uint8Array;
  encoded: Partial<Record<Encoding, Buffer>>;
  tags: ReadonlySet<string>;
  /** `#changes` when its rendering began. */
  madeAfter: number;
}

/** A product list takes some 90 KB. Less where the machine or its cgroup has less than 1 GB. */
const MAX_BYTES = Math.min(64 * 1024 * 1024, Math.floor((process.constrainedMemory() || totalmem()) / 16));
/** Memory per page besides its texts: a high estimate. */
const OVERHEAD_BYTES = 4096;
/** Tag of all pages. */
const EVERYTHING = 'everything';

/** Node and Hono's server have different `Response` classes. */
const isPage = (answer: Page | Response): answer is Page => 'encoded' in answer;

export class PageCache {
  readonly #parts: GuestPagesParts;
  /** Keyed by origin, language, path and known parameters. */
  readonly #pages: LRUCache<string, Page>;
  readonly #rendering = new Map<string, Promise<Page | Response>>();
  /** Value of `#changes` at each tag's last change; grows with the products changed. */
  readonly #changedAt = new Map<string, number>();
  #changes = 0;

  constructor(parts: GuestPagesParts) {
    this.#parts = parts;
    this.#pages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: sizeOf, ttl: parts.maxAgeMs });
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Null when the page is not cacheable. */
  keyFor(request: IncomingMessage): string | null {
    if (this.#parts.maxAgeMs === 0 || !isAnybodys(request)) return null;
    const address = cacheKey(request.url ?? '');
    return address === null ? null : this.#parts.originOf(request) + address;
  }

  /** Throws what rendering throws. */
  async answer(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const startedAt = performance.now();
    this.#parts.look();
    const page = await this.#pageFor(url, request);
    if (isPage(page)) {
      const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
      send(request, response, page, await bytesOf(page, encoding), encoding);
    } else await sendOn(page, response);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    this.#parts.onAnswer({ method: request.method ?? 'GET', path, status: response.statusCode, ms });
  }

  dropAll(): void {
    this.#change([EVERYTHING]);
    this.#pages.clear();
  }

  onEvent(event: Pick<ShopEvent, 'kind' | 'subject'>): void {
    this.#change(tagsOf(event));
  }

  #change(tags: readonly string[]): void {
    this.#changes += 1;
    for (const tag of tags) this.#changedAt.set(tag, this.#changes);
  }

  #isFresh({ tags, madeAfter }: Page): boolean {
    return [EVERYTHING, ...tags].every((tag) => (this.#changedAt.get(tag) ?? 0) <= madeAfter);
  }

  async #pageFor(url: string, incoming: IncomingMessage): Promise<Page | Response> {
    const cached = this.#pages.get(url);
    if (cached && this.#isFresh(cached)) return cached;
    const before = this.#rendering.get(url);
    let page = await (before ?? this.#render(url, incoming));
    // Data changed since that rendering began: render again.
    if (before && isPage(page) && !this.#isFresh(page))
      page = await (this.#rendering.get(url) ?? this.#render(url, incoming));
    return isPage(page) ? page : page.clone();
  }

  #render(url: string, incoming: IncomingMessage): Promise<Page | Response> {
    const rendering = this.#renderNow(url, incoming).finally(() => this.#rendering.delete(url));
    this.#rendering.set(url, rendering);
    return rendering;
  }

  async #renderNow(url: string, incoming: IncomingMessage): Promise<Page | Response> {
    const madeAfter = this.#changes;
    const shown: Shown = { tags: new Set(), keep: true };
    const rendered = await this.#parts.render(new Request(url), { shown, incoming });
    if (!isForEveryone(rendered) || !shown.keep) return rendered;
    const page = await pageOf(rendered.clone(), { tags: shown.tags, madeAfter });
    if (!page) return rendered;
    this.#pages.set(url, page);
    return page;
  }
}

async function bytesOf(page: Page, encoding: Encoding | null): Promise<Uint8Array> {
  if (!encoding) return page.plain;
  page.encoded[encoding] ??= await encode(encoding, page.plain, 'often');
  return page.encoded[encoding];
}

/** Only scripts and `/kept` read this cookie; cached pages are rendered without cookies. */
const KEPT_ALONE = new RegExp(`^${COOKIES.kept}=[^;]*$`);

/** A cookie may identify a person: such a request neither reads nor fills the cache. */
function isAnybodys({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && !(method === 'HEAD' && isSameForAll(url))) return false;
  return isSameForAll(url) || (hasNoName(headers.cookie) && headers.authorization === undefined);
}

const hasNoName = (cookie: string | undefined) => cookie === undefined || KEPT_ALONE.test(cookie);

function isForEveryone({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'no-cache' && !headers.has('set-cookie');
}

function tagsOf({ kind, subject = '' }: Pick<ShopEvent, 'kind' | 'subject'>): string[] {
  if (kind === 'pieces' || kind === 'review changed') return [`product:${subject}`];
  if (kind === 'search words') return ['catalogue'];
  if (kind === 'stock' || kind === 'catalogue') return ['catalogue', `product:${subject}`];
  return kind === 'sliders' ? ['sliders'] : [];
}

/** Encodings take less than half of the plain text. */
function sizeOf({ headers, tags, plain }: Page, url: string): number {
  const texts = [url, ...headers, ...tags].reduce((sum, text) => sum + text.length, 0);
  return OVERHEAD_BYTES + texts + Math.ceil(1.5 * plain.byteLength);
}

const PER_ANSWER = new Set([
  'x-request-id',
  'content-security-policy',
  'vary',
  'content-length',
  'content-encoding',
  'date',
]);

/** Null when the page needs a nonce elsewhere than on inline scripts. */
async function pageOf(rendered: Response, made: Pick<Page, 'tags' | 'madeAfter'>): Promise<Page | null> {
  const policy = rendered.headers.get('content-security-policy') ?? '';
  const page = withoutNonce(await rendered.text(), policy);
  if (!page) return null;
  const headers = [...rendered.headers].filter(([name]) => !PER_ANSWER.has(name)).flat();
  headers.push('content-security-policy', page.policy);
  headers.push('vary', 'Cookie, Accept-Encoding');
  const etag = createHash('sha256').update(page.html).digest('base64url').slice(0, 20);
  return { ...made, headers, etag, plain: Buffer.from(page.html), encoded: {} };
}

/**
 * A nonce is for one response, so a shared page lists hashes of the scripts that carry it. Only the shop's
 * own scripts can: nobody can guess it. Null when the nonce occurs elsewhere.
 */
export function withoutNonce(html: string, policy: string): { html: string; policy: string } | null {
  const [source, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  if (!source || !nonce) return { html, policy };
  const mark = ` nonce="${nonce}"`;
  const bare = html.replaceAll(mark, '');
  if (bare.includes(nonce)) return null;
  const hashes = html.split('</script>').flatMap((upToEnd) => {
    const script = upToEnd.slice(upToEnd.indexOf('<script'));
    const end = script.indexOf('>');
    return script.slice(0, end).includes(mark)
      ? [hashSource(script.slice(end + 1).replaceAll(mark, ''))]
      : [];
  });
  return { html: bare, policy: policy.replace(source, [...new Set(hashes)].join(' ')) };
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

async function sendOn(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status).end(new Uint8Array(await answer.arrayBuffer()));
}
