/** What a library prints goes into the log as everything else: each line of it is one piece of JSON. */
import { format } from 'node:util';
import type { Logger } from 'pino';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

/** From now on `console.error` and its like write to the log. For the built server; a developer's terminal stays as it is. */
export function consoleTo(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...words: unknown[]) => log[level]({ from: 'console' }, format(...words)));
}
