import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Identity } from '#shop/accounts/identity.ts';
import { type Actor, guest, type Staff } from '#shop/kernel/actor.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { smallOf } from '#shop/pictures/sent.ts';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { decideReview, listReviews } from '#shop/reviews/moderate.server.ts';
import { takeDownReview, writeReview } from '#shop/reviews/write.server.ts';
import { aLinkedOrder } from '../../tests/support/linked-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCustomer, admin } from '../../tests/support/test-shop.ts';
import { openFolder } from './folder.ts';
import { pictureReceiver } from './picture-receiver.ts';
import { reviewPictureRoutes, reviewRoutes } from './review-routes.ts';
import { shopPictures } from './shop-pictures.ts';

openShopForEachTest();

const aPhoto = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#78281e' } })
    .jpeg()
    .toBuffer();

/** Mounted as in `http.ts`. `actor` sends and views. */
function openRoutes() {
  const storage = openFolder(aTempFolder());
  let who: Actor = guest;
  const identity = { actorOf: async () => ({ actor: who }) } as unknown as Identity;
  const addressOf = () => '203.0.113.9';
  const sign = (kind: string, text: string) => `${kind} ${text}`;
  const receive = pictureReceiver({ pictures: shopPictures({ shop, storage }), addressOf, sign });
  const { byLink, byAccount } = reviewRoutes({ shop, identity }, receive);
  const routes = new Hono()
    .route('/o', byLink)
    .route('/orders', byAccount)
    .route('/reviews/pictures', reviewPictureRoutes({ shop, identity, storage }));
  return {
    async send(path: string, actor: Actor = guest) {
      who = actor;
      const body = new Uint8Array(await aPhoto());
      const answer = await routes.request(path, { method: 'POST', body }, {});
      const { url = '' }: { url?: string } = await answer.json();
      return { status: answer.status, url };
    },
    look(url: string, actor: Actor, headers = {}) {
      who = actor;
      return routes.request(url, { headers }, {});
    },
  };
}

async function reviewed() {
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  const line = { orderId: order.orderId, productId: order.productId };
  await writeReview(shop, order.holder, line, reviewForm.parse({ stars: '5' }));
  return { ...order, line };
}

test('a picture is seen by those who decide on it, then by all, and by nobody once its writer took it down', async () => {
  const { secret, productId, holder, line } = await reviewed();
  const { send, look } = openRoutes();
  const { status, url } = await send(`/o/${secret}/reviews/${productId}/pictures`);
  expect(status).toBe(200);
  const helper: Staff = { ...admin, rights: { orders: true, chat: true } };
  const others = [guest, await aCustomer(shop), helper];
  for (const actor of others) expect((await look(url, actor)).status).toBe(404);
  const early = await look(url, admin);
  expect([early.status, early.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const [review] = (await listReviews(shop, admin, { list: 'waiting' })).items;
  if (!review) throw new Error('no review');
  await decideReview(shop, admin, review, 'published');
  const shown = await look(smallOf(url), guest);
  expect(shown.headers.get('cache-control')).toBe('public, no-cache');
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(320);
  const tag = { 'if-none-match': shown.headers.get('etag') ?? '' };
  expect((await look(smallOf(url), guest, tag)).status).toBe(304);
  await takeDownReview(shop, holder, line);
  expect((await look(smallOf(url), guest, tag)).status).toBe(404);
});

test('a picture is taken from the link and the account of the order alone, and for a written review', async () => {
  const { secret, orderId, productId, customer, holder, line } = await reviewed();
  const { send } = openRoutes();
  const own = `/orders/${orderId}/reviews/${productId}/pictures`;
  expect((await send(own, customer)).status).toBe(200);
  expect((await send(own)).status).toBe(404);
  expect((await send(own, await aCustomer(shop))).status).toBe(409);
  expect((await send(`/o/${'x'.repeat(43)}/reviews/${productId}/pictures`)).status).toBe(404);
  expect((await send(`/o/${secret}/reviews/another/pictures`)).status).toBe(409);
  await takeDownReview(shop, holder, line);
  expect((await send(own, customer)).status).toBe(409);
});
