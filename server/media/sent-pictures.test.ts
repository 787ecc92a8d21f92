import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loader } from '#app/admin/pictures/exchange-picture.ts';
import { takeFlash } from '#app/lib/flash.server.ts';
import { keepSentPicture } from '#app/orders/sent-picture.server.ts';
import type { Identity } from '#shop/accounts/identity.ts';
import { type Actor, guest, type Staff } from '#shop/kernel/actor.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { listRequests } from '#shop/orders/exchange/exchange-answer.server.ts';
import { askExchange } from '#shop/orders/exchange/exchange-ask.server.ts';
import { SENT_FILE, smallOf } from '#shop/pictures/sent.ts';
import { reviewForm } from '#shop/reviews/form.server.ts';
import { decideReview, listReviews } from '#shop/reviews/moderate.server.ts';
import { takeDownReview, writeReview } from '#shop/reviews/write.server.ts';
import { m as sending } from '#words/exchange-request.ts';
import { m as pictures } from '#words/pictures.ts';
import { contextOf } from '../../tests/support/context-of.ts';
import { aLinkedOrder } from '../../tests/support/linked-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCustomer, admin } from '../../tests/support/test-shop.ts';
import type { ShopEnv } from '../http/http.ts';
import { openFolder } from './folder.ts';
import { reviewPictureRoutes } from './picture-routes.ts';
import { customersPictures } from './sent-pictures.ts';
import { shopPictures } from './shop-pictures.ts';

openShopForEachTest();

const aPhoto = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#78281e' } })
    .jpeg()
    .toBuffer();

type Sender = { actor?: Actor; network?: string };

function openUploads(storage = openFolder(aTempFolder())) {
  let [who, from]: [Actor, string] = [guest, ''];
  const cookies: string[] = [];
  const sign = (kind: string, text: string) => `${kind} ${text}`;
  const identity = { actorOf: async () => ({ actor: who }) } as unknown as Identity;
  const pictures = shopPictures({ shop, storage });
  const routes = new Hono<ShopEnv>().route(
    '/reviews/pictures',
    reviewPictureRoutes({ shop, identity, storage }),
  );
  routes.use(customersPictures({ shop, identity, addressOf: () => from, sign }));
  for (const address of [
    '/o/:secret/pictures',
    '/o/:secret/reviews/:productId/pictures',
    '/orders/:id/reviews/:productId/pictures',
  ])
    routes.post(address, (c) => {
      const parts = { shop, actor: who, pictures, sentPicture: c.get('sentPicture') ?? null, cookies };
      const context = contextOf({ ...parts, networkMark: () => sign('network', from), logError: () => {} });
      return keepSentPicture(() => '/page')({ request: c.req.raw, params: c.req.param(), context });
    });
  return {
    storage,
    async send(to: string, sent: Uint8Array | ReadableStream, { actor = guest, network }: Sender = {}) {
      [who, from] = [actor, network ?? '203.0.113.9'];
      const body = sent instanceof ReadableStream ? sent : new Uint8Array(sent);
      const answer = await routes.request(to, { method: 'POST', body, duplex: 'half' } as RequestInit, {});
      const { url = '' }: { url?: string } = await answer.json();
      return { status: answer.status, url };
    },
    /** As a form without scripts; `said` is the sentence of the page or of the next one. */
    async sendByForm(to: string, file: Uint8Array, { actor = guest, network }: Sender = {}) {
      [who, from] = [actor, network ?? '203.0.113.9'];
      const form = new FormData();
      form.append(SENT_FILE, new File([new Uint8Array(file)], 'photo.jpg'));
      const answer = await routes.request(to, { method: 'POST', body: form }, {});
      const sees = takeFlash(new Headers({ cookie: cookies.at(-1)?.split(';')[0] ?? '' }), {
        cookies: [],
        secure: false,
      });
      const said = answer.status === 303 ? (sees?.description ?? sees?.title) : await answer.text();
      return { status: answer.status, said };
    },
    /** A picture of a review. */
    look(url: string, actor: Actor, headers = {}) {
      who = actor;
      return routes.request(url, { headers }, {});
    },
    async lookAtExchange(actor: Actor, url: string) {
      const context = contextOf({ actor, pictures });
      const asked = {
        request: new Request(`https://shop.test${url}`),
        url: new URL(url, 'https://shop.test'),
      };
      const params = { file: path.basename(url) };
      const args = { ...asked, params, context, pattern: '/admin/pictures/exchange/:file' } as const;
      return loader(args).catch((led: Response) => led);
    },
  };
}

const byLink = (secret: string) => `/o/${secret}/pictures`;

async function asked() {
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  const back = [{ productId: order.productId, quantity: 1 }];
  await askExchange(shop, order.holder, order.orderId, { back, cause: 'fault', words: '', isUncut: true });
  return order;
}

test('a picture is taken for a request that waits, made again in two sizes, and shown to the shop alone', async () => {
  const { secret, orderId } = await asked();
  const { send, lookAtExchange: look } = openUploads();
  const { status, url = '' } = await send(byLink(secret), await aPhoto());
  expect(status).toBe(200);
  expect((await listRequests(shop, admin, orderId))[0]?.pictures).toEqual([url]);
  for (const [one, width] of [
    [url, 1280],
    [smallOf(url), 320],
  ] as const) {
    const answer = await look(admin, one);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
  }
  const helper: Staff = { ...admin, rights: { chat: true, products: true } };
  for (const actor of [guest, await aCustomer(shop), helper])
    expect((await look(actor, url)).status).toBe(303);
  for (const file of ['auth-secret', 'x.webp', `${'0'.repeat(32)}.webp`])
    expect((await look(admin, file)).status).toBe(404);
});

test('nothing is read of a stranger, for an order without a request, or once three have come', async () => {
  const { send, storage } = openUploads();
  const photo = await aPhoto();
  expect((await send(byLink('x'.repeat(43)), photo)).status).toBe(404);
  expect((await send(byLink((await aLinkedOrder()).secret), photo)).status).toBe(409);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
  const { secret } = await asked();
  for (const status of [200, 200, 200, 409]) expect((await send(byLink(secret), photo)).status).toBe(status);
  expect(await Array.fromAsync(storage.keys())).toHaveLength(6);
});

test('what is no picture, or too large, is not kept', async () => {
  const { secret } = await asked();
  const { send, storage } = openUploads();
  expect((await send(byLink(secret), Buffer.from('<script>alert(1)</script>'))).status).toBe(422);
  expect((await send(byLink(secret), Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
});

test('a network sends one at a time, and so does an order; who is sent away meanwhile loses no try', async () => {
  const folder = openFolder(aTempFolder());
  const [isStored, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { send } = openUploads({
    ...folder,
    async put(...file) {
      isStored.resolve();
      await mayGoOn.promise;
      return folder.put(...file);
    },
  });
  const photo = await aPhoto();
  const [one, other] = [await asked(), await asked()];
  const first = send(byLink(one.secret), photo);
  await isStored.promise;
  for (let tries = 0; tries < 20; tries += 1)
    expect((await send(byLink(other.secret), photo)).status).toBe(503);
  // One link takes one place, from however many networks.
  for (const n of [1, 2, 3])
    expect((await send(byLink(one.secret), photo, { network: `198.51.${n}.1` })).status).toBe(503);
  mayGoOn.resolve();
  expect((await first).status).toBe(200);
  expect((await send(byLink(other.secret), photo)).status).toBe(200);
});

/** Sends the first bytes, and the rest on `end`; `begun` resolves once the first were read. */
function trickled(photo: Uint8Array) {
  const [begun, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let part = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      part += 1;
      if (part === 1) return controller.enqueue(new Uint8Array(photo.subarray(0, 100)));
      begun.resolve();
      await rest.promise;
      if (part > 2) return controller.close();
      controller.enqueue(new Uint8Array(photo.subarray(100)));
    },
  });
  return { stream, begun: begun.promise, end: () => rest.resolve() };
}

test('uploads that trickle take no place: ten of them stop nobody, of the same network or order neither', async () => {
  const { send } = openUploads();
  const photo = await aPhoto();
  const orders = await Promise.all([asked(), asked(), asked()]);
  const slow = Array.from({ length: 10 }, (_, n) => {
    const upload = trickled(photo);
    return {
      ...upload,
      answer: send(byLink(orders[n % 2]?.secret ?? ''), upload.stream, { network: `198.51.100.${n % 4}` }),
    };
  });
  for (const n of [0, 2])
    expect((await send(byLink(orders[n]?.secret ?? ''), photo, { network: '198.51.100.1' })).status).toBe(
      200,
    );
  for (const { end } of slow) end();
  const ends = await Promise.all(slow.map(({ answer }) => answer));
  expect(ends.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
});

test('a picture is not kept when its link ended, or the shop answered, while it was sent', async () => {
  const { send, storage } = openUploads();
  const photo = await aPhoto();
  const order = await asked();
  const upload = trickled(photo);
  const answer = send(byLink(order.secret), upload.stream);
  await upload.begun;
  await shop.db.updateTable('orders').set({ linkHash: null }).where('id', '=', order.orderId).execute();
  upload.end();
  expect((await answer).status).toBe(404);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
});

async function reviewed() {
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  const line = { orderId: order.orderId, productId: order.productId };
  await writeReview(shop, order.holder, line, reviewForm.parse({ stars: '5' }));
  return { ...order, line };
}

test('a picture is seen by those who decide on it, then by all, and by nobody once its writer took it down', async () => {
  const { secret, productId, holder, line } = await reviewed();
  const { send, look } = openUploads();
  const { status, url } = await send(`/o/${secret}/reviews/${productId}/pictures`, await aPhoto());
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
  const { send } = openUploads();
  const photo = await aPhoto();
  const own = `/orders/${orderId}/reviews/${productId}/pictures`;
  expect((await send(own, photo, { actor: customer })).status).toBe(200);
  expect((await send(own, photo)).status).toBe(404);
  expect((await send(own, photo, { actor: await aCustomer(shop) })).status).toBe(409);
  expect((await send(`/o/${'x'.repeat(43)}/reviews/${productId}/pictures`, photo)).status).toBe(404);
  expect((await send(`/o/${secret}/reviews/another/pictures`, photo)).status).toBe(409);
  await takeDownReview(shop, holder, line);
  expect((await send(own, photo, { actor: customer })).status).toBe(409);
});

test('a form without scripts sends one picture, and says why one is refused', async () => {
  const { secret, productId } = await reviewed();
  const { sendByForm, send, storage } = openUploads();
  const own = `/o/${secret}/reviews/${productId}/pictures`;
  const photo = await aPhoto();
  expect(await sendByForm(own, Buffer.from('no picture'))).toEqual({ status: 303, said: pictures.noPicture });
  expect(await sendByForm(own, Buffer.alloc(0))).toEqual({ status: 303, said: pictures.noPicture });
  const large = await sendByForm(own, Buffer.alloc(8 * 1024 * 1024));
  expect([large.status, large.said]).toEqual([413, expect.stringContaining(sending.pictureLarge)]);
  const stranger = await sendByForm(`/o/${'x'.repeat(43)}/reviews/${productId}/pictures`, photo);
  expect([stranger.status, stranger.said]).toEqual([404, expect.stringContaining(sending.picturesFull)]);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
  for (let sent = 0; sent < 2; sent += 1)
    expect(await sendByForm(own, photo)).toEqual({ status: 303, said: pictures.uploadStates.uploaded() });
  // Both ways fill the same places.
  expect((await send(own, photo)).status).toBe(200);
  expect((await sendByForm(own, photo)).status).toBe(409);
  expect(await Array.fromAsync(storage.keys())).toHaveLength(6);
});
