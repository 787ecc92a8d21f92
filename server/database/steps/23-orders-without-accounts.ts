/** Orders without an account, and with charges. */
import { rebuild } from '../rebuild.ts';
import type { Db, EngineTypes } from '../step.ts';

export async function allowNoAccount(db: Db, t: EngineTypes): Promise<void> {
  for (const table of ['orders', 'removedOrders']) {
    if (t.engine === 'sqlite')
      await rebuild(db, table, (create) => create.replace('"userId" text not null', '"userId" text'));
    else
      await db.schema
        .alterTable(table)
        .alterColumn('userId', (c) => c.dropNotNull())
        .execute();
  }
  await db.schema
    .alterTable('orders')
    .addColumn('charges', t.text, (c) => c.notNull().defaultTo('[]'))
    .execute();
}
