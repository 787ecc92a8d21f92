/** The process is killed repeatedly while eight people order: confirmed orders and the books agree. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, figure, median, percentile } from '../bench/report.ts';
import { runShop } from '../support/running-shop.ts';
import {
  aPort,
  buying,
  closeBooks,
  confirmedAndThere,
  dataOf,
  OPEN_TO_MANY,
  shoppersAt,
  stocked,
} from './shop.ts';

const SHOPPERS = 8;
/** From the start of the shop to the next kill. */
const LIVES_MS = [20, 400] as const;

export async function kills(tries: number): Promise<Figure[]> {
  const env = { ...OPEN_TO_MANY, PORT: await aPort() };
  let shop = await runShop(env);
  const { dataDir, url } = shop;
  const books = await dataOf(dataDir);
  const product = await stocked(books, 1_000_000);
  const shoppers = await shoppersAt([url], SHOPPERS);
  const load = buying(shoppers, product);
  const back: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    await sleep(LIVES_MS[0] + Math.random() * (LIVES_MS[1] - LIVES_MS[0]));
    const gone = once(shop.process, 'exit');
    shop.process.kill('SIGKILL');
    await gone;
    const startedAt = performance.now();
    shop = await runShop(env, dataDir);
    back.push(performance.now() - startedAt);
    if (process.stdout.isTTY) process.stdout.write(`\r${n + 1} of ${tries} kills, ${load.told} orders`);
  }
  await load.stop();
  await shop.stop();
  const closed = await closeBooks(books);
  return [
    figure('kills', tries),
    ...confirmedAndThere(load.told, closed),
    figure('back after a kill, p50', median(back), 'ms'),
    figure('back after a kill, p99', percentile(back, 0.99), 'ms', { aim: 'under 1,000 ms' }),
  ];
}
