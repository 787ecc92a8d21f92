import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loader } from '#app/admin/pictures/exchange-picture.ts';
import { takeFlash } from '#app/lib/flash.server.ts';
import { keepSentPicture } from '#app/orders/sent-picture.server.ts';
import type { Identity } from '#shop/accounts/identity.ts';
import { MAX_SENT_BYTES } from '#shop/catalogue/import/list-bounds.ts';
import { type Actor, guest, type Staff } from '#shop/kernel/actor.ts';
import { setOrderStatus } from '#shop/orders/change.server.ts';
import { listRequests } from '#shop/orders/exchange/exchange-answer.server.ts';
import { askExchange } from '#shop/orders/exchange/exchange-ask.server.ts';
import { FILES, MAX_FORM_WITH_FILES, REFUSED, UPLOADED } from '#shop/pictures/form-files.ts';
import { UPLOADS } from '#shop/pictures/pictures.ts';
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
import { largeForms, wholeForms } from '../http/bodies.ts';
import type { ShopEnv } from '../http/http.ts';
import { formPictures } from './form-pictures.ts';
import { reviewPictureRoutes, shopPictures } from './pictures.ts';
import { customersPictures, sentPictures } from './sent-pictures.ts';
import { openFolder } from './storage.ts';

openShopForEachTest();
const LARGE = { width: 2000, height: 1500, channels: 3, background: '#78281e' } as const;
const aPhoto = () => sharp({ create: LARGE }).jpeg().toBuffer();
type Sender = { actor?: Actor; network?: string };

function openUploads(storage = openFolder(aTempFolder())) {
  let [who, from]: [Actor, string] = [guest, ''];
  const cookies: string[] = [];
  const sign = (kind: string, text: string) => `${kind} ${text}`;
  const identity = { actorOf: async () => ({ actor: who }) } as unknown as Identity;
  const pictures = shopPictures({ shop, storage });
  const ofReviews = reviewPictureRoutes({ shop, identity, storage });
  const routes = new Hono<ShopEnv>().route('/reviews/pictures', ofReviews);
  routes.use(customersPictures({ shop, identity, addressOf: () => from, sign }));
  const ofReview = 'reviews/:productId/pictures';
  for (const address of ['/o/:secret/pictures', `/o/:secret/${ofReview}`, `/orders/:id/${ofReview}`])
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
      const cookie = cookies.at(-1)?.split(';')[0] ?? '';
      const sees = takeFlash(new Headers({ cookie }), { cookies: [], secure: false });
      const said = answer.status === 303 ? (sees?.description ?? sees?.title) : await answer.text();
      return { status: answer.status, said };
    },
    /** A picture of a review. */
    look(url: string, actor: Actor, headers = {}) {
      who = actor;
      return routes.request(url, { headers }, {});
    },
    async lookAtExchange(actor: Actor, url: string) {
      const whole = new URL(url, 'https://shop.test');
      const asked = { request: new Request(whole), url: whole, params: { file: path.basename(url) } };
      const pattern = '/admin/pictures/exchange/:file';
      const context = contextOf({ actor, pictures });
      return loader({ ...asked, context, pattern }).catch((led: Response) => led);
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
  for (const one of [url, smallOf(url)]) {
    const answer = await look(admin, one);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(one === url ? 1280 : 320);
  }
  const helper: Staff = { ...admin, rights: { chat: true, products: true } };
  for (const actor of [guest, await aCustomer(shop), helper])
    expect((await look(actor, url)).status).toBe(303);
  for (const file of ['auth-secret', 'x.webp', `${'0'.repeat(32)}.webp`])
    expect((await look(admin, file)).status).toBe(404);
});

test('nothing is kept of a stranger, for an order without a request, that is no picture or too large, or once three have come', async () => {
  const { send, storage } = openUploads();
  const photo = await aPhoto();
  expect((await send(byLink('x'.repeat(43)), photo)).status).toBe(404);
  expect((await send(byLink((await aLinkedOrder()).secret), photo)).status).toBe(409);
  const { secret } = await asked();
  expect((await send(byLink(secret), Buffer.from('<script>alert(1)</script>'))).status).toBe(422);
  expect((await send(byLink(secret), Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  expect(await Array.fromAsync(storage.keys())).toEqual([]);
  for (const status of [200, 200, 200, 409]) expect((await send(byLink(secret), photo)).status).toBe(status);
  expect(await Array.fromAsync(storage.keys())).toHaveLength(6);
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
  const links = orders.map(({ secret }) => byLink(secret));
  const slow = Array.from({ length: 10 }, (_, n) => {
    const upload = trickled(photo);
    const network = `198.51.100.${n % 4}`;
    return { ...upload, answer: send(links[n % 2] ?? '', upload.stream, { network }) };
  });
  for (const n of [0, 2])
    expect((await send(links[n] ?? '', photo, { network: '198.51.100.1' })).status).toBe(200);
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

const KILOBYTE = 1024;
const create = { width: 60, height: 80, channels: 3, background: '#a33' } as const;
const aPicture = () => sharp({ create }).png().toBuffer();
const aFile = async (name: string) => new File([new Uint8Array(await aPicture())], name);

/** The screen here answers with the form's fields, or its bytes where it holds files. */
function doorOf(actor: Actor, { isPaused = false } = {}) {
  const storage = openFolder(aTempFolder());
  let asked = 0;
  // A helper paused meanwhile is a guest at the second check.
  const actorOf = async () => ({ actor: asked++ > 0 && isPaused ? guest : actor });
  const identity = { actorOf } as unknown as Identity;
  const app = new Hono<ShopEnv>();
  app.use(
    largeForms({ identity }),
    formPictures({ identity, pictures: shopPictures({ shop, storage }) }),
    wholeForms(() => ''),
  );
  app.post('*', async (c) => {
    const isText = c.req.raw.headers.get('content-type') === 'application/x-www-form-urlencoded';
    const fields = isText ? Object.fromEntries(new URLSearchParams(await c.req.raw.text())) : {};
    return c.json(isText ? fields : { bytes: String((await c.req.raw.arrayBuffer()).byteLength) });
  });
  return async (path: string, fields: readonly (readonly [string, string | File])[]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const whole = new Request('https://shop.test/', { method: 'POST', body: form });
    const body = await whole.arrayBuffer();
    const type = whole.headers.get('content-type') ?? '';
    const headers = { 'content-type': type, 'content-length': String(body.byteLength) };
    const answer = await app.request(path, { method: 'POST', body, headers });
    const sent = answer.status === 200 ? ((await answer.json()) as Record<string, string>) : {};
    return { status: answer.status, sent };
  };
}

const PRODUCTS = '/admin/products';
const large = (kilobytes: number) => new File([new Uint8Array(kilobytes * KILOBYTE)], 'large.png');

test('files become addresses in their order, eight of a form; one that is none, or too many, has its sentence, and no other field is lost', async () => {
  const send = doorOf(admin);
  const { sent } = await send(`/ur${PRODUCTS}?new=1`, [
    ['name', 'Lawn'],
    [FILES, await aFile('one.png')],
    [FILES, new File([''], 'empty.png')],
    [FILES, await aFile('two.png')],
    [FILES, new File([''], '')],
  ]);
  expect(sent.name).toBe('Lawn');
  const urls = sent[UPLOADED]?.split('\n') ?? [];
  expect(urls).toHaveLength(2);
  const noted = await shop.db.selectFrom('pictures').select('url').orderBy('createdAt').execute();
  expect(noted.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
  expect(sent[REFUSED]).toContain('empty.png');
  expect(sent[REFUSED]).toContain(pictures.noPicture);
  const photos = await Promise.all(Array.from({ length: 9 }, (_, n) => aFile(`photo-${n}.png`)));
  const files = photos.map((photo) => [FILES, photo] as const);
  const { sent: ofNine } = await doorOf(admin)(PRODUCTS, files);
  expect(ofNine[UPLOADED]?.split('\n')).toHaveLength(8);
  expect(ofNine[REFUSED]).toContain('photo-8.png');
});

test('a form beyond the bound of all forms is the shopkeeper’s alone, at these addresses, and bounded', async () => {
  const beyond = [['file', large(300)]] as const;
  const helper: Actor = { ...admin, rights: { orders: true, chat: true } };
  for (const actor of [guest, await aCustomer(shop), helper])
    for (const path of [PRODUCTS, `${PRODUCTS}/price-list`, '/admin/cash/statement'])
      expect((await doorOf(actor)(path, beyond)).status).toBe(413);
  const send = doorOf(admin);
  const tooLarge = [['file', large(MAX_SENT_BYTES / KILOBYTE)]] as const;
  for (const [path, fields, status] of [
    [PRODUCTS, beyond, 200],
    [`${PRODUCTS}/price-list.data`, beyond, 200],
    ['/admin/cash/statement', beyond, 200],
    ['/admin/sliders', beyond, 413],
    [`${PRODUCTS}/price-list`, tooLarge, 413],
    [PRODUCTS, [[FILES, large(MAX_FORM_WITH_FILES / KILOBYTE)]], 413],
  ] as const)
    expect([path, (await send(path, fields)).status]).toEqual([path, status]);
  expect((await send(`${PRODUCTS}/price-list.data`, beyond)).sent.bytes).toBeDefined();
});

test('a helper who is paused while a form is sent puts no picture of it in', async () => {
  const send = doorOf(admin, { isPaused: true });
  const { sent } = await send(PRODUCTS, [[FILES, await aFile('one.png')]]);
  expect(sent[UPLOADED]).toBeUndefined();
  expect(Number(sent.bytes)).toBeGreaterThan(0);
  expect(await shop.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
});

test('a helper who is paused while a picture is sent does not get it in', async () => {
  const [photo, storage] = [await aPicture(), openFolder(aTempFolder())];
  let actor: Actor = admin;
  const identity = { actorOf: async () => ({ actor }) } as unknown as Identity;
  const routes = new Hono<ShopEnv>();
  routes.use(sentPictures({ identity, rights: async () => new Map([[UPLOADS, ['products or settings']]]) }));
  routes.post('*', async (c) => {
    await shopPictures({ shop, storage }).keep('product', c.get('sentPicture') ?? new Uint8Array());
    return c.body(null);
  });
  for (const [by, status, files] of [
    [admin, 200, 6],
    [guest, 403, 6],
  ] as const) {
    const { stream, begun, end } = trickled(photo);
    const sent = routes.request(UPLOADS, { method: 'POST', body: stream, duplex: 'half' } as RequestInit);
    await begun;
    actor = by;
    end();
    expect((await sent).status).toBe(status);
    expect(await Array.fromAsync(storage.keys())).toHaveLength(files);
  }
  expect(await shop.db.selectFrom('pictures').selectAll().execute()).toHaveLength(1);
});
