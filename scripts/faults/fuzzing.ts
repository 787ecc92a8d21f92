/** A hundred thousand requests that nobody means well. None may get an answer of 500 or hold up the others. */
import fc from 'fast-check';
import { cases, tryCase } from '../../tests/fuzz.ts';
import { fuzzedShop } from '../../tests/fuzzed-shop.ts';
import type { Figure } from '../bench/report.ts';
import { aPort } from './shop.ts';

const AT_ONCE = 8;
const PORTION = 2000;

export async function fuzzing(tries: number): Promise<Figure[]> {
  const METRICS_PORT = aPort();
  const { shop, cookies, close } = await fuzzedShop({ METRICS_PORT });
  const arbitrary = await cases(cookies.length);
  const seed = Date.now();
  const wrong: string[] = [];
  let longest = 0;
  // Each look begins anew: the start is not part of it.
  await longestStallMs(METRICS_PORT);
  for (let done = 0; done < tries; done += PORTION) {
    const portion = fc.sample(arbitrary, { numRuns: Math.min(PORTION, tries - done), seed: seed + done });
    const waiting = portion.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const one of waiting) {
          const fault = await tryCase(shop.url, cookies, one);
          if (fault) wrong.push(fault);
        }
      }),
    );
    longest = Math.max(longest, await longestStallMs(METRICS_PORT));
    if (process.stdout.isTTY) process.stdout.write(`\r${done + portion.length} of ${tries}`);
  }
  await close();
  for (const fault of wrong.slice(0, 5)) console.log(fault);
  for (const line of shop.complaints.slice(0, 5)) console.log(line.slice(0, 500));
  return [
    { name: `cases (seed ${seed})`, value: tries, unit: '' },
    { name: 'answers of 500 and above, or none', value: wrong.length, unit: '', aim: 'none' },
    { name: 'complaints in the log', value: shop.complaints.length, unit: '', aim: 'none' },
    { name: 'longest stall of the loop', value: longest, unit: 'ms', aim: 'under 50 ms' },
  ];
}

async function longestStallMs(port: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(metrics)?.[1] ?? Number.NaN) * 1000;
}
