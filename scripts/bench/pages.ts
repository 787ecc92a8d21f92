/** What a guest's page weighs, and what a start costs. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Weight, weigh } from '../../tests/page-weight.ts';
import { runShop } from '../../tests/running-shop.ts';
import { aTempFolder } from '../../tests/temp-folder.ts';

const STARTS = 5;

type Rows = [string, string][];

const grouped = (bytes: number) => bytes.toLocaleString('en-US');

/** What each page of `budgets.json` weighs, and what it may. */
export async function pageWeights(): Promise<Rows> {
  const budgets: Record<string, Weight> = JSON.parse(readFileSync('budgets.json', 'utf8'));
  const shop = await runShop();
  const rows: Rows = [];
  for (const [page, budget] of Object.entries(budgets)) {
    const weight = await weigh(shop.url + page);
    const parts = (['html', 'css', 'javascript', 'fonts', 'files'] as const).map(
      (part) => `${part} ${grouped(weight[part])} (${grouped(budget[part])})`,
    );
    rows.push([page, parts.join(', ')]);
  }
  await shop.stop();
  return rows;
}

export async function coldStarts(): Promise<Rows> {
  const folder = aTempFolder();
  await (await runShop({}, folder)).stop();
  const times: number[] = [];
  let residentKb = 0;
  for (let start = 0; start < STARTS; start += 1) {
    const startedAt = performance.now();
    const shop = await runShop({}, folder);
    const { status } = await fetch(shop.url);
    if (status !== 200) throw new Error(`the home page answers ${status}`);
    times.push(performance.now() - startedAt);
    await sleep(1500);
    residentKb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8'))?.[1]);
    await shop.stop();
  }
  times.sort((a, b) => a - b);
  const [least = 0, median = 0, most = 0] = [times[0], times[Math.floor(STARTS / 2)], times[STARTS - 1]].map(
    (ms) => Math.round(ms ?? 0),
  );
  return [
    ['process start to first 200', `median ${median} ms (${least} to ${most}, ${STARTS} starts)`],
    ['resident memory, idle', `${Math.round(residentKb / 1024)} MB`],
  ];
}
