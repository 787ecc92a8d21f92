/** A trial: a shop, people who order, and the operator's monitoring. Its result is a row of docs/reliability.md. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '../../shop/kernel/shop.ts';
import { type Figure, fault, figure } from '../bench/report.ts';
import { aFreePort } from '../support/free-port.ts';
import { findProgram, running } from '../support/proxies.ts';
import type { RunningShop } from '../support/running-shop.ts';
import type { Shopper } from '../support/shopper.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { closeBooks } from './shop.ts';

const LOOK_EVERY_MS = 500;

/** The orders confirmed to each shopper, and the longest gap between two. */
export class Confirmed {
  readonly #of = new Map<string, number>();
  #lastAt = performance.now();
  longestGapMs = 0;
  told = 0;

  readonly note = ({ phone }: Pick<Shopper, 'phone'>): void => {
    this.told += 1;
    this.#of.set(digitsOf(phone), (this.#of.get(digitsOf(phone)) ?? 0) + 1);
    this.endGap();
  };

  /** Also called at the end: the last gap may be the longest. */
  endGap(): void {
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastAt);
    this.#lastAt = now;
  }

  /**
   * Each shopper has their own phone number, so that a lost order and a doubled one do not cancel out. Closes the
   * database.
   */
  async compare(books: Shop): Promise<Compared> {
    const rows = await books.db.selectFrom('orders').select('phone').execute();
    const there = Map.groupBy(rows, ({ phone }) => digitsOf(phone));
    let [lost, doubled] = [0, 0];
    for (const phone of new Set([...there.keys(), ...this.#of.keys()])) {
      const more = (there.get(phone)?.length ?? 0) - (this.#of.get(phone) ?? 0);
      if (more > 0) doubled += more;
      else lost -= more;
    }
    const { faults } = await closeBooks(books);
    return { acknowledged: this.told, lost, doubled, faults: faults.length, longestGapMs: this.longestGapMs };
  }
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '');

interface Compared {
  acknowledged: number;
  lost: number;
  doubled: number;
  faults: number;
  longestGapMs: number;
}

/**
 * Prints the trial's row and returns its figures. `n`: number of tries, or duration. `mayLose`: the loss that the trial
 * allows.
 */
export function trialFigures(
  trial: string,
  n: string | number,
  found: Compared,
  noticed: string,
  mayLose = false,
): Figure[] {
  const { acknowledged, lost, doubled, faults, longestGapMs } = found;
  const gap = `${Math.round(longestGapMs).toLocaleString('en-US')} ms`;
  console.log(`| ${[trial, n, acknowledged, lost, doubled, gap, noticed].join(' | ')} |`);
  return [
    figure(`${trial}: orders that the shop confirmed`, acknowledged),
    mayLose ? figure('of these lost', lost) : fault('of these lost', lost),
    fault('orders that it did not confirm', doubled),
    fault('faults in the books', faults),
    figure('longest time without an order', longestGapMs, 'ms'),
  ];
}

interface Watch {
  /** Starts the fault: earlier signs do not count. */
  begin: () => void;
  /** Each sign with its seconds since the start, earliest first. */
  noticed: () => string;
  stop: () => Promise<void>;
}

/** Watches /readyz, the log, and the alerts of a Prometheus with the rules of `deploy/`. */
export async function watchShop(shop: RunningShop, metricsPort: number): Promise<Watch> {
  const prometheus = await startPrometheus(metricsPort);
  const signs = new Map<string, number>();
  let [begunAt, logged, going] = [performance.now(), shop.complaints.length, true];
  const see = (sign: string) => {
    if (!signs.has(sign)) signs.set(sign, performance.now() - begunAt);
  };
  const look = async () => {
    const ready = await fetch(`${shop.url}/readyz`);
    const text = await ready.text();
    if (!ready.ok) see(`/readyz “${text}”`);
    for (const line of shop.complaints.slice(logged)) see(`log “${messageOf(line)}”`);
    logged = shop.complaints.length;
    for (const name of await prometheus.firing()) see(name);
  };
  const looks = (async () => {
    while (going) {
      await look().catch(() => see('no answer'));
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    begin() {
      [begunAt, logged] = [performance.now(), shop.complaints.length];
      signs.clear();
    },
    noticed: () =>
      [...signs].map(([sign, ms]) => `${sign} after ${(ms / 1000).toFixed(0)} s`).join(', ') || 'nothing',
    async stop() {
      going = false;
      await looks;
      await prometheus.stop();
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

async function startPrometheus(metricsPort: number) {
  if (!findProgram('prometheus')) {
    console.log('There is no Prometheus here: no alert is tried.');
    return { firing: async (): Promise<string[]> => [], stop: async () => {} };
  }
  const [folder, port] = [aTempFolder(), await aFreePort()];
  const config = path.join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    `rule_files: [${path.resolve('deploy/alerts.rules.yml')}]
scrape_configs:
  - job_name: thaan
    scrape_interval: 15s
    static_configs: [{ targets: ["127.0.0.1:${metricsPort}"] }]\n`,
  );
  const address = `127.0.0.1:${port}`;
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=${address}`,
  ];
  const { stop } = await running('prometheus', args, folder, port, 'SIGTERM');
  while (!(await fetch(`http://${address}/-/ready`)).ok) await sleep(100);
  return {
    async firing(): Promise<string[]> {
      const answer = await fetch(`http://${address}/api/v1/alerts`);
      const { data } = (await answer.json()) as {
        data: { alerts: { state: string; labels: { alertname: string } }[] };
      };
      return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    stop,
  };
}
