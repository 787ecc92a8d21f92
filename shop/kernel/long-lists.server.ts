/** Admin searches in long lists: a text index finds ids, `conditions.server.ts` decides. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import {
  asInUrdu,
  every,
  has,
  joined,
  searchConditions,
  searchWords,
  spellingsOf,
} from './conditions.server.ts';
import type { Database } from './database.ts';
import { COUNTED, countUpTo, pageAmong, pageOf } from './paging.server.ts';
import { type Page, pageBounds } from './paging.ts';
import type { SameNames, SearchedTable, Shop } from './shop.ts';

export const MOST_FOUND = 1000;
/** Above this, reading in order is faster than looking up ids. */
export const MOST_IDS = 5000;

export interface Found {
  isFound: RawBuilder<boolean>;
  /** Without the index: `isFound` compares each row's text. */
  readsEach: boolean;
}

interface Searched {
  q: string;
  columns: readonly string[];
  nullable?: readonly string[];
  /** Also match: digits of a phone. */
  digits?: string | null;
  same?: SameNames;
}

/** Rows that belong to a row of the list, such as the lines of an order. */
export interface Parts {
  table: keyof Database;
  /** Column with the id of the list's row. */
  of: string;
  columns: readonly string[];
}

/** Must be the same expression as the index's (steps 56, 70 and 81 of the schema). */
const textOf = ({ columns, nullable = [] }: Searched): RawBuilder<unknown> =>
  asInUrdu(
    joined([
      ...columns.map((column) => sql.ref(column)),
      ...nullable.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    ]),
  );

/** Skips words shorter than `letters`. A superset of `searchConditions`. */
function isInText(
  text: RawBuilder<unknown>,
  { q, digits = null, same }: Searched,
  letters: number,
): RawBuilder<boolean> {
  const long = searchWords(q).filter((word) => word.length >= letters);
  const all = every(long.map((word) => has(text, spellingsOf(word, same))));
  return digits === null ? all : sql<boolean>`(${all} or ${has(text, [digits])})`;
}

function hasPart(shop: Pick<Shop, 'engine'>, table: SearchedTable, q: string, parts: Parts) {
  const isPart = every(searchConditions(shop, q, parts.columns));
  return sql<boolean>`exists (select 1 from ${sql.table(parts.table)} where ${sql.ref(parts.of)} = ${sql.ref(`${table}.id`)} and ${isPart})`;
}

/** The index finds candidates; the conditions in `exact` decide. */
export async function search(
  shop: Pick<Shop, 'db' | 'engine'>,
  table: SearchedTable,
  { exact, parts, ...searched }: Searched & { exact: readonly Expression<SqlBool>[]; parts?: Parts },
): Promise<Found> {
  const own = every(exact);
  const all = parts ? sql<boolean>`(${own} or ${hasPart(shop, table, searched.q, parts)})` : own;
  const ids = (await isIndexSlower(shop, table, searched, all))
    ? null
    : await idsOf(shop, table, searched, parts);
  const readsEach = ids === null;
  const isFound = readsEach
    ? isLikely(all)
    : sql<boolean>`(${shop.engine.isOneOf(sql.ref('id'), ids)} and ${isUnlikely(all)})`;
  return { isFound, readsEach };
}

/**
 * One page of the found rows of `query`, which must be ordered. Without the index, counts matches among the
 * first `COUNTED` rows; if those end before this page does, among all, so that the last pages stay reachable.
 */
export async function pageOfFound<Tables extends keyof Database, Row>(
  { db, engine }: Pick<Shop, 'db' | 'engine'>,
  query: SelectQueryBuilder<Database, Tables, Row>,
  { isFound, readsEach }: Found,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const found = query.where(isFound);
  if (!readsEach) {
    const id = sql.ref<string>('id');
    const inOrder = found
      .clearSelect()
      .select(id.as('id'))
      .limit(MOST_FOUND + 1);
    const ids = (await inOrder.execute()).map((row) => row.id);
    const { offset, ...place } = pageBounds(Math.min(ids.length, MOST_FOUND), { page, size });
    const shown = ids.slice(offset, offset + size);
    const items = shown.length > 0 ? await query.where(engine.isOneOf(id, shown)).execute() : [];
    return { items, ...place, ...(ids.length > MOST_FOUND && { isAtLeast: true }) };
  }
  const { total, isAtLeast } = await countAmongFirst(db, query, isFound);
  if (!isAtLeast || total > page * size) return pageAmong(found, { total, isAtLeast }, { page, size });
  return pageOf(db, found, { page, size, most: MOST_FOUND });
}

/** At most `MOST_FOUND`. May vary for longer lists, because rows come in any order. */
async function countAmongFirst<Tables extends keyof Database, Row>(
  db: Shop['db'],
  query: SelectQueryBuilder<Database, Tables, Row>,
  isFound: RawBuilder<boolean>,
): Promise<{ total: number; isAtLeast: boolean }> {
  const first = query.clearSelect().clearOrderBy().select(isFound.as('isFound')).limit(COUNTED);
  const met = db.selectFrom(first.as('first')).where(sql<boolean>`${sql.ref('isFound')}`);
  const { n } = await countUpTo(db, met, MOST_FOUND + 1).executeTakeFirstOrThrow();
  if (n > MOST_FOUND) return { total: MOST_FOUND, isAtLeast: true };
  const rows = await countUpTo(db, query, COUNTED + 1).executeTakeFirstOrThrow();
  return { total: n, isAtLeast: rows.n > COUNTED };
}

/**
 * PostgreSQL expects few rows for `like`, and would read and sort all. With this it expects half of them, and
 * reads in order until the page is full.
 */
const isLikely = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(case when ${condition} then true else false end)`;

/** With this the planner expects one row in 200, and reads by id and sorts. */
const isUnlikely = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(case when ${condition} then 1 else 0 end) = 1`;

/** Above 10 matches in 300 the list is read in order. */
export const SAMPLE = 300;
const OFTEN = 10;

/**
 * Judges by the first rows by id, which are random except in a demo. PostgreSQL's index reads all rows of a
 * word before the first result: 300 ms for a word in 100,000 rows.
 */
async function isIndexSlower(
  { db, engine }: Pick<Shop, 'db' | 'engine'>,
  table: SearchedTable,
  searched: Searched,
  all: Expression<SqlBool>,
): Promise<boolean> {
  const { matching, indexMatching } = await db
    .selectFrom(db.selectFrom(table).selectAll().orderBy('id').limit(SAMPLE).as(table))
    .select(({ fn }) => [
      fn.countAll<number | string>().filterWhere(all).as('matching'),
      // With every word indexed, the index returns about as many rows.
      (engine.lettersIndexed === 1
        ? sql.lit(0)
        : fn
            .countAll<number | string>()
            .filterWhere(isInText(textOf(searched), searched, engine.lettersIndexed))
      ).as('indexMatching'),
    ])
    .executeTakeFirstOrThrow();
  return Number(matching) >= OFTEN || Number(indexMatching) >= SAMPLE / 2;
}

/** Null if over `MOST_IDS`. */
async function idsOf(
  { db }: Pick<Shop, 'db'>,
  table: SearchedTable,
  searched: Searched,
  parts: Parts | undefined,
): Promise<string[] | null> {
  const own = sql`select "id" from ${sql.table(table)} where ${isInText(textOf(searched), searched, 1)}`;
  const ofParts = parts && { q: searched.q, columns: parts.columns };
  const all = ofParts
    ? sql`${own} union all select ${sql.ref(parts.of)} from ${sql.table(parts.table)} where ${isInText(textOf(ofParts), ofParts, 1)}`
    : own;
  const { rows } = await sql<{ id: string }>`${all} limit ${MOST_IDS + 1}`.execute(db);
  return rows.length > MOST_IDS ? null : rows.map(({ id }) => id);
}
