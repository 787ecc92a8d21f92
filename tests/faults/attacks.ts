/**
 * Attacks from one network against a shop of 10,000 products: what others feel of each (`/healthz`, a page from memory, a page that is
 * rendered, a customer's page), and what it takes of the memory.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openSqliteIn } from '../../server/database/open.ts';
import { send } from '../bench/client.ts';
import { aFolderOf } from '../bench/filled.ts';
import { productId } from '../bench/ids.ts';
import { type Figure, percentile } from '../bench/report.ts';
import { cookieFrom, customerCookie, residentKb } from '../bench/shop-process.ts';
import { atOnce } from '../support/at-once.ts';
import { cookiesIn } from '../support/cookies.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import type { Attack } from './attacker.ts';
import type { Felt, Visit } from './visitor.ts';

const PRODUCTS = 10_000;
/** Searched for by the attack, so it stands in all of them. */
const DESCRIPTION =
  'Soft silk, smooth cotton and summer lawn of sundry shades, sold singly, for suits and shawls.';
const WARM_UP_MS = 1000;

const ATTACKS: Record<string, Attack> = {
  'pages of invented routes': { kind: 'ask', connections: 32, at: '/about.data?_routes=r{N}' },
  'pages of strange spellings': { kind: 'ask', connections: 32, at: '/products?sort=s{N}&&&page={N}' },
  'pages of combined filters': {
    kind: 'ask',
    connections: 32,
    at: '/products?minPrice={N}&fabric=f{N}&fabric=lawn&season=summer&filters=1',
  },
  'pages of invented categories': { kind: 'ask', connections: 32, at: '/products?category=c{N}' },
  'pages of invented hosts': { kind: 'ask', connections: 32, at: '/about', host: 'h{N}' },
  'pages that are rendered': { kind: 'ask', connections: 128, at: '/products?x={N}' },
  'pipelines of 1,538 requests': {
    kind: 'pipeline',
    connections: 3,
    requests: 1538,
    at: '/product/{P}?x={N}',
  },
  'pipelines with a cookie': {
    kind: 'pipeline',
    connections: 40,
    requests: 50,
    at: '/products?x={N}',
    cookie: 'x={N}',
    stayMs: 200,
  },
  'rendered pages, 300 connections': {
    kind: 'ask',
    connections: 300,
    at: '/products?x={N}',
    cookie: 'x={N}',
  },
  'rendered pages, 2,000 connections': {
    kind: 'ask',
    connections: 2000,
    at: '/products?x={N}',
    cookie: 'x={N}',
  },
  'carts of 60 accounts': {
    kind: 'ask',
    connections: 240,
    at: '/cart/items',
    form: 'productId={P}&quantity=1',
    cookies: [],
  },
  'refused orders of 60 accounts': {
    kind: 'ask',
    connections: 240,
    at: '/checkout',
    form: 'fullName=x',
    cookies: [],
  },
  'pages of 60 accounts': { kind: 'ask', connections: 240, at: '/profile', cookies: [] },
  'names of fields with a huge index': {
    kind: 'ask',
    connections: 240,
    at: '/login',
    form: 'email[4294967294]=x&email[60000000]={N}',
  },
  'forms of thousands of fields': {
    kind: 'ask',
    connections: 240,
    at: '/login',
    form: Array.from({ length: 5000 }, (_, n) => `f${n}=x`).join('&'),
  },
  'refused messages of guests': { kind: 'ask', connections: 240, at: '/contact', form: 'name=x' },
  'streams beyond the limit': { kind: 'ask', connections: 800, at: '/live', cookies: [] },
  'searches of eight times s': { kind: 'ask', connections: 8, at: '/products?q=s+s+s+s+s+s+s+s&x={N}' },
  'searches of eight words': {
    kind: 'ask',
    connections: 8,
    at: '/products/suggestions?q=so+si+sm+su+co+la+sh+se&x={N}',
  },
  'the sitemap': { kind: 'ask', connections: 8, at: '/sitemap.xml?part=2', cookie: 'x={N}' },
  'parts of the sitemap that are not kept': { kind: 'ask', connections: 8, at: '/sitemap.xml?part=2&x={N}' },
  'refused bodies without end': { kind: 'send without end', connections: 32, at: '/cart/items' },
  'forms that come slowly': { kind: 'send slowly', connections: 500, at: '/login' },
  'idle connections': { kind: 'stay idle', connections: 1000 },
};

const CHANGES = '4,000 pages that change';

/** A page of somebody else may take so much longer beside an attack, at p99. */
const TIMES_SLOWER = 3;
const PAGE_AIM = `at most ${TIMES_SLOWER * 100} %`;
const HEALTH_MS = 100;
const HEALTH_AIM = `under ${HEALTH_MS} ms`;

type Feel = (forMs: number) => Promise<Felt>;

/** How long others waited during an attack, and just before it. */
export interface Tried {
  what: string;
  alone: Felt;
  felt: Felt;
  /** Requests, or bytes. */
  sent?: number;
  beforeKb: number;
  afterKb: number;
}

/** Somebody else who visits the shop for a while. */
export function visitorOf({ url }: RunningShop, customer: string): { feel: Feel; leave: () => void } {
  const visitor = fork(fileURLToPath(new URL('visitor.ts', import.meta.url)));
  return {
    async feel(forMs) {
      visitor.send({ url, customer, forMs } satisfies Visit);
      const [felt] = await once(visitor, 'message');
      return felt;
    },
    leave: () => visitor.disconnect(),
  };
}

/**
 * What was felt without an attack, before all of them. The p99 of a few seconds is the fourth or fifth longest wait: one garbage collection
 * more or less would decide it.
 */
export function together(alones: readonly Felt[]): Felt {
  const pages = Object.keys(alones[0]?.pages ?? {});
  return {
    health: alones.flatMap(({ health }) => health),
    refused: alones.reduce((sum, { refused }) => sum + refused, 0),
    pages: Object.fromEntries(
      pages.map((page) => [page, alones.flatMap((alone) => alone.pages[page] ?? [])]),
    ),
  };
}

function figuresOf({ what, felt, sent, beforeKb, afterKb }: Tried, alone: Felt): Figure[] {
  const { health, refused, pages } = felt;
  return [
    ...(sent === undefined ? [] : [{ name: `${what}: sent`, value: sent, unit: '' }]),
    { name: `${what}: pages of others that were refused`, value: refused, unit: '', aim: 'none' },
    {
      name: `${what}: /healthz, most`,
      value: Math.max(...health),
      unit: 'ms',
      limit: { value: Math.max(...alone.health), what: 'without it' },
      aim: HEALTH_AIM,
    },
    ...Object.entries(pages).map(([page, times]) => ({
      name: `${what}: a page ${page}, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      limit: { value: percentile(alone.pages[page] ?? [], 0.99), what: 'without it' },
      aim: PAGE_AIM,
    })),
    {
      name: `${what}: memory`,
      value: afterKb / 1024,
      unit: 'MB',
      limit: { value: beforeKb / 1024, what: 'before' },
    },
  ];
}

/** `tries`: seconds of each attack; `ATTACK=hosts` tries those alone whose name holds the word. */
export async function attacks(tries: number): Promise<Figure[]> {
  const folder = await aFolderOf(PRODUCTS);
  const { db } = await openSqliteIn(folder);
  await db.updateTable('products').set({ description: DESCRIPTION }).execute();
  const shop = await runShop({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }, folder);
  const { feel, leave } = visitorOf(shop, await customerCookie(shop));
  await send(`${shop.url}/products?q=silk`, ''); // the search is ready
  const chosen = Object.entries(ATTACKS).filter(([name]) => name.includes(process.env.ATTACK ?? ''));
  const accounts = chosen.some(([, attack]) => isOfAccounts(attack)) ? await signUpSixty(shop) : [];
  const withAccounts = chosen.map(([what, attack]): [string, Attack] => [
    what,
    isOfAccounts(attack) ? { ...attack, cookies: accounts } : attack,
  ]);
  const tried = await tryEach(shop, feel, withAccounts, { aloneMs: tries * 1000, attackMs: tries * 1000 });
  if (CHANGES.includes(process.env.ATTACK ?? '')) tried.push(await renewals(shop, feel));
  const alone = together(tried.map((one) => one.alone));
  const figures = tried.flatMap((one) => figuresOf(one, alone));
  figures.push(...overTheAims(figures));
  for (const line of shop.complaints.slice(0, 5)) console.log(line);
  figures.push({ name: 'complaints in the log', value: shop.complaints.length, unit: '', aim: 'none' });
  leave();
  await db.destroy();
  await shop.stop();
  return figures;
}

/** Runs one attack after the other, each after a time without any. */
export async function tryEach(
  shop: RunningShop,
  feel: Feel,
  attacks: readonly [what: string, attack: Attack][],
  { aloneMs, attackMs }: { aloneMs: number; attackMs: number },
): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const [what, attack] of attacks) {
    await feel(WARM_UP_MS); // what is left of the last one is done
    const alone = await feel(aloneMs);
    const beforeKb = residentKb(shop);
    const attacker = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)));
    attacker.send({ port: shop.port, attack });
    const felt = await feel(attackMs);
    attacker.send('stop');
    const [sent] = await once(attacker, 'message');
    await once(attacker, 'exit');
    tried.push({ what, alone, felt, sent: Number(sent), beforeKb, afterKb: residentKb(shop) });
  }
  return tried;
}

/** How many of the figures miss their aim, each of which is named. */
function overTheAims(figures: readonly Figure[]): Figure[] {
  const pages = figures.filter(({ aim }) => aim === PAGE_AIM);
  const slow = pages.filter(({ value, limit }) => limit && value > TIMES_SLOWER * limit.value);
  const health = figures.filter(({ aim }) => aim === HEALTH_AIM);
  const late = health.filter(({ value }) => value >= HEALTH_MS);
  for (const { name } of [...slow, ...late]) console.log(`over its aim: ${name}`);
  return [
    { name: `of ${pages.length} p99s of pages, over the aim`, value: slow.length, unit: '', aim: 'none' },
    {
      name: `of ${health.length} longest waits for /healthz, over the aim`,
      value: late.length,
      unit: '',
      aim: 'none',
    },
  ];
}

const isOfAccounts = (attack: Attack): attack is Attack & { kind: 'ask' } => 'cookies' in attack;

/** As many accounts as one network may make in an hour, each with something in its cart. */
async function signUpSixty(shop: RunningShop): Promise<string[]> {
  const cookies: string[] = [];
  const password = 'cloth-1234';
  for (let n = 0; n < 60; n += 1) {
    const account = { fullName: 'Many', email: `many${n}@example.com`, password, confirmPassword: password };
    const form = new URLSearchParams(account);
    const answer = await fetch(`${shop.url}/signup`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: shop.url, 'x-forwarded-for': '10.66.0.1' },
      body: form,
    });
    cookies.push(cookiesIn(answer));
    await cookieFrom(shop, '/cart/items', { productId: productId(1), quantity: '1' }, cookies.at(-1));
  }
  return cookies;
}

/** Four thousand pages in memory, and then everything that they show changes. */
async function renewals(shop: RunningShop, feel: Feel): Promise<Tried> {
  const pages = Array.from(
    { length: 4000 },
    (_, n) => `/product/${productId((n >> 1) + 1)}${n % 2 ? '.data' : ''}`,
  );
  await atOnce(16, pages, (page) => send(shop.url + page, ''));
  const alone = await feel(5000);
  const beforeKb = residentKb(shop);
  const { db } = await openSqliteIn(shop.dataDir);
  const changes = Array.from({ length: 2000 }, (_, n) => ({
    kind: 'catalogue' as const,
    audience: 'pages' as const,
    subject: productId(n + 1),
    createdAt: Date.now(),
  }));
  for (let n = 0; n < changes.length; n += 500)
    await db
      .insertInto('events')
      .values(changes.slice(n, n + 500))
      .execute();
  await db.destroy();
  const felt = await feel(5000);
  return { what: CHANGES, alone, felt, beforeKb, afterKb: residentKb(shop) };
}
