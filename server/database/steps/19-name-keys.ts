import { sql } from 'kysely';
import { sortKey } from '#shop/kernel/sort-key.ts';
import type { Db, EngineTypes } from '../step.ts';

const AT_ONCE = 500;

/** Lists sort by these keys. A later step refills them if `sortKey` changes. */
export async function addNameKeys(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('nameKey', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await fillNameKeys(db);
  for (const index of ['name', 'category', 'subcategory', 'mainCategory', 'stock'])
    await db.schema.dropIndex(`products_${index}`).execute();
  const by = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`products_${name}`)
      .on('products')
      .columns([...columns, 'nameKey', 'id'])
      .execute();
  await by('name', []);
  await by('category', ['mainCategory', 'category']);
  await by('subcategory', ['category']);
  await by('mainCategory', ['mainCategory']);
  await by('stock', ['stock']);
}

async function fillNameKeys(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    after = last.id;
    // Both engines name the columns column1 and column2.
    const keys = sql.join(products.map(({ id, name }) => sql`(${id}, ${sortKey(name)})`));
    await sql`update products set "nameKey" = made.column2 from (values ${keys}) as made where products.id = made.column1`.execute(
      db,
    );
  }
}
