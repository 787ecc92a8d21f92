import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** Frozen. Order lines hold addresses themselves. */
const SHOWN_BY = [
  ['product', 'products', 'image'],
  ['slider', 'sliders', 'imageUrl'],
] as const;

export async function createPictureUses(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('pictureUses')
    .addColumn('url', t.text, (c) => c.notNull().references('pictures.url'))
    .addColumn('usedBy', t.text, (c) => c.notNull())
    .addColumn('ownerId', t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('pictureUses_key', ['usedBy', 'ownerId', 'url'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('pictureUses_url').on('pictureUses').column('url').execute();
  for (const [usedBy, table, column] of SHOWN_BY)
    await sql`insert into ${sql.table('pictureUses')} (url, ${sql.ref('usedBy')}, ${sql.ref('ownerId')})
      select pictures.url, ${sql.lit(usedBy)}, ${sql.ref(`${table}.id`)} from ${sql.table(table)}
      join pictures on pictures.url = ${sql.ref(`${table}.${column}`)}`.execute(db);
}
