/** Sends the output of libraries to the log, so that each line of the log is JSON. */
import { format } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

/** From now on `console.error` and its like write to the log. For the built server; a developer's terminal stays as it is. */
export function consoleTo(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...words: unknown[]) => log[level]({ from: 'console' }, format(...words)));
}
