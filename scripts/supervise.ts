/** Runs the shop in a child process, and starts another one when it dies or its event loop stops (see `server/heartbeat.ts`). */
import { type ChildProcess, fork } from 'node:child_process';
import { ENGINE_ENV, ENGINE_FLAGS } from './engine.ts';

/** Far longer than any request keeps the event loop busy, as systemd's `WatchdogSec`. */
const SILENCE_MS = 30_000;
/** In how many looks a silence is found: one late look, as after a pause of the whole machine, is no silence. */
const LOOKS = 5;
/** The shop itself ends within nine seconds. */
const KILL_AFTER_MS = 12_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** A child that lived so long did not die of its start. */
const WELL_AFTER_MS = 60_000;
const PARENT_LOOK_MS = 1000;

/**
 * The shell that npm starts, which a signal to npm ends without passing it on. Null without npm: who starts this process itself,
 * as with `nohup` from a terminal, may leave it alone.
 */
export const npmShell = () => (process.env.npm_lifecycle_event ? process.ppid : null);

export const BUILT = 'build/server/index.js';

const say = (line: string) => process.stderr.write(`${line}\n`);

interface SuperviseOptions {
  silenceMs?: number;
  /** The process whose end is as good as a signal. */
  parent?: number | null;
}

/**
 * Runs the module `file` until a signal ends it or its `parent` is gone. A child that ends before it was ever open has said
 * why, and nothing would change: this process ends with its code, as with that of a child that was asked to end.
 */
export function supervise(
  file: string,
  { silenceMs = SILENCE_MS, parent = npmShell() }: SuperviseOptions = {},
): void {
  let child: ChildProcess | null = null;
  let everOpen = false;
  let ending = false;
  let waitMs = FIRST_WAIT_MS;

  function start(): void {
    const startedAt = performance.now();
    let missed: number | null = null;
    // In a separate process group: Ctrl-C in a terminal reaches this process alone, which passes it on once.
    const running = fork(file, {
      detached: true,
      execArgv: ENGINE_FLAGS,
      env: { ...ENGINE_ENV, ...process.env },
    });
    child = running;
    const look = setInterval(() => {
      if (missed === null) return;
      missed += 1;
      if (missed <= LOOKS) return;
      say(`The shop did not answer for ${silenceMs / 1000} seconds.`);
      running.kill('SIGKILL');
    }, silenceMs / LOOKS);
    running.on('message', () => {
      missed = 0;
      everOpen = true;
    });
    running.once('exit', (code, signal) => {
      clearInterval(look);
      child = null;
      if (ending || !everOpen || code === 0) process.exit(code ?? 1);
      if (performance.now() - startedAt > WELL_AFTER_MS) waitMs = FIRST_WAIT_MS;
      say(`The shop stopped (${signal ?? `code ${code}`}) and is started again.`);
      setTimeout(start, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    });
  }

  function end(): void {
    if (ending) return;
    ending = true;
    if (!child) process.exit(0);
    child.kill('SIGTERM');
    setTimeout(() => child?.kill('SIGKILL'), KILL_AFTER_MS);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
  if (parent !== null) {
    setInterval(() => {
      if (process.ppid !== parent) end();
    }, PARENT_LOOK_MS).unref();
  }
  start();
}

// In a container.
if (import.meta.main) supervise(BUILT);
