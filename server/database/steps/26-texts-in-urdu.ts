import type { Db, EngineTypes } from '../step.ts';

/** Empty: the English text is shown. */
export async function addTextsInUrdu(db: Db, t: EngineTypes): Promise<void> {
  for (const column of ['nameUrdu', 'descriptionUrdu'])
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}
