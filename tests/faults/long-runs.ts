/**
 * One address sends requests that once cost seconds or minutes of processor time, one kind after the other: pages of other visitors and
 * `/healthz` take at most three times as long as usual.
 */
import { aFolderOf } from '../bench/filled.ts';
import { productId } from '../bench/ids.ts';
import { type Figure, percentile } from '../bench/report.ts';
import { customerCookie } from '../bench/shop-process.ts';
import { sellByMetre } from '../support/cloth-by-metre.ts';
import { runShop } from '../support/running-shop.ts';
import type { Attack } from './attacker.ts';
import { type Tried, together, tryEach, visitorOf } from './attacks.ts';
import type { Felt } from './visitor.ts';

const PRODUCTS = 1000;
/** Of the last product, which the visitor does not look at. */
const BY_METRE = { id: productId(PRODUCTS), code: `P-${PRODUCTS}` };

/** Marks of two classes on one letter, as many as a form holds. */
const MARKS = `a${encodeURIComponent('\u0301\u0316').repeat(20_000)}`;
const RUN = (sign: string) => `1${sign.repeat(7_800)}1`;

const formOf = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map((field) => field.join('='))
    .join('&');

const PASSWORDS = { password: 'cloth-123', confirmPassword: 'cloth-123' };
const CONTACT = { name: 'Sana', email: 'sana%40example.com', subject: 'Salaam', message: 'Salaam' };

const attacksBy = (
  customer: string,
): Record<string, Omit<Attack & { kind: 'ask' }, 'kind' | 'connections'>> => ({
  'marks in a message': { at: '/contact', form: formOf({ ...CONTACT, message: MARKS }) },
  'marks at the sign-up': {
    at: '/signup',
    form: formOf({ fullName: MARKS, email: 'x{N}%40example.com', ...PASSWORDS }),
  },
  'marks in passwords': {
    at: '/signup',
    form: formOf({ fullName: 'Sana', email: 'x{N}%40example.com', password: MARKS, confirmPassword: MARKS }),
  },
  'marks at the log-in': { at: '/login', form: formOf({ email: 'x{N}%40example.com', password: MARKS }) },
  'marks in a guest’s chat': { at: '/chat/guest', form: formOf({ name: MARKS, email: CONTACT.email }) },
  'marks in a customer’s chat': { at: '/chat/messages', form: formOf({ text: MARKS }), cookie: customer },
  'plus signs in a length': { at: `/product/${BY_METRE.id}?length=${RUN('+')}&x={N}` },
  'plus signs in a cart’s length': {
    at: '/cart/items',
    form: formOf({ productId: BY_METRE.id, length: `1${'+'.repeat(200_000)}1` }),
    cookie: customer,
  },
  'blanks in a price': { at: `/products?minPrice=${RUN('+')}&x={N}` },
  'slashes in a path': { at: `${'/'.repeat(15_000)}x` },
  'slashes within a path': { at: `/a${'/'.repeat(15_000)}x` },
});

/** What one address may do at the same time is bounded by limits; this measures what each request costs. */
const CONNECTIONS = 2;
const ALONE_MS = 5000;

/** At the ninety-fifth percentile, beside an attack and without. */
const MOST_TIMES = 3;
/** Nobody notices less than this. */
const UNFELT_MS = 20;

/** `tries`: seconds of each attack. */
export async function longRuns(tries: number): Promise<Figure[]> {
  const folder = await aFolderOf(PRODUCTS);
  await sellByMetre(folder, BY_METRE.code, 2000);
  const shop = await runShop({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }, folder);
  const { feel, leave } = visitorOf(shop, await customerCookie(shop));
  const attacks = Object.entries(attacksBy(await customerCookie(shop))).map(
    ([what, attack]): [string, Attack] => [what, { kind: 'ask', connections: CONNECTIONS, ...attack }],
  );
  const tried = await tryEach(shop, feel, attacks, { aloneMs: ALONE_MS, attackMs: tries * 1000 });
  for (const line of shop.complaints.slice(0, 5)) console.log(line);
  leave();
  await shop.stop();
  const alone = together(tried.map((one) => one.alone));
  const times = tried.flatMap((one) => timesOf(one, alone));
  const isSlow = ({ value, limit }: Figure) => limit && value > Math.max(MOST_TIMES * limit.value, UNFELT_MS);
  for (const { name } of times.filter(isSlow)) console.log(`over its aim: ${name}`);
  return [
    ...tried.map(({ what, sent }) => ({ name: `${what}: sent`, value: sent ?? 0, unit: '' })),
    ...times,
    {
      name: `of ${times.length} p95s, over the aim`,
      value: times.filter(isSlow).length,
      unit: '',
      aim: 'none',
    },
    {
      name: 'pages of others that were refused',
      value: tried.reduce((sum, { felt }) => sum + felt.refused, 0),
      unit: '',
      aim: 'none',
    },
    { name: 'complaints in the log', value: shop.complaints.length, unit: '', aim: 'none' },
  ];
}

function timesOf({ what, felt }: Tried, alone: Felt): Figure[] {
  const figure = (page: string, beside: readonly number[], without: readonly number[] = []): Figure => ({
    name: `${what}: ${page}, p95`,
    value: percentile(beside, 0.95),
    unit: 'ms',
    limit: { value: percentile(without, 0.95), what: 'without it' },
    aim: `at most ${MOST_TIMES * 100} %, or ${UNFELT_MS} ms`,
  });
  const pages = Object.entries(felt.pages).map(([page, times]) =>
    figure(`a page ${page}`, times, alone.pages[page]),
  );
  return [figure('/healthz', felt.health, alone.health), ...pages];
}
