import pino from 'pino';
import { expect, test } from 'vitest';
import { asWords } from './log.ts';

test('a line of the log is words in a terminal: time, level, what, facts, and the stack of an error', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(asWords(line)) });
  log.info({ path: '/products?q=red lawn', status: 200, ms: 12.5 }, 'request');
  log.error({ err: new Error('disk full') }, 'a write failed');
  log.warn('no facts');
  expect(lines).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d info {2}request {2}path="\/products\?q=red lawn" status=200 ms=12\.5\n$/,
    ),
    expect.stringMatching(/^\d\d:\d\d:\d\d error a write failed\nError: disk full\n +at /),
    expect.stringMatching(/^\d\d:\d\d:\d\d warn {2}no facts\n$/),
  ]);
});
