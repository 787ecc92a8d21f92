/** `npm run bench`: prints what the shop weighs, how fast it starts, and how many orders a second it takes. */
import { buildIfChanged } from '../build.ts';
import { listTimes } from './lists.ts';
import { aSqliteShop, bareTransactions, httpOrders, ratesIn } from './orders.ts';
import { coldStarts, pageWeights, productScripts } from './pages.ts';
import { machine, perSecond, table } from './report.ts';

const ORDERS_ALONE = 300;
const ORDERS_TOGETHER = 1600;
const BARE = 5000;

buildIfChanged();
console.log(machine);

table('HTML of guest pages, bytes (aim: at most 14,336 compressed)', await pageWeights());
table('JavaScript of the product page, bytes brotli (aim: at most 117,760)', await productScripts());
table('Start of the built server, data folder filled (aim: under 1,000 ms and 150 MB)', await coldStarts());

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
