import type { Db, EngineTypes } from '../step.ts';

const TEXTS = ['shareTitle', 'shareText', 'shareTitleUrdu', 'shareTextUrdu'];

/** Texts for search engines and messengers; empty: generated. */
export async function addSharing(db: Db, t: EngineTypes): Promise<void> {
  const added = [
    ...TEXTS.map((column) => ['products', column] as const),
    ...[...TEXTS, 'picture'].map((column) => ['pages', column] as const),
  ];
  for (const [table, column] of added)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}
