/** What SQLite's searches in long lists read: the texts of orders and products and their trigrams, which triggers keep (steps 59 and 60 of the schema). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import type { SearchedTable } from '#shop/kernel/shop.ts';
import { SEARCHED_COLUMNS, searchedText } from './steps/56-searched-texts.ts';
import { lastIndexed } from './steps/59-trigrams.ts';

/** The columns of a text, as the newest step that makes the triggers has them. */
const COLUMNS = SEARCHED_COLUMNS;
const SEARCHED_TABLES = ['orders', 'products'] as const;
const TEXTS = {
  orders: { texts: 'orderTexts', trigrams: 'orderTrigrams' },
  products: { texts: 'productTexts', trigrams: 'productTrigrams' },
};

/** The parts of a query about the texts of a table. */
const partsOf = (table: SearchedTable) => ({
  texts: sql.table(TEXTS[table].texts),
  trigrams: sql.table(TEXTS[table].trigrams),
  lastIndexed: sql.raw(lastIndexed(TEXTS[table].texts)),
  rows: sql.table(table),
  textOfRow: sql.raw(searchedText(COLUMNS[table])),
});

/** As `storedTexts` of the engine. */
export function storedTexts(table: SearchedTable, asked: string | null): RawBuilder<unknown> {
  const { texts, trigrams, lastIndexed: indexed } = partsOf(table);
  if (asked === null) return texts;
  return sql`(
    select "rowid" as "found" from ${trigrams} where ${trigrams} match ${asked}
    union all select "entry" from ${texts} where "entry" > ${indexed}
  ) as "found" cross join ${texts} on "entry" = "found"`;
}

/** Counts the texts and trigrams that are missing, or that are not those of the rows. A damaged index throws. */
export async function countWrongTexts(db: Kysely<Database>): Promise<number> {
  let wrong = 0;
  for (const table of SEARCHED_TABLES) {
    const { texts, trigrams, lastIndexed: indexed, rows, textOfRow } = partsOf(table);
    const counted = await sql<{ n: number }>`select
      (select count(*) from ${rows} where ${textOfRow} is not (select "text" from ${texts} as t where t."id" = ${rows}."id"))
      + (select count(*) from ${texts} where "id" not in (select "id" from ${rows}))
      + abs((select count(*) from ${texts} where "entry" <= ${indexed}) - (select count(*) from ${trigrams})) as "n"`.execute(
      db,
    );
    wrong += counted.rows[0]?.n ?? 0;
  }
  return wrong;
}

/** Deletes all texts and trigrams, and makes them again from the rows, even where they are damaged. Nobody can write meanwhile: two seconds for a table of 100,000 rows. */
export async function refillTexts(db: Kysely<Database>): Promise<void> {
  for (const table of SEARCHED_TABLES) {
    const { texts, trigrams, rows, textOfRow } = partsOf(table);
    await db.transaction().execute(async (trx) => {
      await sql`insert into ${trigrams} (${trigrams}) values ('delete-all')`.execute(trx);
      await sql`delete from ${texts}`.execute(trx);
      await sql`insert into ${texts} ("id", "text") select "id", ${textOfRow} from ${rows}`.execute(trx);
    });
  }
}
