/**
 * How long a request waits for the database in all, whatever it waits for: a free connection, a server that starts, locks, an answer that does
 * not come, and transactions that are run again. What a request begins and does not wait for has no such bound.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const PATIENCE_MS = 7000;
/** The end of it is for the page that says what failed, with what was typed: its reads need little, unless they meet the same fault. */
const FOR_THE_PAGE_MS = 400;
/** Faster answers are no waiting: work with thousands of them, such as an import, takes as long as it takes. */
const QUICK_MS = 250;

interface Patience {
  leftMs: number;
  /** Whether the database could not be used, or not in time. */
  failed: boolean;
  /** The request is answered. */
  ended: boolean;
}

const patience = new AsyncLocalStorage<Patience>();

function current(): Patience | null {
  const own = patience.getStore();
  return own && !own.ended ? own : null;
}

/** Answers a request within the patience of one. */
export async function withPatience<T>(work: () => T | Promise<T>): Promise<T> {
  const own = { leftMs: PATIENCE_MS, failed: false, ended: false };
  try {
    return await patience.run(own, work);
  } finally {
    own.ended = true;
  }
}

/** Does what others wait for as well: it takes nothing from the patience of the request that asked for it, and is not bounded by it. */
export const outsideRequests = <T>(work: () => T): T => patience.exit(work);

/** The milliseconds that the request of this work may still wait; null where nobody waits. */
export const patienceLeft = (): number | null => current()?.leftMs ?? null;

/** Whether there is time to run work again. What is left at the end is for the page that says what failed. */
export function mayWaitOn(): boolean {
  const own = current();
  return own === null || own.leftMs > FOR_THE_PAGE_MS + QUICK_MS;
}

/** Notes that this work failed of the database, and not of a fault of its own. */
export function noteFailure(): void {
  const own = current();
  if (own) own.failed = true;
}

export const databaseFailed = (): boolean => current()?.failed ?? false;

/** Counts the time until `asked` is settled. Calls `giveUp` when the patience ends before. */
export function patiently(asked: Promise<unknown>, giveUp: () => void): void {
  const own = current();
  if (!own) return;
  const startedAt = performance.now();
  const forThis = own.leftMs > FOR_THE_PAGE_MS ? own.leftMs - FOR_THE_PAGE_MS : own.leftMs;
  const timer = setTimeout(giveUp, forThis);
  const settled = () => {
    clearTimeout(timer);
    const tookMs = performance.now() - startedAt;
    if (tookMs > QUICK_MS) own.leftMs = Math.max(0, own.leftMs - tookMs);
  };
  asked.then(settled, settled);
}
