/** A customer's pages: processor time of the server for each, and what React, the loaders and the engine take of the list. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { send } from './client.ts';
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
  await shop.stop();
  return [...figures, ...(await sharesOfList())];
}

/** The usual request's cost: the median of portions, as a machine that others share is now faster, now slower. */
async function costOf(shop: RunningShop, page: string, cookie: string) {
  for (let n = 0; n < WARM_UP; n += 1) await send(shop.url + page, cookie);
  const times: number[] = [];
  const costs: number[] = [];
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const before = cpuMs(shop);
    for (let n = 0; n < REQUESTS; n += 1) {
      const startedAt = performance.now();
      const { status } = await send(shop.url + page, cookie);
      if (status !== 200) throw new Error(`${page} answered ${status}`);
      times.push(performance.now() - startedAt);
    }
    costs.push((cpuMs(shop) - before) / REQUESTS);
  }
  return { cpu: median(costs), wall: median(times) };
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Whose work a function is: the first of these on the way up from it. */
const OWNERS: readonly [owner: string, functions: RegExp][] = [
  ['engine (SQLite)', /^(?:all|run|get|iterate|prepare)$/],
  ['queries (Kysely)', /^(?:executeQuery|execute|compileQuery|executeTakeFirst)$/],
  ['React, rendering', /^performWork$/],
  ['React, bytes of the page', /^(?:flushCompletedQueues|scriptsLast)$/],
  ['router, data into the page', /^(?:encodeViaTurboStream|encode|StreamTransfer)$/],
  ['router, matching and loaders', /^(?:callDataStrategy|query|requestHandler|matchRoutesImpl)$/],
  ['garbage collection', /^\(garbage collector\)$/],
];

/** Of the list's processor time the share of each owner, from a profile of the server. */
async function sharesOfList(): Promise<Figure[]> {
  const folder = aTempFolder();
  const shop = await runShop({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` });
  const cookie = await customerCookie(shop);
  for (let n = 0; n < WARM_UP; n += 1) await send(shop.url + LIST, cookie);
  await shop.stop();
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  const profile: Profile = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const owners = new Map<string, number>();
  let total = 0;
  for (const [place, sample] of profile.samples.entries()) {
    const names: string[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id))
      names.push(nodes.get(id)?.callFrame.functionName ?? '');
    if (names[0] === '(idle)' || names[0] === '(program)') continue;
    const owner = names
      .map((name) => OWNERS.find(([, functions]) => functions.test(name))?.[0])
      .find((found) => found !== undefined);
    const took = profile.timeDeltas[place] ?? 0;
    total += took;
    const key = owner ?? 'HTTP, session, all else';
    owners.set(key, (owners.get(key) ?? 0) + took);
  }
  return [...owners]
    .sort(([, a], [, b]) => b - a)
    .map(([owner, took]) => ({
      name: `${LIST}, signed in: ${owner}`,
      value: (took / total) * 100,
      unit: '%',
    }));
}
