import { format } from 'node:util';
import pino, { type Logger } from 'pino';

const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const;

export function openLog(level: string): Logger {
  if (!process.stdout.isTTY) return pino({ level });
  return pino({ level }, { write: (line) => process.stdout.write(asWords(line)) });
}

/** Such as `14:05:31 warn  a mail could not be sent yet  item=7 attempt=2`, then an error's stack. */
function asWords(line: string): string {
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...rest } = JSON.parse(line);
  const at = new Date(time).toTimeString().slice(0, 8);
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${textOf(value)}`);
  const words = [at, pino.levels.labels[level]?.padEnd(5), msg, facts.length > 0 && ` ${facts.join(' ')}`];
  const stack = err ? `\n${err.stack ?? err.message}` : '';
  return `${words.filter(Boolean).join(' ')}${stack}\n`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value);
}

/** Sends libraries' `console` output to the log, so that it is JSON too. For the built server only. */
export function consoleTo(log: Logger): void {
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...words: unknown[]) => log[level]({ from: 'console' }, format(...words)));
}
