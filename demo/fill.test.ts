import { existsSync } from 'node:fs';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { listConversations } from '#shop/chat/conversations.server.ts';
import { countByStatus } from '#shop/dashboard/statistics.server.ts';
import type { Database } from '#shop/kernel/database.ts';
import { listEventsAfter } from '#shop/kernel/events.server.ts';
import { listContacts } from '#shop/messages/contacts.server.ts';
import { picturesOf } from '#shop/pictures/list.ts';
import { pictureVersions } from '#shop/pictures/pictures.ts';
import { openIdentity } from '../server/auth/identity.ts';
import { readConfig } from '../server/config.ts';
import { openShopForEachTest, shop } from '../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../tests/support/temp-folder.ts';
import { admin, aProduct, remnantsIn, stockOf } from '../tests/support/test-shop.ts';
import { demoProducts, demoSliders } from './catalogue.ts';
import { addDemoCustomers, DEMO_PASSWORD } from './customers.ts';
import { demoStands, emptyOfDemo, fillWithDemo } from './fill.ts';
import { DEMO_STORE } from './store.ts';
import { demoThaans } from './thaans.ts';

openShopForEachTest({ isAudited: true });

const productIds = async () =>
  (await shop.db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id);

test('what the shopkeeper made of the demonstration stays, and everything else of it goes, once', async () => {
  await fillWithDemo(shop, admin);
  const own = await aProduct(shop);
  const set = (id: string, values: Updateable<Database['products']>) =>
    shop.db.updateTable('products').set(values).where('id', '=', id).execute();
  await set('ml-001', { name: 'My own latha' });
  await set('ml-002', { image: '/pictures/product/0123.webp' });
  await set('ml-003', { description: 'Three metres, from the mill in Daska.' });
  await set('wl-001', { nameUrdu: 'میرا لٹھا' });
  await set('mo-001', { priceInPaisa: 100, nameUrdu: '', descriptionUrdu: '' });
  const [banner] = demoSliders;
  const ofBanner = shop.db.updateTable('sliders').where('imageUrl', '=', banner?.imageUrl ?? '');
  await ofBanner.set({ title: 'Eid sale' }).execute();
  expect(await demoStands(shop)).toBe(true);
  const gone = { products: demoProducts.length - 4, sliders: demoSliders.length - 1 };
  expect(await emptyOfDemo(shop, admin)).toEqual(gone);
  expect(await productIds()).toEqual([own, 'ml-001', 'ml-002', 'ml-003', 'wl-001'].sort());
  expect(await shop.db.selectFrom('sliders').select('title').execute()).toEqual([{ title: 'Eid sale' }]);
  expect(await demoStands(shop)).toBe(false);
  expect(await emptyOfDemo(shop, admin)).toEqual({ products: 0, sliders: 0 });
});

test('a new shop has the made-up store; every page hears that the demonstration is gone, and the record names it once', async () => {
  expect(shop.settings.current.store).toMatchObject(DEMO_STORE);
  await fillWithDemo(shop, admin);
  for (let n = 0; n < 2; n += 1) await emptyOfDemo(shop, admin);
  const events = await listEventsAfter(shop, 0, 10_000, ['everyone']);
  expect(events.filter(({ kind, subject }) => kind === 'settings' && subject === 'demo')).toHaveLength(1);
  const acts = await shop.db.selectFrom('changes').select('act').where('act', '=', 'demo removed').execute();
  expect(acts).toHaveLength(1);
});

test('cloth by the metre comes with thaans, from which it can be cut, and goes with them', async () => {
  await fillWithDemo(shop, admin);
  for (const [code, lengths] of Object.entries(demoThaans)) {
    const id = code.toLowerCase();
    expect(await findProduct(shop, id)).toMatchObject({ soldBy: 'metre', kind: 'metre', lengthCm: 0 });
    expect(await remnantsIn(shop, id)).toEqual(lengths);
    expect(await stockOf(shop, id)).toBeGreaterThan(0);
  }
  await emptyOfDemo(shop, admin);
  expect(await shop.db.selectFrom('thaans').select('id').execute()).toEqual([]);
});

test('each product has three pictures or more, in all sizes', () => {
  for (const { productId, image, images } of demoProducts) {
    const all = [image, ...picturesOf(images).map(({ url }) => url)];
    expect([productId, all.length]).toEqual([productId, Math.max(3, all.length)]);
    const files = all.flatMap((url) =>
      pictureVersions('product').map(({ suffix }) => `public${url.replace('.webp', suffix)}`),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});

async function identityInDemo() {
  const config = readConfig({ DATA_DIR: aTempFolder(), ADMIN_EMAIL: 'keeper@thaan.test' });
  const { identity } = await openIdentity(shop, config);
  await fillWithDemo(shop, admin);
  return { config, identity };
}

test('people for development have orders in each status, chats and messages, the books are right, and each can log in', async () => {
  const { config, identity } = await identityInDemo();
  expect(await addDemoCustomers(shop, identity, config)).toEqual({ people: 3, orders: 7 });
  const found = (await countByStatus(shop, admin)).map(({ status, orders }) => [status, orders]);
  expect(Object.fromEntries(found)).toMatchObject({ pending: 2, confirmed: 1, delivering: 1, delivered: 2 });
  const waits = (await listConversations(shop, admin, {})).items.map((one) => one.waits);
  expect(waits.sort()).toEqual([false, true]);
  expect((await listContacts(shop, admin, {})).items).toHaveLength(2);
  const sender = { headers: new Headers(), network: '192.0.2.1' };
  const form = { email: 'sana@example.com', password: DEMO_PASSWORD };
  expect((await identity.logIn(form, sender)).ok).toBe(true);
  await expect(addDemoCustomers(shop, identity, config)).rejects.toThrow('has customers already');
});

test.each([{ ORIGIN: 'https://shop.example' }, { SMTP_URL: 'smtp://mail.example' }])(
  'a shop with %o gets no people',
  async (env) => {
    const { identity } = await identityInDemo();
    const config = readConfig({ DATA_DIR: aTempFolder(), ...env });
    await expect(addDemoCustomers(shop, identity, config)).rejects.toThrow('for development alone');
    expect(await shop.db.selectFrom('users').select('email').execute()).toHaveLength(1);
  },
);
