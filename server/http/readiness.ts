/** Checks whether orders can be placed: a regular small write, and a nightly check of the SQLite file. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { lastNight } from '#shop/backups/backup.ts';
import { MINUTE_MS } from '#shop/kernel/calendar.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { WhyNotWritable } from '#shop/kernel/writable.ts';
import { checkFile } from '../database/file-check.ts';
import { outsideRequests } from '../database/patience.ts';
import { refuseFullDisk } from '../database/write-trial.ts';
import type { OwnerAlerts } from '../jobs/owner-alerts.ts';

const CACHED_MS = 3_000;
const LOOK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 1_000;
/** For this long, a disk error of an order outweighs small writes that succeed. */
const SUSPECTED_MS = MINUTE_MS;
const CHECK_HOUR = 4;

/** May pass by themselves, such as after a long import or a server restart: reported only after a while. */
const MAY_PASS: ReadonlySet<WhyNotWritable> = new Set(['busy', 'no answer', 'read-only', 'failed']);
const TELL_AFTER_MS = 10_000;
const ALERT_AFTER_MS = 30_000;
/** A nearly full disk lets some writes through: the recovery is reported after this. */
const OVER_AFTER_MS = 5 * MINUTE_MS;

export const TIMES = { CACHED_MS, LOOK_EVERY_MS, TELL_AFTER_MS, ALERT_AFTER_MS, OVER_AFTER_MS };

export const IN_WORDS: Record<WhyNotWritable, string> = {
  'no answer': 'the database does not answer',
  'disk full': 'the disk is full',
  damaged: 'the file of the database is damaged',
  busy: 'the database is locked',
  'read-only': 'the database takes no changes',
  'file gone': 'the file of the database was removed or replaced',
  failed: 'the database cannot write',
};

interface Parts {
  shop: Shop;
  /** Null on PostgreSQL. */
  file: { folder: string; path: string } | null;
  alerts: Pick<OwnerAlerts, 'alert' | 'over'>;
  log: Logger;
  times?: typeof TIMES;
}

export class Readiness {
  readonly #parts: Parts;
  readonly #times: typeof TIMES;
  readonly #timer: NodeJS.Timeout;
  #why: WhyNotWritable | null = null;
  #error: unknown = null;
  #logged: WhyNotWritable | null = null;
  /** Monotonic, unlike the nightly hour. */
  #changedAt = performance.now();
  #isEndReported = false;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  #trial: Promise<WhyNotWritable | null> | null = null;
  #suspected: { why: WhyNotWritable; until: number } | null = null;
  #isDamaged = false;
  #check: ReturnType<typeof checkFile> | null = null;
  #checkedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#times = parts.times ?? TIMES;
    const look = () => {
      void this.check();
      this.#checkFileAtNight();
    };
    look();
    this.#timer = setInterval(look, this.#times.LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Null when orders can be written. Cached for seconds; takes a second at most. */
  async check(): Promise<WhyNotWritable | null> {
    if (performance.now() - this.#lookedAt >= this.#times.CACHED_MS) {
      this.#looking ??= outsideRequests(() => this.#look()).finally(() => {
        this.#looking = null;
      });
      await this.#looking;
    }
    return this.#why;
  }

  get why(): WhyNotWritable | null {
    return this.#why;
  }

  /** Null also while the cause may still pass. */
  get whyNoOrders(): WhyNotWritable | null {
    const why = this.#why;
    return why && MAY_PASS.has(why) && this.#lastedMs < this.#times.TELL_AFTER_MS ? null : why;
  }

  noteError(error: unknown): void {
    const why = this.#parts.shop.engine.whyNotWritable(error);
    if (why === null || MAY_PASS.has(why)) return;
    this.#error = error;
    this.#suspected = { why, until: performance.now() + SUSPECTED_MS };
    this.#take(why);
    if (why === 'damaged') this.#checkFileNow();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#check?.stop();
  }

  get #lastedMs(): number {
    return performance.now() - this.#changedAt;
  }

  async #look(): Promise<void> {
    this.#trial ??= this.#tryWrite().finally(() => {
      this.#trial = null;
    });
    const late = sleep(ANSWER_WITHIN_MS, 'late' as const, { ref: false });
    const found = await Promise.race([this.#trial, late]);
    const waits = this.#parts.file ? 'busy' : 'no answer';
    // A block later exhausts all connections; the first reason is the true one.
    const why = found === 'late' ? (this.#why ?? waits) : found;
    this.#lookedAt = performance.now();
    if (this.#suspected && performance.now() > this.#suspected.until) this.#suspected = null;
    this.#take(this.#isDamaged ? 'damaged' : (why ?? this.#suspected?.why ?? null));
  }

  async #tryWrite(): Promise<WhyNotWritable | null> {
    const { shop, file } = this.#parts;
    this.#error = null;
    try {
      if (file) await refuseFullDisk(file.folder);
      await shop.engine.tryWrite(shop);
      return null;
    } catch (error) {
      this.#error = error;
      return shop.engine.whyNotWritable(error) ?? 'failed';
    }
  }

  #take(why: WhyNotWritable | null): void {
    const { alerts, log } = this.#parts;
    if ((why === null) !== (this.#why === null)) {
      this.#changedAt = performance.now();
      this.#isEndReported = false;
    }
    this.#why = why;
    const whyNone = this.whyNoOrders;
    if (whyNone !== this.#logged) {
      if (whyNone) log.error({ why: whyNone, err: this.#error }, 'no order can be written');
      else log.info('orders can be written again');
      this.#logged = whyNone;
    }
    if (why && this.#lastedMs >= this.#times.ALERT_AFTER_MS) alerts.alert('orders stopped', { why });
    if (!why && !this.#isEndReported && this.#lastedMs >= this.#times.OVER_AFTER_MS) {
      this.#isEndReported = true;
      alerts.over('orders stopped');
    }
  }

  #checkFileAtNight(): void {
    const now = this.#parts.shop.now();
    if (this.#checkedAt < lastNight(now, CHECK_HOUR) || this.#checkedAt > now) this.#checkFileNow();
  }

  #checkFileNow(): void {
    const { file, log, shop } = this.#parts;
    if (!file || this.#check) return;
    this.#checkedAt = shop.now();
    const check = checkFile(file.path);
    this.#check = check;
    void check.faults.then((faults) => {
      this.#check = null;
      // The check did not finish: keep the last result.
      if (!faults) return;
      this.#isDamaged = faults.length > 0;
      if (this.#isDamaged) log.fatal({ file: file.path, faults }, 'the file of the database is damaged');
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      void this.check();
    });
  }
}
