/**
 * `npm run bench`: each figure beside its limit. `npm run bench -- pages orders` measures only these parts. Prints the
 * figures and writes them to `build/bench.json`.
 */
import { buildIfChanged } from '../../scripts/build.ts';
import { growthOn } from './growth.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { type Figure, machine, partsAsked, print, writeFigures } from './report.ts';
import { start } from './start.ts';
import { vitals } from './vitals.ts';

const PARTS: Record<string, () => Promise<Figure[]>> = {
  pages,
  orders,
  vitals,
  start,
  growth: growthOn('sqlite'),
  'growth-on-postgres': growthOn('postgres'),
};

const asked = partsAsked(Object.keys(PARTS), ['growth-on-postgres']);
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
