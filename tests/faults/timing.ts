/** Whether an answer's time tells if there is an account: wrong logins, asked-for resets and sign-ups, with known and unknown addresses. */

import { send } from '../bench/client.ts';
import { type Figure, median } from '../bench/report.ts';
import { ADMIN, runShop } from '../support/running-shop.ts';
import { OPEN_TO_MANY } from './shop.ts';

/** Each is guessed at a few times only, as the shop stops those who guess more. */
const GUESSES_EACH = 10;
const RESETS_EACH = 4;

interface Side {
  name: string;
  /** The address of the n-th try. */
  email: (n: number) => string;
}

/** Two kinds of addresses whose answers may not differ in time. */
interface Comparison {
  what: string;
  path: string;
  form: Record<string, string>;
  pairs: number;
  sides: readonly [Side, Side];
}

export async function timing(tries: number): Promise<Figure[]> {
  const shop = await runShop(OPEN_TO_MANY);
  const accounts = Math.ceil(tries / GUESSES_EACH);
  const form = (fields: Record<string, string>) => String(new URLSearchParams(fields));
  let sent = 0;
  const from = () => `10.${(sent >> 8) & 255}.${sent++ & 255}.1`;
  for (let n = 0; n < accounts; n += 1) {
    const password = { password: 'cloth-123', confirmPassword: 'cloth-123' };
    await send(
      `${shop.url}/signup`,
      '',
      form({ fullName: 'A', email: `known-${n}@example.com`, ...password }),
      from(),
    );
  }
  const time = async (path: string, fields: Record<string, string>) => {
    const startedAt = performance.now();
    await send(shop.url + path, '', form(fields), from());
    return performance.now() - startedAt;
  };
  const figures: Figure[] = [];
  const known = { name: 'known address', email: (n: number) => `known-${n % accounts}@example.com` };
  const nobody = { name: 'unknown address', email: (n: number) => `nobody-${n % accounts}@example.com` };
  const newPassword = { fullName: 'A', password: 'cloth-456', confirmPassword: 'cloth-456' };
  const comparisons: Comparison[] = [
    {
      what: 'a wrong login',
      path: '/login',
      form: { password: 'guess-123' },
      pairs: tries,
      sides: [known, nobody],
    },
    {
      what: 'an asked-for reset',
      path: '/forgot-password',
      form: {},
      pairs: Math.min(tries, accounts * RESETS_EACH),
      sides: [known, nobody],
    },
    {
      what: 'a sign-up',
      path: '/signup',
      form: newPassword,
      pairs: tries,
      // Each is free once: the sign-up takes it.
      sides: [known, { name: 'unknown address', email: (n) => `new-${n}@example.com` }],
    },
    {
      what: 'a refused sign-up',
      path: '/signup',
      form: newPassword,
      pairs: tries,
      sides: [known, { name: 'the admin’s address', email: () => ADMIN.email }],
    },
  ];
  for (const { what, path, form: fields, pairs, sides } of comparisons) {
    const [a, b] = sides;
    const [first, second]: [number[], number[]] = [[], []];
    for (let n = 0; n < pairs; n += 1) {
      // In turns, and not always the same first.
      const ask = [
        async () => first.push(await time(path, { email: a.email(n), ...fields })),
        async () => second.push(await time(path, { email: b.email(n), ...fields })),
      ];
      for (const one of n % 2 ? ask : ask.reverse()) await one();
    }
    figures.push(
      { name: `${what}, ${a.name}, p50`, value: median(first), unit: 'ms' },
      { name: `${what}, ${b.name}, p50`, value: median(second), unit: 'ms' },
      {
        name: `${what}, chance that both are the same (Mann–Whitney p)`,
        value: mannWhitney(first, second),
        unit: '',
        aim: 'above 0.05',
      },
    );
  }
  await shop.stop();
  return figures;
}

/** Two-sided p of the Mann–Whitney U test by its normal approximation; good above some twenty values each, ties are rare. */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const ranked = [
    ...a.map((value) => ({ value, isA: true })),
    ...b.map((value) => ({ value, isA: false })),
  ].sort((x, y) => x.value - y.value);
  const rankSum = ranked.reduce((sum, { isA }, place) => (isA ? sum + place + 1 : sum), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(u - mean) / deviation));
}

/** The normal distribution function, by Abramowitz and Stegun 26.2.17 (error below 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
