/** Damaged search indexes do not affect orders. */
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addToCart } from '#shop/cart/cart.server.ts';
import { listShelf } from '#shop/catalogue/shelf-list.server.ts';
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

async function placeOrder(shop: Shop, name: string): Promise<void> {
  const customer = await aCustomer(shop, name);
  await addToCart(shop, customer, await aProduct(shop, { name }), 1);
  expect(await checkOut(shop, customer, await aCheckout(shop, customer))).toMatchObject({ ok: true });
}

const found = async (shop: Shop, q: string) => [
  (await listOrders(shop, admin, { q })).total,
  (await listShelf(shop, admin, { q }, {})).total,
];

const checked = async ({ db }: Shop) =>
  (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows;

test.each(['orders_searched', 'products_searched'])(
  'orders are taken and found while %s is missing, and it can be made again',
  async (index) => {
    const folder = aTempFolder();
    const opened = await openSqliteIn(folder);
    const shop = shopOn(opened);
    await placeOrder(shop, 'Bilal');
    await sql.raw(`drop index "${index}"`).execute(opened.db);
    await placeOrder(shop, 'Seema');
    expect(await found(shop, 'seema')).toEqual([1, 1]);
    expect(await missingSearchIndexes(opened.db)).toEqual([index]);
    await remakeSearchIndexes(sqliteFileIn(folder));
    expect(await missingSearchIndexes(opened.db)).toEqual([]);
    await placeOrder(shop, 'Nadia');
    expect(await found(shop, 'nadia')).toEqual([1, 1]);
    await opened.db.destroy();
  },
);

test.each(['orders_searched', 'products_searched'])(
  'an order that meets a damaged page of %s makes the indexes again, and the file is whole',
  async (index) => {
    const folder = aTempFolder();
    const before = await openSqliteIn(folder);
    await placeOrder(shopOn(before), 'Bilal');
    await before.db.destroy();
    damageTable(sqliteFileIn(folder), index);
    const told: unknown[] = [];
    const opened = await openSqliteIn(folder, undefined, { onMend: (error) => told.push(error) });
    const shop = shopOn(opened);
    await Promise.all(['Seema', 'Nadia'].map((name) => placeOrder(shop, name)));
    expect(told).toEqual([expect.objectContaining({ message: expect.stringMatching(/malformed/) })]);
    for (const name of ['bilal', 'seema', 'nadia']) expect(await found(shop, name)).toEqual([1, 1]);
    expect(await missingSearchIndexes(opened.db)).toEqual([]);
    expect(await checked(shop)).toEqual([{ integrity_check: 'ok' }]);
    await opened.db.destroy();
  },
);

test('a damaged table of orders is not taken for a damaged index', async () => {
  const folder = aTempFolder();
  const before = await openSqliteIn(folder);
  await placeOrder(shopOn(before), 'Bilal');
  await before.db.destroy();
  damageTable(sqliteFileIn(folder), 'orders');
  const { db, engine } = await openSqliteIn(folder);
  const shop = shopOn({ db, engine });
  await expect(placeOrder(shop, 'Seema')).rejects.toThrow(/malformed/);
  let runs = 0;
  const reading = inTransaction(shop, (trx) => {
    runs += 1;
    return trx.selectFrom('orders').selectAll().execute();
  });
  await expect(reading).rejects.toThrow(/malformed/);
  expect(runs).toBe(1);
  await db.destroy();
});

test('a shop whose trigrams are damaged gets rid of them with the step, and all its orders are found', async () => {
  const folder = aTempFolder();
  const before = await openSqliteIn(folder, migrations.slice(0, 60));
  await placeOrder(shopOn(before), 'Bilal');
  await before.db.destroy();
  const damage = new DatabaseSync(sqliteFileIn(folder));
  damage.enableDefensive(false);
  damage.exec(`update "orderTrigrams_data" set "block" = x'00'; delete from "orderTexts"`);
  damage.close();
  const opened = await openSqliteIn(folder);
  const shop = shopOn(opened);
  await placeOrder(shop, 'Seema');
  for (const name of ['bilal', 'seema']) expect(await found(shop, name)).toEqual([1, 1]);
  const left =
    await sql`select 1 from sqlite_schema where sql like '%Trigrams%' or sql like '%Texts%'`.execute(
      opened.db,
    );
  expect(left.rows).toEqual([]);
  await opened.db.destroy();
});
