import { format } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

/** Sends `console` output of libraries to the log, so that it is JSON too. For the built server only. */
export function consoleTo(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...words: unknown[]) => log[level]({ from: 'console' }, format(...words)));
}
