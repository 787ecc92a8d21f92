/** `npm run bench`: each figure beside its limit. `npm run bench -- pages orders` measures only these parts. */
import { growth } from './growth.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { runParts } from './parts.ts';
import { start } from './start.ts';
import { vitals } from './vitals.ts';

await runParts('bench', { pages, orders, vitals, start, growth });
