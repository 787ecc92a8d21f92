/** `npm run bench`: prints what the shop weighs, how fast it starts, and how many orders a second it takes. */
import { buildIfChanged } from '../build.ts';
import { guestPages } from './guests.ts';
import { listTimes } from './lists.ts';
import { aSqliteShop, bareTransactions, httpOrders, ratesIn } from './orders.ts';
import { coldStarts, pageWeights } from './pages.ts';
import { machine, perSecond, table } from './report.ts';

const ORDERS_ALONE = 300;
const ORDERS_TOGETHER = 1600;
const BARE = 5000;

buildIfChanged();
console.log(machine);

table(
  'A guest’s first look, bytes brotli, and in brackets what is allowed (pictures not counted)',
  await pageWeights(),
);
table('Start of the built server, data folder filled (aim: under 1,000 ms and 150 MB)', await coldStarts());

table('Guests’ pages from one process, 32 at once, the load on the same machine', await guestPages());

table(
  'Lists, median of 30 requests of the admin, with so many products, orders and messages',
  await listTimes(),
);

const bare = bareTransactions(BARE);
const alone = await httpOrders(1, ORDERS_ALONE, await aSqliteShop());
const together = await httpOrders(16, ORDERS_TOGETHER, await aSqliteShop());
table('Orders, committed to disk', [
  ['bare node:sqlite, the same statements', perSecond(bare)],
  ['over HTTP, 1 shopper', ratesIn(alone)],
  ['over HTTP, 16 shoppers', ratesIn(together)],
]);
