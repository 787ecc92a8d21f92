/** The index has all searched texts of orders and products: any other would not be found. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { LISTED_BY } from '../catalogue/read.server.ts';
import { listShelf } from '../catalogue/shelf-list.server.ts';
import { listOrders, SEARCHED } from './read.server.ts';

openShopForEachTest();

async function rowOfAnOrder() {
  await anOrder();
  return shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
}

test('words of many letters, of which forty are looked for, of marks and of letters beyond the first 65,536 are found', async () => {
  const { id } = await rowOfAnOrder();
  const long = 'abcdefghijklmnopqrstuvwxyz0123456789-._x';
  const words = ['50%_off', 'say "hello"', "o'neill", '𐐷𐐨𐐪x', 'a*b^c', 'near(x', long];
  await shop.db
    .updateTable('orders')
    .set({ address: words.join(' ') })
    .where('id', '=', id)
    .execute();
  const found = [...words, words.join(' '), 'hello"', '𐐷𐐨𐐪', `${long}yz`];
  for (const q of found) expect([q, (await listOrders(shop, admin, { q })).total]).toEqual([q, 1]);
  for (const q of ['and', 'x or y', 'near(y', '𐐷𐐨x'])
    expect([q, (await listOrders(shop, admin, { q })).total]).toEqual([q, 0]);
});

test('the index has each text that orders and products are searched in', async () => {
  const order = await rowOfAnOrder();
  for (const [place, column] of SEARCHED.entries()) {
    await sql`update orders set ${sql.ref(column)} = ${`only${place}`} where id = ${order.id}`.execute(
      shop.db,
    );
    expect([column, (await listOrders(shop, admin, { q: `only${place}` })).total]).toEqual([column, 1]);
  }
  for (const [place, column] of LISTED_BY.entries()) {
    const text = column === 'mainCategory' ? 'Women' : `only${place}`;
    await sql`update products set ${sql.ref(column)} = ${text}`.execute(shop.db);
    expect([column, (await listShelf(shop, admin, { q: text }, {})).total]).toEqual([column, 1]);
  }
});
