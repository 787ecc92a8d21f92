/**
 * Gives memory back to the system while nobody asks for anything. What a rush needed is free afterwards, but it lies between blocks that are
 * still used, so the C library keeps it: some 50 MB. The `malloc_trim` of glibc gives it back; other libraries do not have it, and need not.
 */
import { performance } from 'node:perf_hooks';

const LOOK_EVERY_MS = 60_000;
/** Of a minute. A request that comes during the call waits for it: 43 ms where there are 145 MB to give (decision 695). */
const IDLE_BELOW = 0.02;

type Trim = (kept: bigint) => unknown;

/** Looks so often, until the process ends. */
export async function giveMemoryBack(everyMs = LOOK_EVERY_MS): Promise<void> {
  const trim = await trimOfLibrary();
  if (!trim) return;
  let before = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, before).utilization < IDLE_BELOW) trim(0n);
    before = now;
  };
  setInterval(look, everyMs).unref();
}

/** Null where there is no such function, or no way to call it. */
async function trimOfLibrary(): Promise<Trim | null> {
  try {
    const { dlopen } = await import('node:ffi');
    return dlopen(null, { malloc_trim: { arguments: ['u64'], return: 'i32' } }).functions.malloc_trim;
  } catch {
    return null;
  }
}
