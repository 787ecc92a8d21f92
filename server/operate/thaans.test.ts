import { CompiledQuery, type RootOperationNode, sql } from 'kysely';
import { expect, test } from 'vitest';
import { cancelOrder, deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { exchangeOrder } from '#shop/orders/exchange/exchange.server.ts';
import { takeBackExchange } from '#shop/orders/exchange/exchange-back.server.ts';
import { takeStep } from '#shop/orders/steps.server.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { picturePath } from '#shop/pictures/pictures.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { undoStep } from '../../tests/support/browser/pressing.ts';
import { ENGINE } from '../../tests/support/engines.ts';
import { anOrder, anOrderOfCut } from '../../tests/support/ordering.ts';
import { findingsOf } from '../../tests/support/run/findings.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCloth, admin, aProduct, audit } from '../../tests/support/test-shop.ts';
import { readConfig } from '../config.ts';
import { openStorage } from '../media/storage.ts';

openShopForEachTest();

const WELL = 'well: are what the ledger and the orders say';

/** Orders waiting, packed, packed and set back, and returned as a piece. */
async function aShelf() {
  const productId = await aCloth(shop, [4000, 950]);
  const [, packed, setBack, undone, back] = await Promise.all(
    Array.from({ length: 5 }, () => anOrderOfCut(productId, 450)),
  );
  for (const order of [packed, setBack, undone, back]) {
    await takeStep(shop, admin, order?.id ?? '', 'to pack');
    await takeStep(shop, admin, order?.id ?? '', 'to hand over');
  }
  await setOrderStatus(shop, admin, setBack?.id ?? '', 'pending');
  await undoStep(shop, admin, undone?.id ?? '', 'to hand over');
  await deleteOrder(shop, admin, back?.id ?? '');
  return { productId, packed: packed?.id ?? '' };
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
const update = {
  cuts: (set: object, orderId: string) =>
    shop.db.updateTable('cuts').set(set).where('orderId', '=', orderId).execute(),
  thaans: (set: object) => shop.db.updateTable('thaans').set(set).where('number', '=', 2).execute(),
};

test.each<[fault: string, plant: (made: { productId: string; packed: string }) => Promise<unknown>]>([
  [
    '1 thaans whose remnant is not the sum of their ledger',
    () => update.thaans({ lengthCm: 4001, remnantCm: 1 }),
  ],
  ['1 cuts of packed orders that are not noted as cut', ({ packed }) => update.cuts({ cutAt: null }, packed)],
  [
    '1 cuts noted as cut of orders that were never confirmed',
    async ({ productId }) => update.cuts({ cutAt: shop.now() }, await cutNow(productId)),
  ],
  [
    '1 cuts of orders whose cloth is back',
    async ({ productId }) => {
      const cut = await shop.db.selectFrom('cuts').selectAll().executeTakeFirstOrThrow();
      const orderId = await cutNow(productId);
      await deleteOrder(shop, admin, orderId);
      const row = { ...cut, orderId, cutAt: null };
      await shop.db.insertInto('cuts').values(row).execute();
    },
  ],
  ...(
    [
      ['1 order lines by the metre without a cut of their length', 'cuts'],
      ['1 cuts of which no order has a line', 'orderLines'],
    ] as const
  ).map(([fault, table]): [string, (made: { productId: string }) => Promise<unknown>] => [
    fault,
    async ({ productId }) =>
      shop.db
        .deleteFrom(table)
        .where('orderId', '=', await cutNow(productId))
        .execute(),
  ]),
  [
    '1 thaans that are not what is left, what orders have and what came back as pieces',
    async ({ productId }) => update.cuts({ cutCm: 900 }, await cutNow(productId)),
  ],
  [
    '1 products whose stock is not what their thaans are',
    ({ productId }) =>
      shop.db.updateTable('products').set({ stock: 999 }).where('id', '=', productId).execute(),
  ],
])('is found: %s', async (fault, plant) => {
  await plant(await aShelf());
  const [found] = await findingsOf(shop, ['thaans']);
  expect(found).toMatch(/^bad: /);
  expect(found).toContain(fault);
  expect(await audit(shop)).not.toEqual([]);
});

test('the doctor looks at more cloths than a statement has parameters', async () => {
  const productId = await aCloth(shop, []);
  const row = await shop.db.selectFrom('products').selectAll().executeTakeFirstOrThrow();
  const own = ['id', 'productId'];
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.keys(row).map((column) =>
    own.includes(column) ? sql`${sql.ref(column)} || '-' || i` : sql.ref(column),
  );
  // In batches: PostgreSQL limits statement time, and each row costs an entry in the search index.
  for (let from = 1; from <= 33_000; from += 3000)
    await sql`
      with recursive many(i) as (select ${sql.lit(from)} union all select i + 1 from many where i < ${sql.lit(from + 2999)})
      insert into products (${sql.join(columns)}) select ${sql.join(values)} from products, many
      where id = ${productId}`.execute(shop.db);
  expect(await findingsOf(shop, ['thaans'])).toEqual([WELL]);
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

test('a line that took no stock, or other pieces than it has, is found', async () => {
  const { orderId } = await anOrder();
  await shop.db.updateTable('stockMovements').set({ change: -1 }).where('orderId', '=', orderId).execute();
  expect(await findingsOf(shop, LOOKS)).toEqual([TOOK_NONE, ELSEWHERE]);
  await shop.db.deleteFrom('stockMovements').where('orderId', '=', orderId).execute();
  expect(await findingsOf(shop, LOOKS)).toEqual([TOOK_NONE, ELSEWHERE]);
});

test('pieces of a cancelled order that did not come back are found, and those that came back twice', async () => {
  const { customer, orderId } = await anOrder();
  await cancelOrder(shop, customer, orderId);
  const back = shop.db.updateTable('stockMovements').where('reason', '=', 'cancelled');
  for (const change of [1, 4]) {
    await back.set({ change }).execute();
    expect(await findingsOf(shop, LOOKS)).toEqual([TOOK, ELSEWHERE]);
  }
});

test('the ledger is added up once, and not for each line of an order', async () => {
  await anOrder();
  const sent: RootOperationNode[] = [];
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      sent.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await findingsOf({ ...shop, db }, LOOKS);
  const ofBoth = sent
    .map((node) => shop.db.getExecutor().compileQuery(node, { queryId: 'explained' }))
    .filter(({ sql: text }) => text.includes('"orderLines"') && text.includes('"stockMovements"'));
  expect(ofBoth).toHaveLength(2);
  const explain = ENGINE === 'postgres' ? 'explain' : 'explain query plan';
  for (const { sql: text, parameters, query } of ofBoth) {
    const explained = CompiledQuery.raw(`${explain} ${text}`, [...parameters]);
    const { rows } = await shop.db.executeQuery({ ...explained, query });
    const plan = rows.map((row) => Object.values(row as object).join(' ')).join('\n');
    expect(plan).not.toMatch(/CORRELATED|SubPlan/);
  }
});

test('a field that does not fit, and a row that is not JSON, are named by topic and field', async () => {
  await saveSettings(shop, admin, 'stock', { lowStock: 5 });
  expect(await findingsOf(shop, ['settings of the shop'])).toEqual(['well: all that is kept can be read']);
  const rows = [
    { topic: 'store', value: '{"name":7,"city":"Daska"}', updatedAt: 1 },
    { topic: 'hours', value: 'not json', updatedAt: 1 },
  ];
  await shop.db.insertInto('settings').values(rows).execute();
  expect(await findingsOf(shop, ['settings of the shop'])).toEqual([
    'warn: not valid, so that what a new shop has is used: store.name, hours.*',
  ]);
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
