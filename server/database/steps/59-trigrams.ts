import { sql } from 'kysely';
import type { Db, EngineTypes } from '../step.ts';
import { SEARCHED_COLUMNS, searchedText } from './56-searched-texts.ts';

/** Texts per batch; one by one takes thirty times as long. */
const PORTION = 128;

/** SQL for the last indexed number; `texts` is the table. */
const lastIndexed = (texts: string): string =>
  `(select "seq" / ${PORTION} * ${PORTION} from sqlite_sequence where "name" = '${texts}')`;

/**
 * SQLite: texts of orders in their own table, with trigrams in FTS5, kept by triggers. Numbers ascend without
 * gaps; a changed text gets a new one. At each multiple of `PORTION` that batch is indexed; searches scan the
 * few later texts.
 */
export const indexTrigramsOfOrders = (db: Db, types: EngineTypes) => indexTrigrams(db, types, 'orders');

/** Products (step 60). Separate, as steps block writes: two short ones are better. */
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
    // Searches verify matches against the texts, so the index stores neither texts nor positions.
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
