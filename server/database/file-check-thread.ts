/** Thread of `file-check.ts`. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const MAX_FAULTS = 3;
/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGED = new Set([11, 26]);

function faultsOf(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    // Does not compare indexes with tables, which takes several times as long.
    const rows = db.prepare(`PRAGMA quick_check(${MAX_FAULTS})`).all();
    return rows.map(({ quick_check: words }) => String(words)).filter((words) => words !== 'ok');
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff)))
      throw error;
    return [error.message];
  } finally {
    db.close();
  }
}

parentPort?.postMessage(faultsOf(workerData));
