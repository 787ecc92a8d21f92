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

const found = async (q: string) => (await listOrders(shop, admin, { q })).total;

test('words of many letters, of which forty are looked for, of marks and of letters beyond the first 65,536 are found', async () => {
  await anOrder();
  const long = 'abcdefghijklmnopqrstuvwxyz0123456789-._x';
  const words = ['50%_off', 'say "hello"', "o'neill", '𐐷𐐨𐐪x', 'a*b^c', 'near(x', long];
  const address = words.join(' ');
  await shop.db.updateTable('orders').set({ address }).execute();
  for (const q of [...words, address, 'hello"', '𐐷𐐨𐐪', `${long}yz`]) expect(await found(q), q).toBe(1);
  for (const q of ['and', 'x or y', 'near(y', '𐐷𐐨x']) expect(await found(q), q).toBe(0);
});

test('the index has each text that orders and products are searched in', async () => {
  await anOrder();
  for (const [place, column] of SEARCHED.entries()) {
    await sql`update orders set ${sql.ref(column)} = ${`only${place}`}`.execute(shop.db);
    expect(await found(`only${place}`), column).toBe(1);
  }
  for (const [place, column] of LISTED_BY.entries()) {
    const text = column === 'mainCategory' ? 'Women' : `only${place}`;
    await sql`update products set ${sql.ref(column)} = ${text}`.execute(shop.db);
    expect([column, (await listShelf(shop, admin, { q: text }, {})).total]).toEqual([column, 1]);
  }
});
