/** Paging in the database: a count and one portion, however long the list is. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { type Page, pageBounds } from './paging.ts';

/**
 * One page of `query`, which must be ordered. A page past the end gives the last one. Costs two queries. Of more than `most` rows no
 * more are counted: the pages end there.
 */
export async function pageOf<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { page, size, most }: { page: number; size: number; most?: number | undefined },
): Promise<Page<Row>> {
  const { offset, ...place } = pageBounds(await countOf(query, most), { page, size });
  const items = await query.limit(size).offset(offset).execute();
  return { items, ...place };
}

async function countOf<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  most: number | undefined,
): Promise<number> {
  const plain = query.clearSelect().clearOrderBy();
  if (most !== undefined) return (await plain.select(sql.lit(1).as('one')).limit(most).execute()).length;
  const counted = await plain
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}
