/**
 * Addresses that would make a careless shop send requests into its own network, sent in every field and header: which hosts the shop then
 * connects to.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { endsWithThis } from '../support/at-the-end.ts';
import { post } from '../support/post.ts';
import { runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { STRACE } from './traced.ts';

/** A push goes out within a second of what it tells. */
const PUSHED_WITHIN_MS = 3000;

const ADDRESSES = [
  'http://127.0.0.1:1/',
  'https://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/',
  'http://[::1]/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://localhost/',
  'https://localhost.localdomain/',
  'https://metadata.google.internal/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  'https://thaan.test@127.0.0.1/',
  'https://127.0.0.1.nip.io/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/',
  'ftp://127.0.0.1/',
  '//127.0.0.1/x',
  'https://fcm.googleapis.com.evil.example/',
  'https://evil.example/#fcm.googleapis.com',
];

export async function addresses(): Promise<Figure[]> {
  if (!existsSync(STRACE)) {
    console.log('Without strace nobody sees whom the process speaks with: left out.');
    return [];
  }
  const shop = await runShop();
  const cookie = await adminCookie(shop);
  const seen = path.join(aTempFolder(), 'connects');
  const args = ['-f', '-e', 'trace=connect', '-o', seen, '-p', String(shop.process.pid)];
  const watch = endsWithThis(spawn(STRACE, args, { stdio: 'ignore' }));
  for (let n = 0; !existsSync(seen) && n < 100; n += 1) await sleep(50);
  let sent = 0;
  let faults = 0;
  const form = async (to: string, fields: Record<string, string>) => {
    sent += 1;
    const answer = await post(shop.url, to, fields, cookie);
    await answer.arrayBuffer();
    if (answer.status >= 500) faults += 1;
  };
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const product = {
    name: 'x',
    price: '1',
    stock: '1',
    mainCategory: 'Men',
    category: 'Latha',
    description: 'x',
  };
  for (const address of ADDRESSES) {
    await form('/admin/push', { endpoint: address, ...keys });
    await form('/admin/sliders', { imageUrl: address, title: 'x', subtitle: 'y' });
    await form('/admin/products', { ...product, productId: crypto.randomUUID(), image: address });
    // Told to every device that was taken.
    await form('/contact', { name: 'x', email: 'x@example.com', subject: 'x', message: address });
    await form(`/login?redirectTo=${encodeURIComponent(address)}`, {
      email: 'a@b.pk',
      password: 'guess-123',
    });
    for (const header of ['Host', 'X-Forwarded-Host', 'X-Forwarded-For', 'Referer', 'Forwarded']) {
      sent += 1;
      await withHeader(Number(shop.port), `${header}: ${address}`);
    }
  }
  await sleep(PUSHED_WITHIN_MS);
  watch.kill('SIGINT');
  await once(watch, 'exit');
  await shop.stop();
  const connects = readFileSync(seen, 'utf8')
    .split('\n')
    .filter((line) => line.includes('AF_INET'));
  for (const line of connects.slice(0, 5)) console.log(line);
  return [
    { name: 'addresses sent, in forms and in headers', value: sent, unit: '' },
    { name: 'connections that the shop opened', value: connects.length, unit: '', aim: 'none' },
    { name: 'answers of 500 and above', value: faults, unit: '', aim: 'none' },
  ];
}

function withHeader(port: number, header: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /products HTTP/1.0\r\n${header}\r\n\r\n`),
    );
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}
