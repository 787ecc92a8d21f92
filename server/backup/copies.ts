/** Copies the SQLite file off the machine after changes. */
import type { Logger } from 'pino';
import { copyEveryMs, isCopyLate } from '#shop/backups/copies.ts';
import type { CopiesState } from '#shop/backups/overview.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';
import { sqliteChanges } from '../database/write-trial.ts';
import { copyInChild, type Making } from './child.ts';
import type { CopyOrder, CopyResult } from './copy.ts';
import { openCopies } from './copy-place.ts';

interface Parts {
  config: Config;
  shop: Pick<Shop, 'db' | 'now'>;
  log: Logger;
  make?: (order: CopyOrder) => Making<CopyResult>;
}

/** True on SQLite when backups are kept outside the data folder. */
export const makesCopies = (config: Config) =>
  config.DATABASE_URL === undefined && config.COPY_SECONDS !== 0 && openCopies(config) !== null;

export class OwnCopies {
  readonly #config: Config;
  readonly #shop: Parts['shop'];
  readonly #log: Logger;
  readonly #make: NonNullable<Parts['make']>;
  readonly #runs = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #making: Making<CopyResult> | null = null;
  /** Version of the database at the newest copy. */
  #copied: string | null = null;
  #pictures = '';
  #tookMs: number | null = null;
  #newestAt: number | null = null;
  #changedAt: number | null = null;
  #isFailing = false;
  #stopped = false;

  constructor({ config, shop, log, make }: Parts) {
    this.#config = config;
    this.#shop = shop;
    this.#log = log;
    this.#make = make ?? ((order) => copyInChild(config, order));
    this.#waitForNext();
  }

  get state(): CopiesState {
    return {
      newestAt: this.#newestAt,
      isLate: isCopyLate(this.#changedAt, this.#everyMs(), this.#shop.now()),
    };
  }

  get hasPictures(): boolean {
    return this.#pictures !== '';
  }

  /** Never throws. */
  async look(): Promise<void> {
    if (this.#stopped || this.#making) return;
    try {
      // Read before copying: later changes belong to the next copy.
      const version = await sqliteChanges(this.#shop.db);
      if (this.#stopped || (version === this.#copied && this.#pictures !== '')) return;
      const madeAt = this.#shop.now();
      this.#changedAt ??= madeAt;
      this.#making = this.#make({ madeAt, pictures: this.#pictures });
      const result = await this.#making.result;
      if (result.outcome !== 'made') return this.#failed(result.outcome, result.why);
      this.#copied = version;
      this.#newestAt = madeAt;
      this.#changedAt = null;
      this.#pictures = result.pictures;
      this.#tookMs = result.tookMs;
      const level = this.#isFailing ? 'info' : 'debug';
      this.#log[level](
        { name: result.name, ms: Math.round(result.tookMs) },
        'a copy off the machine was made',
      );
      this.#isFailing = false;
    } catch (error) {
      this.#failed('failed', error instanceof Error ? error.message : String(error));
    } finally {
      this.#making = null;
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#making?.stop();
    await Promise.all(this.#runs);
  }

  #everyMs(): number {
    return copyEveryMs(this.#config.COPY_SECONDS, this.#tookMs);
  }

  #waitForNext(): void {
    this.#timer = setTimeout(() => {
      const run = this.look().finally(() => {
        this.#runs.delete(run);
        if (!this.#stopped) this.#waitForNext();
      });
      this.#runs.add(run);
    }, this.#everyMs());
    this.#timer.unref();
  }

  /** Logged once until a copy succeeds, as retries are frequent. */
  #failed(outcome: CopyResult['outcome'], why: string): void {
    if (!this.#isFailing && !this.#stopped)
      this.#log.error({ outcome, why }, 'no copy off the machine could be made; it is tried again');
    this.#isFailing = true;
  }
}
