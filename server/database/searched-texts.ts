/** What SQLite's searches in long lists read: the texts of orders and products and their trigrams, which triggers keep (steps 59 and 60 of the schema). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#shop/kernel/database.ts';
import type { SearchedTable } from '#shop/kernel/shop.ts';
import { SEARCHED_COLUMNS, searchedText } from './steps/56-searched-texts.ts';
import { PORTION } from './steps/59-trigrams.ts';

/** The columns of a text, as the newest step that makes the triggers has them. */
const COLUMNS = SEARCHED_COLUMNS;
const TABLES = ['orders', 'products'] as const;
const TEXTS = {
  orders: { texts: sql.table('orderTexts'), trigrams: sql.table('orderTrigrams'), name: 'orderTexts' },
  products: {
    texts: sql.table('productTexts'),
    trigrams: sql.table('productTrigrams'),
    name: 'productTexts',
  },
};

/** The number up to which all texts are indexed. */
const lastIndexed = (table: SearchedTable) =>
  sql`(select "seq" / ${sql.lit(PORTION)} * ${sql.lit(PORTION)} from sqlite_sequence where "name" = ${sql.lit(TEXTS[table].name)})`;

/** As `storedTexts` of the engine. */
export function storedTexts(table: SearchedTable, asked: string | null): RawBuilder<unknown> {
  const { texts, trigrams } = TEXTS[table];
  if (asked === null) return texts;
  return sql`(
    select "rowid" as "found" from ${trigrams} where ${trigrams} match ${asked}
    union all select "entry" from ${texts} where "entry" > ${lastIndexed(table)}
  ) as "found" cross join ${texts} on "entry" = "found"`;
}

/** How many texts or trigrams of the table are missing or are not those of its rows. A damaged index throws. */
export async function countWrongTexts(db: Kysely<Database>, table: SearchedTable): Promise<number> {
  const { texts, trigrams } = TEXTS[table];
  const text = sql.raw(searchedText(COLUMNS[table]));
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from ${sql.table(table)} where ${text} is not (select "text" from ${texts} as t where t."id" = ${sql.ref(`${table}.id`)}))
    + (select count(*) from ${texts} where "id" not in (select "id" from ${sql.table(table)}))
    + abs((select count(*) from ${texts} where "entry" <= ${lastIndexed(table)}) - (select count(*) from ${trigrams})) as "n"`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Makes texts and trigrams anew, also where they are damaged. Writers wait meanwhile: two seconds with 100,000 rows. */
export async function refillTexts(db: Kysely<Database>): Promise<void> {
  for (const table of TABLES) {
    const { texts, trigrams } = TEXTS[table];
    const text = sql.raw(searchedText(COLUMNS[table]));
    await db.transaction().execute(async (trx) => {
      await sql`insert into ${trigrams} (${trigrams}) values ('delete-all')`.execute(trx);
      await sql`delete from ${texts}`.execute(trx);
      await sql`insert into ${texts} ("id", "text") select "id", ${text} from ${sql.table(table)}`.execute(
        trx,
      );
    });
  }
}
