import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';
import { SEARCHED_COLUMNS, searchedText } from './56-searched-texts.ts';

/** So many texts are indexed in one batch. One by one would take some thirty times as long. */
const PORTION = 128;

/** SQL for the number of the last text that is indexed; `texts` is the table of the texts. */
const lastIndexed = (texts: string): string =>
  `(select "seq" / ${PORTION} * ${PORTION} from sqlite_sequence where "name" = '${texts}')`;

/**
 * On SQLite the searched texts of orders are in a table of their own, and an FTS5 index has their trigrams. They replace an index that each search
 * read from end to end. Triggers keep both. Each text has a number: ascending, never skipped, and a changed text gets a new one. When a number is a
 * multiple of `PORTION`, the texts of that batch are indexed. So the trigrams are those of all texts up to the last such multiple; a search reads the few texts behind it.
 */
export const indexTrigramsOfOrders = (db: Db, types: EngineTypes) => indexTrigrams(db, types, 'orders');

/** The same for products (step 60). Nobody can write while a step runs, so two short steps are better than a long one. */
export const indexTrigramsOfProducts = (db: Db, types: EngineTypes) => indexTrigrams(db, types, 'products');

async function indexTrigrams(db: Db, { engine }: EngineTypes, table: 'orders' | 'products'): Promise<void> {
  if (engine === 'postgres') return;
  const columns = SEARCHED_COLUMNS[table];
  const one = table.slice(0, -1);
  const [texts, trigrams] = [`"${one}Texts"`, `"${one}Trigrams"`];
  const names = columns.map((name) => `"${name}"`).join(', ');
  const write = `insert into ${texts} ("id", "text") values (new."id", ${searchedText(columns, 'new')})`;
  const remove = `delete from ${texts} where "id" = old."id"`;
  for (const statement of [
    `create table ${texts} ("entry" integer primary key autoincrement not null, "id" text not null unique, "text" text not null) strict`,
    // A search compares what the trigrams give with the texts, so the index needs neither these nor the places of words.
    `create virtual table ${trigrams} using fts5("text", content='', contentless_delete=1, detail='none', tokenize='trigram')`,
    `create trigger "${one}Texts_batch" after insert on ${texts} when new."entry" % ${PORTION} = 0 begin insert into ${trigrams} ("rowid", "text") select "entry", "text" from ${texts} where "entry" > new."entry" - ${PORTION}; end`,
    `create trigger "${one}Texts_removed" after delete on ${texts} when old."entry" <= ${lastIndexed(`${one}Texts`)} begin delete from ${trigrams} where "rowid" = old."entry"; end`,
    `insert into ${texts} ("id", "text") select "id", ${searchedText(columns)} from "${table}"`,
    `create trigger "${table}_text_written" after insert on "${table}" begin ${write}; end`,
    `create trigger "${table}_text_changed" after update of "id", ${names} on "${table}" when new."id" <> old."id" or ${searchedText(columns, 'new')} <> ${searchedText(columns, 'old')} begin ${remove}; ${write}; end`,
    `create trigger "${table}_text_removed" after delete on "${table}" begin ${remove}; end`,
    `drop index "${table}_searched"`,
  ])
    await sql.raw(statement).execute(db);
}
