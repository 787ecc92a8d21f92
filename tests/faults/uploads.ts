/** Files that are no pictures, or more than they seem, sent as the admin: none is kept, none makes the shop swell. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { readConfig } from '../../server/config.ts';
import { openStorage } from '../../server/media/storage.ts';
import type { Figure } from '../bench/report.ts';
import { adminCookie } from '../bench/shop-process.ts';
import { noise } from '../support/noise.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { sendPicture } from './shop.ts';

const AT_ONCE = 20;

export async function uploads(tries: number): Promise<Figure[]> {
  const shop = await runShop();
  const cookie = await adminCookie(shop);
  const small = await noise(300, 400).png().toBuffer();
  const large = await noise(6000, 4000).jpeg({ quality: 60 }).toBuffer();
  const send = (picture: Buffer, kind?: string) => sendPicture(shop.url, cookie, picture, kind);
  const bad = corpus(small);
  const kept: string[] = [];
  const counts = { wrong: 0, silent: 0, faults: 0, unsafe: 0 };
  for (let n = 0; n < tries; n += 1) {
    for (const [what, body] of bad) {
      const { status, url, error } = await send(body);
      if (url) counts.wrong += 1;
      else if (!error) counts.silent += 1;
      if (status >= 500) counts.faults += 1;
      if (url || status >= 500) console.log(what, status, url ?? error);
    }
    // A name of a kind that is none, and one that leads elsewhere.
    for (const kind of ['../../etc', 'product/../..', '%2e%2e%2f', 'product%00'])
      if ((await send(small, kind)).status !== 400) counts.wrong += 1;
    for (const name of [
      '../thaan.sqlite',
      '..%2fthaan.sqlite',
      '%2e%2e%2fauth-secret',
      '....//secret',
      'x.svg',
    ])
      if ((await fetch(`${shop.url}/pictures/product/${name}`)).status !== 404) counts.wrong += 1;
    await halfSent(shop, cookie);
    // A picture with a script behind it is encoded again: the script is lost.
    for (const [tail, picture] of polyglots(small)) {
      const { url } = await send(picture);
      if (!url) continue;
      kept.push(url);
      const stored = await fetch(shop.url + url);
      const bytes = Buffer.from(await stored.arrayBuffer());
      if (bytes.includes(tail) || stored.headers.get('content-type') !== 'image/webp') counts.unsafe += 1;
    }
  }
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(large)));
  kept.push(...answers.flatMap(({ url }) => url ?? []));
  counts.silent += answers.filter(({ url, error }) => !url && !error).length;
  const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8'))?.[1]);
  await shop.stop();
  const files = await Array.fromAsync(openStorage(readConfig({ DATA_DIR: shop.dataDir })).keys());
  const names = new Set(kept.map((url) => path.basename(url, '.webp')));
  const strange = files.filter((file) => !names.has(path.basename(file).slice(0, 32)));
  return [
    { name: 'files that are no pictures, or too much', value: bad.size * tries, unit: '' },
    { name: 'of these taken', value: counts.wrong, unit: '', aim: 'none' },
    { name: 'refused without a word', value: counts.silent, unit: '', aim: 'none' },
    { name: 'answers of 500 and above', value: counts.faults, unit: '', aim: 'none' },
    {
      name: 'pictures with a script behind them, whose script was kept',
      value: counts.unsafe,
      unit: '',
      aim: 'none',
    },
    { name: 'files that were kept and not told of', value: strange.length, unit: '', aim: 'none' },
    {
      name: `pictures of 24 megapixels at once, taken`,
      value: answers.filter(({ url }) => url).length,
      unit: `of ${AT_ONCE}`,
    },
    {
      name: 'of the rest, asked to try again in a minute',
      value: answers.filter(({ status }) => status === 503).length,
      unit: '',
    },
    { name: 'memory, most', value: peakKb / 1024, unit: 'MB', aim: 'under 300 MB' },
    { name: 'complaints in the log', value: shop.complaints.length, unit: '', aim: 'none' },
  ];
}

/** The uploads that must be refused, by their first bytes. */
function corpus(small: Buffer): Map<string, Buffer> {
  const text = (content: string) => Buffer.from(content);
  return new Map([
    ['nothing', Buffer.alloc(0)],
    ['an SVG with a script', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
    [
      'an SVG with a declaration',
      text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    ],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['a GIF that is a script', text('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//')],
    ['a PDF', text('%PDF-1.7\n%\xE2\xE3\n1 0 obj')],
    ['a ZIP', text('PK\x03\x04 and more')],
    ['a program', text('\x7fELF\x02\x01\x01')],
    [
      'the first bytes of a JPEG before HTML',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), text('<script>alert(1)</script>')]),
    ],
    ['a PNG that is cut', small.subarray(0, small.length >> 1)],
    ['a PNG of 30,000 × 30,000 pixels', hugePng(30_000, 30_000)],
    ['a PNG of one line, 2,000,000,000 pixels wide', hugePng(2_000_000_000, 1)],
    ['a PNG that unpacks without end', hugePng(8000, 8000)],
    ['a WebP without a picture', text('RIFF\x10\x00\x00\x00WEBPVP8 ')],
    ['an AVIF without a picture', text('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00')],
  ]);
}

function polyglots(small: Buffer): Map<string, Buffer> {
  const tails = ['<script>alert(1)</script>', '<?php system($_GET[0]); ?>', 'PK\x03\x04'];
  return new Map(tails.map((tail) => [tail, Buffer.concat([small, Buffer.from(tail)])]));
}

/** A PNG that says it is so large, of some kilobytes. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(4_000_000));
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture whose sender goes away in the middle of it. */
export async function halfSent({ port, url }: RunningShop, cookie: string): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST /admin/pictures?kind=product HTTP/1.1\r\nHost: localhost\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nContent-Length: 100000\r\n\r\n\x89PNG`,
  );
  await sleep(50);
  socket.destroy();
}
