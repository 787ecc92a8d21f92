import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '#words/failures.ts';
import {
  BODY_LOOK_MS,
  BodyRoom,
  drained,
  FREE_PORTIONS,
  MAX_LARGE_OF_A_NETWORK,
  readBody,
  wholeForms,
} from './bodies.ts';
import { TIMES } from './listening.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const allSlowEnd = () => vi.advanceTimersByTimeAsync(2 * BODY_LOOK_MS);
const PIECE = new Uint8Array(64 * 1024);

function body(pieces: number, { breaks = false, stalls = false, piece = PIECE } = {}) {
  const read = { pieces: 0 };
  const stream = new ReadableStream({
    pull(controller) {
      if (read.pieces < pieces) {
        read.pieces += 1;
        return controller.enqueue(piece);
      }
      if (breaks) return controller.error(new Error('broken off'));
      if (stalls) return new Promise<void>(() => {});
      controller.close();
    },
  });
  return { read, stream };
}

const app = new Hono();
app.use(drained);
app.post('/refused', (c) => c.text('no', 403));
const room = new BodyRoom({ ofNetwork: 1_000_000, inAll: 2_000_000 });
app.post('/picture', async (c) => {
  const own = room.forOne(c.req.header('from') ?? '');
  const { end } = await readBody(c, 900_000, { room: own }).finally(own.giveBack);
  return c.text(end);
});
app.use(wholeForms((c) => c.req.header('from') ?? ''));
app.post('/form', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));

const send = async (path: string, stream: ReadableStream, from = ''): Promise<Response> =>
  app.request(path, { method: 'POST', body: stream, duplex: 'half', headers: { from } } as RequestInit);

const textOf = async (path: string, stream: ReadableStream, from?: string) =>
  (await send(path, stream, from)).text();

test('a form is read whole before it is handled; one that is too large, too slow or broken off is refused', async () => {
  expect(await textOf('/form', body(4).stream)).toBe(String(4 * PIECE.byteLength));
  const large = await send('/form', body(5).stream);
  expect(large.status).toBe(413);
  // Such as a courier's statement: the answer names its limit.
  expect(await large.text()).toContain('250 kB');
  expect((await send('/form', body(1, { breaks: true }).stream)).status).toBe(400);
  const slow = send('/form', body(1, { stalls: true }).stream);
  await allSlowEnd();
  expect((await slow).status).toBe(408);
  expect((await slow).headers.get('connection')).toBe('close');
});

test('a body in crumbs is given up, and one in the packets of a slow line is read whole', async () => {
  const crumbs = { piece: new Uint8Array(1) };
  const form = body(10_000, crumbs);
  const answer = await send('/form', form.stream);
  expect([answer.status, answer.headers.get('connection')]).toEqual([408, 'close']);
  expect(form.read.pieces).toBeLessThan(FREE_PORTIONS + 10);
  const refused = body(10_000, crumbs);
  expect((await send('/refused', refused.stream)).headers.get('connection')).toBe('close');
  expect(refused.read.pieces).toBeLessThan(FREE_PORTIONS + 10);
  expect(await textOf('/form', body(FREE_PORTIONS, crumbs).stream)).toBe(String(FREE_PORTIONS));
  const slow = body(480, { piece: new Uint8Array(536) }).stream;
  expect(await textOf('/form', slow)).toBe(String(480 * 536));
});

test('a refused body is read as far as one more form, and its connection ends when it goes on', async () => {
  const small = body(8);
  const answer = await send('/refused', small.stream);
  expect([answer.status, answer.headers.get('connection'), small.read.pieces]).toEqual([403, null, 8]);
  const endless = body(Number.POSITIVE_INFINITY);
  const refused = await send('/refused', endless.stream);
  expect([refused.status, refused.headers.get('connection')]).toEqual([403, 'close']);
  expect(endless.read.pieces).toBeLessThan(40);
  const stalled = send('/refused', body(1, { stalls: true }).stream);
  await allSlowEnd();
  expect((await stalled).headers.get('connection')).toBe('close');
});

test('large forms that never become whole are few of one network, and give their room back', async () => {
  const unfinished = Math.floor(MAX_LARGE_OF_A_NETWORK / (4 * PIECE.byteLength));
  const slow = Array.from({ length: unfinished }, () => send('/form', body(4, { stalls: true }).stream, 'a'));
  await vi.advanceTimersByTimeAsync(0);
  const refused = await send('/form', body(4).stream, 'a');
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
  // A page's own script shows the sentence and needs no page.
  expect(await textOf('/form.data', body(4).stream, 'a')).toBe(m.busy.text);
  expect((await send('/form', body(4).stream, 'b')).status).toBe(200);
  await allSlowEnd();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 408));
  expect((await send('/form', body(4).stream, 'a')).status).toBe(200);
});

function line(bytes: number, aSecond: number): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    async pull(controller) {
      if (left <= 0) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, 250));
      const portion = Math.min(left, Math.max(1, Math.round(aSecond / 4)));
      left -= portion;
      controller.enqueue(new Uint8Array(portion));
    },
  });
}

async function sent(bytes: number, aSecond: number) {
  const begunAt = Date.now();
  let ended: { end: string; seconds: number } | undefined;
  const answer = send('/picture', line(bytes, aSecond)).then(async (one) => {
    ended = { end: await one.text(), seconds: Math.round((Date.now() - begunAt) / 1000) };
  });
  while (!ended) await vi.advanceTimersByTimeAsync(1000);
  await answer;
  return ended;
}

test('a picture of a phone on 2G arrives, at 20 kbit/s as at 30: 600 kB as the browser shrinks it', async () => {
  for (const aSecond of [2500, 3750]) {
    const { end, seconds } = await sent(600_000, aSecond);
    expect(end).toBe('whole');
    expect(Math.abs(seconds - 600_000 / aSecond)).toBeLessThan(3);
  }
  expect(TIMES.requestTimeout / 1000).toBeGreaterThan(240 + 30);
});

test('a body that trickles ends after half a minute, whatever its size, and one that stalls half a minute later', async () => {
  for (const bytes of [1000, 900_000]) expect(await sent(bytes, 4)).toEqual({ end: 'too slow', seconds: 30 });
  expect(await sent(900_000, 1000)).toEqual({ end: 'too slow', seconds: 30 });
  expect((await sent(1000, 1000)).end).toBe('whole');
  let isOver = false;
  const stalled = send('/picture', body(8, { stalls: true }).stream).then(async (answer) => {
    isOver = true;
    return answer.text();
  });
  await vi.advanceTimersByTimeAsync(2 * BODY_LOOK_MS - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await stalled).toBe('too slow');
});

test('bodies that are being read take memory for the bytes that came alone, and give it back', async () => {
  const stalled = [1, 2, 3, 4].map((n) => send('/picture', body(7, { stalls: true }).stream, `network ${n}`));
  await vi.advanceTimersByTimeAsync(0);
  // Rejects a second body of half a network's room, and a fifth in total; a small one fits.
  expect(await textOf('/picture', body(9).stream, 'network 1')).toBe('too many');
  expect(await textOf('/picture', body(1).stream, 'network 5')).toBe('whole');
  expect(await textOf('/picture', body(9).stream, 'network 5')).toBe('too many');
  await allSlowEnd();
  await Promise.all(stalled);
  expect(await textOf('/picture', body(9).stream, 'network 1')).toBe('whole');
});
