/** Whether an answer's time tells if there is an account: wrong logins to known and unknown addresses, and asked-for resets. */
import { runShop } from '../../tests/running-shop.ts';
import { send } from '../bench/client.ts';
import { type Figure, median } from '../bench/report.ts';
import { OPEN_TO_MANY } from './shop.ts';

/** Each is guessed at a few times only, as the shop stops those who guess more. */
const GUESSES_EACH = 10;
const RESETS_EACH = 4;

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
  for (const [what, path, more, pairs] of [
    ['a wrong login', '/login', { password: 'guess-123' }, tries],
    ['an asked-for reset', '/forgot-password', {}, Math.min(tries, accounts * RESETS_EACH)],
  ] as const) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < pairs; n += 1) {
      const email = `known-${n % accounts}@example.com`;
      const stranger = `nobody-${n % accounts}@example.com`;
      // In turns, and not always the same first.
      const ask = [
        async () => known.push(await time(path, { email, ...more })),
        async () => unknown.push(await time(path, { email: stranger, ...more })),
      ];
      for (const one of n % 2 ? ask : ask.reverse()) await one();
    }
    figures.push(
      { name: `${what}, known address, p50`, value: median(known), unit: 'ms' },
      { name: `${what}, unknown address, p50`, value: median(unknown), unit: 'ms' },
      {
        name: `${what}, chance that both are the same (Mann–Whitney p)`,
        value: mannWhitney(known, unknown),
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
