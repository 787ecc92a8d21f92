/** A customer's pages: processor time of the server for each, and what React, the loaders and the engine take of the list. */
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { send } from './client.ts';
import { sharesOf } from './profile.ts';
import { type Figure, median } from './report.ts';
import { cpuMs, customerCookie } from './shop-process.ts';

/** Until the engine has compiled what is called most. */
const WARM_UP = 3000;
const PORTIONS = 15;
/** The kernel counts hundredths of a second: so many requests make them a per cent. */
const REQUESTS = 200;
const LIST = '/products';
const PAGES = [LIST, `${LIST}.data`, '/product/ml-001', '/cart', '/profile'];

export async function signedInPages(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const shop = await runShop();
  const cookie = await customerCookie(shop);
  for (const page of PAGES) {
    const { cpu, wall } = await costOf(shop, page, cookie);
    const aim = page === LIST ? 'under 3 ms' : undefined;
    figures.push({ name: `${page}, signed in, processor, p50`, value: cpu, unit: 'ms', ...(aim && { aim }) });
    figures.push({ name: `${page}, signed in, p50 of the answer`, value: wall, unit: 'ms' });
  }
  const compressed = await costOf(shop, LIST, cookie, 'br');
  figures.push({ name: `${LIST}, signed in, compressed, processor, p50`, value: compressed.cpu, unit: 'ms' });
  figures.push({
    name: `${LIST}, signed in, compressed, p50 of the answer`,
    value: compressed.wall,
    unit: 'ms',
  });
  await shop.stop();
  const shares = await sharesOf(async (profiled, worksFor) => {
    const theirs = await customerCookie(profiled);
    worksFor(`${LIST}, signed in`);
    for (let n = 0; n < WARM_UP; n += 1) await send(profiled.url + LIST, theirs);
  });
  return [...figures, ...shares];
}

/** The usual request's cost: the median of portions, as a machine that others share is now faster, now slower. */
async function costOf(shop: RunningShop, page: string, cookie: string, encoding?: 'br') {
  const ask = () => send(shop.url + page, cookie, undefined, undefined, encoding);
  for (let n = 0; n < WARM_UP; n += 1) await ask();
  const times: number[] = [];
  const costs: number[] = [];
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const before = cpuMs(shop);
    for (let n = 0; n < REQUESTS; n += 1) {
      const startedAt = performance.now();
      const { status } = await ask();
      if (status !== 200) throw new Error(`${page} answered ${status}`);
      times.push(performance.now() - startedAt);
    }
    costs.push((cpuMs(shop) - before) / REQUESTS);
  }
  return { cpu: median(costs), wall: median(times) };
}
