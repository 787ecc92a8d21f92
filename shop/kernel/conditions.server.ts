/** Search in lists: each typed word must occur somewhere in the named columns. */
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { parseMoney } from './amounts.ts';
import type { Database } from './database.ts';
import { COUNTED, countUpTo, pageAmong, pageOf } from './paging.server.ts';
import type { Page } from './paging.ts';
import type { Shop } from './shop.ts';
import { ARABIC_FOR_URDU, cleanText, latinDigits } from './text.ts';

/** More words, or longer ones, find nothing more and would cost the shop time. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/**
 * One condition per word of `q`; none for an empty search. `%` and `_` mean themselves. A word in Urdu is found however a keyboard writes its
 * letters, with or without joiners, and its digits as Latin ones too.
 */
export function searchConditions(
  { engine }: Pick<Shop, 'engine'>,
  q: string | undefined,
  columns: readonly string[],
): RawBuilder<boolean>[] {
  const texts = columns.map((column) => sql.ref<string>(column));
  return searchWords(q).map((word) => {
    const inLatinDigits = latinDigits(word);
    // Column by column: a word has no spaces, and to join the columns for each row takes longer than all that is compared.
    if (!/\p{Script=Arabic}/u.test(inLatinDigits))
      return some(texts.map((text) => has(engine.inLowerCase(text), [word, inLatinDigits])));
    return has(asInUrdu(joined(texts)), [word, inLatinDigits].map(foldUrdu));
  });
}

interface Searched {
  q: string;
  columns: readonly string[];
  /** Further columns, which may be null. */
  nullable?: readonly string[];
  /** Of a phone: a row that has these digits is found too. */
  digits?: string | null;
}

/**
 * A condition that an index of the searched text answers (step 56 of the schema): each word of `q` stands somewhere in the columns, or all of
 * `digits` do. Words shorter than `letters` are left out. It passes whatever `searchConditions` pass, and a little more.
 */
function indexedCondition(
  { q, columns, nullable = [], digits = null }: Searched,
  letters: number,
): RawBuilder<boolean> {
  const text = asInUrdu(
    joined([
      ...columns.map((column) => sql.ref(column)),
      ...nullable.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    ]),
  );
  const long = searchWords(q).filter((word) => word.length >= letters);
  const words = long.map((word) => has(text, [word, latinDigits(word)].map(foldUrdu)));
  const all = every(words);
  return digits === null ? all : sql<boolean>`(${all} or ${has(text, [digits])})`;
}

/** All of the conditions. A search of invisible characters alone has none, and finds all. */
const every = (conditions: readonly Expression<SqlBool>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`;

/** The searched columns as one text. */
const joined = (columns: readonly RawBuilder<unknown>[]) => sql.join(columns, sql` || ' ' || `);

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

/** Searches a long list by an index of its texts, which passes all rows that `exact` do. */
export async function search(
  shop: Pick<Shop, 'db' | 'engine'>,
  table: 'orders' | 'products',
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
 * One page of the rows of `query` that are found; `query` must be ordered. Where the texts of each row are read, at most `COUNTED` rows are asked how many
 * are found. If these reach beyond the page, there are at least so many; otherwise all are counted, so that the last pages can be reached. Two to four queries
 * after `search`.
 */
export async function pageOfFound<Tables extends keyof Database, Row>(
  { db }: Pick<Shop, 'db'>,
  query: SelectQueryBuilder<Database, Tables, Row>,
  { isFound, readsEach }: Found,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const found = query.where(isFound);
  if (readsEach) {
    const { total, isAtLeast } = await countAmongFirst(db, query, isFound);
    if (!isAtLeast || total > page * size) return pageAmong(found, { total, isAtLeast }, { page, size });
  }
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
  table: 'orders' | 'products',
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
        : fn.countAll<number | string>().filterWhere(indexedCondition(searched, engine.lettersIndexed))
      ).as('indexMatching'),
    ])
    .executeTakeFirstOrThrow();
  return Number(matching) >= OFTEN || Number(indexMatching) >= SAMPLE / 2;
}

/** The ids that the index gives, or null where they are more than `MOST_IDS`. */
async function idsOf(
  { db }: Pick<Shop, 'db'>,
  table: 'orders' | 'products',
  searched: Searched,
): Promise<string[] | null> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(indexedCondition(searched, 1))
    .limit(MOST_IDS + 1)
    .execute();
  return rows.length > MOST_IDS ? null : rows.map(({ id }) => id);
}

/**
 * As `searchConditions`, of entries that keep their fields as JSON in `values` (either may be null): a word may stand in one of them as
 * well, and an amount in rupees is found among amounts in paisa.
 */
export function searchWithValues(
  shop: Pick<Shop, 'engine'>,
  q: string | undefined,
  columns: readonly string[],
  values: readonly string[],
): RawBuilder<boolean>[] {
  const json = sql.join(
    values.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  // "Rs. 4,444" is one amount, as the shop writes it.
  const words = searchWords(q?.replace(/\brs\.?\s*(?=\d)/gi, ''));
  return words.map((word) => {
    const paisa = parseMoney(word);
    const inFields = searchConditions(shop, word, columns);
    const amounts = paisa === null ? [] : [`:${paisa},`, `:${paisa}}`];
    const inValues = has(sql`lower(${json})`, [word, latinDigits(word), ...amounts]);
    return some([...inFields, inValues]);
  });
}

/** That the text has one of the words. */
function has(text: Expression<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const conditions = [...new Set(words)].map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`${text} like ${pattern} escape '\\'`;
  });
  return some(conditions);
}

const some = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/**
 * Letters that are written in several ways: letters of Arabic keyboards, `ہ` and `ۃ` at the end of a word, joiners that half of the
 * keyboards have.
 */
const FOLDED = [...Object.entries(ARABIC_FOR_URDU), ['ۃ', 'ہ'], ['\u200C', ''], ['\u200D', '']] as const;

const foldUrdu = (word: string) =>
  FOLDED.reduce((folded, [letter, same]) => folded.replaceAll(letter, same), word);

/** `foldUrdu` of a column, by a function that both engines have; an index is found by the same words of SQL. */
const asInUrdu = (text: RawBuilder<unknown>) =>
  FOLDED.reduce<RawBuilder<unknown>>(
    (folded, [letter, same]) => sql`replace(${folded}, ${sql.lit(letter)}, ${sql.lit(same)})`,
    sql`lower(${text})`,
  );

/** The words of `q`, those with a digit first: few rows have them, and only in these the others are looked for. */
function searchWords(q: string | undefined): string[] {
  const words = cleanText(q ?? '')
    .toLowerCase()
    .split(/\s+/);
  const hasDigit = (word: string) => Number(/\p{Nd}/u.test(word));
  return bounded(words.filter((word) => word !== '')).toSorted((a, b) => hasDigit(b) - hasDigit(a));
}

/** The words that a search looks for, each once. */
export function bounded(words: readonly string[]): string[] {
  const short = words.map((word) => word.slice(0, MAX_WORD_LENGTH));
  return [...new Set(short)].slice(0, MAX_WORDS);
}
