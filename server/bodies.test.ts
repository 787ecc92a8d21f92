import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '#words/failures.ts';
import { drained, MAX_LARGE_OF_A_NETWORK, wholeForms } from './bodies.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PIECE = new Uint8Array(64 * 1024);

/** A body that comes piece by piece, and how many pieces were read of it. */
function body(pieces: number, { breaks = false, stalls = false } = {}) {
  const read = { pieces: 0 };
  const stream = new ReadableStream({
    pull(controller) {
      if (read.pieces < pieces) {
        read.pieces += 1;
        return controller.enqueue(PIECE);
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
app.use(wholeForms((c) => c.req.header('from') ?? ''));
app.post('/form', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));

const send = (path: string, stream: ReadableStream, from = '') =>
  app.request(path, { method: 'POST', body: stream, duplex: 'half', headers: { from } } as RequestInit);

test('a form is read whole before it is handled', async () => {
  expect(await (await send('/form', body(4).stream)).text()).toBe(String(4 * PIECE.byteLength));
});

test('a form that is too large, too slow or broken off is refused', async () => {
  const large = await send('/form', body(5).stream);
  expect(large.status).toBe(413);
  // Such as a courier’s statement: it says how much may come.
  expect(await large.text()).toContain('250 kB');
  expect((await send('/form', body(1, { breaks: true }).stream)).status).toBe(400);
  const slow = send('/form', body(1, { stalls: true }).stream);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await slow).status).toBe(408);
  expect((await slow).headers.get('connection')).toBe('close');
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
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await stalled).headers.get('connection')).toBe('close');
});

test('large forms that never become whole are few of one network, and give their room back', async () => {
  const unfinished = Math.floor(MAX_LARGE_OF_A_NETWORK / (4 * PIECE.byteLength));
  const slow = Array.from({ length: unfinished }, () => send('/form', body(4, { stalls: true }).stream, 'a'));
  await vi.advanceTimersByTimeAsync(0);
  const refused = await send('/form', body(4).stream, 'a');
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
  // A page's own scripts show the sentence, so it is no page for them.
  expect(await (await send('/form.data', body(4).stream, 'a')).text()).toBe(m.busy.text);
  expect((await send('/form', body(4).stream, 'b')).status).toBe(200);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(slow.map(() => 408));
  expect((await send('/form', body(4).stream, 'a')).status).toBe(200);
});
