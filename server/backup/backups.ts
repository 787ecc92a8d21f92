/** Nightly and manual backups, one at a time over all processes. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Act } from '#shop/audit-log/audit-log.ts';
import {
  type BackupKind,
  isDiskLow,
  isStale,
  lastNight,
  MAX_BY_HAND,
  newestOf,
  readBackupName,
} from '#shop/backups/backup.ts';
import type { Backups, BackupsOverview, DeletedBackup } from '#shop/backups/overview.ts';
import {
  beginRun,
  endRun,
  lastMadeByNight,
  lastTrial,
  listRuns,
  noteRun,
} from '#shop/backups/runs.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { claimJob } from '#shop/kernel/jobs.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import type { Config } from '../config.ts';
import type { OwnerAlerts } from '../jobs/owner-alerts.ts';
import { restart } from '../process/supervisor.ts';
import { deleteFromBucket } from './bucket.ts';
import { type Making, makeInChild } from './child.ts';
import { makesCopies, OwnCopies } from './copies.ts';
import { deleteBackup, freeBytesIn, listBackups } from './folder.ts';
import type { BackupOrder, BackupResult, OnProgress } from './make.ts';
import { keepPassphrase, storedPassphrase } from './passphrase.ts';
import { OwnRestores } from './restores.ts';
import { BackupWatch } from './watch.ts';

const LOOK_EVERY_MS = MINUTE_MS;
const TRY_AGAIN_MS = HOUR_MS;
const ALIVE_EVERY_MS = 5_000;

interface Parts {
  shop: Shop;
  config: Config;
  log: Logger;
  copies?: OwnCopies | null;
  restart?: () => void;
  make?: (order: BackupOrder, onProgress: OnProgress) => Making;
}

export class OwnBackups implements Backups {
  readonly #shop: Shop;
  readonly #config: Config;
  readonly #log: Logger;
  readonly #copies: OwnCopies | null;
  readonly #make: NonNullable<Parts['make']>;
  readonly restores: OwnRestores;
  readonly #timer: NodeJS.Timeout;
  readonly #making = new Set<Making>();
  readonly #runs = new Set<Promise<void>>();
  #stopped = false;

  constructor({ shop, config, log, copies = null, restart: again = restart, make }: Parts) {
    this.#shop = shop;
    this.#config = config;
    this.#log = log;
    this.#copies = copies;
    this.#make = make ?? ((order, onProgress) => makeInChild(config, order, onProgress));
    const keep = (of: Shop, admin: Admin) => this.#makeAndWait(of, admin);
    this.restores = new OwnRestores({ config, log, keep, restart: again });
    // Delayed: start-up work goes before a missed backup.
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Also makes up for a missed backup. Never throws. */
  async look(): Promise<void> {
    const { nightly } = this.#shop.settings.current.backups;
    if (!nightly || this.#stopped) return;
    try {
      if (!(await this.#isDue()) || !(await claimJob(this.#shop, 'nightly backup', TRY_AGAIN_MS))) return;
      const id = await beginRun(this.#shop, 'night');
      if (id) await this.#run(id, 'night');
    } catch (error) {
      this.#log.error({ err: error }, 'the backup of the night could not be begun');
    }
  }

  async settled(): Promise<void> {
    await Promise.all(this.#runs);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const making of this.#making) making.stop();
    await this.#copies?.stop();
    await this.restores.stop();
    await this.settled();
  }

  async overview({ memberSinceMs }: Pick<Admin, 'memberSinceMs'>): Promise<BackupsOverview> {
    const { BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_PASSPHRASE } = this.#config;
    const now = this.#shop.now();
    const backups = await listBackups(BACKUP_DIR);
    const runs = await listRuns(this.#shop);
    const freeBytes = await freeBytesIn(BACKUP_DIR);
    const copied = runs.filter(({ bucket }) => BACKUP_S3_BUCKET && bucket === 'copied');
    const newestAt = newestOf(
      [...backups.map((one) => one.madeAt), ...copied.map((one) => one.startedAt)],
      now,
    );
    const [last] = runs.filter(({ slot }) => slot === null);
    const running = runs.find(({ slot }) => slot !== null);
    const lastCopy = runs.find(({ bucket }) => bucket !== null);
    return {
      backups,
      running: running ? { step: running.step, percent: running.percent } : null,
      failed: last?.outcome && last.outcome !== 'made' ? { outcome: last.outcome, at: last.startedAt } : null,
      newestAt,
      isStale: isStale(newestAt, memberSinceMs, now),
      freeBytes,
      isDiskLow: isDiskLow(freeBytes, backups[0]?.bytes ?? 0),
      bucket: BACKUP_S3_BUCKET ? { failed: lastCopy?.bucket === 'failed' } : null,
      copies: this.#copies?.state ?? null,
      trial: await lastTrial(this.#shop),
      passphrase:
        BACKUP_PASSPHRASE !== undefined ? 'operator' : storedPassphrase(this.#config) ? 'admin' : null,
    };
  }

  async begin(shop: Shop, admin: Admin): Promise<'begun' | 'busy' | 'too many'> {
    const byHand = (await listBackups(this.#config.BACKUP_DIR)).filter(({ kind }) => kind === 'hand');
    if (byHand.length >= MAX_BY_HAND) return 'too many';
    const id = await beginRun(shop, 'hand', admin);
    if (!id) return 'busy';
    void this.#run(id, 'hand');
    return 'begun';
  }

  /** False when another one runs or it fails. */
  async #makeAndWait(shop: Shop, admin: Admin): Promise<boolean> {
    const id = await beginRun(shop, 'hand', admin);
    if (!id) return false;
    await this.#run(id, 'hand');
    return (await listRuns(shop)).some((run) => run.id === id && run.outcome === 'made');
  }

  async remove(shop: Shop, admin: Admin, name: string): Promise<DeletedBackup> {
    const found = await this.#find(name);
    if (!found) return 'gone';
    const note = () => this.#record(shop, admin, 'backup deleted', name);
    // A full disk has no room for the audit entry before the deletion.
    const isNoted = await note().then(
      () => true,
      (error) => {
        if (shop.engine.whyNotWritable(error) !== 'disk full') throw error;
        return false;
      },
    );
    if (!(await deleteBackup(this.#config.BACKUP_DIR, name))) return 'gone';
    if (!isNoted) await note();
    if (this.#config.BACKUP_S3_BUCKET === undefined) return 'deleted';
    try {
      await deleteFromBucket(this.#config, name);
      return 'deleted';
    } catch (error) {
      this.#log.error({ err: error, name }, 'the copy of a backup in the bucket could not be deleted');
      return 'bucket failed';
    }
  }

  async setPassphrase(shop: Shop, admin: Admin, passphrase: string | null): Promise<boolean> {
    if (this.#config.BACKUP_PASSPHRASE !== undefined) return false;
    await this.#record(shop, admin, passphrase === null ? 'passphrase removed' : 'passphrase set', 'backups');
    await keepPassphrase(this.#config, passphrase);
    return true;
  }

  async read(shop: Shop, admin: Admin, name: string) {
    const found = await this.#find(name);
    if (!found) return null;
    await this.#record(shop, admin, 'backup downloaded', name);
    return { bytes: createReadStream(found.file), length: found.length };
  }

  async #find(name: string): Promise<{ file: string; length: number } | null> {
    if (!readBackupName(name)) return null;
    const file = path.join(this.#config.BACKUP_DIR, name);
    const found = await stat(file).catch(() => null);
    return found?.isFile() ? { file, length: found.size } : null;
  }

  async #record(shop: Shop, admin: Admin, act: Act, subject: string): Promise<void> {
    await inTransaction(shop, (trx) => record(shop, trx, admin, { act, subject }));
  }

  /** A new shop waits for its first night. */
  async #isDue(): Promise<boolean> {
    const { db, now, settings } = this.#shop;
    const due = lastNight(now(), settings.current.backups.hour);
    const last = lastMadeByNight(await listRuns(this.#shop), now());
    if (last !== null) return last < due;
    const admin = await db
      .selectFrom('users')
      .select('createdAt')
      .where('isAdmin', '=', true)
      .executeTakeFirst();
    return admin !== undefined && new Date(String(admin.createdAt)).getTime() < due;
  }

  /** Never throws. */
  #run(id: string, kind: BackupKind): Promise<void> {
    const run = this.#carryOut(id, kind).finally(() => this.#runs.delete(run));
    this.#runs.add(run);
    return run;
  }

  async #carryOut(id: string, kind: BackupKind): Promise<void> {
    const shop = this.#shop;
    let at: Parameters<typeof noteRun>[2] = { step: 'reading', percent: 0 };
    const note = () =>
      void noteRun(shop, id, at).catch((error) =>
        this.#log.warn({ err: error }, 'the progress of a backup could not be written'),
      );
    const alive = setInterval(note, ALIVE_EVERY_MS);
    try {
      const making = this.#make({ kind, madeAt: shop.now() }, (step, percent) => {
        const isNew = step !== at.step || percent !== at.percent;
        at = { step, percent };
        if (isNew) note();
      });
      this.#making.add(making);
      const result = await making.result;
      this.#making.delete(making);
      clearInterval(alive);
      this.#tell(kind, result);
      await endRun(shop, id, {
        outcome: result.outcome,
        name: result.outcome === 'made' ? result.name : null,
        bucket: result.outcome === 'made' ? result.bucket : null,
      });
    } catch (error) {
      this.#log.error({ err: error }, 'what became of a backup could not be written');
    } finally {
      clearInterval(alive);
    }
  }

  #tell(kind: BackupKind, result: BackupResult): void {
    if (result.outcome === 'made' && result.missing)
      this.#log.error(
        { name: result.name, missing: result.missing },
        'uploaded pictures are missing in the backup; doctor names them',
      );
    if (result.outcome !== 'made') {
      const { outcome, why } = result;
      if (this.#stopped) this.#log.info({ kind }, 'the shop closes: the backup was ended');
      else this.#log.error({ kind, outcome, why }, 'the backup was not made; the shop goes on without it');
    } else if (result.bucket === 'failed')
      this.#log.error(
        { name: result.name, why: result.why },
        'the backup is there, but it could not be copied to the bucket',
      );
    else this.#log.info({ name: result.name }, 'a backup was made');
  }
}

interface StartParts {
  shop: Shop;
  config: Config;
  log: Logger;
  alerts: OwnerAlerts;
}

export function startBackups({ shop, config, log, alerts }: StartParts) {
  const copies = makesCopies(config) ? new OwnCopies({ config, shop, log }) : null;
  const backups = new OwnBackups({ shop, config, log, copies });
  const watch = new BackupWatch({ shop, config, log, backups, copies, alerts });
  return {
    backups,
    copiesState: copies ? () => copies.state : undefined,
    async stop() {
      await watch.stop();
      await backups.stop();
    },
  };
}
