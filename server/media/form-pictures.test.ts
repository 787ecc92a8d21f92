import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Identity } from '#shop/accounts/identity.ts';
import { MAX_SENT_BYTES } from '#shop/catalogue/import/list-bounds.ts';
import { type Actor, guest } from '#shop/kernel/actor.ts';
import { FILES, MAX_FORM_WITH_FILES, REFUSED, UPLOADED } from '#shop/pictures/form-files.ts';
import { UPLOADS } from '#shop/pictures/pictures.ts';
import { m } from '#words/pictures.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCustomer, admin } from '../../tests/support/test-shop.ts';
import { largeForms, wholeForms } from '../http/bodies.ts';
import type { ShopEnv } from '../http/http.ts';
import { openFolder } from './folder.ts';
import { formPictures } from './form-pictures.ts';
import { sentPictures } from './sent-pictures.ts';
import { shopPictures } from './shop-pictures.ts';

openShopForEachTest();

const KILOBYTE = 1024;
const aPicture = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
const aPhoto = async (name: string) => new File([new Uint8Array(await aPicture())], name);

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

test('files become addresses in their order; one that is none has its sentence, and no other field is lost', async () => {
  const send = doorOf(admin);
  const { sent } = await send(`/ur${PRODUCTS}?new=1`, [
    ['name', 'Lawn'],
    [FILES, await aPhoto('one.png')],
    [FILES, new File([''], 'empty.png')],
    [FILES, await aPhoto('two.png')],
    [FILES, new File([''], '')],
  ]);
  expect(sent.name).toBe('Lawn');
  const urls = sent[UPLOADED]?.split('\n') ?? [];
  expect(urls).toHaveLength(2);
  const noted = await shop.db.selectFrom('pictures').select('url').orderBy('createdAt').execute();
  expect(noted.map(({ url }) => url).toSorted()).toEqual(urls.toSorted());
  expect(sent[REFUSED]).toContain('empty.png');
  expect(sent[REFUSED]).toContain(m.noPicture);
});

test('of nine files eight are taken, and the ninth is named', async () => {
  const photos = await Promise.all(Array.from({ length: 9 }, (_, n) => aPhoto(`photo-${n}.png`)));
  const files = photos.map((photo) => [FILES, photo] as const);
  const { sent } = await doorOf(admin)(PRODUCTS, files);
  expect(sent[UPLOADED]?.split('\n')).toHaveLength(8);
  expect(sent[REFUSED]).toContain('photo-8.png');
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
  const { sent } = await send(PRODUCTS, [
    ['name', 'Lawn'],
    [FILES, await aPhoto('one.png')],
  ]);
  expect(sent[UPLOADED]).toBeUndefined();
  expect(Number(sent.bytes)).toBeGreaterThan(0);
  expect(await shop.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
});

test('a helper who is paused while a picture is sent does not get it in', async () => {
  const photo = await aPicture();
  const storage = openFolder(aTempFolder());
  let actor: Actor = admin;
  const identity = { actorOf: async () => ({ actor }) } as unknown as Identity;
  const routes = new Hono<ShopEnv>();
  routes.use(sentPictures({ identity, rights: async () => new Map([[UPLOADS, ['products or settings']]]) }));
  routes.post('*', async (c) => {
    await shopPictures({ shop, storage }).keep('product', c.get('sentPicture') ?? new Uint8Array());
    return c.body(null);
  });
  const send = (onHalf = () => {}) => {
    const parts = [photo.subarray(0, 40), photo.subarray(40)];
    const body = new ReadableStream({
      pull(controller) {
        const part = parts.shift();
        if (!part) return controller.close();
        if (parts.length === 0) onHalf();
        controller.enqueue(new Uint8Array(part));
      },
    });
    return routes.request(UPLOADS, { method: 'POST', body, duplex: 'half' } as RequestInit);
  };
  expect((await send()).status).toBe(200);
  const before = await Array.fromAsync(storage.keys());
  const pause = () => {
    actor = guest;
  };
  expect((await send(pause)).status).toBe(403);
  expect(await Array.fromAsync(storage.keys())).toEqual(before);
  expect(await shop.db.selectFrom('pictures').selectAll().execute()).toHaveLength(1);
});
