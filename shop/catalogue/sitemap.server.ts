/** The sitemap: every public page, for search engines. Made once, and again after the catalogue changed; 10,000 products are 1.3 MB. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ShopEvent } from '../kernel/events.ts';
import type { Shop } from '../kernel/shop.ts';
import { MAIN_CATEGORIES } from './product.ts';
import { listProductIds } from './read.server.ts';

/** One sitemap holds at most this many addresses; https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;
/** Products written before others have a turn: some two milliseconds. */
const PORTION = 1000;

const PAGES = [
  '/',
  '/products',
  ...MAIN_CATEGORIES.map((name) => `/products?mainCategory=${encodeURIComponent(name)}`),
  '/about',
  '/contact',
];

export class Sitemap {
  readonly #shop: Shop;
  #made: { origin: string; xml: Promise<Uint8Array<ArrayBuffer>> } | null = null;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** The sitemap of the shop at this address, in UTF-8; only the last one that was asked for is kept. */
  xml(origin: string): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#made?.origin !== origin) {
      const made = { origin, xml: this.#make(origin) };
      this.#made = made;
      made.xml.catch(() => {
        if (this.#made === made) this.#made = null; // the next one who asks tries again
      });
    }
    return this.#made.xml;
  }

  onEvent({ kind }: Pick<ShopEvent, 'kind'>): void {
    if (kind === 'catalogue') this.#made = null;
  }

  async #make(origin: string): Promise<Uint8Array<ArrayBuffer>> {
    const products = await listProductIds(this.#shop, MAX_ADDRESSES - PAGES.length);
    const entries = PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`);
    for (const [place, { id, updatedAt }] of products.entries()) {
      if (place % PORTION === PORTION - 1) await nextTurn();
      const day = new Date(updatedAt).toISOString().slice(0, 10);
      entries.push(
        `<url><loc>${origin}/product/${encodeURIComponent(id)}</loc><lastmod>${day}</lastmod></url>`,
      );
    }
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    return new TextEncoder().encode(xml);
  }
}
