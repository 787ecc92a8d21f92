/** Months given to the accountant. Their books are locked until the owner opens them again. */
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { karachiDay } from '../kernel/calendar.ts';
import { dateOfDay } from '../kernel/dates.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';

/** Month of a `karachiDay`, such as `2026-11`. */
export const monthOf = (day: number): string => dateOfDay(day).slice(0, 7);

export interface LockedMonth {
  ok: false;
  reason: 'locked month';
}
export const LOCKED_MONTH: LockedMonth = { ok: false, reason: 'locked month' };

/**
 * Whether any of these `karachiDay`s is in a locked month. Until the transaction ends, no past month can be
 * locked; the current one never is.
 */
export async function isLocked(shop: Shop, trx: Trx, days: readonly number[]): Promise<boolean> {
  const thisMonth = monthOf(karachiDay(shop.now()));
  const past = [...new Set(days.map(monthOf))].filter((month) => month < thisMonth);
  if (past.length === 0) return false;
  await lockMonths(shop, trx);
  const locked = await trx
    .selectFrom('lockedMonths')
    .select('month')
    .where('month', 'in', past)
    .limit(1)
    .executeTakeFirst();
  return locked !== undefined;
}

const lockMonths = (shop: Shop, trx: Trx) => shop.engine.lock(trx, 'locked months');

const MONTHS_SHOWN = 12;

export interface BookMonth {
  month: string;
  lockedAt: number | null;
  lockedBy: string;
}

/** The past twelve months, newest first. */
export async function listMonths(shop: Shop, _owner: Admin): Promise<BookMonth[]> {
  const [year = 0, month = 0] = monthOf(karachiDay(shop.now())).split('-').map(Number);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 2 - back)).toISOString().slice(0, 7),
  );
  const rows = await shop.db.selectFrom('lockedMonths').selectAll().where('month', 'in', months).execute();
  return months.map((one) => {
    const locked = rows.find((row) => row.month === one);
    return { month: one, lockedAt: locked?.at ?? null, lockedBy: locked?.actorName ?? '' };
  });
}

/** Only past months; false for any other. */
export function setMonthLocked(shop: Shop, owner: Admin, month: string, isToLock: boolean): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) || month >= monthOf(karachiDay(shop.now()))) return false;
    await lockMonths(shop, trx);
    const row = { month, at: shop.now(), actorName: owner.fullName };
    const written = isToLock
      ? await trx
          .insertInto('lockedMonths')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('month')
          .executeTakeFirst()
      : await trx.deleteFrom('lockedMonths').where('month', '=', month).returning('month').executeTakeFirst();
    const act = isToLock ? 'month locked' : 'month opened';
    if (written) await record(shop, trx, owner, { act, subject: 'months', name: month });
    return true;
  });
}
