/** Long runs of one sign in each field and parameter that a stranger can reach, and what they cost the shop. */
import { readFileSync } from 'node:fs';
import { send } from '../bench/client.ts';
import { median } from '../bench/report.ts';
import type { Site, Target } from './crawl.ts';
import type { RunningShop } from './running-shop.ts';

/** Unicode sorts marks of two classes; those of one it leaves as they are. */
export const MARKS = '\u0301\u0316';
export const SIGNS: readonly string[] = [
  MARKS,
  ...['\u064b\u0651', '\u0f73', '\u200d', '\u1100\u1161', '\u0628', '\u0626', '\ufdfa'],
  ...['🧵', '🇵🇰', '\ud800', 'Σ', ' ', '+', '-', '/', '.', ',', '7', '%', '"', "'", '(', '>', '\n', '\0'],
];

/** UTF-16 units of a long value in a form, which has at most 256 KiB, and bytes of one in an address, which has at most 8,000. */
const MAX_UNITS = 60_000;
const MAX_BYTES = 7_000;

/** Below this a request is quick, whatever half of it takes; of the shop's main thread, in milliseconds. */
const QUICK_MS = 20;
const TIMES = 5;
const MOST_RATIO = 3;

/** Those who send, by their places among the cookies. */
const GUEST = 0;
const CUSTOMER = 1;

/** A field, or a parameter of a link. */
export interface Place extends Target {
  name: string;
}

/** What no form of a page holds: what scripts send, and addresses that forms lead to. */
const BESIDE: readonly Target[] = [
  form('POST', '/chat/guest', { name: 'Sana', email: 'sana@example.com' }),
  form('POST', '/chat/messages', { text: 'Salaam', clientId: '', about: '' }, CUSTOMER),
  form('POST', '/reset-password', { token: '', password: '', confirmPassword: '' }),
  form('GET', '/confirm-email', { token: '' }),
  form('GET', '/products/suggestions', { q: '', ids: '' }),
  form('GET', '/product/ml-001', { length: '' }),
  form('GET', '/checkout/price', { city: '' }, CUSTOMER),
  form('GET', '/profile', { page: '' }, CUSTOMER),
  form('GET', '/chat', { after: '' }, CUSTOMER),
];

function form(method: Target['method'], path: string, fields: Record<string, string>, who = GUEST): Target {
  return { who, method, path, fields: Object.entries(fields) };
}

/** Each field and parameter that the crawl found, and those beside; a form that stands on many pages once. */
export function placesOf({ forms, links }: Site): Place[] {
  const asked = links.map((link) => {
    const { pathname, searchParams } = new URL(link, 'http://localhost');
    return form('GET', pathname, Object.fromEntries(searchParams));
  });
  const places = new Map<string, Place>();
  for (const target of [...forms, ...asked, ...BESIDE]) {
    const page = target.path.replace(/[?#].*$|(?<=^\/product\/).*$/, '');
    for (const [name] of target.fields) {
      const key = `${target.method} ${page} ${name}`;
      if (!places.has(key)) places.set(key, { ...target, name });
    }
  }
  return [...places.values()];
}

export type Send = (place: Place, value: string) => Promise<void>;

/** Sends a place with this value, from another network each time: the shop stops who tries often. */
export function senderTo({ url }: Pick<RunningShop, 'url'>, cookies: readonly string[]): Send {
  let sent = 0;
  return async ({ who, method, path, fields, name }, value) => {
    sent += 1;
    const own = fields.map(([one, text]) => `${encodeURIComponent(one)}=${encodeURIComponent(text)}`);
    const changed = `${encodeURIComponent(name)}=${method === 'GET' ? inAddress(value) : inForm(value)}`;
    const body = [...own.filter((one) => !one.startsWith(`${name}=`)), changed].join('&');
    const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const address = new URL(path, url);
    if (method === 'GET') address.search = body;
    const { status } = await send(
      address.href,
      cookies[who] ?? '',
      method === 'POST' ? body : undefined,
      from,
    );
    if (status === 414) throw new Error(`${path} with a long ${name} was refused before the shop read it`);
  };
}

const inAddress = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
/** With those signs alone encoded that a form would read as others: it holds three times as many. */
const inForm = (text: string) => text.toWellFormed().replace(/[%&+\r\n\0]/g, encodeURIComponent);

/** A digit on both sides: much is read up to the first sign that is wrong. */
function runOf({ method }: Place, sign: string, share: number): string {
  const times = method === 'GET' ? MAX_BYTES / inAddress(sign).length : MAX_UNITS / inForm(sign).length;
  return `1${sign.repeat(Math.floor(times * share))}1`;
}

/** Milliseconds that the shop's main thread has been on a processor. */
const busyMs = ({ process }: Pick<RunningShop, 'process'>): number =>
  Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** The places and signs of which a run of twice the length takes three times as long, or longer; told twice before it is believed. */
export async function slowPlaces(
  shop: RunningShop,
  sendOne: Send,
  places: readonly Place[],
  signs: readonly string[],
): Promise<string[]> {
  const cost = async (place: Place, value: string) => {
    const before = busyMs(shop);
    await sendOne(place, value);
    return busyMs(shop) - before;
  };
  const ratioOf = async (place: Place, sign: string) => {
    const [halves, wholes]: [number[], number[]] = [[], []];
    for (let time = 0; time < TIMES; time += 1) {
      halves.push(await cost(place, runOf(place, sign, 0.5)));
      wholes.push(await cost(place, runOf(place, sign, 1)));
    }
    return median(wholes) <= QUICK_MS ? 0 : median(wholes) / median(halves);
  };
  const slow: string[] = [];
  for (const place of places)
    for (const sign of signs) {
      if ((await cost(place, runOf(place, sign, 1))) <= QUICK_MS) continue;
      if ((await ratioOf(place, sign)) < MOST_RATIO) continue;
      const ratio = await ratioOf(place, sign);
      if (ratio >= MOST_RATIO)
        slow.push(
          `${place.method} ${place.path} ${place.name} ${JSON.stringify(sign)}: ${ratio.toFixed(1)} times`,
        );
    }
  return slow;
}
