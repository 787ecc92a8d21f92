import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { openTestDatabase } from '../tests/engines.ts';
import { aTempFolder } from '../tests/temp-folder.ts';
import { keptSecret, type SecretName } from './secrets.ts';

const A_SECRET = 's'.repeat(43);

/** Asks for the secret in a process of its own, which runs below `shell`; what it prints is the secret. */
async function inAProcess(folder: string, secret: string, shell = 'exec "$0" "$@"') {
  const work = `import { keptSecret } from './server/secrets.ts';
    const { promise, resolve } = Promise.withResolvers();
    process.stdin.once('data', resolve);
    process.stdout.write('ready ');
    await promise;
    const sqlite = { engine: { name: 'sqlite' } };
    process.stdout.write(await keptSecret(sqlite, ${JSON.stringify(folder)}, 'auth-secret', () => '${secret}'));`;
  const args = ['-c', shell, process.execPath, '--input-type=module-typescript', '-e', work];
  const child = spawn('bash', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let out = '';
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (bytes) => {
      out += bytes;
      if (out.startsWith('ready ')) resolve();
    });
  });
  const err = text(child.stderr);
  // One that cannot even begin is told of by its result.
  await Promise.race([isReady, ended]);
  return {
    async result() {
      child.stdin.end('go');
      const [code] = await ended;
      return { code, secret: out.replace('ready ', ''), err: await err };
    },
  };
}

test('processes that start at the same moment end with one secret', async () => {
  const folder = aTempFolder();
  const starting = await Promise.all(
    Array.from({ length: 6 }, (_, n) => inAProcess(folder, String(n).repeat(43))),
  );
  const results = await Promise.all(starting.map((process) => process.result()));
  expect(results.map(({ code, err }) => [code, err])).toEqual(results.map(() => [0, '']));
  expect(new Set(results.map(({ secret }) => secret)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

test('a disk that is full leaves no part of a secret, and the next start makes it', async () => {
  const folder = aTempFolder();
  // No file may have a byte: what a full disk does to it.
  const full = await inAProcess(folder, A_SECRET, 'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"');
  const failed = await full.result();
  expect(failed).toMatchObject({ code: 1, secret: '' });
  expect(failed.err).toContain('The disk is full');
  expect(readdirSync(folder)).toEqual([]);
  expect(await (await inAProcess(folder, A_SECRET)).result()).toEqual({ code: 0, secret: A_SECRET, err: '' });
});

test.each<[SecretName, string]>([
  ['auth-secret', ''],
  ['auth-secret', 'too short'],
  ['push-keys.json', '{"publicKey":"BAA'],
])('the secret %s that is %j is refused in a sentence that says what to do', async (name, cutOff) => {
  const opened = await openTestDatabase();
  const folder = aTempFolder();
  const file = path.join(folder, name);
  writeFileSync(file, cutOff);
  const make = () => (name === 'auth-secret' ? A_SECRET : JSON.stringify(webPush.generateVAPIDKeys()));
  await expect(keptSecret(opened, folder, name, make)).rejects.toThrow(
    new RegExp(`^The secret ${name} is empty or cut off .* delete ${file}: the next start makes a new one`),
  );
  expect(readFileSync(file, 'utf8')).toBe(cutOff);
  await opened.db.destroy();
});

test('a secret is made once, by either kind, and kept', async () => {
  const opened = await openTestDatabase();
  const folder = aTempFolder();
  const keys = JSON.stringify(webPush.generateVAPIDKeys());
  expect(await keptSecret(opened, folder, 'auth-secret', () => A_SECRET)).toBe(A_SECRET);
  expect(await keptSecret(opened, folder, 'auth-secret', () => 'x'.repeat(43))).toBe(A_SECRET);
  expect(await keptSecret(opened, folder, 'push-keys.json', () => keys)).toBe(keys);
  expect(existsSync(path.join(folder, 'auth-secret'))).toBe(opened.engine.name === 'sqlite');
  await opened.db.destroy();
});
