import type { Db, EngineTypes } from '../step.ts';

const TEXTS = ['colour', 'colourName', 'colourNameUrdu', 'cloth'];

/** A product's colour, for filters, and its cloth in several colours; empty: unknown. */
export async function addColours(db: Db, t: EngineTypes): Promise<void> {
  for (const column of TEXTS)
    await db.schema
      .alterTable('products')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
  const by = (name: string, columns: string[]) =>
    db.schema.createIndex(`products_${name}`).on('products').columns(columns).execute();
  await by('colour', ['colour', 'nameKey', 'id']);
  await by('colourUrdu', ['colour', 'nameKeyUrdu', 'id']);
  await by('cloth', ['cloth', 'createdAt', 'id']);
}
