/**
 * Each alert is triggered by its fault under a real Prometheus. The doctor names the cause, and finds no fault after
 * its advice was followed.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '#shop/kernel/project.server.ts';
import { type Figure, figure } from '../bench/report.ts';
import { findProgram } from '../support/proxies.ts';
import { readAlerts } from '../support/run/alerts.ts';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { type AlertTrial, TRIALS } from './alert-trials.ts';
import { type AlertState, type Prometheus, startPrometheus } from './prometheus.ts';
import { aPort } from './shop.ts';

const WITHIN_MS = 180_000;

export async function alerts(): Promise<Figure[]> {
  if (!findProgram('prometheus')) {
    console.log('Alerts need Prometheus, which is not here (apt-get install prometheus): left out.');
    return [];
  }
  const figures: Figure[] = [];
  for (const { name, lines } of readAlerts()) {
    if (process.env.ALERT && process.env.ALERT !== name) continue;
    const trial = await TRIALS[name]?.();
    assert.ok(trial, `no trial sets off ${name}`);
    figures.push(...(await setOff(name, lines, trial)));
  }
  return figures;
}

async function setOff(name: string, lines: readonly string[], trial: AlertTrial): Promise<Figure[]> {
  const env = { ...trial.env, METRICS_PORT: await aPort() };
  const operator = new Operator(await runShop(env, trial.folder), env);
  const prometheus = await startPrometheus(env.METRICS_PORT, true);
  await trial.prepare?.(operator);
  const before = await operator.doctor();
  await becomes(prometheus, name, 'inactive');

  const brokenAt = performance.now();
  await trial.fault(operator);
  const [shownAt, firedAt] = await becomes(prometheus, name, 'firing');
  const isCause = ({ what, is, words }: Said) =>
    lines.includes(what) && is !== 'well' && !before.some((one) => one.words === words);
  const found = (await operator.doctor()).find(isCause);
  assert.ok(found, `the doctor does not name the cause of ${name}`);
  console.log(
    `\n${name}: ${trial.what}\n  ${found.is}  ${found.what}: ${found.words}\n  next: ${found.next}`,
  );

  operator.advice = [...found.next.matchAll(/`([^`]+)`/g)].map(([, command]) => `${command}`);
  await trial.next(operator);
  const mendedAt = performance.now();
  const stillBad = async () =>
    (await operator.doctor()).filter(({ what, is }) => lines.includes(what) && is !== 'well');
  let left = await stillBad();
  while (left.length > 0 && performance.now() - mendedAt < WITHIN_MS) left = await stillBad();
  assert.deepEqual(left, [], `the doctor is not well after the next step of ${name}`);
  console.log('  done, and the doctor is well');
  await prometheus?.stop();
  await operator.shop.stop();
  await trial.end?.();
  return [
    figure(`${name}: shown by the metric after`, (shownAt - brokenAt) / 1000, 's'),
    figure(`${name}: fired after`, (firedAt - brokenAt) / 1000, 's'),
  ];
}

/** Waits for this state; returns when the alert first left inactive, and when it reached the state. */
async function becomes(
  prometheus: Prometheus,
  name: string,
  state: AlertState,
): Promise<[shownAt: number, at: number]> {
  const endsAt = performance.now() + WITHIN_MS;
  let shownAt = 0;
  for (;;) {
    const found = (await prometheus?.states())?.get(name);
    const now = performance.now();
    if (found && found !== 'inactive') shownAt ||= now;
    if (found === state) return [shownAt, now];
    assert.ok(now < endsAt, `${name} is ${found}, and not ${state}, after ${WITHIN_MS} ms`);
    await sleep(100);
  }
}

export interface Said {
  what: string;
  is: string;
  words: string;
  next: string;
}

const COMMAND = `#!/bin/sh
cd ${inProject('.')} && exec ${process.execPath} scripts/shop.ts "$@"
`;

/** An operator at the terminal who follows the doctor's advice. */
export class Operator {
  shop: RunningShop;
  /** Commands and addresses that the doctor named last. */
  advice: readonly string[] = [];
  readonly #env: Record<string, string>;
  /** Contains `thaan-shop`, as in the package. */
  readonly #bin = aTempFolder();

  constructor(shop: RunningShop, env: Record<string, string>) {
    this.shop = shop;
    this.#env = env;
    writeFileSync(path.join(this.#bin, 'thaan-shop'), COMMAND, { mode: 0o755 });
  }

  /** Runs a shell command with the shop's settings; throws when it fails. */
  async type(command: string, { mayFail = false } = {}): Promise<string> {
    const env = {
      ...{ ...process.env, DATABASE_URL: '', ...this.#env },
      ...{ DATA_DIR: this.shop.dataDir, PATH: `${this.#bin}:${process.env.PATH}` },
    };
    return new Promise((resolve, reject) => {
      execFile('sh', ['-c', command], { env }, (error, out, err) => {
        if (error && !mayFail) reject(new Error(`${command} failed: ${out}${err}`));
        else resolve(out);
      });
    });
  }

  /** What the doctor's next step names by this beginning. */
  named(beginning: string): string {
    const found = this.advice.find((one) => one.startsWith(beginning));
    assert.ok(found, `the doctor does not name ${beginning}, but ${this.advice.join('; ')}`);
    return found;
  }

  follow(beginning: string): Promise<string> {
    return this.type(this.named(beginning));
  }

  async doctor(): Promise<Said[]> {
    const out = await this.type('thaan-shop doctor', { mayFail: true });
    return [...out.matchAll(/^(well|warn|bad) +(\S.*?) {2,}(.*)(?:\n +next: (.*))?$/gm)].map(
      ([, is = '', what = '', words = '', next = '']) => ({ is, what, words, next }),
    );
  }

  async start(): Promise<void> {
    this.shop = await runShop(this.#env, this.shop.dataDir);
  }
}
