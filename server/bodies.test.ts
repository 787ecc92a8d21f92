import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drained, wholeForms } from './bodies.ts';

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
app.use(wholeForms);
app.post('/form', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));

const send = (path: string, stream: ReadableStream) =>
  app.request(path, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);

test('a form is read whole before it is handled', async () => {
  expect(await (await send('/form', body(4).stream)).text()).toBe(String(4 * PIECE.byteLength));
});

test('a form that is too large, too slow or broken off is refused', async () => {
  expect((await send('/form', body(5).stream)).status).toBe(413);
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
