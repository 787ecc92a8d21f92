/** Audits cloth by the metre. */
import { sql } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { isCutAt, STEPS, statusesWhere } from '#shop/orders/life.ts';
import { stockOfThaans, termsOf } from '#shop/stock/cuts.ts';

/** Orders whose pieces are back in stock. */
export const BACK = sql.join(statusesWhere(({ pieces }) => pieces === 'back'));
const CUT_STEPS = STEPS.filter(isCutAt);
const IS_CUT = sql`orders.step in (${sql.join(CUT_STEPS)})`;
/** Packed once, then set back. */
const WAS_CUT = sql`exists (select 1 from ${sql.table('orderEvents')} as e
  where e.${sql.ref('orderId')} = orders.id and (${sql.join(
    CUT_STEPS.map((step) => sql`facts like ${`%"from":"${step}"%`}`),
    sql` or `,
  )}))`;

type Fault = 'remnants' | 'cloth' | 'back' | 'notCut' | 'notPacked';

/** One sentence per kind of fault. */
export async function faultsOfThaans(shop: Shop): Promise<string[]> {
  const { rows } = await sql<Record<Fault, number | string>>`
    with moved as (select ${sql.ref('thaanId')}, sum(${sql.ref('changeCm')}) as cm,
        sum(case when reason = 'adjusted' then ${sql.ref('changeCm')} else 0 end) as corrected
      from ${sql.table('stockMovements')} where ${sql.ref('thaanId')} is not null group by ${sql.ref('thaanId')}),
    taken as (select ${sql.ref('thaanId')}, sum(cm) as cm from (
        select ${sql.ref('thaanId')}, ${sql.ref('cutCm')} as cm from cuts
        union all select ${sql.ref('ofThaanId')}, ${sql.ref('lengthCm')} from thaans where ${sql.ref('ofThaanId')} is not null
      ) as pieces group by ${sql.ref('thaanId')}),
    held as (select case
        when orders.status in (${BACK}) then 'back'
        when ${sql.ref('cutAt')} is null and ${IS_CUT} then 'not cut'
        when ${sql.ref('cutAt')} is null or ${IS_CUT} or ${WAS_CUT} then ''
        else 'not packed' end as fault
      from cuts join orders on orders.id = cuts.${sql.ref('orderId')})
    select
      (select count(*) from thaans left join moved on moved.${sql.ref('thaanId')} = thaans.id
        where ${sql.ref('remnantCm')} < 0 or ${sql.ref('remnantCm')} <> coalesce(moved.cm, 0)) as remnants,
      (select count(*) from thaans left join moved on moved.${sql.ref('thaanId')} = thaans.id
          left join taken on taken.${sql.ref('thaanId')} = thaans.id
        where ${sql.ref('lengthCm')} + coalesce(corrected, 0) <> ${sql.ref('remnantCm')} + coalesce(taken.cm, 0)) as cloth,
      (select count(*) from held where fault = 'back') as back,
      (select count(*) from held where fault = 'not cut') as ${sql.ref('notCut')},
      (select count(*) from held where fault = 'not packed') as ${sql.ref('notPacked')}`.execute(shop.db);
  const { noCut, noLine } = await linesAndCuts(shop);
  const found = [
    [rows[0]?.remnants, 'thaans whose remnant is not the sum of their ledger'],
    [rows[0]?.cloth, 'thaans that are not what is left, what orders have and what came back as pieces'],
    [rows[0]?.back, 'cuts of orders whose cloth is back'],
    [rows[0]?.notCut, 'cuts of packed orders that are not noted as cut'],
    [rows[0]?.notPacked, 'cuts noted as cut of orders that were never packed'],
    [noLine, 'cuts of which no order has a line'],
    [noCut, 'order lines by the metre without a cut of their length'],
    [await wrongStocks(shop), 'products whose stock is not what their thaans are'],
  ] as const;
  return found
    .filter(([count]) => Number(count) > 0)
    .map(([count, words]) => `${Number(count).toLocaleString('en')} ${words}`);
}

/** Lines returned by an exchange. */
const EXCHANGED = sql`exists (select 1 from exchanges where ${sql.ref('ofOrderId')} = orders.id
  and ${sql.ref('backAt')} is not null and exchanges.lines like '%"' || l.${sql.ref('productId')} || '"%')`;

/** Lines without their cut, except where the cloth is back, and cuts without a line. */
async function linesAndCuts({ db }: Shop) {
  const { rows } = await sql<Record<'noCut' | 'noLine', number | string>>`
    select (select count(*) from ${sql.table('orderLines')} as l join orders on orders.id = l.${sql.ref('orderId')}
        join products on products.id = l.${sql.ref('productId')} left join cuts
          on cuts.${sql.ref('orderId')} = orders.id and cuts.${sql.ref('productId')} = products.id
        where l.${sql.ref('cutCm')} > 0 and orders.status not in (${BACK})
          and coalesce(cuts.${sql.ref('cutCm')}, 0) <> case when ${EXCHANGED} then 0 else l.${sql.ref('cutCm')} end)
        as ${sql.ref('noCut')},
      (select count(*) from cuts left join ${sql.table('orderLines')} as l on l.${sql.ref('orderId')} = cuts.${sql.ref('orderId')}
          and l.${sql.ref('productId')} = cuts.${sql.ref('productId')} and l.${sql.ref('cutCm')} > 0
        where l.${sql.ref('orderId')} is null) as ${sql.ref('noLine')}`.execute(db);
  return rows[0] ?? { noCut: 0, noLine: 0 };
}

/** Counts products whose stock differs from their remnants. */
async function wrongStocks({ db, settings }: Shop): Promise<number> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('thaans', 'thaans.productId', 'products.id')
    .select(['products.id', 'stock', 'leastCutCm', 'leastRemnantCm', 'remnantCm'])
    .where('soldBy', '=', 'metre')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].filter(([product, ...others]) => {
    if (!product) return false;
    const remnants = [product, ...others].map(({ remnantCm }) => remnantCm ?? 0);
    return product.stock !== stockOfThaans(remnants, termsOf(product, settings.current.stock));
  }).length;
}
