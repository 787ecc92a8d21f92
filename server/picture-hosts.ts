/**
 * The hosts of pictures from elsewhere: what a policy's `img-src` names beside the shop itself. Read from the catalogue, so that
 * every picture that the shop shows is allowed and nothing else can be sent out of a page in an image's address.
 */
import type { Logger } from 'pino';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listPictureHosts } from '#shop/pictures/pictures.server.ts';

/** A header has to stay small. A shop with pictures on more hosts than this may show one of any. */
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

  /** As sources of a policy. While the database does not answer: the last ones that were read. */
  list(): Promise<readonly string[]> {
    this.#known ??= this.#read();
    return this.#known;
  }

  /** The next page asks the database. */
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
