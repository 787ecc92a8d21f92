/** Paging in the database: a count, up to a bound, and one portion. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { type Page, pageBounds } from './paging.ts';

/** Of a longer list nobody counts all rows: only so many, and those of the next pages. */
export const COUNTED = 10_000;
const PAGES_AHEAD = 10;
/** For what must be counted to the end. */
export const ALL = Number.MAX_SAFE_INTEGER - 1;

/** How many rows there are, as a number on both engines. */
export const count = sql<number>`cast(count(*) as integer)`.as('n');

/** A query for how many rows `query` has, `most` where it has more; they are counted no further. */
export function countUpTo<Read, Tables extends keyof Read, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Read, Tables, Row>,
  most: number,
) {
  const some = query.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(most);
  return db.selectFrom(some.as('some')).select(count);
}

/**
 * One page of `query`, which must be ordered. A page past the end gives the last one. Costs two queries. Of more than `most` rows no
 * more are counted: the pages end there.
 */
export async function pageOf<Tables extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Tables, Row>,
  {
    page,
    size,
    most = Math.max(COUNTED, (page + PAGES_AHEAD) * size),
  }: { page: number; size: number; most?: number },
): Promise<Page<Row>> {
  const { n } = await countUpTo(db, query, most + 1).executeTakeFirstOrThrow();
  return pageAmong(query, { total: Math.min(n, most), isAtLeast: n > most }, { page, size });
}

/** The same where the rows are counted already: there are `total`, or more than that where `isAtLeast`. One query. */
export async function pageAmong<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { total, isAtLeast }: { total: number; isAtLeast: boolean },
  asked: { page: number; size: number },
): Promise<Page<Row>> {
  const { offset, ...place } = pageBounds(total, asked);
  const items = await query.limit(asked.size).offset(offset).execute();
  return { items, ...place, ...(isAtLeast && { isAtLeast }) };
}
