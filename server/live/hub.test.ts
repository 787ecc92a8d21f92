import { randomBytes } from 'node:crypto';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldEvents, tell } from '#shop/kernel/events.server.ts';
import type { Audience, Channel, ShopEvent } from '#shop/kernel/events.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { holdReadsOf } from '../../tests/support/model/races.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import type { TestShop } from '../../tests/support/test-shop.ts';
import { eventIds } from './event-ids.ts';
import { type Known, LiveHub, type Reader } from './hub.ts';
import { noBus } from './no-bus.ts';
import { typingBound } from './typing.ts';

const ids = eventIds(new Uint8Array(32));
openShopForEachTest();
let hub: LiveHub;
let sessions: Map<string, string>;

beforeEach(async () => {
  sessions = new Map();
  hub = await start();
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

function start(its: TestShop = shop): Promise<LiveHub> {
  const identity = { liveSessions: async () => sessions };
  return LiveHub.start({ shop: its, identity, log: pino({ level: 'silent' }), bus: noBus, ids });
}

type Heard = { id: number | null; kind: string; subject: string };
type After = number | string | Known;
async function open(channels: Channel[], after: After = {}, rest: Partial<Reader> = {}, at = hub) {
  const out = new PassThrough();
  const heard: Heard[] = [];
  let text = '';
  out.on('data', (bytes) => {
    text += bytes;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const one of frames) {
      const data = /^data: (.*)$/m.exec(one)?.[1];
      const id = /^id: (\S+)$/m.exec(one)?.[1];
      if (data) heard.push({ id: id ? ids.read(id) : null, ...JSON.parse(data) });
    }
  });
  const known =
    typeof after === 'object' ? after : { after: typeof after === 'number' ? ids.write(after) : after };
  await at.open({ out, who: 'ali', channels, sessionId: null, standing: 'guest', ...rest }, known);
  return { out, heard };
}

/** Without the first event, which says whose the stream is. */
function missed({ heard: [first, ...rest] }: { heard: Heard[] }): Heard[] {
  expect(first).toMatchObject({ kind: 'hello', subject: 'ali' });
  return rest;
}
const subjects = (stream: { heard: Heard[] }) => missed(stream).map(({ subject }) => subject);
const kinds = (stream: { heard: Heard[] }) => missed(stream).map(({ kind }) => kind);
const RESYNC = ['resync'];
const write = (events: ShopEvent[]) => inTransaction(shop, async (trx) => tell(trx, events));

async function happen(...events: ShopEvent[]): Promise<void> {
  await write(events);
  hub.onWrite();
  await sleep(40);
}

const to = (audience: Audience, subject = ''): ShopEvent => ({ kind: 'cart', audience, subject });

test('a page hears of an event when its process has taken it over, and not before', async () => {
  const stream = await open(['everyone']);
  const isTaken = Promise.withResolvers<void>();
  const listener = vi.fn(() => isTaken.promise);
  hub.listen(listener);
  await write([{ kind: 'settings', audience: 'everyone' }]);
  hub.onWrite();
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  expect(missed(stream)).toEqual([]);
  isTaken.resolve();
  await vi.waitFor(() => expect(kinds(stream)).toEqual(['settings']));
});

test('in a rush events are read together, not once for each', async () => {
  const stream = await open(['user:ali']);
  const reads = vi.spyOn(shop.db, 'selectFrom');
  const startedAt = performance.now();
  for (let n = 0; n < 100; n += 1) {
    await write([to('user:ali', String(n))]);
    hub.onWrite();
  }
  const tookMs = performance.now() - startedAt;
  await sleep(40);
  expect(subjects(stream)).toEqual(Array.from({ length: 100 }, (_, n) => String(n)));
  // Reads are ten milliseconds apart; a timer may be early by one.
  expect(reads.mock.calls.length).toBeLessThan(tookMs / 9 + 3);
});

test('once it is closed it reads nothing more, as the database may be closed too', async () => {
  await open(['everyone']);
  await happen(to('everyone'));
  await write([to('everyone')]);
  hub.onWrite();
  await write([to('everyone')]);
  hub.onWrite();
  hub.close();
  const reads = vi.spyOn(shop.db, 'selectFrom');
  await sleep(40);
  expect(reads).not.toHaveBeenCalled();
});

test('a reader that comes back hears what it missed, in order and once, and nothing of others', async () => {
  const first = await open(['user:ali']);
  await happen(to('user:ali', '1'));
  first.out.destroy();
  await happen(to('user:ali', '2'), to('user:sana', 'not his'), to('user:ali', '3'));
  const again = await open(['user:ali'], first.heard.at(-1)?.id ?? 0);
  await happen(to('user:ali', '4'));
  expect(subjects(again)).toEqual(['2', '3', '4']);
  const order = missed(again).map(({ id }) => id ?? 0);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('events that come while a reader catches up are neither lost nor before their turn', async () => {
  for (let n = 1; n <= 3; n += 1) await write([to('user:ali', String(n))]);
  const { db, reached, release } = holdReadsOf(shop, 'audience');
  const other = await start({ ...shop, db });
  const heardByHub = new Promise((resolve) => other.listen(resolve));
  const opening = open(['user:ali'], 1, {}, other);
  await reached;
  await write([to('user:ali', '4')]);
  other.onWrite();
  await heardByHub;
  await nextTurn();
  release();
  const opened = await opening;
  other.close();
  expect(subjects(opened)).toEqual(['2', '3', '4']);
});

test('what happened while nobody listened is no news to the first who comes', async () => {
  for (let n = 0; n < 5; n += 1) await happen(to('everyone', String(n)));
  const fresh = await open(['everyone']);
  await happen(to('everyone', 'news'));
  expect(subjects(fresh)).toEqual(['news']);
});

test('a page hears what happened after it was read, while its stream was not open yet, and nothing from before', async () => {
  shop.setClock(1_000);
  await happen(to('user:ali', 'shown by the page'));
  shop.setClock(9_000);
  await happen(to('user:ali', '1'), to('user:sana', 'not his'));
  shop.setClock(10_000);
  expect(subjects(await open(['user:ali'], { ageMs: 8_000 }))).toEqual(['1']);
  expect(missed(await open(['user:ali'], { ageMs: 500 }))).toEqual([]);
  for (const ageMs of [9_500, 60 * 60 * 1000])
    expect(kinds(await open(['user:ali'], { ageMs }))).toEqual(RESYNC);
});

test('who missed too much, too long ago, an event of the future, or one that the shop did not write, is told to read anew', async () => {
  shop.setClock(1_000);
  for (let n = 0; n < 5; n += 1) await happen(to('user:ali', 'old'));
  shop.setClock(1_000 + 2 * 60 * 60 * 1000);
  await forgetOldEvents(shop);
  await happen(to('user:ali', 'new'));
  for (const after of [2, 5_000, '1', 'x'.repeat(22), ''])
    expect(kinds(await open(['user:ali'], after))).toEqual(RESYNC);
  for (let n = 0; n < 200; n += 1) await write([to('user:ali')]);
  await happen(to('user:ali'));
  expect(kinds(await open(['user:ali'], 6))).toEqual(RESYNC);
});

test('a reader learns nothing of events that are not its own, not even that they were many', async () => {
  const before = await open(['everyone']);
  for (let n = 0; n < 300; n += 1) await write([to('user:ali')]);
  await happen(to('admin'), to('everyone', 'for all'));
  expect(kinds(before)).toEqual(['cart']);
  const again = await open(['everyone'], before.heard[0]?.id ?? 0);
  expect(subjects(again)).toEqual(['for all']);
});

test('ids go on after old events are forgotten, also with a new hub', async () => {
  shop.setClock(1_000);
  await happen(to('everyone'), to('everyone'));
  shop.setClock(1_000 + 2 * 60 * 60 * 1000);
  await forgetOldEvents(shop);
  hub.close();
  hub = await start();
  const { heard } = await open(['everyone']);
  await happen(to('everyone', 'next'));
  expect(heard.map(({ id }) => id)).toEqual([2, 3]);
});

test('a reader that takes nothing is cut at a small bound, and the others hear everything', async () => {
  const stuck = new Writable({ highWaterMark: 1024, write() {} }); // never reads
  await hub.open({ out: stuck, who: '', channels: ['everyone'], sessionId: null, standing: 'guest' });
  const other = await open(['everyone']);
  const long = 'x'.repeat(200);
  for (let n = 0; n < 10; n += 1) await happen(...Array.from({ length: 40 }, () => to('everyone', long)));
  expect(stuck.destroyed).toBe(true);
  expect(stuck.writableLength).toBeLessThan(80 * 1024);
  expect(other.heard).toHaveLength(401);
  expect(hub.size).toBe(1);
});

test('streams end within five seconds of a logout and of a demotion', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hub.close();
  hub = await start();
  sessions.set('s1', 'customer').set('s2', 'admin orders').set('s3', 'customer');
  const opening = [...sessions].map(([sessionId, standing]) =>
    open(['everyone'], {}, { sessionId, standing }),
  );
  const streams = await Promise.all(opening);
  sessions.delete('s1');
  sessions.set('s2', 'admin chat');
  await vi.advanceTimersByTimeAsync(5000);
  expect(streams.map(({ out }) => out.writableEnded)).toEqual([true, true, false]);
});

test('a helper hears of the areas that the helper has a right to, as it happens and afterwards, and the owner of all, with the numbers of orders; what is stored nowhere is not repeated', async () => {
  const all = ['order placed', 'contact', 'backup', 'stock'] as const;
  const first = await open(['admin:chat']);
  await happen(...all.map((kind) => ({ kind, audience: 'admin' as const })));
  const later = await open(['everyone', 'admin:orders', 'admin:products'], 0);
  const owner = await open(['admin'], 0);
  hub.notify('admin', 'typing', 'c1', '203.0.113.9');
  expect(kinds(first)).toEqual(['contact', 'typing']);
  expect(first.heard.at(-1)).toEqual({ id: null, kind: 'typing', subject: 'c1' });
  expect(kinds(later)).toEqual(['order placed', 'stock']);
  expect(kinds(owner)).toEqual([...all, 'typing']);
  expect(kinds(await open(['admin'], 0))).toEqual(all);
  const packer = await open(['admin:pack']);
  await happen({ kind: 'orders', audience: 'admin', subject: 'USM-1' });
  expect([subjects(packer), subjects(await open(['admin:pack'], 4))]).toEqual([[''], ['']]);
  expect(subjects(await open(['admin'], 4))).toEqual(['USM-1']);
});

test('pages that are renewed at a moment are told some at a time, and all of them', async () => {
  const MANY = 1000;
  const told = new Set<number>();
  for (let place = 0; place < MANY; place += 1) {
    const out = new PassThrough();
    out.on('data', (text) => String(text).includes('"settings"') && told.add(place));
    await hub.open({ out, who: '', channels: ['everyone'], sessionId: null, standing: 'guest' });
  }
  hub.renewPages();
  expect(told.size).toBeLessThan(MANY / 2);
  await vi.waitFor(() => expect(told.size).toBe(MANY));
});

test('an id is read back by every process that has the key, by nobody else; two of one event cannot be compared, and no other text is one', () => {
  const key = randomBytes(32);
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 48 - 1 }), (id) => {
      const text = eventIds(key).write(id);
      expect(text).toMatch(/^[\w-]{22}$/);
      expect(eventIds(key).read(text)).toBe(id);
      expect(eventIds(randomBytes(32)).read(text)).toBeNull();
    }),
  );
  const ids = eventIds(key);
  const seen = Array.from({ length: 1000 }, (_, n) => ids.write(n % 2));
  expect(new Set(seen).size).toBe(1000);
  for (const text of ['', '0', '17', 'x'.repeat(22), `${ids.write(1)}A`, ids.write(1).slice(1), 'لان'])
    expect(ids.read(text)).toBeNull();
});

const SECONDS = 10;
/** `afterMs`: delay after the previous sign. */
const sign = fc.record({ afterMs: fc.nat(60), conversation: fc.nat(200), network: fc.nat(3) });

test('however many signs come, one of a conversation passes in two seconds, and sixty of a network in ten', () => {
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1000, maxLength: 3000 }), (signs) => {
      let now = 0;
      const mayPass = typingBound(() => now);
      const passed: { at: number; conversation: number; network: number }[] = [];
      for (const { afterMs, conversation, network } of signs) {
        now += afterMs;
        if (mayPass(`chat ${conversation}`, `network ${network}`))
          passed.push({ at: now, conversation, network });
      }
      expect(passed.length).toBeGreaterThan(0);
      for (const of of Map.groupBy(passed, ({ conversation }) => conversation).values())
        for (const [place, { at }] of of.entries())
          if (place > 0) expect(at - (of[place - 1]?.at ?? 0)).toBeGreaterThanOrEqual(2000);
      for (const of of Map.groupBy(passed, ({ network }) => network).values())
        expect(of.length).toBeLessThanOrEqual(60 * (Math.floor(now / (SECONDS * 1000)) + 1));
    }),
    { numRuns: 20 },
  );
});

test('an honest page, which sends a sign each three seconds, is always shown', () => {
  let now = 0;
  const mayPass = typingBound(() => now);
  for (; now < 300_000; now += 3000) expect(mayPass('chat', 'network')).toBe(true);
});
