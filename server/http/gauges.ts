import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ServerBuild } from 'react-router';
import { newestOf } from '#shop/backups/backup.ts';
import type { CopiesState } from '#shop/backups/overview.ts';
import { lastTrial } from '#shop/backups/runs.server.ts';
import { finishedTrial } from '#shop/backups/trials.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { countEmails } from '#shop/mails/set-aside.server.ts';
import { listedOrders } from '#shop/orders/read.server.ts';
import { listBackups } from '../backup/folder.ts';
import type { Config } from '../config.ts';
import type { Readiness } from './readiness.ts';

export interface Watched {
  shop: Shop;
  config: Pick<Config, 'DATA_DIR' | 'BACKUP_DIR'>;
  readiness: Pick<Readiness, 'why'>;
  streams: () => number;
  copies: (() => CopiesState) | undefined;
  build: ServerBuild | (() => Promise<ServerBuild>);
}

type Prometheus = typeof import('prom-client');
type Gauge = InstanceType<Prometheus['Gauge']>;

/** Prometheus waits ten seconds in all; slow gauges are left out. */
const ANSWER_WITHIN_MS = 2_000;

/** `watched` is null until the shop opens. */
export function addGauges(
  { Gauge }: Prometheus,
  registers: InstanceType<Prometheus['Registry']>[],
  watched: () => Watched | null,
): void {
  const add = (
    name: string,
    help: string,
    measure: (gauge: Gauge, parts: Watched) => Promise<void> | void,
    labelNames: string[] = [],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const parts = watched();
        // Without labels `reset` would leave a 0.
        if (labelNames.length > 0) this.reset();
        else this.remove();
        if (!parts) return;
        const measured = (async () => measure(this, parts))().catch(() => {});
        await Promise.race([measured, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
      },
    });
  add('thaan_ready', 'Whether an order can be written: 1 or 0', (gauge, { readiness }) =>
    gauge.set(readiness.why === null ? 1 : 0),
  );
  add('thaan_live_streams', 'Open live streams of this process', (gauge, { streams }) =>
    gauge.set(streams()),
  );
  add('thaan_disk_free_bytes', 'Free on the disk of the data folder', async (gauge, { config }) => {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    gauge.set(bavail * bsize);
  });
  add('thaan_disk_size_bytes', 'Size of the disk of the data folder', async (gauge, { config }) => {
    const { blocks, bsize } = await statfs(config.DATA_DIR);
    gauge.set(blocks * bsize);
  });
  add(
    'thaan_backup_age_seconds',
    'Since the newest backup on this machine, or since the shop was opened where there is none',
    async (gauge, parts) => gauge.set(await backupAge(parts)),
  );
  add(
    'thaan_copies_late',
    '1 while a change waits too long for a copy off the machine, else 0; left out where none are made',
    (gauge, { copies }) => {
      if (copies) gauge.set(copies().isLate ? 1 : 0);
    },
  );
  add(
    'thaan_backup_trial_age_seconds',
    'Time since the newest backup was tried to the end, by what the trial found; since the shop was opened, as interrupted, where all trials were',
    async (gauge, { shop }) => {
      const trial = await lastTrial(shop);
      if (!trial) return;
      const { outcome, at } = finishedTrial(trial) ?? { outcome: 'interrupted', at: await openedAt(shop) };
      gauge.set({ outcome }, (shop.now() - at) / 1000);
    },
    ['outcome'],
  );
  add('thaan_orders', 'Orders of the whole shop by status; placed counts all there ever were', orders, [
    'status',
  ]);
  add('thaan_outbox', 'Mails and pushes of the whole shop that wait, and that were given up', outbox, [
    'state',
  ]);
  add(
    'thaan_outbox_oldest_seconds',
    'How long the oldest mail or push has waited that is due or failed, and not given up; 0 where none waits',
    async (gauge, { shop }) => {
      const { oldestAt } = await countEmails(shop);
      gauge.set(oldestAt === null ? 0 : Math.max(0, (shop.now() - oldestAt) / 1000));
    },
  );
}

async function backupAge({ shop, config }: Watched): Promise<number> {
  const backups = await listBackups(config.BACKUP_DIR);
  const newest = newestOf(
    backups.map(({ madeAt }) => madeAt),
    shop.now(),
  );
  return (shop.now() - (newest ?? (await openedAt(shop)))) / 1000;
}

async function openedAt({ db, now }: Shop): Promise<number> {
  const admin = await db
    .selectFrom('users')
    .select('createdAt')
    .where('isAdmin', '=', true)
    .executeTakeFirst();
  return admin ? new Date(String(admin.createdAt)).getTime() : now();
}

async function orders(gauge: Gauge, { shop: { db } }: Watched): Promise<void> {
  const rows = await listedOrders(db)
    .select((eb) => ['status', eb.fn.countAll().as('n')])
    .groupBy('status')
    .execute();
  for (const { status, n } of rows) gauge.set({ status }, Number(n));
  const all = await sql<{ n: number }>`select count(*) as n from checkouts`.execute(db);
  gauge.set({ status: 'placed' }, Number(all.rows[0]?.n ?? 0));
}

async function outbox(gauge: Gauge, { shop: { db } }: Watched): Promise<void> {
  const { rows } = await sql<{ waiting: number; givenUp: number }>`
    select count(*) - count(${sql.ref('givenUpAt')}) as waiting, count(${sql.ref('givenUpAt')}) as ${sql.ref('givenUp')}
    from outbox`.execute(db);
  gauge.set({ state: 'waiting' }, Number(rows[0]?.waiting ?? 0));
  gauge.set({ state: 'given up' }, Number(rows[0]?.givenUp ?? 0));
}
