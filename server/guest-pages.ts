/**
 * Guests' pages from memory. A page that nobody is signed in to is the same for everyone: it is rendered once, compressed
 * once, and sent as bytes until something it shows changes. Then it is rendered again in the background, and readers get the old
 * one until it is ready. The page of a search, or of several filters, is deleted instead. As `/live`, this answers before Hono: it only writes bytes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { isSameForAll, keptAddress } from '#app/kept-pages.ts';
import { HOUR_MS } from '#shop/kernel/calendar.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import { Limiter, TooManyAtOnce } from './admission.ts';
import { type Encoding, encode, encodingFor } from './compression.ts';
import { isPage, keptPage, type Page, send, sendOn, sizeOf } from './kept-page.ts';
import type { OriginOf } from './public-origin.ts';

/** The data that a page shows, collected while it is rendered. */
export interface Shown {
  /** `product:id`, `catalogue`, `sliders`; see `tagsOf`. */
  tags: Set<string>;
  /** False for a page of nothing, and for one of which a part could not be loaded. */
  keep: boolean;
}

/** Renders a page for a guest; `incoming` is the request that asked first, and none when a page is renewed. */
type Render = (
  request: Request,
  env: { shown: Shown; incoming?: IncomingMessage | undefined },
) => Response | Promise<Response>;

interface GuestPagesParts {
  render: Render;
  originOf: OriginOf;
  /** Milliseconds after which a page is rendered again though nothing is known to have changed; 0 = nothing is kept. */
  keptMs: number;
  /** Looks whether a moment has come at which pages show something else; it calls `dropAll` then. */
  look: () => void;
  onAnswer: (request: { method: string; path: string; status: number; ms: number }) => void;
  log: Logger;
}

type Room = LRUCache<string, { page: Page }>;

/** A rendering that is under way. */
interface Rendering {
  page: Promise<Page | Response>;
  /** How many wait for it; when the last one leaves before its turn, it is not begun. */
  readers: number;
  control: AbortController;
}

/** Bytes of all pages. A list of products is some 90 KB: 72 KB as it is and the rest encoded. */
const MAX_BYTES = 64 * 1024 * 1024;
/** An event asks each page whether it shows what changed. */
const MAX_PAGES = 2000;
/** Bytes of suggestions and of the pages of searches, prices and several filters, some ninety of these. They are bounded apart, as anybody can ask for endlessly many. */
const MAX_BYTES_OF_MANY = 8 * 1024 * 1024;
/** However often what it shows changes, a page is rendered once a second. */
const RENEW_EVERY_MS = 900;
/** A page that nobody asked for in this time is dropped instead of renewed. */
const ASKED_WITHIN_MS = 5 * 60 * 1000;
const RENEWALS_AT_ONCE = 2;
/** Pages that are due at the same time: some quarter of a second of rendering. The pages beyond are dropped. */
const MAX_DUE = 50;
/** Names of a shop without ORIGIN, besides the machine's own. The `Host` header is the client's choice. */
const MAX_ORIGINS = 8;
/** A name that nobody used in this time makes room for another. */
const ORIGIN_KEPT_MS = HOUR_MS;

export class GuestPages {
  readonly #parts: GuestPagesParts;
  readonly #pages = this.#room(MAX_BYTES);
  readonly #ofMany = this.#room(MAX_BYTES_OF_MANY);
  readonly #rendering = new Map<string, Rendering>();
  readonly #renewals = new Limiter({ atOnce: RENEWALS_AT_ONCE, maxWaiting: [MAX_DUE] });
  readonly #origins = new LRUCache<string, true>({
    max: MAX_ORIGINS,
    ttl: ORIGIN_KEPT_MS,
    ttlResolution: 0,
    updateAgeOnGet: true,
  });
  /** Tags of what changed since the pages were looked through. */
  readonly #changed = new Set<string>();
  #due = 0;
  #generation = 0;
  #dropped = 0;

  constructor(parts: GuestPagesParts) {
    this.#parts = parts;
  }

  /** How much is kept. */
  get size(): { pages: number; bytes: number } {
    const rooms = [this.#pages, this.#ofMany];
    return {
      pages: rooms.reduce((sum, { size }) => sum + size, 0),
      bytes: rooms.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }

  /** The page that was not asked for the longest time leaves first. */
  #room(maxSize: number): Room {
    return new LRUCache({
      max: MAX_PAGES,
      maxSize,
      sizeCalculation: ({ page }) => sizeOf(page),
      dispose: ({ page }) => this.#forget(page),
    });
  }

  /** The key of the page that is asked for; null when it is not kept: somebody in particular asks, or for another page. */
  keyFor(request: IncomingMessage): string | null {
    if (this.#parts.keptMs === 0 || !isAnybodys(request)) return null;
    const address = keptAddress(request.url ?? '');
    if (address === null) return null;
    const origin = this.#parts.originOf(request);
    return this.#knowsOrigin(origin, request) ? origin + address : null;
  }

  /** Answers the request with the page of this key. Throws what rendering throws. */
  async answer(request: IncomingMessage, response: ServerResponse, url: string): Promise<void> {
    const startedAt = performance.now();
    this.#parts.look();
    const kept = (this.#pages.get(url) ?? this.#ofMany.get(url))?.page;
    const page = kept ?? (await this.#renderFor(request, response, url));
    if (!isPage(page)) await sendOn(page, response);
    else {
      page.askedAt = performance.now();
      if (kept && performance.now() - kept.renderedAt > this.#parts.keptMs) this.#renewSoon(kept);
      const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
      const bytes = encoding ? (page.encoded[encoding] ?? (await this.#encode(page, encoding))) : page.plain;
      send(request, response, page, bytes, encoding);
    }
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    this.#parts.onAnswer({ method: request.method ?? 'GET', path, status: response.statusCode, ms });
  }

  /**
   * All pages show something else now, as after a change of the settings: none is kept, and none that is being rendered will be. Each is
   * rendered once for all who ask for it next.
   */
  dropAll(): void {
    this.#dropped += 1;
    this.#pages.clear();
    this.#ofMany.clear();
    this.#rendering.clear();
  }

  /** Something changed: pages that show it are rendered again. */
  onEvent(event: Pick<ShopEvent, 'kind' | 'subject'>): void {
    const tags = tagsOf(event);
    if (tags.length === 0) return;
    this.#generation += 1;
    // An import is thousands of events at once: all pages are looked through once for all of them.
    if (this.#changed.size === 0) setImmediate(() => this.#renewChanged());
    for (const tag of tags) this.#changed.add(tag);
  }

  /** The pages that were asked for last come before the others. */
  #renewChanged(): void {
    for (const { page } of [...this.#pages.values(), ...this.#ofMany.values()])
      if (!page.tags.isDisjointFrom(this.#changed)) this.#renewSoon(page);
    this.#changed.clear();
  }

  /** The machine's own names are always known, others as far as there is room. */
  #knowsOrigin(origin: string, { socket: { localAddress, localPort } }: IncomingMessage): boolean {
    if ([`http://localhost:${localPort}`, `http://${localAddress}:${localPort}`].includes(origin))
      return true;
    if (this.#origins.get(origin)) return true;
    this.#origins.purgeStale();
    if (this.#origins.size >= MAX_ORIGINS) return false;
    this.#origins.set(origin, true);
    return true;
  }

  async #renderFor(incoming: IncomingMessage, response: ServerResponse, url: string) {
    const rendering = this.#render(url, incoming);
    const leave = () => {
      rendering.readers -= 1;
      if (rendering.readers === 0) rendering.control.abort();
    };
    response.once('close', leave);
    const page = await rendering.page;
    response.off('close', leave);
    // Each reader reads its own copy of the body.
    return isPage(page) ? page : page.clone();
  }

  /** Of many who ask for a page that is not there, one is rendered for and all get it. */
  #render(url: string, incoming?: IncomingMessage): Rendering {
    const under = this.#rendering.get(url);
    if (under && !under.control.signal.aborted) {
      under.readers += 1;
      return under;
    }
    const control = new AbortController();
    const page = this.#renderNow(url, control.signal, incoming).finally(() => {
      if (this.#rendering.get(url) === rendering) this.#rendering.delete(url);
    });
    const rendering = { page, readers: 1, control };
    this.#rendering.set(url, rendering);
    return rendering;
  }

  async #renderNow(url: string, signal: AbortSignal, incoming?: IncomingMessage): Promise<Page | Response> {
    const generation = this.#generation;
    const dropped = this.#dropped;
    const shown: Shown = { tags: new Set(), keep: true };
    const request = new Request(url, { signal });
    const rendered = await this.#parts.render(request, { shown, incoming });
    if (!isForEveryone(rendered) || !shown.keep) return rendered;
    const fresh = await keptPage(rendered.clone(), url, shown.tags);
    if (!fresh) return rendered;
    if (dropped !== this.#dropped) return fresh;
    fresh.askedAt = this.#pages.peek(url)?.page.askedAt ?? fresh.askedAt;
    this.#roomOf(fresh).set(url, { page: fresh });
    // A change during the rendering may be missing in the page.
    if (generation !== this.#generation) this.#renewSoon(fresh);
    return fresh;
  }

  #roomOf({ isOneOfMany }: Page): Room {
    return isOneOfMany ? this.#ofMany : this.#pages;
  }

  #isKept(page: Page): boolean {
    return this.#roomOf(page).peek(page.url)?.page === page;
  }

  /** A page that left the memory is not renewed. */
  #forget(page: Page): void {
    if (!page.renewal) return;
    clearTimeout(page.renewal);
    page.renewal = null;
    this.#due -= 1;
  }

  #drop(page: Page): void {
    if (this.#isKept(page)) this.#roomOf(page).delete(page.url);
  }

  #renewSoon(page: Page): void {
    if (page.renewal || !this.#isKept(page)) return;
    const isAskedFor = performance.now() - page.askedAt <= ASKED_WITHIN_MS;
    // One of many is rendered when somebody asks for it again.
    if (page.isOneOfMany || !isAskedFor || this.#due >= MAX_DUE) {
      this.#drop(page);
      return;
    }
    const wait = Math.max(0, page.renderedAt + RENEW_EVERY_MS - performance.now());
    this.#due += 1;
    page.renewal = setTimeout(() => void this.#renew(page), wait);
    page.renewal.unref();
  }

  async #renew(page: Page): Promise<void> {
    try {
      const fresh = await this.#renewals.run(() => this.#render(page.url).page);
      // It is not for everyone any more, such as a product that was deleted, or the shop is too busy.
      if (!isPage(fresh)) this.#drop(page);
    } catch (error) {
      this.#drop(page);
      if (!(error instanceof TooManyAtOnce))
        this.#parts.log.error({ err: error }, 'a page could not be renewed');
    }
  }

  async #encode(page: Page, encoding: Encoding): Promise<Buffer> {
    const bytes = await encode(encoding, page.plain, page.isOneOfMany ? 'once' : 'often');
    page.encoded[encoding] = bytes;
    // Counted again, with these bytes.
    if (this.#isKept(page)) this.#roomOf(page).set(page.url, { page }, { noDisposeOnSet: true });
    return bytes;
  }
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
