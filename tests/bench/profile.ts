/** Of a shop's processor time the share of each owner, from a profile of its process. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type RunningShop, runShop } from '../support/running-shop.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import type { Figure } from './report.ts';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string }; children?: number[] }[];
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

/** Starts a shop, has it do `work` and stops it; `what` begins the name of each figure. */
export async function sharesOf(
  what: string,
  work: (shop: RunningShop) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Figure[]> {
  const folder = aTempFolder();
  const shop = await runShop({ ...env, NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }, env.DATA_DIR);
  await work(shop);
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
      name: `${what}: ${owner}`,
      value: (took / total) * 100,
      unit: '%',
    }));
}
