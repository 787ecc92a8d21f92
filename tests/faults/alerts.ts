/**
 * Each alert is triggered by its fault under a real Prometheus. The doctor names the cause, and finds no fault after
 * its advice was followed.
 */
import assert from 'node:assert/strict';
import { type Figure, figure } from '../bench/report.ts';
import { aFreePort } from '../support/free-port.ts';
import { findProgram } from '../support/proxies.ts';
import { readAlerts } from '../support/run/alerts.ts';
import { runShop } from '../support/running-shop.ts';
import { TRIALS, type Trial } from './alert-trials.ts';
import { Operator, type Said } from './operator.ts';
import { Prometheus } from './prometheus.ts';

const SHOWN_WITHIN_MS = 180_000;
const WELL_WITHIN_MS = 180_000;

export async function alerts(): Promise<Figure[]> {
  const prometheus = findProgram('prometheus');
  if (!prometheus) {
    console.log('Alerts need Prometheus, which is not here (apt-get install prometheus): left out.');
    return [];
  }
  const figures: Figure[] = [];
  for (const { name, lines } of readAlerts()) {
    if (process.env.ALERT && process.env.ALERT !== name) continue;
    const trial = await TRIALS[name]?.();
    assert.ok(trial, `no trial sets off ${name}`);
    figures.push(...(await setOff({ name, lines, prometheus }, trial)));
  }
  return figures;
}

interface Alert {
  name: string;
  /** The doctor's lines that the alert's `action` names. */
  lines: readonly string[];
  prometheus: string;
}

async function setOff({ name, lines, prometheus: program }: Alert, trial: Trial): Promise<Figure[]> {
  const port = String(await aFreePort());
  const shop = await runShop({ ...trial.env, METRICS_PORT: port }, trial.folder);
  const operator = new Operator(shop, { ...trial.env, METRICS_PORT: port });
  const prometheus = await Prometheus.start(program, port);
  await trial.prepare?.(operator);
  const before = await operator.doctor();
  await prometheus.becomes(name, 'inactive', SHOWN_WITHIN_MS);

  const brokenAt = performance.now();
  await trial.fault(operator);
  const [shownAfter, firedAfter] = await prometheus.becomes(name, 'firing', SHOWN_WITHIN_MS);
  const found = (await operator.doctor()).find(
    (one) =>
      lines.includes(one.what) && one.is !== 'well' && !before.some(({ words }) => words === one.words),
  );
  assert.ok(found, `the doctor does not name the cause of ${name}`);
  console.log(
    `\n${name}: ${trial.what}\n  ${found.is}  ${found.what}: ${found.words}\n  next: ${found.next}`,
  );

  const did = await trial.next(operator, commandsIn(found));
  const mendedAt = performance.now();
  let left = await stillBad(operator, lines);
  while (left.length > 0 && performance.now() - mendedAt < WELL_WITHIN_MS)
    left = await stillBad(operator, lines);
  assert.deepEqual(left, [], `the doctor is not well after the next step of ${name}`);
  console.log(`  done: ${did}; the doctor is well`);
  await prometheus.stop();
  await operator.end();
  await trial.end?.();
  const seconds = (at: number) => (at - brokenAt) / 1000;
  return [
    figure(`${name}: shown by the metric after`, seconds(shownAfter), 's'),
    figure(`${name}: fired after`, seconds(firedAfter), 's'),
  ];
}

const commandsIn = ({ next }: Said) => [...next.matchAll(/`([^`]+)`/g)].map(([, command]) => `${command}`);

async function stillBad(operator: Operator, lines: readonly string[]): Promise<Said[]> {
  return (await operator.doctor()).filter(({ what, is }) => lines.includes(what) && is !== 'well');
}
