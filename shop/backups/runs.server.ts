/** Backup runs in the database: only one process makes a backup, and all show its progress. */
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { BackupKind, BackupOutcome, BackupStep } from './backup.ts';
import { newestOf } from './backup.ts';
import type { BackupRunsTable } from './tables.ts';
import { TRIAL_OUTCOMES, type Trial } from './trials.ts';

/** A run silent for this long is dead. Longer than a busy machine delays a timer. */
const SILENCE_MS = 60_000;
const MAX_RUNS = 100;

/** The run's id; null while any process runs another one. */
export async function beginRun(shop: Shop, kind: BackupKind, admin?: Admin): Promise<string | null> {
  const now = shop.now();
  return inTransaction(shop, async (trx) => {
    await trx
      .updateTable('backupRuns')
      .set({ slot: null, endedAt: now, outcome: 'interrupted' })
      .where('slot', '=', 'running')
      // A future time comes from a wrong clock.
      .where((eb) => eb.or([eb('aliveAt', '<', now - SILENCE_MS), eb('aliveAt', '>', now + SILENCE_MS)]))
      .execute();
    const begun = await trx
      .insertInto('backupRuns')
      .values({
        ...{ id: shop.newId(), kind, startedAt: now, aliveAt: now, slot: 'running', step: 'reading' },
        ...{ percent: 0, endedAt: null, outcome: null, name: null, bucket: null },
      })
      .onConflict((conflict) => conflict.column('slot').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (begun && admin) await record(shop, trx, admin, { act: 'backup begun', subject: begun.id });
    return begun?.id ?? null;
  });
}

export async function noteRun(
  { db, now }: Shop,
  id: string,
  at: { step: BackupStep; percent: number },
): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set({ ...at, aliveAt: now() })
    .where('id', '=', id)
    .where('slot', '=', 'running')
    .execute();
}

interface EndedRun {
  outcome: BackupOutcome;
  name: string | null;
  bucket: BackupRunsTable['bucket'];
}

/** Also deletes old runs. */
export async function endRun(shop: Shop, id: string, ended: EndedRun): Promise<void> {
  await inTransaction(shop, async (trx) => {
    await trx
      .updateTable('backupRuns')
      .set({ ...ended, slot: null, endedAt: shop.now() })
      .where('id', '=', id)
      .execute();
    const newest = trx.selectFrom('backupRuns').select('id').orderBy('startedAt', 'desc').limit(MAX_RUNS);
    await trx.deleteFrom('backupRuns').where('id', 'not in', newest).where('slot', 'is', null).execute();
    tell(trx, [{ kind: 'backup', audience: 'admin' }]);
  });
}

export async function noteTrial(shop: Shop, { at, outcome, name }: Trial): Promise<void> {
  await inTransaction(shop, async (trx) => {
    const now = shop.now();
    await trx
      .insertInto('backupRuns')
      .values({
        ...{ id: shop.newId(), kind: 'trial', startedAt: at, aliveAt: now, slot: null, step: 'checking' },
        ...{ percent: 100, endedAt: now, outcome, name, bucket: null },
      })
      .execute();
    tell(trx, [{ kind: 'backup', audience: 'admin' }]);
  });
}

/** Null before the first. */
export async function lastTrial({ db }: Shop): Promise<Trial | null> {
  const rows = await db
    .selectFrom('backupRuns')
    .select(['startedAt', 'outcome', 'name'])
    .where('kind', '=', 'trial')
    .orderBy('startedAt', 'desc')
    .execute();
  const trials = rows.map(({ startedAt, outcome, name }): Trial => {
    const known = TRIAL_OUTCOMES.find((one) => one === outcome) ?? 'interrupted';
    return { at: startedAt, outcome: known, name: name ?? '' };
  });
  const [last] = trials;
  if (last?.outcome !== 'interrupted') return last ?? null;
  const before = trials.find(({ outcome }) => outcome !== 'interrupted');
  return before ? { ...last, before } : last;
}

interface BackupRun extends BackupRunsTable {
  kind: BackupKind;
  outcome: BackupOutcome | null;
}

/** Newest first; runs of dead processes as interrupted. */
export async function listRuns(shop: Shop): Promise<BackupRun[]> {
  const runs = await shop.db
    .selectFrom('backupRuns')
    .selectAll()
    .where('kind', '<>', 'trial')
    .$narrowType<{ kind: BackupKind; outcome: BackupOutcome | null }>()
    .orderBy('startedAt', 'desc')
    .limit(MAX_RUNS)
    .execute();
  const isDead = ({ slot, aliveAt }: BackupRun) =>
    slot !== null && Math.abs(shop.now() - aliveAt) > SILENCE_MS;
  return runs.map((run) => (isDead(run) ? { ...run, slot: null, outcome: 'interrupted' } : run));
}

export function lastMadeByNight(runs: readonly BackupRun[], now: number): number | null {
  const made = runs.filter(({ kind, outcome }) => kind === 'night' && outcome === 'made');
  return newestOf(
    made.map(({ startedAt }) => startedAt),
    now,
  );
}
