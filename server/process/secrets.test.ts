import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import webPush from 'web-push';
import { openTestDatabase } from '../../tests/support/engines.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { newPushKeys } from '../mail/push.ts';
import { type SecretName, storedSecret } from './secrets.ts';

const A_SECRET = 's'.repeat(43);

/**
 * Prints the secret of a process started through `shell`. It makes one only after `together` processes found
 * none.
 */
async function inAProcess(
  folder: string,
  secret: string,
  { shell = 'exec "$0" "$@"', together = 1, meeting = aTempFolder() } = {},
) {
  const work = `import { readdirSync, writeFileSync } from 'node:fs';
    import { storedSecret } from './server/process/secrets.ts';
    const [folder, secret, meeting, together] = process.argv.slice(1);
    const make = () => {
      process.chdir(meeting);
      if (Number(together) > 1) writeFileSync(String(process.pid), '');
      const nap = new Int32Array(new SharedArrayBuffer(4));
      while (Number(together) > 1 && readdirSync('.').length < Number(together)) Atomics.wait(nap, 0, 0, 5);
      return secret;
    };
    process.stdout.write(await storedSecret({ engine: { name: 'sqlite' } }, folder, 'auth-secret', make));`;
  const args = ['--input-type=module-typescript', '-e', work, folder, secret, meeting, String(together)];
  // Without the user's settings: bash takes Node's pipe for a remote login.
  const child = spawn('bash', ['--norc', '-c', shell, process.execPath, ...args]);
  const ended = once(child, 'close');
  const [[code], out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, secret: out, err };
}

test('processes that start at the same moment end with one secret', async () => {
  const [folder, meeting, together] = [aTempFolder(), aTempFolder(), 5];
  const secrets = Array.from({ length: together }, (_, n) => String(n).repeat(43));
  const results = await Promise.all(secrets.map((one) => inAProcess(folder, one, { together, meeting })));
  expect(results.map(({ code, err }) => [code, err])).toEqual(results.map(() => [0, '']));
  expect(new Set(results.map(({ secret }) => secret)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['auth-secret']);
  expect(statSync(path.join(folder, 'auth-secret')).mode & 0o777).toBe(0o600);
});

test('a disk that is full leaves no part of a secret, and the next start makes it', async () => {
  const folder = aTempFolder();
  // No file may have a byte, as on a full disk.
  const shell = 'trap "" XFSZ; ulimit -f 0; exec "$0" "$@"';
  const failed = await inAProcess(folder, A_SECRET, { shell });
  expect(failed).toMatchObject({ code: 1, secret: '' });
  expect(failed.err).toContain('The disk is full');
  expect(readdirSync(folder)).toEqual([]);
  expect(await inAProcess(folder, A_SECRET)).toEqual({ code: 0, secret: A_SECRET, err: '' });
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
  const make = () => (name === 'auth-secret' ? A_SECRET : JSON.stringify(newPushKeys()));
  const words = `^The secret ${name} is empty or cut off .* delete ${file}: the next start makes a new one`;
  await expect(storedSecret(opened, folder, name, make)).rejects.toThrow(new RegExp(words));
  expect(readFileSync(file, 'utf8')).toBe(cutOff);
  await opened.db.destroy();
});

test('a secret is made once, by either kind, and kept', async () => {
  const opened = await openTestDatabase();
  const folder = aTempFolder();
  const keys = JSON.stringify(newPushKeys());
  expect(await storedSecret(opened, folder, 'auth-secret', () => A_SECRET)).toBe(A_SECRET);
  expect(await storedSecret(opened, folder, 'auth-secret', () => 'x'.repeat(43))).toBe(A_SECRET);
  expect(await storedSecret(opened, folder, 'push-keys.json', () => keys)).toBe(keys);
  expect(existsSync(path.join(folder, 'auth-secret'))).toBe(opened.engine.name === 'sqlite');
  await opened.db.destroy();
});

test('push servers are shown a pair of keys that is whole, whatever bytes it begins with', () => {
  for (let n = 0; n < 600; n += 1) {
    const { publicKey, privateKey } = newPushKeys();
    const shown = () =>
      webPush.getVapidHeaders('https://push.test', 'mailto:a@b.test', publicKey, privateKey, 'aes128gcm');
    expect(shown).not.toThrow();
  }
});
