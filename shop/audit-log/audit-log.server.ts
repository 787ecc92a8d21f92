/** Writes entries of the audit log in the transaction of each change. */
import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import { DAY_MS } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inPortions, ROWS_AT_ONCE } from '../kernel/slices.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { ACTS, type Change, type Doer, type Fields } from './audit-log.ts';

/** Characters per value; twice the longest product description. */
const MAX_VALUE = 4000;

/** Values of these fields are masked. */
const SECRET = /password|passphrase|secret|token|hash|recovery/i;
const HIDDEN = '***';

/**
 * Keeps only fields that differ; writes nothing if none do. Device and network come from the request's
 * `shop`.
 */
export function record(shop: Shop, trx: Trx, actor: Doer, change: Change): Promise<void> {
  return recordAll(shop, trx, actor, [change]);
}

/** For an act that writes nothing else, such as an export. */
export function recordAct(shop: Shop, actor: Doer, change: Change): Promise<void> {
  return inTransaction(shop, (trx) => record(shop, trx, actor, change));
}

/** Like `record`, in few statements. */
export async function recordAll(
  shop: Shop,
  trx: Trx,
  actor: Doer,
  changes: readonly Change[],
): Promise<void> {
  const { device = '', networkMark = '' } = shop.source?.() ?? {};
  const rows = changes.flatMap((change): Insertable<Database['changes']>[] => {
    const { act, subject, name = subject, before, after } = change;
    const differing = before && after ? differences(before, after) : { before, after };
    if (!differing) return [];
    return [
      {
        at: shop.now(),
        ...namesOf(actor),
        device,
        networkMark,
        act,
        kind: ACTS[act],
        subject,
        name,
        before: stored(differing.before),
        after: stored(differing.after),
      },
    ];
  });
  await inPortions(rows, ROWS_AT_ONCE, (some) => trx.insertInto('changes').values(some).execute());
}

export function namesOf(actor: Doer) {
  const { kind: actorKind } = actor;
  return 'id' in actor
    ? { actorKind, actorId: actor.id, actorName: actor.fullName }
    : { actorKind, actorId: null, actorName: '' };
}

function differences(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return names.length > 0 ? { before: only(before), after: only(after) } : null;
}

function stored(fields: Fields | undefined): string | null {
  if (!fields) return null;
  return JSON.stringify(fields, (name, value: unknown) => {
    if (SECRET.test(name)) return HIDDEN;
    return typeof value === 'string' && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
  });
}

/** Entries hold names, so those about deleted people and their orders are deleted. */
export async function deleteChangesOf(trx: Trx, subjects: readonly string[]): Promise<void> {
  await trx.deleteFrom('changes').where('subject', 'in', subjects).execute();
}

/** In short statements, as SQLite serves nobody else meanwhile. */
const FORGOTTEN_AT_ONCE = 2000;

/** Returns the number of deleted entries. */
export async function forgetOldChanges({ db, now }: Shop, retentionDays: number): Promise<number> {
  const since = now() - retentionDays * DAY_MS;
  for (let gone = 0; ; ) {
    const portion = db
      .selectFrom('changes')
      .select('id')
      .where('at', '<', since)
      .orderBy('at')
      .limit(FORGOTTEN_AT_ONCE);
    const { numDeletedRows } = await db
      .deleteFrom('changes')
      .where('id', 'in', portion)
      .executeTakeFirstOrThrow();
    gone += Number(numDeletedRows);
    if (numDeletedRows < FORGOTTEN_AT_ONCE) return gone;
  }
}
