import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { type Page, pageBounds } from './paging.ts';

/** Longer lists are counted to here, and a few pages ahead. */
export const COUNTED = 10_000;
const PAGES_AHEAD = 10;
export const ALL = Number.MAX_SAFE_INTEGER - 1;

/** Cast, because PostgreSQL returns counts as strings. */
export const count = sql<number>`cast(count(*) as integer)`.as('n');

export function countUpTo<Read, Tables extends keyof Read, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Read, Tables, Row>,
  most: number,
) {
  const some = query.clearSelect().clearOrderBy().select(sql.lit(1).as('one')).limit(most);
  return db.selectFrom(some.as('some')).select(count);
}

/** `query` must be ordered. Returns the last page if `page` is beyond it. */
export async function pageOf<Read, Tables extends keyof Read, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Read, Tables, Row>,
  {
    page,
    size,
    most = Math.max(COUNTED, (page + PAGES_AHEAD) * size),
  }: { page: number; size: number; most?: number },
): Promise<Page<Row>> {
  const { n } = await countUpTo(db, query, most + 1).executeTakeFirstOrThrow();
  return pageAmong(query, { total: Math.min(n, most), isAtLeast: n > most }, { page, size });
}

export async function pageAmong<Read, Tables extends keyof Read, Row>(
  query: SelectQueryBuilder<Read, Tables, Row>,
  { total, isAtLeast }: { total: number; isAtLeast: boolean },
  asked: { page: number; size: number },
): Promise<Page<Row>> {
  const { offset, ...place } = pageBounds(total, asked);
  const items = await query.limit(asked.size).offset(offset).execute();
  return { items, ...place, ...(isAtLeast && { isAtLeast }) };
}
