/** A trial: a shop, people who order, and the operator's monitoring. Its result is a row of docs/reliability.md. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { operate } from '../support/operator.ts';
import { post } from '../support/post.ts';
import { endsWithThis } from '../support/run/at-the-end.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { Shopper, untilDone } from '../support/shopper.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import {
  aPort,
  buying,
  closeBooks,
  dataOf,
  OPEN_TO_MANY,
  shoppersAt,
  stockedIn,
  typedCheckout,
} from './shop.ts';

type Env = Record<string, string>;

interface Options {
  /** Settings of each process. */
  envs?: readonly Env[];
  folder?: string | undefined;
  shoppers?: number;
  /** Where shoppers come in, if a proxy is in front. */
  front?: string;
  /** Whether /readyz, log and alerts are watched. */
  isWatched?: boolean;
  start?: typeof runShop;
}

const LOOK_EVERY_MS = 500;

export class Trial {
  readonly shops: RunningShop[] = [];
  shoppers: Shopper[] = [];
  product = '';
  /** Confirmed orders. */
  readonly told: { phone: string; at: number; ms: number }[] = [];
  readonly envs: readonly Env[];
  #load: ReturnType<typeof buying> | undefined;
  #watch: Watch | undefined;
  #beganAt = 0;
  #endedAt = 0;

  private constructor(envs: readonly Env[]) {
    this.envs = envs;
  }

  static async open({ envs = [{}], folder, shoppers = 4, front, isWatched, start = runShop }: Options = {}) {
    const metrics = await Promise.all(
      envs.map(async () => ({ PORT: await aPort(), METRICS_PORT: await aPort() })),
    );
    const trial = new Trial(envs.map((env, n) => ({ ...OPEN_TO_MANY, ...metrics[n], ...env })));
    for (const env of trial.envs) trial.shops.push(await start(env, folder));
    if (isWatched) trial.#watch = await watchShop(trial, `${trial.envs[0]?.METRICS_PORT}`);
    trial.product = await stockedIn(await trial.books());
    trial.shoppers = await shoppersAt(front ? [front] : trial.shops.map(({ url }) => url), shoppers);
    return trial;
  }

  get shop(): RunningShop {
    const [first] = this.shops;
    if (!first) throw new Error('no shop');
    return first;
  }

  get url(): string {
    return this.shop.url;
  }

  readonly books = () => dataOf(this.shop.dataDir, this.envs[0]?.DATABASE_URL);

  /** Returns the milliseconds until the shop is open. */
  async restart(): Promise<number> {
    const from = performance.now();
    this.shops[0] = await runShop(this.envs[0], this.shop.dataDir);
    return performance.now() - from;
  }

  order(restMs = 0): void {
    this.#beganAt = performance.now();
    this.#load = buying(this.shoppers, this.product, this.note, restMs);
  }

  readonly note = ({ phone }: Pick<Shopper, 'phone'>, ms = 0): void => {
    this.told.push({ phone, at: performance.now(), ms });
  };

  /** Milliseconds until the next confirmed order. */
  async next(withinMs = 120_000): Promise<number> {
    const [had, from] = [this.told.length, performance.now()];
    while (this.told.length === had && performance.now() - from < withinMs) await sleep(20);
    return performance.now() - from;
  }

  /** Starts the fault: earlier signs do not count. */
  readonly breaks = () => this.#watch?.begin();
  /** Each sign with its seconds since the start, earliest first. */
  readonly noticed = () => this.#watch?.noticed() ?? 'not watched';

  /** The doctor's line of this check, or its first bad line; its whole output when it cannot start. */
  async doctor(check = 'writing an order'): Promise<string> {
    const { out, err } = await operate(this.shop.dataDir, ['doctor'], this.envs[0]);
    const found = new RegExp(`^.{6}${check} .*$`, 'm').exec(out) ?? /^bad.*$/m.exec(out);
    return (found?.[0] ?? err.trim()).replaceAll(/ {2,}/g, ' ');
  }

  async stopOrders(): Promise<void> {
    await this.#load?.stop();
    this.#endedAt ||= performance.now();
  }

  /** Stops all, prints the row, and returns its figures. `n`: tries, or duration. `mayLose`: if loss is allowed. */
  async end(name: string, n: string | number, noticed?: string, mayLose = false): Promise<Figure[]> {
    await this.stopOrders();
    const signs = noticed ?? this.noticed();
    await this.#watch?.stop();
    for (const shop of this.shops) await shop.stop();
    const { lost, doubled, faults } = await this.#compare(await this.books());
    const longestMs = this.#longestGapMs();
    const gap = `${Math.round(longestMs).toLocaleString('en-US')} ms`;
    console.log(`| ${[name, n, this.told.length, lost, doubled, gap, signs].join(' | ')} |`);
    return [
      figure(`${name}: orders that the shop confirmed`, this.told.length),
      mayLose ? figure('of these lost', lost) : fault('of these lost', lost),
      fault('orders that it did not confirm', doubled),
      fault('faults in the books', faults),
      figure('longest time without an order', longestMs, 'ms'),
    ];
  }

  #longestGapMs(): number {
    const times = [this.#beganAt, ...this.told.map(({ at }) => at), this.#endedAt];
    return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at)));
  }

  /** Each shopper has their own phone number, so that a lost order and a doubled one do not cancel out. */
  async #compare(books: Shop): Promise<{ lost: number; doubled: number; faults: number }> {
    const byPhone = <Row extends { phone: string }>(rows: readonly Row[]) =>
      Map.groupBy(rows, ({ phone }) => phone.replaceAll(/\D/g, ''));
    const there = byPhone(await books.db.selectFrom('orders').select('phone').execute());
    const told = byPhone(this.told);
    let [lost, doubled] = [0, 0];
    for (const phone of new Set([...there.keys(), ...told.keys()])) {
      const more = (there.get(phone)?.length ?? 0) - (told.get(phone)?.length ?? 0);
      if (more > 0) doubled += more;
      else lost -= more;
    }
    return { lost, doubled, faults: (await closeBooks(books)).faults.length };
  }
}

type Watch = Awaited<ReturnType<typeof watchShop>>;

/** Watches /readyz, the log, and the alerts of a Prometheus with the rules of `deploy/`. */
async function watchShop(trial: Trial, metricsPort: string) {
  const prometheus: Prometheus = await startPrometheus(metricsPort);
  const signs = new Map<string, number>();
  const { complaints } = trial.shop;
  let [begunAt, logged, going] = [performance.now(), complaints.length, true];
  const see = (sign: string) => {
    if (!signs.has(sign)) signs.set(sign, performance.now() - begunAt);
  };
  const look = async () => {
    const ready = await fetch(`${trial.url}/readyz`);
    const text = await ready.text();
    if (!ready.ok) see(`/readyz “${text}”`);
    for (const line of complaints.slice(logged)) see(`log “${messageOf(line)}”`);
    logged = complaints.length;
    for (const [name, state] of (await prometheus?.states()) ?? []) if (state === 'firing') see(name);
  };
  const looks = (async () => {
    while (going) {
      await look().catch(() => see('no answer'));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    begin() {
      [begunAt, logged] = [performance.now(), complaints.length];
      signs.clear();
    },
    noticed: () => [...signs].map(([sign, ms]) => `${sign} after ${seconds(ms)}`).join(', ') || 'nothing',
    async stop() {
      going = false;
      await looks;
      await prometheus?.stop();
    },
  };
}

function messageOf(line: string): string {
  try {
    const { msg, why } = JSON.parse(line);
    return why ? `${msg}: ${why}` : msg;
  } catch {
    return line;
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** Status, or 0 after two failures: the first may be a keep-alive connection that just closed. */
export async function statusOf(url: string, cookie = ''): Promise<number> {
  for (let tried = 1; ; tried += 1)
    try {
      const answer = await fetch(url, { headers: { cookie } });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      if (tried === 2) return 0;
    }
}

const ADDRESS = 'House 7, Street 3, behind the blue mosque';

/** A shopper who filled in the checkout before a fault and sends it during the fault and afterwards. */
export async function aTypist({ url, product, note }: Trial) {
  const shopper = new Shopper(url, '', '10.9.9.9');
  await untilDone(() => shopper.signUp());
  const form = await typedCheckout(shopper, product, ADDRESS);
  return {
    cookie: shopper.cookie,
    /** 503 with the reason, the typed values and the same key. */
    async isAnsweredClearly(): Promise<boolean> {
      const answer = await post(url, '/checkout', form, shopper.cookie);
      const text = await answer.text();
      const parts = ['The order was not placed', ADDRESS, `value="${form.checkoutKey}"`];
      const missing = parts.filter((part) => !text.includes(part));
      const isClear = answer.status === 503 && missing.length === 0;
      if (!isClear) console.log(`the checkout answered ${answer.status}, without ${missing}`);
      return isClear;
    },
    isOrdered: () =>
      untilDone(async () => {
        const { status, headers } = await shopper.post('/checkout', form);
        if (status >= 500) throw new Error(`the checkout answered ${status}`);
        const isPlaced = status === 303 && headers.get('location') === '/profile';
        if (isPlaced) note(shopper);
        return isPlaced;
      }),
  };
}

/** `apt-get install strace` */
const STRACE = '/usr/bin/strace';

/** Runs `strace` with these options on the shop; returns a function that ends it. Throws without `strace`. */
export async function traced(shop: RunningShop, options: readonly string[]): Promise<() => Promise<void>> {
  if (!existsSync(STRACE)) throw new Error(`There is no ${STRACE} here.`);
  const strace = endsWithThis(
    spawn(STRACE, [...options, '-p', String(shop.process.pid)], { stdio: ['ignore', 'ignore', 'pipe'] }),
    { signal: 'SIGINT' },
  );
  const ended = once(strace, 'exit');
  await once(strace.stderr, 'data');
  await sleep(500);
  return async () => {
    strace.kill('SIGINT');
    await ended;
  };
}

/** Returns when the process is gone. */
export async function killed({ process: child }: RunningShop): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
