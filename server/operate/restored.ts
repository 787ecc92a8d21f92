/**
 * What a restore brings back of a backup, which does not know who was shut out since it was made: nobody is logged in afterwards, mailed
 * links are void, and helpers are paused until the owner lets them in again. Nor does it know that it was made itself.
 */
import type { Row, Table } from './rows.ts';

const NOT_RESTORED: readonly string[] = ['sessions', 'verifications'] satisfies Table[];

/** The rows of a table as they are written. */
export function asRestored(table: Table, rows: Row[]): Row[] {
  if (NOT_RESTORED.includes(table)) return [];
  if (table === 'helpers') return rows.map((row) => ({ ...row, pausedAt: row.pausedAt ?? Date.now() }));
  // Else the restored shop would say of this backup that it was interrupted.
  if (table === 'backupRuns') return rows.map((row) => (row.slot === null ? row : ended(row)));
  return rows;
}

const ended = (run: Row): Row => ({
  ...run,
  slot: null,
  percent: 100,
  endedAt: run.aliveAt ?? null,
  outcome: 'made',
});

/** How many rows each table has after the restore of a backup with these. */
export function countsRestored(tables: Readonly<Record<string, number>>): Record<string, number> {
  const counts = Object.entries(tables).map(([table, rows]) => [
    table,
    NOT_RESTORED.includes(table) ? 0 : rows,
  ]);
  return Object.fromEntries(counts);
}
