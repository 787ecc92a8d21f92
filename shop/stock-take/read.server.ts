import { isMainCategory } from '../catalogue/product.ts';
import { narrowedProducts } from '../catalogue/read.server.ts';
import { shownName } from '../catalogue/shown-texts.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { type Compared, type Count, compared, type Reason } from './take.ts';

export interface Take {
  id: string;
  mainCategory: string;
  category: string;
  shelf: string;
  begunAt: number;
  begunBy: string;
  bookedAt: number | null;
  bookedBy: string;
  products: number;
}

const LISTED = 20;

const takes = ({ db }: Pick<Shop, 'db'>) =>
  db
    .selectFrom('stockTakes')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('stockTakeCounts')
        .select(({ fn }) => fn.count<number | string>('productId').distinct().as('n'))
        .whereRef('takeId', '=', 'stockTakes.id')
        .as('products'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof takes>['executeTakeFirstOrThrow']>>;
export type TakeScope = Pick<Take, 'mainCategory' | 'category' | 'shelf'>;
const asTake = (row: Row): Take => ({ ...row, products: Number(row.products ?? 0) });

/** All open takes, and the last booked ones. */
export async function listTakes(shop: Shop, _admin: Admin<'products'>): Promise<Take[]> {
  const newest = takes(shop).orderBy('begunAt', 'desc').orderBy('id');
  const open = await newest.where('bookedAt', 'is', null).execute();
  const booked = await newest.where('bookedAt', 'is not', null).limit(LISTED).execute();
  return [...open, ...booked].map(asTake);
}

export async function findTake(shop: Shop, _admin: Admin<'products'>, id: string): Promise<Take | null> {
  const row = await takes(shop).where('id', '=', id).executeTakeFirst();
  return row ? asTake(row) : null;
}

export const scopeOf = ({ mainCategory, category, shelf }: TakeScope) => ({
  mainCategory: isMainCategory(mainCategory) ? mainCategory : undefined,
  category,
  shelf,
});

/** By `keyOf`, oldest first. */
export async function countsOf(
  { db }: Pick<Shop, 'db'>,
  takeId: string,
  productIds?: readonly string[],
): Promise<ReadonlyMap<string, Count[]>> {
  if (productIds?.length === 0) return new Map();
  let query = db.selectFrom('stockTakeCounts').selectAll().where('takeId', '=', takeId);
  if (productIds) query = query.where('productId', 'in', productIds);
  const rows = await query.orderBy('countedAt').orderBy('userId').execute();
  const counts = Map.groupBy(rows, keyOf);
  return new Map(
    [...counts].map(([key, of]) => [key, of.map((row) => ({ ...row, isStruck: row.struckAt !== null }))]),
  );
}

/** This person's last count, if by the piece. */
export async function lastCounted(
  { db }: Pick<Shop, 'db'>,
  { id: userId }: Admin<'products'>,
  takeId: string,
): Promise<{ id: string; name: string; soldBy: string } | null> {
  const last = await db
    .selectFrom('stockTakeCounts')
    .innerJoin('products', 'products.id', 'stockTakeCounts.productId')
    .select(['products.id', 'products.name', 'soldBy', 'thaanId'])
    .where((eb) => eb.and({ takeId, userId }))
    .where('struckAt', 'is', null)
    .orderBy('countedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.thaanId === '' ? last : null;
}

/** Identifies a product by the piece, or a thaan. */
export const keyOf = ({ productId, thaanId }: { productId: string; thaanId: string }): string =>
  thaanId || productId;

export interface Difference extends Compared {
  key: string;
  productId: string;
  thaanId: string;
  code: string;
  name: string;
  thaan: number | null;
  counts: Count[];
  reason: Reason | '';
}

/** All counted goods by name, also without a difference. Two queries. */
export async function comparedIn(shop: Pick<Shop, 'db' | 'language'>, takeId: string): Promise<Difference[]> {
  const counts = await countsOf(shop, takeId);
  const rows = await shop.db
    .selectFrom('stockTakeCounts')
    .innerJoin('products', 'products.id', 'stockTakeCounts.productId')
    .leftJoin('thaans', 'thaans.id', 'stockTakeCounts.thaanId')
    .select(['stockTakeCounts.productId', 'thaanId', 'products.productId as code', 'number as thaan'])
    .select(shownName(shop))
    .select((eb) => eb.fn.max<Reason | ''>('reason').as('reason'))
    .where('takeId', '=', takeId)
    .groupBy(['products.id', 'stockTakeCounts.productId', 'thaanId', 'number'])
    .orderBy('products.productId')
    .orderBy('number')
    .execute();
  return rows.flatMap((row): Difference[] => {
    const key = keyOf(row);
    const own = counts.get(key) ?? [];
    const difference = compared(own);
    return difference ? [{ ...row, key, counts: own, ...difference }] : [];
  });
}

/** Number of offered products of the take that nobody counted: their stock stays. */
export async function uncountedIn(shop: Shop, take: Take): Promise<number> {
  const { n } = await narrowedProducts(shop, scopeOf(take))
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stockTakeCounts')
            .select('takeId')
            .whereRef('stockTakeCounts.productId', '=', 'products.id')
            .where('takeId', '=', take.id),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}
