/** @module-tag long */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { inDatabase } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { KNOWN_SECRET, type News, openStream } from '../../support/live-stream.ts';
import { post } from '../../support/post.ts';
import { ADMIN, runShop } from '../../support/running-shop.ts';
import { openShopForFile } from '../../support/shop-of-the-file.ts';
import { Shopper } from '../../support/shopper.ts';

const DROPS = 25;
/** In messages, not in time. */
const BETWEEN_DROPS = 6;

const shop = openShopForFile({ ...KNOWN_SECRET, LIVE_STREAMS_PER_ADDRESS: '60' });

const asAdmin = async (url: string) => cookiesIn(await post(url, '/login', ADMIN));
const asGuestChatter = async (url: string, name = 'Hina') =>
  cookiesIn(await post(url, '/chat/guest', { name, email: 'hina@example.com' }));

const say = (url: string, cookie: string, text: string, clientId: string = crypto.randomUUID()) =>
  post(url, '/chat/messages', { text, clientId }, cookie);

const eventsForAdmin = (dataDir: string, after: number) =>
  inDatabase(
    dataDir,
    `select id, kind from events where id > ? and audience in ('admin', 'everyone') order by id`,
    String(after),
  );

test('everyone gets a stream, with headers that keep proxies from holding events back', async () => {
  const stream = await openStream(shop.url);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(stream.headers['content-encoding']).toBeUndefined();
  await expect.poll(() => stream.news.map(({ kind }) => kind)).toEqual(['hello']);
  stream.cut();
});

test('no other site and no other method gets a stream, and nobody without bound', async () => {
  const foreign = await fetch(`${shop.url}/live`, { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.status).toBe(403);
  expect((await fetch(`${shop.url}/live`, { method: 'POST' })).status).toBe(405);
  const shopper = new Shopper(shop.url);
  await shopper.signUp();
  const { cookie } = shopper;
  const own = await Promise.all(Array.from({ length: 25 }, () => openStream(shop.url, { cookie })));
  expect(own.filter(({ status }) => status === 429)).toHaveLength(5);
  const guests = await Promise.all(Array.from({ length: 60 }, () => openStream(shop.url)));
  expect(guests.filter(({ status }) => status === 200)).toHaveLength(40);
  for (const stream of [...own, ...guests]) stream.cut();
  const again = async () => {
    const stream = await openStream(shop.url, { cookie });
    stream.cut();
    return stream.status;
  };
  await expect.poll(again).toBe(200);
});

test('a stream that drops again and again under traffic loses nothing, doubles nothing, and keeps the order', async () => {
  const admin = await asAdmin(shop.url);
  // A single guest would reach the limit of messages.
  const guests = await Promise.all(
    ['Busy', 'Busier', 'Busiest'].map((name) => asGuestChatter(shop.url, name)),
  );
  const heard: News[] = [];
  let lastId: string | undefined;
  const onNews = (news: News) => {
    if (news.id === null) return;
    if (news.kind !== 'hello') heard.push(news);
    lastId = news.id;
  };
  let stream = await openStream(shop.url, { cookie: admin, onNews });
  await expect.poll(() => lastId).toBeDefined();
  const startedAfter = stream.news[0]?.place ?? 0;
  let talking = true;
  let said = 0;
  const talk = (async () => {
    for (; talking; said += 1) {
      expect((await say(shop.url, guests[said % guests.length] ?? '', `message ${said}`)).status).toBe(200);
      await sleep(15);
    }
  })();
  for (let drop = 1; drop <= DROPS; drop += 1) {
    await vi.waitFor(() => expect(said).toBeGreaterThan(drop * BETWEEN_DROPS), {
      interval: 5,
      timeout: 20_000,
    });
    stream.cut();
    stream = await openStream(shop.url, { cookie: admin, after: lastId, onNews });
  }
  talking = false;
  await talk;
  const told = await eventsForAdmin(shop.dataDir, startedAfter);
  expect(told.length).toBeGreaterThan(DROPS * BETWEEN_DROPS);
  await expect.poll(() => heard.at(-1)?.place).toBe(told.at(-1)?.id);
  stream.cut();
  expect(heard.map(({ place, kind }) => ({ id: place, kind }))).toEqual(told);
});

test('the shop is killed between a message and its answer: after the restart it is there once, and is heard once', async () => {
  let running = await runShop(KNOWN_SECRET);
  const { dataDir } = running;
  const [admin, guest] = [await asAdmin(running.url), await asGuestChatter(running.url, 'Crash')];
  const stream = await openStream(running.url, { cookie: admin });
  await expect.poll(() => stream.news.length).toBe(1);
  const { id, place } = stream.news[0] ?? {};
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  const asked = ids.map((clientId, n) => say(running.url, guest, `urgent ${n}`, clientId).catch(() => null));
  await sleep(12);
  running.process.kill('SIGKILL');
  await Promise.all([once(running.process, 'exit'), ...asked]);
  running = await runShop(KNOWN_SECRET, dataDir);
  for (const [n, clientId] of ids.entries())
    expect((await say(running.url, guest, `urgent ${n}`, clientId)).status).toBe(200);
  const again = await openStream(running.url, { cookie: admin, after: id ?? undefined });
  const { chat } = await (await fetch(`${running.url}/chat`, { headers: { cookie: guest } })).json();
  const texts = chat.messages.map(({ text }: { text: string }) => text);
  expect(new Set(texts).size).toBe(20);
  expect(texts).toHaveLength(20);
  await expect.poll(() => again.news.filter(({ kind }) => kind === 'chat message').length).toBe(20);
  const told = await eventsForAdmin(dataDir, place ?? 0);
  expect(again.news.slice(1).map((news) => news.place)).toEqual(told.map((event) => event.id));
  again.cut();
  await running.stop();
});

test('SIGTERM ends open streams at once and the process in time', async () => {
  const closing = await runShop();
  const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(closing.url)));
  const startedAt = Date.now();
  await closing.stop();
  expect(Date.now() - startedAt).toBeLessThan(8000);
  await Promise.all(streams.map(({ ended }) => ended));
});
