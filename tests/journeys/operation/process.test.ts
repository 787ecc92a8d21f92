/**
 * Start and end of the process, and the supervisor, which replaces a hanging one and lets an ending one finish.
 * @module-tag long
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { aFreePort } from '../../support/free-port.ts';
import { post } from '../../support/post.ts';
import { endsWithThis } from '../../support/run/at-the-end.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

test('what cannot start says why in one line and leaves nothing half-made', async () => {
  const DATA_DIR = path.join(aTempFolder(), 'never-made');
  const ends = (env: Record<string, string>) => expect(runShop({ DATA_DIR, ...env })).rejects;
  await ends({ PORT: 'eighty' }).toThrow(/^the shop ended with 1: Bad setting\. PORT: .*$/);
  expect(existsSync(DATA_DIR)).toBe(false);
  const other = await runShop();
  await ends({ PORT: other.port }).toThrow(/^the shop ended with 1: Port \d+ is in use\. Stop .*$/);
  await ends({ METRICS_PORT: other.port }).toThrow(/: The metrics cannot be served on \S+\. Set .*$/);
  await other.stop();
  const later = await runShop({ DATA_DIR });
  expect((await fetch(`${later.url}/readyz`)).status).toBe(200);
  await later.stop();
});

test('a name in the environment that nearly is a setting is warned of', async () => {
  const warned = await runShop({ SMPT_URL: 'smtp://mail.example' });
  await warned.stop();
  expect(warned.complaints).toEqual([expect.stringMatching(/"name":"SMPT_URL","meant":"SMTP_URL"/)]);
});

/** SIGUSR2 blocks the event loop. */
const BLOCKABLE = "--import=data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})";

const settings = (port: number, DATA_DIR = aTempFolder()) => ({
  ...process.env,
  ...{ NODE_ENV: 'production', LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port) },
  ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DATA_DIR },
});

async function runWatched(env: Record<string, string> = {}) {
  const [port, folder] = [await aFreePort(), aTempFolder()];
  const start = `import { supervise } from './scripts/supervise.ts'; supervise('build/server/index.js', { silenceMs: 10_000 });`;
  const supervisor = endsWithThis(
    spawn(process.execPath, ['--input-type=module', '--eval', start], {
      env: { ...settings(port, folder), NODE_OPTIONS: BLOCKABLE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
    { signal: 'SIGTERM' },
  );
  const said: string[] = [];
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(...text.trim().split('\n')));
  const shopId = () => childOf(supervisor);
  return { supervisor, url: `http://127.0.0.1:${port}`, folder, said, shopId };
}

/** 0 without one. */
const childOf = ({ pid }: Pick<ChildProcess, 'pid'>) =>
  Number(spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout);

function family({ pid }: Pick<ChildProcess, 'pid'>): number[] {
  return pid ? [pid, ...family({ pid: childOf({ pid }) })] : [];
}

const statusOf = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ status }) => status,
    () => 0,
  );
const untilOpen = (url: string) => expect.poll(() => statusOf(url)).toBe(200);
/** Zombies are not alive. */
function isAlive(id: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('a shop whose event loop is blocked is killed and replaced, and one that crashed is replaced', async () => {
  const { supervisor, url, said, shopId } = await runWatched();
  await untilOpen(url);
  const blocked = shopId();
  process.kill(blocked, 'SIGUSR2');
  await expect.poll(() => isAlive(blocked), { timeout: 60_000 }).toBe(false);
  await untilOpen(url);
  expect(said).toContain('The shop did not answer for 10 seconds.');

  const second = shopId();
  expect(second).not.toBe(blocked);
  process.kill(second, 'SIGABRT');
  await expect.poll(() => isAlive(second)).toBe(false);
  await untilOpen(url);
  expect(said).toContain('The shop stopped (SIGABRT) and is started again.');

  // A busy shop is not silent.
  const third = shopId();
  await Promise.all(Array.from({ length: 100 }, (_, n) => fetch(`${url}/products?q=${n}`)));
  expect(shopId()).toBe(third);
  supervisor.kill('SIGTERM');
  expect(await once(supervisor, 'exit')).toEqual([0, null]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes what was accepted, then both processes end in time',
  async (signal) => {
    const { supervisor, url, folder, shopId } = await runWatched();
    await untilOpen(url);
    const shop = shopId();
    const headers = { cookie: cookiesIn(await post(url, '/login', ADMIN)) };
    const pages = Array.from({ length: 40 }, () => fetch(`${url}/admin/orders`, { headers }));
    await pages[0];
    const startedAt = Date.now();
    supervisor.kill(signal);
    const ended = once(supervisor, 'exit');
    const answers = (await Promise.allSettled(pages)).filter((answer) => answer.status === 'fulfilled');
    expect(answers.map(({ value }) => value.status)).toEqual(answers.map(() => 200));
    expect(await ended).toEqual([0, null]);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(isAlive(shop)).toBe(false);
    expect(readdirSync(folder)).not.toContain('thaan.sqlite-wal');
  },
);

test('a shop that cannot start says why once, and the code is passed on', async () => {
  const { supervisor, said } = await runWatched({ MAX_PENDING_ORDERS: 'many' });
  expect((await once(supervisor, 'exit'))[0]).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^Bad setting\. MAX_PENDING_ORDERS: /)]);
});

test('npm start ends with npm, and leaves the port to the next one', async () => {
  const port = await aFreePort();
  const npm = endsWithThis(
    // Without `prestart`, which would install.
    spawn('npm', ['start', '--ignore-scripts'], { env: settings(port), stdio: 'ignore' }),
  );
  await untilOpen(`http://127.0.0.1:${port}`);
  const all = family(npm);
  onTestFinished(() => {
    for (const id of all.filter(isAlive)) process.kill(id, 'SIGKILL');
  });
  expect(all.length).toBeGreaterThan(2);
  npm.kill('SIGTERM');
  await expect.poll(() => all.filter(isAlive)).toEqual([]);
  expect(await statusOf(`http://127.0.0.1:${port}`)).toBe(0);
});

test('a shop ends when what watches over it was killed', async () => {
  const { supervisor, url, shopId } = await runWatched();
  await untilOpen(url);
  const shop = shopId();
  supervisor.kill('SIGKILL');
  await expect.poll(() => isAlive(shop)).toBe(false);
});

test('systemd gets word when the shop is open, and signs of life until the event loop is blocked', async () => {
  const folder = aTempFolder();
  const log = path.join(folder, 'notified');
  const program = path.join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$@" >>${log}\n`);
  chmodSync(program, 0o755);
  const shop = await runShop({
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '600000',
    NODE_OPTIONS: BLOCKABLE,
  });
  const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  await expect.poll(() => lines().length).toBeGreaterThan(4);
  expect(new Set(lines())).toEqual(new Set(['READY=1', 'WATCHDOG=1']));
  expect(lines().filter((line) => line === 'READY=1')).toHaveLength(1);
  shop.process.kill('SIGUSR2');
  await expect.poll(() => statusOf(shop.url)).toBe(0);
  const before = lines().length;
  await sleep(1000);
  expect(lines().length).toBe(before);
  shop.process.kill('SIGKILL');
});
