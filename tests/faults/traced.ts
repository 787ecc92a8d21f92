/** Records the system calls of a process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithThis } from '../support/run/at-the-end.ts';
import type { RunningShop } from '../support/running-shop.ts';

/** `apt-get install strace` */
export const STRACE = '/usr/bin/strace';

/** Starts a recording with these `strace` options; returns a function that ends it. Throws without `strace`. */
export async function record(shop: RunningShop, options: readonly string[]): Promise<() => Promise<void>> {
  if (!existsSync(STRACE)) throw new Error(`There is no ${STRACE} here.`);
  const strace = endsWithThis(
    spawn(STRACE, [...options, '-p', String(shop.process.pid)], { stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  await once(strace.stderr, 'data');
  await sleep(500);
  return async () => {
    strace.kill('SIGINT');
    await once(strace, 'exit');
  };
}
