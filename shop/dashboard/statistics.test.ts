import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillWithDemo } from '../../demo/fill.ts';
import { bookPaid } from '../../tests/support/browser/pressing.ts';
import { found, isWith } from '../../tests/support/model/made-orders.ts';
import { anOrder, order } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, addMember, admin, aProduct } from '../../tests/support/test-shop.ts';
import { FEATURED_LIMIT } from '../catalogue/product.ts';
import { listFeatured, listProducts } from '../catalogue/read.server.ts';
import { listSections } from '../catalogue/sections.server.ts';
import { DAY_MS, HOUR_MS } from '../kernel/calendar.ts';
import { sendContact } from '../messages/contacts.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../orders/change.server.ts';
import { ORDER_STATUSES, type OrderStatus, type Step } from '../orders/life.ts';
import { noteNoAnswer } from '../orders/queue/calls.server.ts';
import { QUEUES } from '../orders/queue/queue.ts';
import { listOrders, listOrdersOf } from '../orders/read.server.ts';
import { takeStep } from '../orders/steps.server.ts';
import { noteOutcome } from '../parcels/outcomes.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { DEFAULT_STORE } from '../settings/store/store.ts';
import { namesOtherDays, textsOnOtherDays } from './exchange-days.server.ts';
import { firstDay } from './first-day.server.ts';
import { FIRST_DAY_TASKS } from './first-day.ts';
import { speaksOfFreeDelivery, textsOnFreeDelivery } from './free-delivery.server.ts';
import { moneyExpected } from './money-expected.server.ts';
import { countQueues } from './queues.server.ts';
import { countAll, countByStatus } from './statistics.server.ts';

openShopForEachTest({ isAudited: true });

async function anOrderAt(local: string): Promise<string> {
  shop.setClock(Date.parse(`${local}+05:00`));
  return (await anOrder(1)).orderId;
}

test('the counts are those of products, stock, orders, users and messages, without what is archived or has ended', async () => {
  const ids: string[] = [];
  for (const hour of [10, 11, 10, 11]) ids.push(await anOrderAt(`2026-11-21T${hour}:00:00`));
  const [order = '', , delivered = '', deleted = ''] = ids;
  await setOrderStatus(shop, admin, order, 'confirmed');
  await setOrderStatus(shop, admin, delivered, 'delivered');
  await deleteOrder(shop, admin, deleted);
  for (const stock of [0, 3, 4]) await aProduct(shop, { stock });
  const archived = await aProduct(shop, { stock: 0 });
  await shop.db.updateTable('products').set({ archivedAt: 1 }).where('id', '=', archived).execute();
  const form = { name: 'A', email: 'a@b.pk', phone: '', subject: 's', message: 'm' };
  await sendContact(shop, { ticket: crypto.randomUUID(), form, network: '203.0.113.1' });
  expect(await countAll(shop, admin)).toEqual({
    ...{ products: 7, lowStock: 1, outOfStock: 1, orders: 3, pendingOrders: 1 },
    ...{ users: 4, chats: 0, unreadContacts: 1, waitingChats: 0 },
  });
  const counts: Partial<Record<OrderStatus, number>> = { pending: 1, confirmed: 1, delivered: 1 };
  expect(await countByStatus(shop, admin)).toEqual(
    ORDER_STATUSES.map((status) => ({ status, orders: counts[status] ?? 0 })),
  );
});

test('the admin’s orders have pages of twenty, the dearest first if they are sorted so', async () => {
  for (let n = 0; n < 23; n += 1) await anOrder((n % 9) + 1);
  const second = await listOrders(shop, admin, { page: 2 });
  expect([second.items.length, second.total, second.pages]).toEqual([3, 23, 2]);
  const totals = (await listOrders(shop, admin, { sort: 'dearest' })).items.map((one) => one.totalInPaisa);
  expect(totals[0]).toBe(9 * 250_000);
  expect(totals).toEqual(totals.toSorted((a, b) => b - a));
});

test('a customer’s history has pages of ten', async () => {
  const [customer, product] = [await aCustomer(shop), await aProduct(shop, { stock: 50 })];
  for (let n = 0; n < 12; n += 1) await order(customer, product);
  const second = await listOrdersOf(shop, customer, 2);
  expect([second.items.length, second.total, second.pages]).toEqual([2, 12, 2]);
});

test('products have pages of 24, by name, price or age, and their stock as a filter; a section shows twelve of them', async () => {
  for (let n = 0; n < 30; n += 1) {
    shop.setClock(n + 1);
    const name = `Latha ${String(n).padStart(2, '0')}`;
    await aProduct(shop, { name, price: 1000 + ((n * 7) % 30), stock: n % 5 });
    // All are shown when only four or fewer more would be hidden.
    if (n === 15) expect((await listSections(shop))[0]?.products).toHaveLength(16);
    if (n === 16) expect((await listSections(shop))[0]?.products).toHaveLength(12);
  }
  const page = await listProducts(shop, {}, { page: 2 });
  expect([page.items.length, page.total, page.pages]).toEqual([6, 30, 2]);
  const prices = (await listProducts(shop, {}, { sort: 'cheapest' })).items.map((item) => item.priceInPaisa);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect((await listProducts(shop, {}, { sort: 'newest' })).items[0]?.name).toBe('Latha 29');
  expect((await listProducts(shop, { stock: 'out' })).total).toBe(6);
  expect((await listProducts(shop, { stock: 'low' })).total).toBe(18);
  const [men] = await listSections(shop);
  expect([men?.mainCategory, men?.products.length, men?.total]).toEqual(['Men', 12, 30]);
});

test('at most eight products are featured: the newest that are in stock', async () => {
  for (let n = 0; n < 12; n += 1) {
    shop.setClock(n + 1);
    await aProduct(shop, { name: `P${n}`, stock: n === 11 ? 0 : 1 });
  }
  expect(FEATURED_LIMIT).toBe(8);
  const names = [10, 9, 8, 7, 6, 5, 4, 3].map((n) => `P${n}`);
  expect((await listFeatured(shop)).map(({ name }) => name)).toEqual(names);
});

const PRICE = 250_000;

async function anOrderOf(pieces: number, status: OrderStatus, sent?: { courier: string; daysAgo: number }) {
  const { orderId } = await anOrder(pieces);
  if (sent) await isWith(orderId, sent.courier, { handedAt: shop.now() - sent.daysAgo * DAY_MS });
  await setOrderStatus(shop, admin, orderId, status);
}

test('expected today is what was delivered and is not paid, and what parcels bring that may arrive by their courier’s days to their town', async () => {
  shop.setClock(Date.parse('2026-11-25T12:00:00+05:00'));
  const { couriers } = shop.settings.current.couriers;
  const slow = couriers.map((one) => (one.id === 'postex' ? { ...one, days: { from: 2, to: 4 } } : one));
  await saveSettings(shop, admin, 'couriers', { couriers: slow });
  const rows = [{ towns: ['Daska'], courier: 'tcs', days: { from: 3, to: 4 } }];
  await saveSettings(shop, admin, 'deliveryDays', { usual: { from: 1, to: 4 }, rows });
  for (const [n, status] of (['confirmed', 'delivered', 'delivering'] as const).entries())
    await anOrderOf(n + 1, status);
  await anOrderOf(4, 'delivering', { courier: 'postex', daysAgo: 1 });
  await anOrderOf(5, 'delivering', { courier: 'postex', daysAgo: 2 });
  await anOrderOf(1, 'delivering', { courier: 'tcs', daysAgo: 2 });
  await anOrderOf(1, 'delivering', { courier: 'leopards', daysAgo: 0 });
  expect(await moneyExpected(shop, admin)).toEqual({
    owed: { orders: 1, inPaisa: 2 * PRICE },
    atTheDoor: { orders: 2, inPaisa: 8 * PRICE },
  });
});

test.each([
  ['Delivery is free.', true],
  ['Cut to full length, and delivered free', true],
  ['FREE SHIPPING all over Pakistan', true],
  ['ڈیلیوری مفت ہے۔', true],
  ['Delivery muft hai.', true],
  ['Delivery takes five days. Feel free to call.', false],
  ['Freezing days, delivered', false],
  ['ڈیلیوری پانچ دن میں۔ مشورہ مفت۔', false],
])('%j speaks of free delivery: %s', (text, does) => {
  expect(speaksOfFreeDelivery(text)).toBe(does);
});

test('the demo shop says it on its page and its banner, and names other days as long as they differ from the settings', async () => {
  await fillWithDemo(shop, admin);
  const found = await textsOnFreeDelivery(shop, admin);
  // A new shop has replies by default.
  expect(found.map(({ kind }) => kind)).toEqual(['page', 'banner', 'replies']);
  expect(found[0]).toMatchObject({ name: 'Delivery' });
  expect(textsOnOtherDays(shop, admin)).toEqual([]);
  await saveSettings(shop, admin, 'terms', { exchangeRule: 'Exchange within 9 days.' });
  expect(textsOnOtherDays(shop, admin)).toEqual([{ kind: 'terms' }]);
  await saveSettings(shop, admin, 'work', { exchangeDays: 9 });
  expect(textsOnOtherDays(shop, admin)).toEqual([{ kind: 'page', id: 'exchange', name: 'Exchange' }]);
});

test('settings and products that say it are found, others are not', async () => {
  await aProduct(shop, { name: 'Plain', description: 'Feel free to ask.' });
  const id = await aProduct(shop, { name: 'Lawn', description: 'Three pieces. Free Delivery!' });
  const inUrdu = await aProduct(shop, { name: 'Latha', descriptionUrdu: 'ڈیلیوری مفت' });
  await saveSettings(shop, admin, 'announcement', { text: 'Eid: free delivery' });
  await saveSettings(shop, admin, 'checkout', { noteUrdu: 'ڈیلیوری مفت ہے' });
  await saveSettings(shop, admin, 'terms', { exchangeRule: 'Exchange within 7 days.' });
  const settings = ['announcement', 'checkout', 'replies'].map((kind) => ({ kind }));
  const products = [
    { kind: 'product', id: inUrdu, name: 'Latha' },
    { kind: 'product', id, name: 'Lawn' },
  ];
  expect(await textsOnFreeDelivery(shop, admin)).toEqual([...settings, ...products]);
});

test.each([
  ['You can exchange fabric within **7 days** after it arrived.', false],
  ['You can exchange fabric within **9 days** after it arrived.', true],
  ['کپڑا ملنے کے بعد **۹ دن** کے اندر تبدیل کیا جا سکتا ہے۔', true],
  ['کپڑا ملنے کے بعد ۷ دن کے اندر تبدیل کیا جا سکتا ہے۔', false],
  ['10-din mein tabdeel karein', true],
  ['Parcels arrive within 5 days. We exchange gladly.', false],
  ['Write within 48 hours, and we exchange it.', false],
])('%j names other days than seven: %s', (text, does) => {
  expect(namesOtherDays(text, 7)).toBe(does);
});

const STEPS_ON: readonly Step[] = ['to pack', 'to hand over', 'under way', 'delivered'];
const NOON = Date.parse('2026-11-20T12:00:00+05:00');

async function orderAt(step: Step, hours = 1) {
  shop.setClock(NOON - hours * HOUR_MS);
  const { orderId, orderNumber } = await anOrder();
  for (const to of STEPS_ON.slice(0, STEPS_ON.indexOf(step) + 1))
    expect((await takeStep(shop, admin, orderId, to)).ok).toBe(true);
  return { orderId, orderNumber };
}

async function inSql(where: RawBuilder<unknown>) {
  const { rows } = await sql<{ orders: number | string; oldest: number | string | null }>`
    select count(*) as orders, min("createdAt") as oldest from orders where "endedAt" is null and ${where}`.execute(
    shop.db,
  );
  const { orders, oldest = null } = rows[0] ?? {};
  return { orders: Number(orders), oldestAt: oldest === null ? null : Number(oldest) };
}

test('each queue counts and lists the orders that SQL finds in it, its oldest first; what has ended is in none', async () => {
  for (const hours of [1, 7, 30]) await orderAt('to confirm', hours);
  const silent = await orderAt('to confirm', 8);
  const packed = await orderAt('to pack', 3);
  for (const hours of [5, 6]) await orderAt('to hand over', hours);
  await orderAt('under way', 2);
  await orderAt('under way', 24 * 20);
  const tried = await orderAt('under way', 4);
  const refused = await orderAt('under way', 9);
  const paid = await orderAt('delivered', 50);
  await orderAt('delivered', 60);
  const gone = await orderAt('to pack', 70);
  shop.setClock(NOON);
  await noteNoAnswer(shop, admin, await found(silent.orderNumber), 0);
  await noteOutcome(shop, admin, tried.orderId, { outcome: 'tried', reason: 'not at home' });
  await noteOutcome(shop, admin, refused.orderId, { outcome: 'refused', reason: 'no money' });
  expect((await bookPaid(shop, admin, paid.orderId, 'cash')).ok).toBe(true);
  await deleteOrder(shop, admin, gone.orderId);
  await setOrderStatus(shop, admin, packed.orderId, 'confirmed');

  const { queues, late } = await countQueues(shop, admin);
  const toConfirm = sql`step = 'to confirm' and ("callAt" is null or "callAt" <= ${NOON})`;
  const chased = sql`(step = 'coming back' or step = 'under way' and (
    id in (select "orderId" from "orderEvents" where kind = 'tried')
    or id not in (select "orderId" from "orderEvents" where kind = 'handed over' and at > ${NOON - shop.settings.current.work.chaseAfterDays * DAY_MS})))`;
  expect(queues).toEqual({
    confirm: await inSql(toConfirm),
    later: await inSql(sql`step = 'to confirm' and "callAt" > ${NOON}`),
    pack: await inSql(sql`step = 'to pack'`),
    'hand-over': await inSql(sql`step = 'to hand over'`),
    chase: await inSql(chased),
    exchange: { orders: 0, oldestAt: null },
    money: await inSql(sql`status = 'delivered' and "totalInPaisa" > "receivedInPaisa"`),
  });
  for (const queue of QUEUES) {
    const { total, items } = await listOrders(shop, admin, { queue });
    const { orders, oldestAt } = queues[queue];
    expect([queue, total, items[0]?.createdAt ?? null]).toEqual([queue, orders, oldestAt]);
  }
  expect(Object.values(queues).map(({ orders }) => orders)).toEqual([3, 1, 1, 2, 3, 0, 1]);
  for (const hours of [6, 24] as const)
    expect(late[hours]).toBe(
      (await inSql(sql`${toConfirm} and "createdAt" <= ${NOON - hours * HOUR_MS}`)).orders,
    );
});

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
  const account = { id: 'a', userId: admin.id, accountId: admin.id, providerId: 'credential', password: 'x' };
  await shop.db
    .insertInto('accounts')
    .values({ ...account, mustChange, createdAt: '2026-01-01', updatedAt: '2026-01-01' })
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
  const own = {
    ...{ name: 'Bano Fabrics', phone: '0301 2345678', email: 'bano@bazaar.pk', whatsapp: '0301 2345678' },
    ...{ street: 'Circular Road', position: { latitude: 32.1, longitude: 74.87 } },
  };
  for (const [field, value] of Object.entries(own)) {
    await saveSettings(shop, admin, 'store', { [field]: value });
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
