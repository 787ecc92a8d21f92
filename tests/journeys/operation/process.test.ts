/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { aTempFolder } from '../../support/temp-folder.ts';

const shop = openShopForFile();

async function failToStart(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
  });
  let said = '';
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  const [code] = await once(child, 'exit');
  return { code, said };
}

describe('what cannot start says why in one line and leaves nothing half-made', () => {
  test('a port in use', async () => {
    const DATA_DIR = aTempFolder();
    const { code, said } = await failToStart({ DATA_DIR, PORT: new URL(shop.url).port });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^Port \d+ is in use\. Stop .*\n$/),
    });
    const later = await runShop({}, DATA_DIR);
    expect((await fetch(`${later.url}/readyz`)).status).toBe(200);
    await later.stop();
  });

  test('a data folder that is a file', async () => {
    const DATA_DIR = path.join(aTempFolder(), 'data');
    writeFileSync(DATA_DIR, '');
    const { code, said } = await failToStart({ DATA_DIR });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^The data folder .* cannot be written\..*\n$/),
    });
  });

  test('a PostgreSQL server that is down', async () => {
    const { code, said } = await failToStart({
      DATA_DIR: aTempFolder(),
      DATABASE_URL: 'postgres://thaan:geheim@127.0.0.1:1/thaan',
    });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^The PostgreSQL server of .* does not answer\. Is it running\?\n$/),
    });
    expect(said).not.toContain('geheim');
  });

  test('a bad setting', async () => {
    const DATA_DIR = path.join(aTempFolder(), 'never-made');
    const { code, said } = await failToStart({ DATA_DIR, PORT: 'eighty' });
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^Bad setting\. PORT: .*\n$/) });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

test('a name in the environment that nearly is a setting is warned of', async () => {
  const warned = await runShop({ SMPT_URL: 'smtp://mail.example' });
  await warned.stop();
  expect(warned.complaints).toEqual([expect.stringMatching(/"name":"SMPT_URL","meant":"SMTP_URL"/)]);
});

test('SIGTERM finishes what was accepted and ends the process in time', async () => {
  const closing = await runShop();
  const cookie = await logIn(closing.url, ADMIN);
  const pages = Array.from({ length: 40 }, () =>
    fetch(`${closing.url}/admin/orders`, { headers: { cookie } }),
  );
  await pages[0];
  const startedAt = Date.now();
  closing.process.kill('SIGTERM');
  const ended = once(closing.process, 'exit');
  const answers = await Promise.allSettled(pages);
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status !== 200)).toEqual(
    [],
  );
  expect((await ended)[0]).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  expect(readdirSync(closing.dataDir)).not.toContain('thaan.sqlite-wal');
});

test('clients that go on asking do not hold up the end', async () => {
  const closing = await runShop();
  const cookie = await signUp(closing.url);
  let answered = 0;
  const ask = async (): Promise<void> => {
    await (await post(closing.url, '/cart/items', { productId: 'ml-001', quantity: '1' }, cookie)).text();
    await (await fetch(`${closing.url}/cart`, { headers: { cookie } })).text();
    answered += 1;
    await ask();
  };
  const asking = Promise.allSettled(Array.from({ length: 8 }, ask));
  await expect.poll(() => answered).toBeGreaterThan(16);
  const startedAt = Date.now();
  closing.process.kill('SIGTERM');
  const [code] = await once(closing.process, 'exit');
  expect([code, Date.now() - startedAt < 5000]).toEqual([0, true]);
  await asking;
});

async function logIn(url: string, form: { email: string; password: string }): Promise<string> {
  return cookiesIn(await post(url, '/login', form));
}

async function signUp(url: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  return cookiesIn(
    await post(url, '/signup', { fullName: 'A', email, password: 'cloth-123', confirmPassword: 'cloth-123' }),
  );
}
