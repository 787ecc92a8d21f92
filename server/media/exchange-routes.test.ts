import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loader } from '#app/admin/pictures/exchange-picture.ts';
import { type Actor, guest, type Staff } from '#shop/kernel/actor.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { listRequests } from '#shop/orders/exchange/exchange-answer.server.ts';
import { askExchange } from '#shop/orders/exchange/exchange-ask.server.ts';
import { smallOf } from '#shop/pictures/sent.ts';
import { contextOf } from '../../tests/support/context-of.ts';
import { aLinkedOrder } from '../../tests/support/linked-orders.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCustomer, admin } from '../../tests/support/test-shop.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { openFolder } from './folder.ts';
import { pictureReceiver } from './picture-receiver.ts';
import { shopPictures } from './shop-pictures.ts';

openShopForEachTest();

const aPhoto = () =>
  sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#78281e' } })
    .jpeg()
    .toBuffer();

/** Both routes, for one network. */
function openRoutes(storage = openFolder(aTempFolder())) {
  const sign = (kind: string, text: string) => `${kind} ${text}`;
  let from = '203.0.113.9';
  const pictures = shopPictures({ shop, storage });
  const sender = exchangeRoutes({ shop }, pictureReceiver({ pictures, addressOf: () => from, sign }));
  return {
    storage,
    async send(secret: string, sent: Uint8Array | ReadableStream, network = '203.0.113.9') {
      from = network;
      const body = sent instanceof ReadableStream ? sent : new Uint8Array(sent);
      const form = { method: 'POST', body, duplex: 'half' } as RequestInit;
      const answer = await sender.request(`/${secret}/pictures`, form, {});
      return { status: answer.status, ...(await answer.json()) } as { status: number; url?: string };
    },
    async look(actor: Actor, url: string) {
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

async function asked() {
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  const back = [{ productId: order.productId, quantity: 1 }];
  await askExchange(shop, order.holder, order.orderId, { back, cause: 'fault', words: '', isUncut: true });
  return order;
}

test('a picture is taken for a request that waits, made again in two sizes, and shown to the shop alone', async () => {
  const { secret, orderId } = await asked();
  const { send, look } = openRoutes();
  const { status, url = '' } = await send(secret, await aPhoto());
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
  const { send, storage } = openRoutes();
  const photo = await aPhoto();
  expect((await send('x'.repeat(43), photo)).status).toBe(404);
  expect((await send((await aLinkedOrder()).secret, photo)).status).toBe(409);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
  const { secret } = await asked();
  for (const status of [200, 200, 200, 409]) expect((await send(secret, photo)).status).toBe(status);
  expect(await Array.fromAsync(storage.keys())).toHaveLength(6);
});

test('what is no picture, or too large, is not kept', async () => {
  const { secret } = await asked();
  const { send, storage } = openRoutes();
  expect((await send(secret, Buffer.from('<script>alert(1)</script>'))).status).toBe(422);
  expect((await send(secret, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
});

test('a network sends one at a time, and so does an order; who is sent away meanwhile loses no try', async () => {
  const folder = openFolder(aTempFolder());
  const [isKept, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { send } = openRoutes({
    ...folder,
    async put(...file) {
      isKept.resolve();
      await mayGoOn.promise;
      return folder.put(...file);
    },
  });
  const photo = await aPhoto();
  const [one, other] = [await asked(), await asked()];
  const first = send(one.secret, photo);
  await isKept.promise;
  for (let tries = 0; tries < 20; tries += 1) expect((await send(other.secret, photo)).status).toBe(503);
  // One link takes one place, from however many networks.
  for (const n of [1, 2, 3]) expect((await send(one.secret, photo, `198.51.${n}.1`)).status).toBe(503);
  mayGoOn.resolve();
  expect((await first).status).toBe(200);
  expect((await send(other.secret, photo)).status).toBe(200);
});

/** Only its first bytes; `end` sends the rest. */
function trickled(photo: Uint8Array) {
  const rest = Promise.withResolvers<void>();
  let part = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      part += 1;
      if (part === 1) return controller.enqueue(new Uint8Array(photo.subarray(0, 100)));
      await rest.promise;
      if (part > 2) return controller.close();
      controller.enqueue(new Uint8Array(photo.subarray(100)));
    },
  });
  return { stream, end: () => rest.resolve() };
}

test('uploads that trickle take no place: ten of them stop nobody, of the same network or order neither', async () => {
  const { send } = openRoutes();
  const photo = await aPhoto();
  const orders = await Promise.all([asked(), asked(), asked()]);
  const slow = Array.from({ length: 10 }, (_, n) => {
    const upload = trickled(photo);
    return { ...upload, answer: send(orders[n % 2]?.secret ?? '', upload.stream, `198.51.100.${n % 4}`) };
  });
  for (const n of [0, 2])
    expect((await send(orders[n]?.secret ?? '', photo, '198.51.100.1')).status).toBe(200);
  for (const { end } of slow) end();
  const ends = await Promise.all(slow.map(({ answer }) => answer));
  // Three per order.
  expect(ends.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
});

test('a picture is not kept when its link ended, or the shop answered, while it was sent', async () => {
  const { send, storage } = openRoutes();
  const photo = await aPhoto();
  const order = await asked();
  const upload = trickled(photo);
  const answer = send(order.secret, upload.stream);
  await shop.db.updateTable('orders').set({ linkHash: null }).where('id', '=', order.orderId).execute();
  upload.end();
  expect((await answer).status).toBe(404);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
});
