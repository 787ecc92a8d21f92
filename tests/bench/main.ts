/**
 * `npm run bench`: what the shop does, each figure beside its limit. `npm run bench -- pages orders` measures these parts alone.
 * Prints one table and writes it to `build/bench.json`.
 */
import { buildIfChanged } from '../../scripts/build.ts';
import { flow } from './flow.ts';
import { fresh } from './fresh.ts';
import { growthOn } from './growth.ts';
import { guestPages } from './guests.ts';
import { live } from './live.ts';
import { orders } from './orders.ts';
import { type Figure, machine, partsAsked, print, writeFigures } from './report.ts';
import { search } from './search.ts';
import { signedInPages } from './signed-in.ts';
import { start } from './start.ts';
import { weight } from './weight.ts';

const PARTS: Record<string, () => Promise<Figure[]>> = {
  pages: async () => [...(await guestPages()), ...(await signedInPages())],
  orders,
  flow,
  live,
  weight,
  start,
  fresh,
  growth: growthOn('sqlite'),
  'growth-on-postgres': growthOn('postgres'),
  search,
};

/** Only when they are asked for by name. */
const LONG = ['growth-on-postgres', 'fresh'];

const asked = partsAsked(Object.keys(PARTS), LONG);
await buildIfChanged();
console.log(machine);
const measured: Record<string, Figure[]> = {};
for (const [part, measure] of Object.entries(PARTS)) {
  if (!asked.includes(part)) continue;
  const figures = await measure();
  measured[part] = figures;
  print(part, figures);
  writeFigures('bench', measured);
}
