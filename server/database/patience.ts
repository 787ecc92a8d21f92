/**
 * Limits a request's total wait for the database, including restarts, locks and retries. Work that it does
 * not await has no limit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const PATIENCE_MS = 7000;
/** Reserved for the queries of the failure page, which shows the typed form again; slow on a busy machine. */
const FOR_THE_PAGE_MS = 2000;
/** Faster answers do not count: an import makes thousands of queries. */
const QUICK_MS = 250;

interface Patience {
  leftMs: number;
  failed: boolean;
  ended: boolean;
}

const patience = new AsyncLocalStorage<Patience>();

function current(): Patience | null {
  const own = patience.getStore();
  return own && !own.ended ? own : null;
}

export async function withPatience<T>(work: () => T | Promise<T>): Promise<T> {
  const own = { leftMs: PATIENCE_MS, failed: false, ended: false };
  try {
    return await patience.run(own, work);
  } finally {
    own.ended = true;
  }
}

/** For work that several requests share. */
export const outsideRequests = <T>(work: () => T): T => patience.exit(work);

/** Milliseconds left; null outside of requests. */
export const patienceLeft = (): number | null => current()?.leftMs ?? null;

/** True when there is time for a retry. */
export function mayWaitOn(): boolean {
  const own = current();
  return own === null || own.leftMs > FOR_THE_PAGE_MS + QUICK_MS;
}

export function noteFailure(): void {
  const own = current();
  if (own) own.failed = true;
}

export const databaseFailed = (): boolean => current()?.failed ?? false;

export function patiently(asked: Promise<unknown>, giveUp: () => void): void {
  const own = current();
  if (!own) return;
  const startedAt = performance.now();
  // A rest of milliseconds is none: the page's first query would be given up at once.
  const forThis = mayWaitOn() ? own.leftMs - FOR_THE_PAGE_MS : own.leftMs;
  const timer = setTimeout(giveUp, forThis);
  const settled = () => {
    clearTimeout(timer);
    const tookMs = performance.now() - startedAt;
    if (tookMs > QUICK_MS) own.leftMs = Math.max(0, own.leftMs - tookMs);
  };
  asked.then(settled, settled);
}
