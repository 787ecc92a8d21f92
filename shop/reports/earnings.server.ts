// biome-ignore-all lint/plugin/products: archived products were sold too.
/** Earnings by product and category, for the owner: goods less their cost on the day of sale. */
import { sql } from 'kysely';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { shownText } from '../kernel/text/shown-text.server.ts';
import { DUE } from '../orders/money/due.server.ts';
import type { SalesReport, SoldProduct } from './sales.server.ts';
import { soldIn, spanInMs } from './sold.server.ts';
import type { Span } from './span.ts';

interface Earned extends Pick<SoldProduct, 'mainCategory' | 'category' | 'goodsInPaisa'> {
  costInPaisa: number;
}

interface EarnedByProduct extends Earned, Pick<SoldProduct, 'productCode' | 'name'> {}

export interface Earnings {
  /** Best first, like the categories. */
  byProduct: EarnedByProduct[];
  byCategory: Earned[];
  /** Goods of products sold in part at unknown cost; not in the lists. */
  unknownInPaisa: number;
}

export async function earningsOf(
  shop: Shop,
  _owner: Admin,
  span: Span,
  { byProduct: sold }: Pick<SalesReport, 'byProduct'>,
): Promise<Earnings> {
  const costs = await costsIn(shop, span);
  const all = [...sold, ...(await notSoldOf(shop, costs, sold))];
  const products = [...Map.groupBy(all, ({ productId }) => productId)].flatMap(([id, rows]) => {
    const [first] = rows;
    const goodsInPaisa = rows.reduce((sum, row) => sum + row.goodsInPaisa, 0);
    return first ? [{ ...first, goodsInPaisa, cost: costs.get(id) }] : [];
  });
  const known = products.flatMap(({ cost, ...product }): EarnedByProduct[] => {
    const { productCode, name, mainCategory, category, goodsInPaisa } = product;
    const costInPaisa = cost?.isKnown ? cost.inPaisa : null;
    return costInPaisa === null
      ? []
      : [{ productCode, name, mainCategory, category, goodsInPaisa, costInPaisa }];
  });
  const goodsOfAll = products.reduce((sum, { goodsInPaisa }) => sum + goodsInPaisa, 0);
  return {
    byProduct: known.toSorted(byEarned),
    byCategory: categoriesOf(known),
    unknownInPaisa: goodsOfAll - known.reduce((sum, { goodsInPaisa }) => sum + goodsInPaisa, 0),
  };
}

type Costs = ReadonlyMap<string, { inPaisa: number; isKnown: boolean }>;

/**
 * Products with a cost but no sale in the span: returned from an earlier span, or exchanged for the same
 * product. All exist, as an ordered product is never deleted.
 */
function notSoldOf(
  shop: Shop,
  costs: Costs,
  sold: readonly Pick<SoldProduct, 'productId'>[],
): Promise<Omit<SoldProduct, 'pieces' | 'lengthCm'>[]> {
  const listed = new Set(sold.map(({ productId }) => productId));
  const ids = [...costs].flatMap(([id, { inPaisa }]) => (inPaisa !== 0 && !listed.has(id) ? [id] : []));
  return shop.db
    .selectFrom('products')
    .select(['id as productId', 'productId as productCode', 'mainCategory', 'category'])
    .select([shownText(shop, 'products.name').as('name'), sql.lit(0).as('goodsInPaisa')])
    .where('id', 'in', ['', ...ids])
    .execute();
}

/**
 * Cost by product. Like `soldIn`, counts a reversed sale on its day and its return on the day of that; likewise
 * exchanged pieces, unless their order came back as a whole or was lost.
 */
export async function costsIn(shop: Shop, span: Span): Promise<Costs> {
  const rows = await shop.db
    .selectFrom(soldIn(shop, span))
    .innerJoin('orders', 'orders.id', 'sold.id')
    .innerJoin('stockMovements as moved', 'moved.orderId', 'sold.id')
    .select([
      'moved.productId',
      sql<number | string>`sum(-"sold"."orders" * coalesce("moved"."valueInPaisa", 0))`.as('cost'),
      sql<number | string>`sum(case when "moved"."reason" = 'ordered'
        and coalesce("moved"."valueInPaisa", 0) = 0 then 1 else 0 end)`.as('unknown'),
    ])
    .where('moved.reason', '<>', 'exchanged')
    .where(({ eb, or }) =>
      or([eb('orders.status', '<>', 'taken back'), eb('moved.createdAt', '<', eb.ref('orders.endedAt'))]),
    )
    .groupBy('moved.productId')
    .execute();
  const costs = new Map(
    rows.map(({ productId, cost, unknown }) => [
      productId,
      { inPaisa: Number(cost), isKnown: Number(unknown) === 0 },
    ]),
  );
  for (const { productId, value } of await exchangedIn(shop, span)) {
    const { inPaisa, isKnown } = costs.get(productId) ?? { inPaisa: 0, isKnown: true };
    costs.set(productId, { inPaisa: inPaisa - Number(value ?? 0), isKnown });
  }
  return costs;
}

/** Pieces that came back in an exchange, on that day. */
function exchangedIn({ db }: Shop, span: Span) {
  const { from, to } = spanInMs(span);
  return db
    .selectFrom('stockMovements')
    .innerJoin('orders', 'orders.id', 'stockMovements.orderId')
    .select(({ fn }) => ['productId', fn.sum<number | string | null>('valueInPaisa').as('value')])
    .where('orders.id', 'in', (eb) =>
      eb.selectFrom('exchanges').select('ofOrderId').where('backAt', 'is not', null),
    )
    .where('orders.status', 'in', DUE)
    .where('reason', '=', 'exchanged')
    .where('stockMovements.createdAt', '>=', from)
    .where('stockMovements.createdAt', '<', to)
    .groupBy('productId')
    .execute();
}

const earnedOf = ({ goodsInPaisa, costInPaisa }: Earned) => goodsInPaisa - costInPaisa;

/** Ties by goods, for a stable order. */
const byEarned = (a: Earned, b: Earned) => earnedOf(b) - earnedOf(a) || b.goodsInPaisa - a.goodsInPaisa;

function categoriesOf(products: readonly Earned[]): Earned[] {
  const groups = Map.groupBy(products, ({ mainCategory, category }) =>
    JSON.stringify([mainCategory, category]),
  );
  return [...groups.values()]
    .flatMap(([one, ...others]): Earned[] => {
      if (!one) return [];
      const { mainCategory, category } = one;
      const sum = (of: (row: Earned) => number) => others.reduce((all, row) => all + of(row), of(one));
      const goodsInPaisa = sum((row) => row.goodsInPaisa);
      return [{ mainCategory, category, goodsInPaisa, costInPaisa: sum((row) => row.costInPaisa) }];
    })
    .toSorted(byEarned);
}
