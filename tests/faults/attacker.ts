/**
 * One attacker, in a process of its own and of the lowest priority: a real one sits at another machine, and takes no processor from
 * the shop, nor from the clock that measures it. Begins when it is sent its attack, ends when it is sent `stop`.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { productId } from '../bench/ids.ts';

/** The requests that an attacker sends until it is stopped. */
export type Attack =
  | {
      kind: 'ask';
      connections: number;
      at: string;
      host?: string;
      cookie?: string;
      /** Of accounts; each connection has one of them in place of `cookie`. */
      cookies?: readonly string[];
      /** Sent as a form, in place of a question. */
      form?: string;
    }
  | { kind: 'pipeline'; connections: number; requests: number; at: string; cookie?: string; stayMs?: number }
  | { kind: 'send without end'; connections: number; at: string }
  | { kind: 'send slowly'; connections: number; at: string }
  | { kind: 'stay idle'; connections: number };

setPriority(constants.priority.PRIORITY_LOW);
const [{ port, attack }] = (await once(process, 'message')) as [{ port: string; attack: Attack }];
let going = true;
let asked = 0;
const open = new Set<Socket>();
process.once('message', () => {
  going = false;
  for (const socket of open) socket.destroy();
  process.send?.(asked, undefined, undefined, () => process.disconnect?.());
});

function socketTo(): Socket {
  const socket = connect(Number(port), '127.0.0.1');
  open.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => open.delete(socket));
  return socket;
}

interface Request {
  at: string;
  host?: string | undefined;
  cookie?: string | undefined;
  form?: string | undefined;
}

/** `{N}` is another number each time, `{P}` the product of this number. */
function requestTo({ at, host = 'localhost', cookie = '', form }: Request): string {
  asked += 1;
  const fill = (text: string) => text.replaceAll('{N}', String(asked)).replaceAll('{P}', productId(asked));
  const body = fill(form ?? '');
  const head = [
    `${form === undefined ? 'GET' : 'POST'} ${fill(at)} HTTP/1.1`,
    `Host: ${fill(host)}:${port}`,
    'X-Forwarded-For: 10.66.0.1',
    ...(cookie ? [`Cookie: ${fill(cookie)}`] : []),
    ...(form === undefined
      ? []
      : [
          `Origin: http://${host}:${port}`,
          'Content-Type: application/x-www-form-urlencoded',
          `Content-Length: ${body.length}`,
        ]),
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const CHUNKS_END = '0\r\n\r\n';

/** One connection that asks again as soon as it is answered; a connection that ends is opened again. */
async function ask(request: Request): Promise<void> {
  while (going) {
    const socket = socketTo();
    let left = Number.NaN;
    socket.on('data', (bytes) => {
      // An answer has begun when its head is there; its length, or its last chunk, says when the next one can be asked for.
      if (Number.isNaN(left)) {
        const head = bytes.indexOf('\r\n\r\n');
        if (head < 0) return void socket.destroy();
        const length = /content-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1];
        left = length ? Number(length) - (bytes.length - head - 4) : Number.POSITIVE_INFINITY;
      } else left -= bytes.length;
      const isChunked = left === Number.POSITIVE_INFINITY;
      if (isChunked ? !bytes.toString('latin1').endsWith(CHUNKS_END) : left > 0) return;
      left = Number.NaN;
      if (going) socket.write(requestTo(request));
    });
    socket.write(requestTo(request));
    await new Promise((resolve) => socket.once('close', resolve));
    await sleep(5);
  }
}

/** Sends many requests in one piece, stays for a while and leaves. */
async function pipeline({
  requests,
  at,
  cookie,
  stayMs = 1000,
}: Attack & { kind: 'pipeline' }): Promise<void> {
  while (going) {
    const socket = socketTo();
    socket.resume();
    socket.write(Array.from({ length: requests }, () => requestTo({ at, cookie })).join(''));
    await Promise.race([sleep(stayMs), new Promise((resolve) => socket.once('close', resolve))]);
    socket.destroy();
    await sleep(100);
  }
}

async function send(at: string, piece: Buffer, everyMs: number): Promise<void> {
  while (going) {
    const socket = socketTo();
    socket.resume();
    socket.write(
      `POST ${at} HTTP/1.1\r\nHost: localhost:${port}\r\nX-Forwarded-For: 10.66.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    while (going && !socket.destroyed) {
      asked += piece.length;
      const more = socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
      if (!more) await Promise.race([sleep(1000), new Promise((resolve) => socket.once('drain', resolve))]);
      if (everyMs > 0) await sleep(everyMs);
    }
    socket.destroy();
    await sleep(5);
  }
}

async function stayIdle(): Promise<void> {
  while (going) {
    const socket = socketTo();
    asked += 1;
    await new Promise((resolve) => socket.once('close', resolve));
    await sleep(100);
  }
}

function one(_: unknown, place: number): Promise<void> {
  switch (attack.kind) {
    case 'ask': {
      const { cookies = [], cookie = cookies[place % cookies.length], ...request } = attack;
      return ask({ ...request, cookie });
    }
    case 'pipeline':
      return pipeline(attack);
    case 'send without end':
      return send(attack.at, Buffer.alloc(32 * 1024, 'a'), 0);
    case 'send slowly':
      return send(attack.at, Buffer.from('a'), 1000);
    case 'stay idle':
      return stayIdle();
  }
}

await Promise.all(Array.from({ length: attack.connections }, one));
