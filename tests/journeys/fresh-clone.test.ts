/**
 * The README's first command on a fresh clone, with the machine's own Node and npm.
 * @module-tag long
 * @module-tag drill
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { endsWithThis } from '../support/at-the-end.ts';
import { aTempFolder } from '../support/temp-folder.ts';

/** What a newcomer's shell has: none of this project's programs, none of npm's own variables. */
function newcomersEnv(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && !/^npm_|^NODE_ENV$|^VITEST/i.test(entry[0]),
  );
  const env = Object.fromEntries(kept);
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...env, PATH: folders.join(path.delimiter), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
}

/** Runs `npm start` until the shop is open. */
async function npmStart(
  folder: string,
): Promise<{ child: ChildProcess; url: string; lines: string[]; ms: number }> {
  const startedAt = performance.now();
  const child = endsWithThis(
    spawn('npm', ['start'], {
      cwd: folder,
      env: newcomersEnv(),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    }),
    { group: true },
  );
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const open = /^The shop is open: (\S+)$/.exec(line)?.[1];
      if (open) resolve(open);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${lines.join('\n')}`)));
  });
  return { child, url, lines, ms: performance.now() - startedAt };
}

async function stop({ child }: { child: ChildProcess }): Promise<void> {
  // As Ctrl-C in a terminal does: to npm and to what it started.
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
}

test('npm start installs, builds, fills and serves; the second one serves at once', {
  timeout: 600_000,
}, async () => {
  const folder = path.join(aTempFolder(), 'clone');
  execFileSync('git', ['clone', '-q', process.cwd(), folder]);
  const first = await npmStart(folder);
  expect(first.lines.join('\n')).toMatch(
    /Installing .*\n(?:.*\n)*Building .*\n(?:.*\n)*.*password .* \(shown only this once;/,
  );
  expect(await (await fetch(`${first.url}/products`)).text()).toContain('Latha');
  await stop(first);
  const second = await npmStart(folder);
  expect(second.lines.join('\n')).not.toMatch(/Installing|Building|demo|password/);
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  console.log(`first npm start ${Math.round(first.ms)} ms, second ${Math.round(second.ms)} ms`);
  await stop(second);
  expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('');
});
