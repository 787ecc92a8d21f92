import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupName } from '#shop/backups/backup.ts';
import { HOUR_MS, MINUTE_MS } from '#shop/kernel/calendar.ts';
import { PlainError } from '#shop/kernel/plain-error.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { exchangeOrder } from '#shop/orders/exchange/exchange.server.ts';
import { takeBackExchange } from '#shop/orders/exchange/exchange-back.server.ts';
import { takeStep } from '#shop/orders/steps.server.ts';
import { putInOutbox } from '#shop/outbox/outbox.server.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { picturePath } from '#shop/pictures/pictures.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { aFreePort } from '../../tests/support/free-port.ts';
import { plansOf } from '../../tests/support/model/plans.ts';
import { anOrder, anOrderOfCut } from '../../tests/support/ordering.ts';
import { findingsOf } from '../../tests/support/run/findings.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCloth, admin, aProduct, audit } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { sayRunningIn } from '../database/running.ts';
import { openStorage, type Storage } from '../media/storage.ts';
import { examine, isAwake, notOpened } from './doctor.ts';

openShopForEachTest({ hasOwner: true });

const look = (what: string, env: Record<string, string> = {}) =>
  examine({ shop, config: readConfig({ DATA_DIR: aTempFolder(), ...env }), storage: {} as Storage }, [what]);

test('a shop whose process ended is bad, and one that runs is well', async () => {
  const config = readConfig({ DATA_DIR: aTempFolder() });
  const next = expect.stringContaining('`systemctl start thaan.socket thaan`');
  expect(await isAwake(config)).toMatchObject({ is: 'bad', next });
  const held = sayRunningIn(config.DATA_DIR, 1);
  expect(await isAwake(config)).toMatchObject({ what: 'the shop', is: 'well' });
  held.close();
});

test('data that are locked, or whose server is down, are named, and a bug is thrown', async () => {
  const config = readConfig({ DATA_DIR: '/srv/thaan' });
  const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
  const words = 'the database is locked: database is locked. Orders cannot be taken';
  const next = expect.stringContaining('`fuser -v /srv/thaan/thaan.sqlite`');
  expect(await notOpened(locked, config)).toMatchObject({ is: 'bad', words, next });
  const down = new PlainError('The PostgreSQL server does not answer.');
  const onServer = readConfig({ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' });
  expect((await notOpened(down, onServer)).next).toContain('`systemctl restart postgresql`');
  expect((await notOpened(down, config)).next).toContain('`thaan-shop restore newest --replace`');
  await expect(notOpened(new TypeError('a bug'), config)).rejects.toThrow('a bug');
});

test('an old backup names why there is no newer one', async () => {
  const DATA_DIR = aTempFolder();
  const folder = path.join(DATA_DIR, 'backups');
  mkdirSync(folder);
  const name = backupName({ madeAt: shop.now() - 49 * HOUR_MS, kind: 'night', encrypted: false });
  writeFileSync(path.join(folder, name), '');
  const [old] = await look('backups', { DATA_DIR });
  expect(old).toMatchObject({ is: 'warn', words: expect.stringMatching(/none was begun since$/) });
  await saveSettings(shop, admin, 'backups', { nightly: false, hour: 3 });
  const [off] = await look('backups', { DATA_DIR });
  expect(off?.words).toMatch(/backups at night are switched off$/);
  expect(off?.next).toContain('`thaan-shop backup`');
});

test('mails that wait for a quarter of an hour are named with the answer of the mail server', async () => {
  await putInOutbox(shop, shop.db, [{ kind: 'password reset' }]);
  const lastError = 'address refused: 451 not now';
  const createdAt = shop.now() - 16 * MINUTE_MS;
  await shop.db.updateTable('outbox').set({ lastError, createdAt }).execute();
  const [late] = await look('outbox');
  expect(late).toMatchObject({ is: 'warn', words: expect.stringMatching(/: address refused: 451 not now$/) });
  await shop.db.updateTable('outbox').set({ createdAt: shop.now() }).execute();
  expect((await look('outbox'))[0]?.is).toBe('well');
});

test('a push server that does not answer, or is not allowed, is named', async () => {
  const host = `localhost:${await aFreePort()}`;
  const keys = { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) };
  await addPushDevice(shop, admin, { endpoint: `https://${host}/phone`, ...keys });
  const [down] = await look('pushes', { PUSH_HOSTS: host });
  expect(down).toMatchObject({ is: 'warn', words: expect.stringContaining(`${host}, which takes`) });
  expect(down?.next).toContain(`curl -v https://${host}/`);
  const [other] = await look('pushes', { PUSH_HOSTS: 'push.example' });
  expect(other?.words).toContain(`PUSH_HOSTS does not name ${host}`);
});

const WELL = 'well: are what the ledger and the orders say';

/** Orders waiting, packed, packed and set back, and returned as a piece. */
async function aShelf() {
  const productId = await aCloth(shop, [4000, 950]);
  await anOrderOfCut(productId, 450);
  const aPacked = async () => {
    const { id } = await anOrderOfCut(productId, 450);
    for (const step of ['to pack', 'to hand over'] as const) await takeStep(shop, admin, id, step);
    return id;
  };
  const packed = await aPacked();
  await setOrderStatus(shop, admin, await aPacked(), 'pending');
  await undoStep(shop, admin, await aPacked(), 'to hand over');
  await deleteOrder(shop, admin, await aPacked());
  return { productId, packed };
}

async function exchanged(productId: string) {
  const { id } = await anOrderOfCut(productId, 450);
  await setOrderStatus(shop, admin, id, 'delivered');
  const lines = [{ productId: await aProduct(shop), quantity: 1 }];
  const back = [{ productId, quantity: 1 }];
  const ticket = { checkoutKey: crypto.randomUUID(), seenInPaisa: 250_000 - 360_000 };
  await exchangeOrder(shop, admin, id, { back, lines, deliveryInPaisa: 0, reason: 'colour' }, ticket);
  const { orderId } = await shop.db.selectFrom('exchanges').select('orderId').executeTakeFirstOrThrow();
  expect(await takeBackExchange(shop, admin, orderId)).toBe(true);
}

test('nothing is wrong with orders that wait, are packed, were set back, came back, or were exchanged', async () => {
  const { productId } = await aShelf();
  await exchanged(productId);
  expect(await findingsOf(shop, ['thaans'])).toEqual([WELL]);
  expect(await audit(shop)).toEqual([]);
});

const cutNow = async (productId: string) => (await anOrderOfCut(productId, 450)).id;
const without = async (table: 'cuts' | 'orderLines', { productId }: Made) => {
  const orderId = await cutNow(productId);
  return shop.db.deleteFrom(table).where('orderId', '=', orderId).execute();
};
const updateCuts = (set: object, orderId: string) =>
  shop.db.updateTable('cuts').set(set).where('orderId', '=', orderId).execute();

type Made = Awaited<ReturnType<typeof aShelf>>;
const FAULTS: Record<string, (made: Made) => Promise<unknown>> = {
  '1 thaans whose remnant is not the sum of their ledger': () =>
    shop.db.updateTable('thaans').set({ lengthCm: 4001, remnantCm: 1 }).where('number', '=', 2).execute(),
  '1 cuts of packed orders that are not noted as cut': ({ packed }) => updateCuts({ cutAt: null }, packed),
  '1 cuts noted as cut of orders that were never confirmed': async ({ productId }) =>
    updateCuts({ cutAt: shop.now() }, await cutNow(productId)),
  '1 cuts of orders whose cloth is back': async ({ productId }) => {
    const cut = await shop.db.selectFrom('cuts').selectAll().executeTakeFirstOrThrow();
    const orderId = await cutNow(productId);
    await deleteOrder(shop, admin, orderId);
    const ofOrder = { ...cut, orderId, cutAt: null };
    await shop.db.insertInto('cuts').values(ofOrder).execute();
  },
  '1 order lines by the metre without a cut of their length': (made) => without('cuts', made),
  '1 cuts of which no order has a line': (made) => without('orderLines', made),
  '1 thaans that are not what is left, what orders have and what came back as pieces': async ({
    productId,
  }) => updateCuts({ cutCm: 900 }, await cutNow(productId)),
  '1 products whose stock is not what their thaans are': ({ productId }) =>
    shop.db.updateTable('products').set({ stock: 999 }).where('id', '=', productId).execute(),
};
test.each(Object.entries(FAULTS))('is found: %s', async (fault, plant) => {
  await plant(await aShelf());
  const [found] = await findingsOf(shop, ['thaans']);
  expect(found).toMatch(/^bad: /);
  expect(found).toContain(fault);
  expect(await audit(shop)).not.toEqual([]);
});

const LOOKS = ['orders and stock', 'pieces of orders'];
const TOOK = 'well: every order line took its stock';
const THERE = 'well: are out, or back on the shelf once, as each order’s status says';
const TOOK_NONE = 'bad: 1 order lines that took no stock';
const ELSEWHERE = 'bad: 1 order lines whose pieces are not where the order’s status has them';

test('lines of orders that wait, were cancelled or deleted, or whose product is gone agree with the ledger', async () => {
  await anOrder();
  const cancelled = await anOrder();
  await cancelOrder(shop, cancelled.customer, cancelled.orderId);
  await deleteOrder(shop, admin, (await anOrder()).orderId);
  const gone = await anOrder();
  // As was possible before orders kept their products.
  await shop.db.deleteFrom('products').where('id', '=', gone.productId).execute();
  await deleteOrder(shop, admin, gone.orderId);
  expect(await findingsOf(shop, LOOKS)).toEqual([TOOK, THERE]);
});

test('a line that took no stock or other pieces than it has is found, and pieces that did not come back, or twice', async () => {
  const { orderId: taken } = await anOrder();
  const { customer, orderId } = await anOrder();
  const ofTaken = shop.db.updateTable('stockMovements').where('orderId', '=', taken);
  for (const change of [-1, 0]) {
    await ofTaken.set({ change }).execute();
    expect(await findingsOf(shop, LOOKS)).toEqual([TOOK_NONE, ELSEWHERE]);
  }
  await ofTaken.set({ change: -2 }).execute();
  await cancelOrder(shop, customer, orderId);
  const back = shop.db.updateTable('stockMovements').where('reason', '=', 'cancelled');
  for (const change of [1, 4]) {
    await back.set({ change }).execute();
    expect(await findingsOf(shop, LOOKS)).toEqual([TOOK, ELSEWHERE]);
  }
});

test('the ledger is added up once, and not for each line of an order', async () => {
  await anOrder();
  const plans = await plansOf(shop, (on) => findingsOf(on, LOOKS));
  expect(plans.filter((line) => /(?:SCAN|SEARCH|on) "?stockMovements/.test(line)).length).toBeGreaterThan(1);
  for (const line of plans) expect(line).not.toMatch(/CORRELATED|SubPlan/);
});

test('a field that does not fit, and a row that is not JSON, are named by topic and field', async () => {
  await saveSettings(shop, admin, 'stock', { lowStock: 5 });
  expect(await findingsOf(shop, ['settings of the shop'])).toEqual(['well: all that is kept can be read']);
  const rows = [['store', '{"name":7,"city":"Daska"}'] as const, ['hours', 'not json'] as const];
  for (const [topic, value] of rows)
    await shop.db.insertInto('settings').values({ topic, value, updatedAt: 1 }).execute();
  const found = 'warn: not valid, so that what a new shop has is used: store.name, hours.*';
  expect(await findingsOf(shop, ['settings of the shop'])).toEqual([found]);
});

test('a picture without its file is bad once something shows it, and before that goes by itself', async () => {
  const storage = openStorage(readConfig({ DATA_DIR: aTempFolder() }));
  const name = `${'a'.repeat(32)}-1`;
  await notePicture(shop, { kind: 'product', name });
  expect(await findingsOf(shop, ['pictures'], storage)).toEqual([
    `warn: 0 uploaded, in ${storage.place}; 1 more were not kept to the end: nothing shows them`,
  ]);
  await aProduct(shop, { image: picturePath('product', name) });
  expect(await findingsOf(shop, ['pictures'], storage)).toEqual([
    `bad: 1 of 1 uploaded pictures have lost files in ${storage.place}: product/${name}-320.avif, product/${name}-640.avif, product/${name}-320.webp and 3 more`,
  ]);
});

test('the total of an order is its lines and charges, with and without charges; another one is found', async () => {
  await anOrder();
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
  const { orderId } = await anOrder();
  expect(await findingsOf(shop, ['order totals'])).toEqual(['well: are the sums of their lines and charges']);
  const row = shop.db.selectFrom('orders').selectAll().where('id', '=', orderId);
  const { charges, totalInPaisa } = await row.executeTakeFirstOrThrow();
  const found = ['bad: 1 orders whose total is not the sum of their lines and charges'];
  for (const change of [
    { totalInPaisa: totalInPaisa - 25_000 },
    { charges: charges.replace('25000', '24999') },
    { charges: '[]' },
  ]) {
    const wrong = { charges, totalInPaisa, ...change };
    await shop.db.updateTable('orders').set(wrong).where('id', '=', orderId).execute();
    expect(await findingsOf(shop, ['order totals'])).toEqual(found);
  }
});
