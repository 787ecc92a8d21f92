/** Measures what a fault does to orders, and how the operator learns of it. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/report.ts';
import { operate } from '../support/operator.ts';
import type { RunningShop } from '../support/running-shop.ts';
import type { Shopper } from '../support/shopper.ts';
import { Confirmed } from './watched.ts';

interface ToldOrder {
  at: number;
  /** From the first click to the confirmation, failed tries included. */
  ms: number;
}

export function ordering(shoppers: readonly Shopper[], product: string) {
  let going = true;
  const told: ToldOrder[] = [];
  const confirmed = new Confirmed();
  const all = Promise.all(
    shoppers.map(async (shopper) => {
      while (going) {
        const from = performance.now();
        if ((await shopper.order(product, 1)) !== 'ordered') continue;
        const at = performance.now();
        told.push({ at, ms: at - from });
        confirmed.note(shopper);
      }
    }),
  );
  return {
    told,
    confirmed,
    async stop() {
      going = false;
      await all;
      confirmed.endGap();
    },
  };
}

/** The 95th percentile of the orders confirmed in this period, in milliseconds. */
export const p95Between = (told: readonly ToldOrder[], from: number, to = Number.POSITIVE_INFINITY) =>
  percentile(
    told.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms),
    0.95,
  );

/** Status, or 0 after two failures: the first may be a keep-alive connection that just closed. */
export async function statusOf(url: string): Promise<number> {
  for (let tried = 1; ; tried += 1)
    try {
      const answer = await fetch(url);
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      if (tried === 2) return 0;
    }
}

type Signs = Record<string, () => boolean | Promise<boolean>>;

const LOOK_EVERY_MS = 200;

/** Records when each sign first appears, in milliseconds from now. */
export function watchFor(signs: Signs) {
  const begunAt = performance.now();
  const seen: Record<string, number> = {};
  let looking = true;
  const all = (async () => {
    while (looking) {
      for (const [name, isThere] of Object.entries(signs))
        if (seen[name] === undefined && (await isThere())) seen[name] = performance.now() - begunAt;
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    seen,
    async stop() {
      looking = false;
      await all;
      return seen;
    },
  };
}

/** The sum of a metric's values; NaN when it is missing. */
export async function metric(port: string, name: string): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))];
  return values.length > 0 ? values.reduce((sum, [, value]) => sum + Number(value), 0) : Number.NaN;
}

const SCRAPED_EVERY_MS = 15_000;
const RULES = 'deploy/alerts.rules.yml';

/**
 * Names the alert with the longest time until it: the metric's delay, scrape and evaluation intervals, and the rule's
 * `for`.
 */
export function alertWithin(alert: string, metricMs: number): string {
  const [, rest] = readFileSync(RULES, 'utf8').split(`- alert: ${alert}\n`);
  if (!rest) throw new Error(`${RULES} has no ${alert}`);
  const [rule = ''] = rest.split('- alert: ');
  const waitsMs = Number(/^ +for: (\d+)s$/m.exec(rule)?.[1] ?? 0) * 1000;
  return `\`${alert}\` within ${seconds(metricMs + 2 * SCRAPED_EVERY_MS + waitsMs)}`;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** The `warn` and `bad` lines of `doctor` about these checks; its whole output when it cannot start. */
export async function doctorSays(
  dataDir: string,
  whats: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { out, err } = await operate(dataDir, ['doctor'], env);
  const lines = out.split('\n').filter((line) => whats.some((what) => line.slice(6).startsWith(`${what} `)));
  return lines.length > 0 ? lines.map((line) => line.replace(/ {2,}/g, ' ')).join('; ') : err.trim();
}

export function logSays({ complaints }: RunningShop, words: string): () => boolean {
  const had = complaints.length;
  return () => complaints.slice(had).some((line) => line.includes(words));
}
