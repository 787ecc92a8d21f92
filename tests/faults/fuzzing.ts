/**
 * A hundred thousand requests that nobody means well. None may get an answer of 500, leave a word in the log, or hold up the
 * others. A shop that answers nobody any more is replaced by a new one, so that one fault does not hide the rest.
 */
import fc from 'fast-check';
import { type Figure, percentile } from '../bench/report.ts';
import { tryCase } from '../support/fuzz.ts';
import { cases } from '../support/fuzz-cases.ts';
import { type FuzzedShop, fuzzedShop } from '../support/fuzzed-shop.ts';
import { type Watch, watch } from '../support/watch.ts';
import { aPort } from './shop.ts';

const AT_ONCE = 8;
const PORTION = 2000;
/** Faults that are alike are told once, as they are found; more kinds than this nobody reads. */
const MAX_TOLD = 40;
const ANSWERS_WITHIN_MS = 5000;

interface Run extends FuzzedShop {
  beside: Watch;
  metricsPort: string;
}

export async function fuzzing(tries: number): Promise<Figure[]> {
  const seed = Number(process.env.SEED ?? Date.now());
  const faults = new Map<string, number>();
  const count = { wrong: 0, complaints: 0, notJson: 0, replaced: 0 };
  const looks: number[] = [];
  let [longest, mostMb, done] = [0, 0, 0];
  const note = (fault: string) => {
    const times = (faults.get(kindOf(fault)) ?? 0) + 1;
    faults.set(kindOf(fault), times);
    if (times === 1 && faults.size <= MAX_TOLD) console.log(`after ${done} cases: ${fault.slice(0, 500)}`);
  };

  let run = await open();
  const settle = async () => {
    await run.beside.stop();
    looks.push(...run.beside.looks);
    mostMb = Math.max(mostMb, run.beside.mostMb());
    const stopped = await Promise.race([run.close().then(() => true), afterwards(10_000)]);
    if (!stopped) run.shop.process.kill('SIGKILL');
    takeLog();
  };
  const takeLog = () => {
    const { complaints, notJson } = run.shop;
    count.complaints += complaints.length;
    count.notJson += notJson.length;
    for (const line of [...complaints.splice(0), ...notJson.splice(0)]) note(`log: ${line}`);
  };

  while (done < tries) {
    const arbitrary = cases(run.site, run.cookies.length, new URL(run.shop.url).host);
    const portion = fc.sample(arbitrary, { numRuns: Math.min(PORTION, tries - done), seed: seed + done });
    const waiting = portion.values();
    let stuck = false;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const one of waiting) {
          if (stuck) return;
          done += 1;
          const fault = await tryCase(run.shop.url, run.cookies, one);
          takeLog();
          if (!fault) continue;
          count.wrong += 1;
          note(fault);
          stuck ||= !(await answers(run));
        }
      }),
    );
    if (stuck) {
      count.replaced += 1;
      await settle();
      run = await open();
    } else longest = Math.max(longest, await longestStallMs(run.metricsPort));
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${tries}`);
  }
  await settle();
  return [
    { name: `cases (seed ${seed})`, value: done, unit: '' },
    { name: 'answers of 500 and above, or none', value: count.wrong, unit: '', aim: 'none' },
    { name: 'complaints in the log', value: count.complaints, unit: '', aim: 'none' },
    { name: 'lines of the log that are no JSON', value: count.notJson, unit: '', aim: 'none' },
    { name: 'shops that answered nobody any more', value: count.replaced, unit: '', aim: 'none' },
    { name: '/healthz beside them, p99', value: percentile(looks, 0.99), unit: 'ms', aim: 'under 100 ms' },
    { name: '/healthz beside them, longest', value: percentile(looks, 1), unit: 'ms', aim: 'under 100 ms' },
    { name: 'longest stall of the loop', value: longest, unit: 'ms', aim: 'under 50 ms' },
    { name: 'memory of the process, most', value: mostMb, unit: 'MB', aim: 'under 500 MB' },
  ];
}

async function open(): Promise<Run> {
  const metricsPort = await aPort();
  const fuzzed = await fuzzedShop({ METRICS_PORT: metricsPort });
  // Each look starts from zero: the start is not part of it.
  await longestStallMs(metricsPort);
  return { ...fuzzed, beside: watch(fuzzed.shop), metricsPort };
}

/** Faults of one cause: the status, or what the log says went wrong, without what differs from case to case. */
function kindOf(fault: string): string {
  if (/no answer/.test(fault)) return 'no answer';
  if (/Failed to parse URL/.test(fault)) return 'no URL';
  const status = /^\d{3} for/.exec(fault)?.[0];
  const said = /"message":"((?:[^"\\]|\\.)*)"/.exec(fault)?.[1] ?? /^log: (?!\{)(.*)/.exec(fault)?.[1];
  return (status ?? said ?? fault).replace(/\d{2,}|\\?["'`][^"'`]*\\?["'`]/g, '…').slice(0, 60);
}

async function answers({ shop }: Run): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  return fetch(`${shop.url}/healthz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

const afterwards = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));

async function longestStallMs(port: string): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(metrics)?.[1] ?? Number.NaN) * 1000;
}
