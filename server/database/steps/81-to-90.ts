import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';
import { searchedText } from './51-to-60.ts';

// Step 81
export const SEARCHED_OF_LINES = ['name', 'productCode'];

/** As the orders' own texts in step 56: SQLite scans the index, PostgreSQL finds any three letters. */
export async function indexTextsOfLines(db: Db, { engine }: EngineTypes): Promise<void> {
  const text = searchedText(SEARCHED_OF_LINES);
  if (engine === 'sqlite')
    await sql.raw(`create index "orderLines_searched" on "orderLines" (${text}, "orderId")`).execute(db);
  else
    await sql
      .raw(
        `do $$ begin
           create index "orderLines_searched" on "orderLines" using gin ((${text}) gin_trgm_ops);
         exception when undefined_object then null;
         end $$`,
      )
      .execute(db);
}

// Step 82
/** Names of the shopkeeper's categories in the other languages; empty if missing. */
export async function addNamesOfCategories(db: Db, t: EngineTypes): Promise<void> {
  for (const column of ['nameUrdu', 'nameRoman'])
    await db.schema
      .alterTable('categories')
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(''))
      .execute();
}

// Step 83
/** With kind and amount, so that balances are summed from the index alone. */
export async function indexSumsOfKhatas(db: Db): Promise<void> {
  await sql`create index "ledger_khata_sums" on "ledger" ("khataId", "kind", "amountInPaisa")
    where "khataId" is not null`.execute(db);
  await sql`drop index "ledger_khata"`.execute(db);
}
