import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin } from '../../tests/support/test-shop.ts';
import { countWaiting } from '../dashboard/statistics.server.ts';
import { CONTACTS_PER_PAGE, listContacts } from '../messages/contacts.server.ts';
import { COUNTED } from './paging.server.ts';

openShopForEachTest();

const MORE = 345;

test('of a long list no more is counted than its next pages need, and all of its pages can be reached', async () => {
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into contacts (id, name, email, phone, subject, message, "createdAt", status)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${COUNTED + MORE})
      select 'm' || i, 'n', 'e', '', 's', 'm', i, 'unread' from n`),
  );
  const pages = COUNTED / CONTACTS_PER_PAGE;
  expect(await listContacts(shop, admin)).toMatchObject({ total: COUNTED, page: 1, pages, isAtLeast: true });
  const further = await listContacts(shop, admin, { page: pages + 1 });
  const total = COUNTED + 11 * CONTACTS_PER_PAGE;
  expect(further).toMatchObject({ total, page: pages + 1, isAtLeast: true });
  expect(further.items[0]?.id).toBe(`m${MORE}`);
  for (const page of [pages + 30, Number.MAX_SAFE_INTEGER]) {
    const { items, isAtLeast, ...last } = await listContacts(shop, admin, { page });
    const at = Math.ceil((COUNTED + MORE) / CONTACTS_PER_PAGE);
    expect(last).toEqual({ total: COUNTED + MORE, page: at, pages: at });
    expect([items.at(-1)?.id, isAtLeast]).toEqual(['m1', undefined]);
  }
  expect(await countWaiting(shop, admin)).toMatchObject({ contacts: 100 });
});
