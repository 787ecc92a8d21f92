// biome-ignore-all lint/plugin/products: archived products have a value too.
/** Values stock movements. The caller has locked the product's row. */
import { type RawBuilder, sql } from 'kysely';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { isByMetre } from './cuts.ts';
import { recordMovement, revalued } from './movements.server.ts';
import { costOf, inProportion, type Valued, valueBrought, valueTaken } from './value.ts';

/**
 * Whether a version before step 77 wrote the last movement. Seldom true, so the movements are read only then.
 */
const isUnvalued: RawBuilder<0 | 1 | boolean> = sql`"valueInPaisa" > 0 and (
  select "last"."valueInPaisa" is null from "stockMovements" as "last"
  where "last"."productId" = "products"."id" order by "last"."id" desc limit 1)`;

interface Product {
  id: string;
  soldBy: string;
  valueInPaisa: number;
}

export interface Change {
  amount: number;
  orderId?: string | undefined;
  /** Cost of incoming goods; default: the order's cost when it took them, else the average. */
  costInPaisa?: number | undefined;
}

interface ValueChange {
  valueInPaisa: number;
  /** Of earlier stock. */
  revalued: number;
}

/** Also changes `product.valueInPaisa`. `amount`: stock before the change. */
export async function valueChange(
  trx: Trx,
  product: Product,
  amount: number,
  change: Change,
): Promise<ValueChange> {
  const there = { valueInPaisa: product.valueInPaisa, amount };
  const valued =
    change.amount > 0
      ? valueBrought(there, {
          amount: change.amount,
          valueInPaisa: await costBrought(trx, product, there, change),
        })
      : { valueInPaisa: 0 - valueTaken(there, -change.amount), revalued: 0 };
  product.valueInPaisa += valued.valueInPaisa + valued.revalued;
  return valued;
}

async function costBrought(
  trx: Trx,
  product: Product,
  there: Valued,
  { amount, orderId, costInPaisa }: Change,
): Promise<number> {
  if (costInPaisa !== undefined) return costInPaisa;
  if (orderId !== undefined) {
    const out = await takenBy(trx, product, orderId);
    return valueTaken(out, amount);
  }
  if (there.amount > 0) return inProportion(there.valueInPaisa, amount, there.amount);
  const last = await lastTaken(trx, product);
  return inProportion(last.valueInPaisa, amount, last.amount);
}

const amountOf = (product: Pick<Product, 'soldBy'>) =>
  sql.ref<number>(isByMetre(product) ? 'changeCm' : 'change');

/** Less returns. */
async function takenBy(trx: Trx, product: Product, orderId: string): Promise<Valued> {
  const sums = await trx
    .selectFrom('stockMovements')
    .select(({ fn }) => [
      fn.sum<number | string | null>(amountOf(product)).as('amount'),
      fn.sum<number | string | null>('valueInPaisa').as('valueInPaisa'),
    ])
    .where('orderId', '=', orderId)
    .where('productId', '=', product.id)
    .where('valueInPaisa', 'is not', null)
    .executeTakeFirstOrThrow();
  return { amount: -Number(sums.amount ?? 0), valueInPaisa: Math.max(0, -Number(sums.valueInPaisa ?? 0)) };
}

/** Average of the last that left, for when nothing is left. */
async function lastTaken(trx: Trx, product: Product): Promise<Valued> {
  const last = await trx
    .selectFrom('stockMovements')
    .select([amountOf(product).as('amount'), 'valueInPaisa'])
    .where('productId', '=', product.id)
    .where('valueInPaisa', '<', 0)
    .where(amountOf(product), '<', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { amount: -(last?.amount ?? 0), valueInPaisa: -(last?.valueInPaisa ?? 0) };
}

/** Values, once, movements by a version before step 77, at the average of that time. */
async function valueEarlierMoves(trx: Trx, product: LockedProduct): Promise<void> {
  const moves = await trx
    .selectFrom('stockMovements')
    .select(['id', amountOf(product).as('change'), 'orderId'])
    .where('productId', '=', product.id)
    .where('valueInPaisa', 'is', null)
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        '>',
        selectFrom('stockMovements as valued')
          .select((one) => one.fn.max('valued.id').as('id'))
          .where('valued.productId', '=', product.id)
          .where('valued.valueInPaisa', 'is not', null),
      ),
    )
    .orderBy('id')
    .execute();
  let before = (await amountOnShelf(trx, product)) - moves.reduce((sum, { change }) => sum + change, 0);
  for (const { id, change, orderId } of moves) {
    const moved = { amount: change, orderId: orderId ?? undefined };
    const { valueInPaisa, revalued } = await valueChange(trx, product, before, moved);
    await trx
      .updateTable('stockMovements')
      .set({ valueInPaisa: valueInPaisa + revalued })
      .where('id', '=', id)
      .execute();
    before += change;
  }
  await trx
    .updateTable('products')
    .set({ valueInPaisa: product.valueInPaisa })
    .where('id', '=', product.id)
    .execute();
}

/** Pieces or centimetres. */
export async function amountOnShelf(
  trx: Trx | Shop['db'],
  product: Pick<Product, 'id' | 'soldBy'> & { stock: number },
): Promise<number> {
  if (!isByMetre(product)) return product.stock;
  const { amount } = await trx
    .selectFrom('thaans')
    .select(({ fn }) => fn.sum<number | string | null>('remnantCm').as('amount'))
    .where('productId', '=', product.id)
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
}

/** For all products that an earlier version has moved since. */
export async function valueAllEarlierMoves(shop: Shop): Promise<void> {
  const found = await shop.db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`${isUnvalued}`)
    .execute();
  for (const { id } of found) await inTransaction(shop, (trx) => lockProduct(trx, id));
}

/** Until the end of the transaction. */
export async function lockProduct(trx: Trx, productId: string) {
  const locked = await trx
    .updateTable('products')
    .set((eb) => ({ stock: eb.ref('stock') }))
    .where('id', '=', productId)
    .returning([
      'id',
      'productId as code',
      'name',
      'soldBy',
      'stock',
      'valueInPaisa',
      'archivedAt',
      'leastCutCm',
      'leastRemnantCm',
    ])
    .returning(sql<0 | 1 | boolean | null>`${isUnvalued}`.as('isUnvalued'))
    .executeTakeFirst();
  if (locked?.isUnvalued) await valueEarlierMoves(trx, locked);
  return locked;
}
export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>;

/** The owner enters the cost of a piece or metre in stock. False without stock. */
export async function revalue(
  shop: Shop,
  trx: Trx,
  product: LockedProduct,
  unitCostInPaisa: number,
): Promise<boolean> {
  const amount = await amountOnShelf(trx, product);
  if (amount === 0) return false;
  const { id: productId, stock: stockAfter } = product;
  const value = costOf(unitCostInPaisa, amount, product.soldBy);
  const movements = revalued({ productId, stockAfter }, value - product.valueInPaisa);
  product.valueInPaisa = value;
  await trx.updateTable('products').set({ valueInPaisa: value }).where('id', '=', productId).execute();
  for (const movement of movements) await recordMovement(shop, trx, movement);
  return true;
}
