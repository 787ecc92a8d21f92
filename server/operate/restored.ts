/**
 * What a restore brings back of a backup, which does not know who was shut out since it was made: nobody is logged in afterwards, mailed
 * links are void, and helpers are paused until the owner lets them in again.
 */
import type { Row, Table } from './rows.ts';

const NOT_RESTORED: readonly string[] = ['sessions', 'verifications'] satisfies Table[];

/** The rows of a table as they are written. */
export function asRestored(table: Table, rows: Row[]): Row[] {
  if (NOT_RESTORED.includes(table)) return [];
  if (table !== 'helpers') return rows;
  return rows.map((row) => ({ ...row, pausedAt: row.pausedAt ?? Date.now() }));
}

/** How many rows each table has after the restore of a backup with these. */
export function countsRestored(tables: Readonly<Record<string, number>>): Record<string, number> {
  const counts = Object.entries(tables).map(([table, rows]) => [
    table,
    NOT_RESTORED.includes(table) ? 0 : rows,
  ]);
  return Object.fromEntries(counts);
}
