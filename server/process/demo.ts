/** Whether the shop shows demo goods; cached, as every page asks. */
import type { Logger } from 'pino';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { demoStands, emptyOfDemo } from '../../demo/fill.ts';
import { DEMO_STORE } from '../../demo/store.ts';

export class Demo {
  readonly store = DEMO_STORE;
  readonly end = emptyOfDemo;
  readonly #shop: Shop;
  readonly #log: Logger;
  #last = false;
  #known: Promise<boolean> | null = null;

  constructor(shop: Shop, log: Logger) {
    this.#shop = shop;
    this.#log = log;
  }

  /** Gives the last answer while the database is down. */
  stands(): Promise<boolean> {
    this.#known ??= this.#read();
    return this.#known;
  }

  forget(): void {
    this.#known = null;
  }

  onEvent({ kind }: Pick<ShopEvent, 'kind'>): void {
    if (kind === 'catalogue' || kind === 'sliders' || kind === 'settings') this.forget();
  }

  async #read(): Promise<boolean> {
    try {
      this.#last = await demoStands(this.#shop);
    } catch (error) {
      this.forget();
      this.#log.error({ err: error }, 'whether the demo catalogue is there could not be read');
    }
    return this.#last;
  }
}
