/** Paging in the database: a count and one portion, however long the list is. */
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import { type Page, pageBounds } from './paging.ts';

/** One page of `query`, which must be ordered. A page past the end gives the last one. Costs two queries. */
export async function pageOf<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row>> {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirst();
  const { offset, ...place } = pageBounds(Number(counted?.total ?? 0), { page, size });
  const items = await query.limit(size).offset(offset).execute();
  return { items, ...place };
}
