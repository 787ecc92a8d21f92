/** Tests the newest backup weekly, and alerts the owner. */
import type { Logger } from 'pino';
import { lastTrial, noteTrial } from '#shop/backups/runs.server.ts';
import { dangersOf, isTrialDue } from '#shop/backups/trials.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { claimJob } from '#shop/kernel/jobs.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Config } from '../config.ts';
import type { OwnerAlerts } from '../jobs/owner-alerts.ts';
import type { OwnBackups } from './backups.ts';
import { type Making, trialInChild } from './child.ts';
import type { OwnCopies } from './copies.ts';
import type { TrialOrder, TrialResult } from './trial.ts';

const LOOK_EVERY_MS = MINUTE_MS;
const ONE_TRIES_MS = HOUR_MS;

interface Parts {
  shop: Shop;
  config: Config;
  log: Logger;
  backups: Pick<OwnBackups, 'overview'>;
  copies: Pick<OwnCopies, 'state' | 'hasPictures'> | null;
  alerts: Pick<OwnerAlerts, 'alert' | 'over'>;
  try?: (order: TrialOrder) => Making<TrialResult | { outcome: 'interrupted'; why: string }>;
}

export class BackupWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #trying: ReturnType<NonNullable<Parts['try']>> | null = null;
  #run: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => {
      if (!this.#trying) this.#run = this.look();
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Never throws. */
  async look(): Promise<void> {
    try {
      await this.#tryWhenDue();
      await this.#alert();
    } catch (error) {
      this.#parts.log.error({ err: error }, 'the backups could not be looked at');
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#trying?.stop();
    await this.#run;
  }

  async #tryWhenDue(): Promise<void> {
    const { shop, config, copies, log } = this.#parts;
    if (this.#stopped || !isTrialDue(await lastTrial(shop), shop.now())) return;
    const overview = await this.#overview();
    if (!overview || (overview.newestAt === null && !copies?.state.newestAt)) return;
    if (!(await claimJob(shop, 'trial of a backup', ONE_TRIES_MS))) return;
    const at = shop.now();
    const attempt = this.#parts.try ?? ((order) => trialInChild(config, order));
    this.#trying = attempt({ pictures: copies?.hasPictures ?? false });
    const result = await this.#trying.result;
    this.#trying = null;
    if (result.outcome === 'none there' || this.#stopped) return;
    const name = 'name' in result ? result.name : '';
    if (result.outcome === 'well')
      log.info({ name }, 'the newest backup was tried: it opens, and its books are right');
    else
      log.error(
        { name, outcome: result.outcome, why: result.why },
        'the newest backup was tried, and not found well',
      );
    await noteTrial(shop, { at, outcome: result.outcome, name });
  }

  async #alert(): Promise<void> {
    const { shop, alerts } = this.#parts;
    const overview = await this.#overview();
    if (!overview || this.#stopped) return;
    const { nightly } = shop.settings.current.backups;
    const facts = { ...overview, isStale: overview.isStale && nightly };
    const dangers = dangersOf(facts, overview.since, shop.now());
    for (const why of dangers) alerts.alert('backups in danger', { why });
    if (dangers.length === 0) alerts.over('backups in danger');
  }

  /** Null before there is an owner, and where neither nightly backups nor copies are made. */
  async #overview() {
    const { shop, backups, copies } = this.#parts;
    if (!shop.settings.current.backups.nightly && !copies) return null;
    const owner = await shop.db
      .selectFrom('users')
      .select('createdAt')
      .where('isAdmin', '=', true)
      .executeTakeFirst();
    if (!owner) return null;
    const since = new Date(String(owner.createdAt)).getTime();
    return { ...(await backups.overview({ memberSinceMs: since })), since };
  }
}
