/** The thread that looks through a SQLite file; `file-check.ts` starts it. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** One is enough to know; a few help whoever mends it. */
const MAX_FAULTS = 3;
/** SQLite's result codes of a file that is damaged, or is none of its own. */
const DAMAGED = new Set([11, 26]);

function faultsOf(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    // Without the comparison of indexes with their tables, which takes several times as long.
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
