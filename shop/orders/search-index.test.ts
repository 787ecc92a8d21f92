/** The index of what orders and products are searched in follows each change of them: what it leaves out would not be found. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWrongTexts } from '../../server/database/searched-texts.ts';
import { drawFrom } from '../../tests/faults/hour/random.ts';
import { ENGINE } from '../../tests/support/engines.ts';
import { anOrder } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { LISTED_BY } from '../catalogue/read.server.ts';
import { listShelf } from '../catalogue/shelf-list.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { listOrders, SEARCHED, searchOrders } from './read.server.ts';

openShopForEachTest();

async function rowOfAnOrder() {
  await anOrder();
  return shop.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
}

test('a search finds what orders say now, whatever was changed, deleted or taken back', async () => {
  // Texts without the letters of the words below.
  const others = {
    email: 'x@x.x',
    userEmail: 'x@x.x',
    city: 'Jhelum',
    address: 'House 7',
    fullName: 'First',
  };
  const row = { ...(await rowOfAnOrder()), ...others };
  await shop.db.updateTable('orders').set(others).execute();
  const { below } = drawFrom(1);
  const word = (letters: number) => Array.from({ length: letters }, () => 'abcdاچ'[below(6)]).join('');
  /** The names of the committed orders by their ids: what a search must find. */
  let names = new Map<string, string>([[row.id, row.fullName]]);
  let made = 0;
  for (let round = 0; round < 60; round += 1) {
    const changed = new Map(names);
    await inTransaction(shop, async (trx) => {
      for (let n = below(30); n >= 0; n -= 1) {
        const [id, kind] = [[...changed.keys()][below(changed.size)] ?? '', below(10)];
        const fullName = `${word(5)} ${word(5)}`;
        if (kind < 6) {
          made += 1;
          const own = { id: `copy-${made}`, orderNumber: `USM-${10_000 + made}`, linkHash: null, fullName };
          await trx
            .insertInto('orders')
            .values({ ...row, ...own })
            .execute();
          changed.set(own.id, fullName);
        } else if (kind === 6 && id !== row.id) {
          made += 1;
          const own = `copy-${made}`;
          await trx.updateTable('orders').set({ id: own }).where('id', '=', id).execute();
          changed.set(own, changed.get(id) ?? '');
          changed.delete(id);
        } else if (kind < 9 || id === row.id) {
          await trx.updateTable('orders').set({ fullName }).where('id', '=', id).execute();
          changed.set(id, fullName);
        } else {
          await trx.deleteFrom('orders').where('id', '=', id).execute();
          changed.delete(id);
        }
      }
      if (round % 4 === 3) throw new Error('taken back');
      names = changed;
    }).catch((error: Error) => expect(error.message).toBe('taken back'));
    if (ENGINE === 'sqlite') expect([round, await countWrongTexts(shop.db)]).toEqual([round, 0]);
    for (const q of [word(3), word(4), `${word(2)} ${word(3)}`]) {
      const { isFound } = await searchOrders(shop, q);
      const found = await shop.db.selectFrom('orders').select('id').where(isFound).orderBy('id').execute();
      const has = (name: string) => q.split(' ').every((one) => name.includes(one));
      const expected = [...names].filter(([, name]) => has(name)).map(([id]) => id);
      expect([q, found.map(({ id }) => id)]).toEqual([q, expected.toSorted()]);
    }
  }
  expect(names.size).toBeGreaterThan(200);
});

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
