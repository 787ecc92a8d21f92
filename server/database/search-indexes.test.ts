import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { listShelf } from '#shop/catalogue/import/shelf-list.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { listOrders } from '#shop/orders/read.server.ts';
import { damageTable } from '../../tests/support/damaged-file.ts';
import { aTempFolder } from '../../tests/support/temp-folder.ts';
import { aCheckout, aCustomer, admin, aProduct, checkOut, shopOn } from '../../tests/support/test-shop.ts';
import { migrations } from './migrations.ts';
import { openSqliteIn } from './open.ts';
import { missingSearchIndexes, remakeSearchIndexes } from './search-indexes.ts';
import { sqliteFileIn } from './sqlite-file.ts';
import { isOf, oldRows } from './versions/rows.ts';

async function placeOrder(shop: Shop, name: string): Promise<void> {
  const customer = await aCustomer(shop, name);
  await addToCart(shop, customer, await aProduct(shop, { name }), 1);
  expect(await checkOut(shop, customer, await aCheckout(shop, customer))).toMatchObject({ ok: true });
}

async function aClosedShop(): Promise<string> {
  const folder = aTempFolder();
  const { db, engine } = await openSqliteIn(folder);
  await placeOrder(shopOn({ db, engine }), 'Bilal');
  await db.destroy();
  return folder;
}
async function open(folder: string, options?: Parameters<typeof openSqliteIn>[2]) {
  const opened = await openSqliteIn(folder, undefined, options);
  onTestFinished(() => opened.db.destroy());
  return shopOn(opened);
}

const found = async (shop: Shop, q: string) => [
  (await listOrders(shop, admin, { q })).total,
  (await listShelf(shop, admin, { q }, {})).total,
];

test.each(['orders_searched', 'products_searched'])(
  'orders are taken and found while %s is missing, and it can be made again',
  async (index) => {
    const folder = await aClosedShop();
    const shop = await open(folder);
    await sql.raw(`drop index "${index}"`).execute(shop.db);
    await placeOrder(shop, 'Seema');
    expect(await found(shop, 'seema')).toEqual([1, 1]);
    expect(await missingSearchIndexes(shop.db)).toEqual([index]);
    await remakeSearchIndexes(sqliteFileIn(folder));
    expect(await missingSearchIndexes(shop.db)).toEqual([]);
    await placeOrder(shop, 'Nadia');
    expect(await found(shop, 'nadia')).toEqual([1, 1]);
  },
);

test.each(['orders_searched', 'products_searched'])(
  'an order that meets a damaged page of %s makes the indexes again, and the file is whole',
  async (index) => {
    const folder = await aClosedShop();
    damageTable(sqliteFileIn(folder), index);
    const told: unknown[] = [];
    const shop = await open(folder, { onMend: (error) => told.push(error) });
    await Promise.all(['Seema', 'Nadia'].map((name) => placeOrder(shop, name)));
    expect(told).toEqual([expect.objectContaining({ message: expect.stringMatching(/malformed/) })]);
    for (const name of ['bilal', 'seema', 'nadia']) expect(await found(shop, name)).toEqual([1, 1]);
    expect(await missingSearchIndexes(shop.db)).toEqual([]);
    const { rows } = await sql`pragma integrity_check`.execute(shop.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  },
);

test('a damaged table of orders is not taken for a damaged index', async () => {
  const folder = await aClosedShop();
  damageTable(sqliteFileIn(folder), 'orders');
  const shop = await open(folder);
  await expect(placeOrder(shop, 'Seema')).rejects.toThrow(/malformed/);
  let runs = 0;
  const reading = inTransaction(shop, (trx) => {
    runs += 1;
    return trx.selectFrom('orders').selectAll().execute();
  });
  await expect(reading).rejects.toThrow(/malformed/);
  expect(runs).toBe(1);
});

test('a shop whose trigrams are damaged gets rid of them with the step, and all its orders are found', async () => {
  const folder = aTempFolder();
  const old = await openSqliteIn(folder, migrations.slice(0, 60));
  const tables = old.db.withTables<Record<string, Record<string, unknown>>>();
  for (const { table, values } of oldRows(Number).filter(isOf(60)))
    await tables.insertInto(table).values(values).execute();
  await old.db.destroy();
  const damage = new DatabaseSync(sqliteFileIn(folder));
  damage.enableDefensive(false);
  damage.exec(`update "orderTrigrams_data" set "block" = x'00'; delete from "orderTexts"`);
  damage.close();
  const shop = await open(folder);
  await placeOrder(shop, 'Seema');
  expect(await found(shop, 'seema')).toEqual([1, 1]);
  expect((await listOrders(shop, admin, { q: 'ayesha' })).total).toBeGreaterThan(0);
  const left = sql`select 1 from sqlite_schema where sql like '%Trigrams%' or sql like '%Texts%'`;
  expect((await left.execute(shop.db)).rows).toEqual([]);
});
