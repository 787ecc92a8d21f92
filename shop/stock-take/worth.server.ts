// biome-ignore-all lint/plugin/products: a product that was archived meanwhile has a value too.
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { isByMetre } from '../stock/cuts.ts';
import { remnantsOf } from '../stock/thaans.server.ts';
import { inProportion, valueTaken } from '../stock/value.ts';
import type { Difference } from './read.server.ts';

/**
 * Value of differences by key, at the current average cost, without unknown costs. Only the owner sees costs.
 * Two queries.
 */
export async function worthOf(
  { db }: Pick<Shop, 'db'>,
  _owner: Admin,
  differences: readonly Pick<Difference, 'key' | 'productId' | 'change'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(differences.map(({ productId }) => productId))];
  if (ids.length === 0) return new Map();
  const products = await db
    .selectFrom('products')
    .select(['id', 'soldBy', 'stock', 'valueInPaisa'])
    .where('id', 'in', ids)
    .where('valueInPaisa', '>', 0)
    .execute();
  const remnants = await remnantsOf(
    db,
    products.filter(isByMetre).map(({ id }) => id),
  );
  const there = new Map(
    products.map((product) => {
      const lengths = remnants.get(product.id) ?? [];
      const amount = isByMetre(product) ? lengths.reduce((sum, cm) => sum + cm, 0) : product.stock;
      return [product.id, { valueInPaisa: product.valueInPaisa, amount }] as const;
    }),
  );
  return new Map(
    differences.flatMap(({ key, productId, change }) => {
      const valued = there.get(productId);
      if (!valued || valued.amount === 0) return [];
      return [
        [
          key,
          change < 0
            ? -valueTaken(valued, -change)
            : inProportion(valued.valueInPaisa, change, valued.amount),
        ],
      ];
    }),
  );
}
