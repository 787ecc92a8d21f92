/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { m as exchange } from '#words/exchange-request.ts';
import { m as page } from '#words/private-order.ts';
import { inDatabase, whileFailing } from '../../support/broken-shop.ts';
import { cookiesIn } from '../../support/cookies.ts';
import { post } from '../../support/post.ts';
import { ADMIN, type RunningShop, runShop } from '../../support/running-shop.ts';
import { aPlacedOrder } from '../../support/shopper.ts';

let shop: RunningShop;
let admin: string;
beforeAll(async () => {
  shop = await runShop();
  admin = cookiesIn(await post(shop.url, '/login', ADMIN));
});
afterAll(() => shop.stop());

const read = async (path: string) => (await fetch(shop.url + path, { headers: { cookie: admin } })).text();

/** As displayed text: the page's data also contain it. */
const shown = (text: string) => `>${text}</`;

async function aLinkedOrder(name: string): Promise<{ number: string; id: string; link: string }> {
  const number = await aPlacedOrder(shop.url, name);
  const [row] = await inDatabase(shop.dataDir, 'select id from orders where "orderNumber" = ?', number);
  const link = /\/o\/[\w-]{43}/.exec(await read(`/admin/orders/${number}`))?.[0];
  if (!link) throw new Error('the order has no link');
  return { number, id: String(row?.id), link };
}

async function aDeliveredOrder(name: string) {
  const order = await aLinkedOrder(name);
  await post(shop.url, `/admin/orders/${order.id}/status`, { status: 'delivered' }, admin);
  return order;
}

const ASKED = { pieces0: '1', cause: 'fault', words: 'A hole near the border', uncut: 'on' };

test('the words of an exchange that the shop fails to note stay, and so does a corrected address', async () => {
  const [delivered, waiting] = [await aDeliveredOrder('Bano Bibi'), await aLinkedOrder('Sana Tariq')];
  await whileFailing(shop.dataDir, 'insert', 'exchangeRequests', async () => {
    const answer = await post(shop.url, `${delivered.link}?act=ask`, ASKED);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain(shown(exchange.notAsked));
    expect(html).toContain(shown(ASKED.words));
  });
  await whileFailing(shop.dataDir, 'update', 'orders', async () => {
    const answer = await post(shop.url, `${waiting.link}?act=correct`, { address: 'House 9, Street 1' });
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain(shown(page.tryAgain));
    expect(html).toContain(shown('House 9, Street 1'));
  });
});
