import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';

/** 0: by the piece, as all older rows. */
const LENGTHS: readonly (readonly [table: string, column: string])[] = [
  ['products', 'leastCutCm'],
  ['products', 'leastRemnantCm'],
  ['cartItems', 'cutCm'],
  ['orderLines', 'cutCm'],
  ['stockMovements', 'changeCm'],
];
const TEXTS: readonly (readonly [table: string, column: string])[] = [
  ['products', 'soldBy'],
  ['stockMovements', 'note'],
];

/** Thaans of products sold by the metre, cuts of orders, and their stock movements. */
export async function createThaans(db: Db, t: EngineTypes): Promise<void> {
  for (const [table, column] of LENGTHS)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.int, (c) => c.notNull().defaultTo(0))
      .execute();
  for (const [table, column] of TEXTS)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('stockMovements').addColumn('thaanId', t.text).execute();
  await db.schema
    .createTable('thaans')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('number', t.int, (c) => c.notNull())
    .addColumn('lengthCm', t.int, (c) => c.notNull())
    .addColumn('remnantCm', t.int, (c) => c.notNull())
    .addColumn('ofThaanId', t.text)
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .addUniqueConstraint('thaans_number', ['productId', 'number'])
    .addCheckConstraint('thaans_remnant', sql`${sql.ref('remnantCm')} >= 0`)
    .modifyEnd(t.suffix)
    .execute();
  await db.schema
    .createTable('cuts')
    .addColumn('orderId', t.text, (c) => c.notNull())
    .addColumn('productId', t.text, (c) => c.notNull())
    .addColumn('thaanId', t.text, (c) => c.notNull())
    .addColumn('cutCm', t.int, (c) => c.notNull())
    .addColumn('cutAt', t.int)
    .addCheckConstraint('cuts_length', sql`${sql.ref('cutCm')} > 0`)
    .addPrimaryKeyConstraint('cuts_key', ['orderId', 'productId'])
    .modifyEnd(t.suffix)
    .execute();
  await db.schema.createIndex('cuts_thaan').on('cuts').column('thaanId').execute();
}
