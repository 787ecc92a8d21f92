import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { MAX_COUNTED, refusalRates } from './rates.server.ts';

openShopForEachTest();

const OLDER = 10;

test('of more parcels than are counted the newest orders are, and none from before the span', async () => {
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into orders (id, "orderNumber", "userEmail", "fullName", email, phone, address, city, "postalCode", notes,
      "totalInPaisa", charges, status, "createdAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAX_COUNTED + OLDER})
      select 'o' || i, 'USM-' || i, '', 'f', '', 'p', 'a', 'Daska', '', '', 1, '[]',
      case when i <= ${OLDER} then 'refused' else 'delivered' end, i from n`),
  );
  const inDaska = async (fromMs: number) => (await refusalRates(shop, admin, fromMs)).city;
  const daska = { of: 'Daska', refused: 0, failed: 0 };
  expect(await inDaska(0)).toEqual([{ ...daska, delivered: MAX_COUNTED }]);
  expect(await inDaska(OLDER + 101)).toEqual([{ ...daska, delivered: MAX_COUNTED - 100 }]);
});
