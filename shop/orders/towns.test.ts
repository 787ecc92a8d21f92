import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { plansOf } from '../../tests/support/model/plans.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { townsOfOrders } from './towns.server.ts';

openShopForEachTest();

/** Oldest first. */
async function ordersTo(towns: readonly string[], times = 1): Promise<void> {
  for (const [place, town] of towns.entries())
    await shop.db.executeQuery(
      CompiledQuery.raw(`insert into orders (id, "orderNumber", "userId", "userEmail", "fullName", email, phone, "phoneE164", address,
        city, "postalCode", notes, "totalInPaisa", status, "createdAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times})
      select '${times}-${place}-' || i, 'USM-${times}-${place}-' || i, null, '', 'f', '', 'p', null, 'a', '${town}', '', '', 1, 'pending', ${place - times} from n`),
    );
}

test('the towns with the most orders come first, each once, as it is typed most often', async () => {
  await ordersTo(['daska', 'Lahore', 'Daska', '', ' Daska ', 'لاھور', 'لاہور', 'لاہور', 'لاہور', ' - ']);
  expect(await townsOfOrders(shop, admin)).toEqual(['لاہور', 'Daska', 'Lahore']);
});

test('the newest orders alone are read, through an index, and no more towns than a list can show', async () => {
  // PostgreSQL reads and sorts all of a few hundred.
  await ordersTo(['Karachi'], 10_000);
  await ordersTo(Array.from({ length: 300 }, (_, place) => `Chak ${place}`));
  const towns = await townsOfOrders(shop, admin);
  expect(towns).toHaveLength(60);
  expect(towns).not.toContain('Karachi');
  await sql`analyze`.execute(shop.db);
  const plans = (await plansOf(shop, (on) => townsOfOrders(on, admin))).join('\n');
  expect(plans).toContain('orders_made');
});
