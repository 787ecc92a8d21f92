// biome-ignore-all lint/plugin/products: archived products have a cost too.
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { isByMetre } from './cuts.ts';
import { unitCost } from './value.ts';

/** Cost of a piece or metre by product id; unknown ones are left out. One query. */
export async function costsOf(
  { db }: Pick<Shop, 'db'>,
  _owner: Admin,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'soldBy', 'stock', 'valueInPaisa'])
    .select(({ selectFrom }) =>
      selectFrom('thaans')
        .select(sql<number | string>`coalesce(sum("remnantCm"), 0)`.as('cm'))
        .whereRef('thaans.productId', '=', 'products.id')
        .as('cm'),
    )
    .where('id', 'in', ids)
    .where('valueInPaisa', '>', 0)
    .execute();
  return new Map(
    rows.flatMap(({ id, soldBy, stock, valueInPaisa, cm }) => {
      const amount = isByMetre({ soldBy }) ? Number(cm) : stock;
      const cost = unitCost({ valueInPaisa, amount }, soldBy);
      return cost === null ? [] : [[id, cost] as const];
    }),
  );
}

/** Cost of the order's goods, less returns. Null if part of it is unknown. */
export async function costOfOrder(
  { db }: Pick<Shop, 'db'>,
  _owner: Admin,
  orderId: string,
): Promise<number | null> {
  const { cost, unknown } = await db
    .selectFrom('stockMovements')
    .select([
      sql<number | string | null>`-sum(coalesce("valueInPaisa", 0))`.as('cost'),
      sql<number | string | null>`sum(case when "reason" = 'ordered' and coalesce("valueInPaisa", 0) = 0
        then 1 else 0 end)`.as('unknown'),
    ])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return cost === null || Number(unknown) > 0 ? null : Number(cost);
}
