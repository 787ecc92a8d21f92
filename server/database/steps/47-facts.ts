import type { Db, EngineTypes } from '../step.ts';

const TEXTS = ['kind', 'fabric', 'pieces', 'yarnCount', 'season', 'care', 'fabricKey'];
const NUMBERS = ['widthIn', 'lengthCm', 'weightGsm', 'pillowCovers', 'pieceCount', 'totalCm'];

/** A column per fact, for filters; empty or 0: unknown. */
export async function addFacts(db: Db, t: EngineTypes): Promise<void> {
  for (const column of TEXTS)
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  for (const column of NUMBERS)
    await db.schema
      .alterTable('products')
      .addColumn(column, t.int, (c) => c.notNull().defaultTo(0))
      .execute();
}
