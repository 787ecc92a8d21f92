/**
 * Runs in the container: people order through the proxy until a file exists. Prints counts of requests and orders as
 * JSON.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchRequests } from '../support/browser/watched-requests.ts';
import { Shopper } from '../support/shopper.ts';

const SHOPPERS = 4;
/** The demo catalogue's stock then lasts some minutes. */
const BETWEEN_ORDERS_MS = 500;

const [url = '', until = ''] = process.argv.slice(2);
const shoppers = Array.from({ length: SHOPPERS }, (_, n) => new Shopper(url, '', `10.0.${n}.1`));
for (const shopper of shoppers) await shopper.signUp();
const list = (await shoppers[0]?.get('/products')) ?? '';
const products = [...new Set([...list.matchAll(/\/product\/([\w-]+)/g)].map(([, id = '']) => id))];
const { seen, stop } = watchRequests();
let told = 0;
let turn = 0;
await Promise.all(
  shoppers.map(async (shopper) => {
    while (!existsSync(until)) {
      turn += 1;
      if ((await shopper.order(products[turn % products.length] ?? '', 1)) === 'ordered') told += 1;
      await sleep(BETWEEN_ORDERS_MS);
    }
  }),
);
stop();
console.log(JSON.stringify({ ...seen, longestMs: Math.round(seen.longestMs), told }));
