import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, addMember, admin, aProduct } from '../../tests/support/test-shop.ts';
import { cancelOrder } from '../orders/change.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { DEFAULT_STORE } from '../settings/store/store.ts';
import { firstDay } from './first-day.server.ts';
import { FIRST_DAY_TASKS } from './first-day.ts';

openShopForEachTest();

const STORE = {
  ...{ name: 'Usman & Sons', phone: '0300 0000000', whatsapp: '0300 0000000' },
  ...{ email: 'salaam@made-up.example', instagram: 'https://www.instagram.com/', street: 'Katra Bazaar' },
  ...{ position: { latitude: 32.3242, longitude: 74.3497 } },
};

const state = ({ stands = true, isBackedUp = false } = {}) =>
  firstDay(shop, admin, { demo: { stands, store: STORE }, isBackedUp });

async function done(demo: Parameters<typeof state>[0] = {}): Promise<string[]> {
  const all: Record<string, boolean> = (await state(demo)).done;
  return FIRST_DAY_TASKS.filter((task) => all[task]);
}

async function anAdmin(email: string, mustChange: 0 | 1): Promise<void> {
  await addMember(shop, { ...admin, email });
  const dates = { createdAt: '2026-01-01', updatedAt: '2026-01-01' };
  const account = { id: 'a', userId: admin.id, accountId: admin.id, providerId: 'credential', password: 'x' };
  await shop.db
    .insertInto('accounts')
    .values({ ...account, mustChange, ...dates })
    .execute();
}

test('an admin with an own address, of whom no other password is asked, has done the task of the account', async () => {
  await anAdmin('admin@thaan.local', 0);
  await aCustomer(shop);
  for (const [email, mustChange, tasks] of [
    ['admin@thaan.local', 0, []],
    ['keeper@bazaar.pk', 1, []],
    ['keeper@bazaar.pk', 0, ['account']],
  ] as const) {
    await shop.db.updateTable('users').set({ email }).where('id', '=', admin.id).execute();
    await shop.db.updateTable('accounts').set({ mustChange }).execute();
    expect(await done()).toEqual(tasks);
  }
});

test('the store is the shopkeeper’s once nothing that it is called, reached and found by is the made-up one’s', async () => {
  await anAdmin('admin@thaan.local', 0);
  await saveSettings(shop, admin, 'store', STORE);
  for (const own of [
    { name: 'Bano Fabrics' },
    { phone: '0301 2345678' },
    { email: 'bano@bazaar.pk' },
    { whatsapp: '0301 2345678' },
    { street: 'Circular Road' },
    { position: { latitude: 32.1, longitude: 74.87 } },
  ]) {
    await saveSettings(shop, admin, 'store', own);
    expect(await done()).toEqual([]);
  }
  expect((await state()).ofStore).toEqual(['instagram']);
  await saveSettings(shop, admin, 'store', { instagram: '' });
  expect(await done()).toEqual(['store']);
  // The demo position would lead customers to the wrong place.
  await saveSettings(shop, admin, 'store', { position: { ...STORE.position } });
  expect(await done()).toEqual([]);
  expect((await state()).ofStore).toEqual(['position']);
});

test('a store that begins empty has a name and a phone to be given; hours are looked at once changed, or found right', async () => {
  await anAdmin('admin@thaan.local', 0);
  await saveSettings(shop, admin, 'store', DEFAULT_STORE);
  expect((await state()).ofStore).toEqual(['name', 'phone']);
  for (const hoursSeen of [true, false]) {
    await saveSettings(shop, admin, 'firstDay', { hoursSeen });
    expect(await done()).toEqual(hoursSeen ? ['hours'] : []);
  }
  await saveSettings(shop, admin, 'hours', { closedOn: '2027-01-01' });
  expect(await done()).toEqual(['hours']);
  await saveSettings(shop, admin, 'store', { name: 'Bano Fabrics', phone: '0301 2345678' });
  expect(await done()).toEqual(['store', 'hours']);
});

test('a product counts with a photo of the shop’s own, and an order also when it has ended', async () => {
  await anAdmin('admin@thaan.local', 0);
  await aProduct(shop);
  expect(await done()).toEqual([]);
  const { customer, orderId } = await anOrder();
  expect((await cancelOrder(shop, customer, orderId)).ok).toBe(true);
  expect(await done()).toEqual(['order']);
  const own = { url: '/pictures/product/1.webp', name: '1', kind: 'product', createdAt: 1 } as const;
  await shop.db.insertInto('pictures').values(own).execute();
  expect(await done()).toEqual(['order']);
  await aProduct(shop, { image: own.url });
  expect(await done()).toEqual(['product', 'order']);
});

test('mail that was taken, a backup, and a demonstration that is gone count', async () => {
  await anAdmin('admin@thaan.local', 0);
  await saveSettings(shop, admin, 'firstDay', { mailWorked: true });
  expect(await done({ isBackedUp: true })).toEqual(['mail', 'backup']);
  expect(await done({ stands: false })).toEqual(['mail', 'demo']);
});
