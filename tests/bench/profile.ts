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
  /** Microseconds of the clock that `process.hrtime` reads too. */
  startTime: number;
}

/** Whose work a function is: the first of these on the way up from it. */
const OWNERS: readonly [owner: string, functions: RegExp][] = [
  ['engine (SQLite)', /^(?:all|run|get|iterate|prepare)$/],
  ['queries (Kysely)', /^(?:executeQuery|execute|compileQuery|executeTakeFirst)$/],
  ['React, rendering', /^performWork$/],
  ['React, bytes of the page', /^flushCompletedQueues$/],
  ['router, data into the page', /^(?:encodeViaTurboStream|encode|StreamTransfer)$/],
  ['router, matching and loaders', /^(?:callDataStrategy|query|requestHandler|matchRoutesImpl)$/],
  ['garbage collection', /^\(garbage collector\)$/],
];
const OTHERS = 'HTTP, session, all else';
/** Time that passes while the process waits for the disk, in `server/database/sqlite-writer.ts`. */
const DISK = 'commit, waiting for the disk';

/** The owner of a stack, named from the function to what called it. */
function ownerOf(stack: readonly string[]): string {
  if (stack.includes('commit') && stack.includes('flush')) return DISK;
  for (const name of stack) {
    const owner = OWNERS.find(([, functions]) => functions.test(name));
    if (owner) return owner[0];
  }
  return OTHERS;
}

/** Says what the shop works for from now on; null: for nothing that is measured. */
export type WorksFor = (what: string | null) => void;

/** Starts a shop, has it do `work` and stops it. The name of each figure begins with what the shop worked for. */
export async function sharesOf(
  work: (shop: RunningShop, worksFor: WorksFor) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Figure[]> {
  const folder = aTempFolder();
  const shop = await runShop({ ...env, NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }, env.DATA_DIR);
  const begun: { atUs: number; what: string | null }[] = [];
  await work(shop, (what) => begun.push({ atUs: Number(process.hrtime.bigint() / 1000n), what }));
  await shop.stop();
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  const profile: Profile = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const stackOf = stacksOf(profile);
  /** Microseconds of each owner, by what the shop worked for. */
  const worked = new Map<string, Map<string, number>>();
  let [atUs, place] = [profile.startTime, -1];
  for (const [sample, id] of profile.samples.entries()) {
    const took = profile.timeDeltas[sample] ?? 0;
    atUs += took;
    for (let next = begun[place + 1]; next && next.atUs <= atUs; next = begun[place + 1]) place += 1;
    const what = begun[place]?.what;
    const stack = stackOf(id);
    if (!what || stack[0] === '(idle)' || stack[0] === '(program)') continue;
    const owners = worked.get(what) ?? new Map<string, number>();
    const owner = ownerOf(stack);
    worked.set(what, owners.set(owner, (owners.get(owner) ?? 0) + took));
  }
  return [...worked].flatMap(([what, owners]) => figuresOf(what, owners));
}

/** The names of the functions of a sample, from the function to what called it. */
function stacksOf({ nodes }: Profile): (id: number) => readonly string[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  return (sample) => {
    const stack: string[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id))
      stack.push(names.get(id) ?? '');
    return stack;
  };
}

function figuresOf(what: string, owners: ReadonlyMap<string, number>): Figure[] {
  const total = [...owners.values()].reduce((sum, took) => sum + took, 0);
  return [...owners]
    .sort(([, a], [, b]) => b - a)
    .map(([owner, took]) => ({ name: `${what}: ${owner}`, value: (took / total) * 100, unit: '%' }));
}
