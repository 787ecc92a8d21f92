/** Hosts for `img-src`, from the catalogue: image addresses must not leak data to other hosts. */
import type { Logger } from 'pino';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listPictureHosts } from '#shop/pictures/pictures.server.ts';

/** Keeps the header small; beyond, any host is allowed. */
const MAX_HOSTS = 20;
const ANY_HOST = ['https:'];

export class PictureHosts {
  readonly #shop: Shop;
  readonly #log: Logger;
  #last: readonly string[] = [];
  #known: Promise<readonly string[]> | null = null;

  constructor(shop: Shop, log: Logger) {
    this.#shop = shop;
    this.#log = log;
  }

  /** Gives the last list while the database is down. */
  list(): Promise<readonly string[]> {
    this.#known ??= this.#read();
    return this.#known;
  }

  forget(): void {
    this.#known = null;
  }

  onEvent({ kind }: Pick<ShopEvent, 'kind'>): void {
    if (kind === 'catalogue' || kind === 'sliders') this.forget();
  }

  async #read(): Promise<readonly string[]> {
    try {
      const hosts = await listPictureHosts(this.#shop);
      this.#last = hosts.length > MAX_HOSTS ? ANY_HOST : hosts;
    } catch (error) {
      this.forget();
      this.#log.error({ err: error }, 'the hosts of pictures could not be read');
    }
    return this.#last;
  }
}
