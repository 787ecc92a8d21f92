/**
 * A backup does not know whose access ended since: sessions and mailed links are void, and helpers are paused
 * until the owner readmits them.
 */
import type { Row, Table } from './rows.ts';

const NOT_RESTORED: readonly string[] = ['sessions', 'verifications'] satisfies Table[];

export function asRestored(table: Table, rows: Row[]): Row[] {
  if (NOT_RESTORED.includes(table)) return [];
  if (table === 'helpers') return rows.map((row) => ({ ...row, pausedAt: row.pausedAt ?? Date.now() }));
  // Else the restored shop would show this backup as interrupted.
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

export function countsRestored(tables: Readonly<Record<string, number>>): Record<string, number> {
  const counts = Object.entries(tables).map(([table, rows]) => [
    table,
    NOT_RESTORED.includes(table) ? 0 : rows,
  ]);
  return Object.fromEntries(counts);
}
