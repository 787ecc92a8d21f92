/** Files of a failed journey: screenshot, document, and each browser's log. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Each line begins with milliseconds since the start. */
export function record(page: Page): string[] {
  const startedAt = performance.now();
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(`${String(Math.round(performance.now() - startedAt)).padStart(6)} ${line}`);
    if (lines.length > 2000) lines.shift();
  };
  page.on('console', (message) => note(`console ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => note(`page error: ${error.stack ?? error}`));
  page.on('request', (request) => note(`asks ${request.method()} ${request.url()}`));
  page.on('response', (answer) => note(`gets ${answer.status()} ${answer.url()}`));
  page.on('requestfailed', (request) => note(`fails ${request.url()} ${request.failure()?.errorText}`));
  page.on('framenavigated', (frame) => note(`is at ${frame.url()}`));
  return lines;
}

let failures = 0;

export async function leaveTrace(page: Page, lines: readonly string[], error: unknown): Promise<void> {
  failures += 1;
  const title = expect.getState().currentTestName ?? 'a journey';
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  const folder = path.resolve('test-results', `${name}-${process.pid}-${failures}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'happened.log'), `${title}\n${lines.join('\n')}\n\n${inspect(error)}\n`);
  // A page that crashed or was closed has neither.
  await page.screenshot({ path: path.join(folder, 'screen.png'), timeout: 5000 }).catch(() => {});
  const html = await page.content().catch(() => '');
  writeFileSync(path.join(folder, 'page.html'), html);
  if (error instanceof Error) error.message += `\nIts screen, document and log: ${folder}`;
}
