/** The admin's searches in long lists: an index of the rows' texts gives ids, and the conditions of `conditions.server.ts` decide. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { asInUrdu, every, has, joined, searchWords, spellingsOf } from './conditions.server.ts';
import type { Database } from './database.ts';
import { COUNTED, countUpTo, pageAmong, pageOf } from './paging.server.ts';
import { type Page, pageBounds } from './paging.ts';
import type { SameNames, SearchedTable, Shop } from './shop.ts';

/** What a search in a long list finds at most: nobody counts more. */
export const MOST_FOUND = 1000;
/** Ids that the index gives at most. Of more, those of a page are soon met in any order; of fewer they are not, and it takes longer to ask each row. */
export const MOST_IDS = 5000;

export interface Found {
  /** That a row is one of those that were found. */
  isFound: RawBuilder<boolean>;
  /** Whether the index was not asked, or gave too many: `isFound` reads the texts of each row, which is quick where many are found. */
  readsEach: boolean;
}

interface Searched {
  q: string;
  columns: readonly string[];
  /** Further columns, which may be null. */
  nullable?: readonly string[];
  /** Of a phone: a row that has these digits is found too. */
  digits?: string | null;
  /** Other spellings of the words, each as good as the word. */
  same?: SameNames;
}

/** The searched columns as one text, in the words of the index (step 56 of the schema). */
const textOf = ({ columns, nullable = [] }: Searched): RawBuilder<unknown> =>
  asInUrdu(
    joined([
      ...columns.map((column) => sql.ref(column)),
      ...nullable.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    ]),
  );

/**
 * That the text, which `textOf` made, has each word of `q`, or all of `digits`. Words shorter than `letters` are left out. It passes whatever
 * `searchConditions` pass, and a little more.
 */
function isInText(
  text: RawBuilder<unknown>,
  { q, digits = null, same }: Searched,
  letters: number,
): RawBuilder<boolean> {
  const long = searchWords(q).filter((word) => word.length >= letters);
  const all = every(long.map((word) => has(text, spellingsOf(word, same))));
  return digits === null ? all : sql<boolean>`(${all} or ${has(text, [digits])})`;
}

/** Searches a long list by an index of its texts, which passes all rows that `exact` do. */
export async function search(
  shop: Pick<Shop, 'db' | 'engine'>,
  table: SearchedTable,
  { exact, ...searched }: Searched & { exact: readonly Expression<SqlBool>[] },
): Promise<Found> {
  const ids = (await isIndexSlower(shop, table, searched, exact)) ? null : await idsOf(shop, table, searched);
  const readsEach = ids === null;
  const all = every(exact);
  const isFound = readsEach
    ? isLikely(all)
    : sql<boolean>`(${shop.engine.isOneOf(sql.ref('id'), ids)} and ${isUnlikely(all)})`;
  return { isFound, readsEach };
}

/**
 * One page of the rows of `query` that are found; `query` must be ordered. Where the index gave ids, all that are found are asked for by theirs alone,
 * in order. Otherwise at most `COUNTED` rows are asked how many are found. If these reach beyond the page, there are at least so many; else all
 * are counted, so that the last pages can be reached. One to four queries after `search`.
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

/**
 * How many of the first `COUNTED` rows are found, at most `MOST_FOUND`; and whether there may be more. They come in any order: of a longer list the number
 * may differ from one request to the next.
 */
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
 * The same condition, written so that PostgreSQL's planner expects half of the rows to pass. For `like` it expects few: it would then read and sort
 * all rows, with several processes, instead of reading them in the list's order until the page is full.
 */
const isLikely = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(case when ${condition} then true else false end)`;

/** The same, written so that it expects one row in two hundred: the rows of the ids are then read and sorted, not the whole list until enough of them are met. */
const isUnlikely = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(case when ${condition} then 1 else 0 end) = 1`;

/** Rows that are asked first, and how many of them show that a search finds many: some three in a hundred. */
export const SAMPLE = 300;
const OFTEN = 10;

/**
 * Whether the index would be slower than reading the list, judged by the first rows by their ids, which are random but in a demo. PostgreSQL's
 * index reads all rows of a word before it gives the first one, and makes the searched text of each: for a word that all of 100,000 have it took
 * 300 ms. So it is not asked where many rows are found, nor where half of them have all words that it can look for.
 */
async function isIndexSlower(
  { db, engine }: Pick<Shop, 'db' | 'engine'>,
  table: SearchedTable,
  searched: Searched,
  exact: readonly Expression<SqlBool>[],
): Promise<boolean> {
  const { matching, indexMatching } = await db
    .selectFrom(db.selectFrom(table).selectAll().orderBy('id').limit(SAMPLE).as(table))
    .select(({ fn, and }) => [
      fn.countAll<number | string>().filterWhere(and(exact)).as('matching'),
      // Where the index can look for every word, it gives hardly more rows than `matching` counts.
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

/** The ids that the index gives, or null where they are more than `MOST_IDS`. */
async function idsOf(
  { db }: Pick<Shop, 'db'>,
  table: SearchedTable,
  searched: Searched,
): Promise<string[] | null> {
  const found = isInText(textOf(searched), searched, 1);
  const { rows } = await sql<{
    id: string;
  }>`select "id" from ${sql.table(table)} where ${found} limit ${MOST_IDS + 1}`.execute(db);
  return rows.length > MOST_IDS ? null : rows.map(({ id }) => id);
}
