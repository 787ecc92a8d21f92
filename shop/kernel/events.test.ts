/** Deletion of old events. */
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { forgetOldEvents } from './events.server.ts';

openShopForEachTest();

test('many old events go in portions, as a statement holds up the whole process on SQLite', async () => {
  const event = { kind: 'cart', audience: 'everyone', subject: '', writeId: null } as const;
  const rows = (count: number, createdAt: number) => Array(count).fill({ ...event, createdAt });
  for (let n = 0; n < 12; n += 1) await shop.db.insertInto('events').values(rows(1000, 0)).execute();
  await shop.db.insertInto('events').values(rows(2, shop.now())).execute();
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'DeleteQueryNode') statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await forgetOldEvents({ ...shop, db: shop.db.withPlugin(counting) });
  expect(statements).toBe(3);
  expect(await shop.db.selectFrom('events').select('id').execute()).toHaveLength(2);
});
