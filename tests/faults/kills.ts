/** The process is killed repeatedly while eight people order: confirmed orders and the books agree. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, median, percentile } from '../bench/report.ts';
import { killed, Trial } from './trial.ts';

/** From the start of the shop to the next kill. */
const LIVES_MS = [20, 400] as const;

export async function kills(tries: number): Promise<Figure[]> {
  const trial = await Trial.open({ shoppers: 8 });
  trial.order();
  const back: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await sleep(LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
    await killed(trial.shop);
    back.push(await trial.restart());
  }
  return [
    ...(await trial.end('kills', tries)),
    figure('back after a kill, p50', median(back), 'ms'),
    figure('back after a kill, p99', percentile(back, 0.99), 'ms', { aim: 'under 1,000 ms' }),
  ];
}
