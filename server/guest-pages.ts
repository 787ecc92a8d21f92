/**
 * Guests' pages from memory. A page that nobody is signed in to is the same for everyone: it is rendered once, compressed once, and sent
 * as bytes until something it shows changes. Then its next reader gets a new one. Like `/live`, this answers before Hono: it only writes bytes.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isSameForAll, keptAddress } from '#app/kept-pages.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import { type Encoding, encode, encodingFor } from './compression.ts';
import type { OriginOf } from './public-origin.ts';
import { hashSource } from './security.ts';

/** The data that a page shows, collected while it is rendered. */
export interface Shown {
  /** `product:id`, `catalogue`, `sliders`; see `tagsOf`. */
  tags: Set<string>;
  /** False for a page of nothing, and for one of which a part could not be loaded. */
  keep: boolean;
}

/** Renders a page for a guest; `incoming` is the request that asked first. */
type Render = (
  request: Request,
  env: { shown: Shown; incoming: IncomingMessage },
) => Response | Promise<Response>;

interface GuestPagesParts {
  render: Render;
  originOf: OriginOf;
  /** Milliseconds after which a page is rendered again though no change is known; 0 = nothing is kept. */
  keptMs: number;
  /** Looks whether a moment has come at which pages show something else; it calls `dropAll` then. */
  look: () => void;
  onAnswer: (request: { method: string; path: string; status: number; ms: number }) => void;
}

interface Page {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  etag: string;
  plain: Uint8Array;
  encoded: Partial<Record<Encoding, Buffer>>;
  tags: ReadonlySet<string>;
  /** How many changes there had been when its rendering began. */
  madeAfter: number;
}

/** Bytes of all pages. A list of products is some 90 KB: 72 KB as it is and the rest encoded. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The memory of a page besides its texts, such as objects and maps: an estimate on the safe side. */
const OVERHEAD_BYTES = 4096;
/** A tag of every page. */
const EVERYTHING = 'everything';

/** Not by `instanceof`: there are two classes of responses, Node's and that of Hono's server. */
const isPage = (answer: Page | Response): answer is Page => 'encoded' in answer;

export class GuestPages {
  readonly #parts: GuestPagesParts;
  /** By origin, language, path and known parameters. The page that was not asked for the longest time leaves first. */
  readonly #pages: LRUCache<string, Page>;
  readonly #rendering = new Map<string, Promise<Page | Response>>();
  /** The number of the last change of each tag; as many as there are products that changed. */
  readonly #changedAt = new Map<string, number>();
  #changes = 0;

  constructor(parts: GuestPagesParts) {
    this.#parts = parts;
    this.#pages = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: sizeOf, ttl: parts.keptMs });
  }

  /** How much is kept. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** The key of the page that is asked for; null when it is not kept: somebody in particular asks, or for another page. */
  keyFor(request: IncomingMessage): string | null {
    if (this.#parts.keptMs === 0 || !isAnybodys(request)) return null;
    const address = keptAddress(request.url ?? '');
    return address === null ? null : this.#parts.originOf(request) + address;
  }

  /** Answers the request with the page of this key. Throws what rendering throws. */
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

  /** All pages show something else now, as after a change of the settings. */
  dropAll(): void {
    this.#change([EVERYTHING]);
    this.#pages.clear();
  }

  /** Something changed: pages that show it are rendered for their next readers. */
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
    const kept = this.#pages.get(url);
    if (kept && this.#isFresh(kept)) return kept;
    const before = this.#rendering.get(url);
    let page = await (before ?? this.#render(url, incoming));
    // Its rendering began before this reader came, and missed a change. The next one began later.
    if (before && isPage(page) && !this.#isFresh(page))
      page = await (this.#rendering.get(url) ?? this.#render(url, incoming));
    // Each reader reads a copy of the body.
    return isPage(page) ? page : page.clone();
  }

  /** Once for all who wait for it. */
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

/** A request with a cookie may be a signed-in person's: its page is neither read from memory nor stored there. */
function isAnybodys({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && !(method === 'HEAD' && isSameForAll(url))) return false;
  return isSameForAll(url) || (headers.cookie === undefined && headers.authorization === undefined);
}

/** The headers of the answer decide: it may be kept when it is public and sets no cookie. */
function isForEveryone({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'no-cache' && !headers.has('set-cookie');
}

/** The tags of pages that show what an event tells of. */
function tagsOf({ kind, subject = '' }: Pick<ShopEvent, 'kind' | 'subject'>): string[] {
  if (kind === 'pieces') return [`product:${subject}`];
  // Other names of things, by which searches find.
  if (kind === 'search words') return ['catalogue'];
  if (kind === 'stock' || kind === 'catalogue') return ['catalogue', `product:${subject}`];
  return kind === 'sliders' ? ['sliders'] : [];
}

/** Bytes that a page takes: its texts, and what holds them. Its encodings together are less than half of it. */
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

/** Null for a page whose scripts cannot be allowed without its nonce. */
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
 * A page that many get, made of one that was rendered for one: a nonce is good for one answer, so the policy names the inline scripts that
 * carry it by their hashes. Only the shop's own carry it, as nobody can guess it. Null when the nonce is in the page in any other way.
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

/** Sends the page in an encoding that the reader knows, or that it is as the reader has it. */
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

/** Sends an answer that is not kept, as it came from the screens. */
async function sendOn(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) response.appendHeader(name, value);
  response.writeHead(answer.status).end(new Uint8Array(await answer.arrayBuffer()));
}
