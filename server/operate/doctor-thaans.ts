/** What the doctor finds wrong with cloth by the metre. */
import { sql } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { isCutAt, STEPS, statusesWhere } from '#shop/orders/life.ts';
import { stockOfThaans, termsOf } from '#shop/stock/cuts.ts';
import { remnantsOf } from '#shop/stock/thaans.server.ts';

const BACK = sql.join(statusesWhere(({ pieces }) => pieces === 'back'));
const CUT_STEPS = STEPS.filter(isCutAt);
const IS_CUT = sql`orders.step in (${sql.join(CUT_STEPS)})`;
/** Of an order that was packed, and set back since. */
const WAS_CUT = sql`exists (select 1 from ${sql.table('orderEvents')} as e
  where e.${sql.ref('orderId')} = orders.id and (${sql.join(
    CUT_STEPS.map((step) => sql`facts like ${`%"from":"${step}"%`}`),
    sql` or `,
  )}))`;

/** A sentence for each kind of fault, with how many there are of it. Three queries. */
export async function faultsOfThaans(shop: Shop): Promise<string[]> {
  const { rows } = await sql<Record<'thaans' | 'back' | 'notCut' | 'notPacked', number | string>>`
    with moved as (select ${sql.ref('thaanId')}, sum(${sql.ref('changeCm')}) as cm from ${sql.table('stockMovements')}
      where ${sql.ref('thaanId')} is not null group by ${sql.ref('thaanId')}),
    held as (select case
        when orders.status in (${BACK}) then 'back'
        when ${sql.ref('cutAt')} is null and ${IS_CUT} then 'not cut'
        when ${sql.ref('cutAt')} is null or ${IS_CUT} or ${WAS_CUT} then ''
        else 'not packed' end as fault
      from cuts join orders on orders.id = cuts.${sql.ref('orderId')})
    select
      (select count(*) from thaans left join moved on moved.${sql.ref('thaanId')} = thaans.id
        where ${sql.ref('remnantCm')} < 0 or ${sql.ref('remnantCm')} <> coalesce(moved.cm, 0)) as thaans,
      (select count(*) from held where fault = 'back') as back,
      (select count(*) from held where fault = 'not cut') as ${sql.ref('notCut')},
      (select count(*) from held where fault = 'not packed') as ${sql.ref('notPacked')}`.execute(shop.db);
  const found = [
    [rows[0]?.thaans, 'thaans whose remnant is not the sum of their ledger'],
    [rows[0]?.back, 'cuts of orders whose cloth is back'],
    [rows[0]?.notCut, 'cuts of packed orders that are not noted as cut'],
    [rows[0]?.notPacked, 'cuts noted as cut of orders that were never packed'],
    [await wrongStocks(shop), 'products whose stock is not what their thaans are'],
  ] as const;
  return found
    .filter(([count]) => Number(count) > 0)
    .map(([count, words]) => `${Number(count).toLocaleString('en')} ${words}`);
}

/** Products by the metre whose stock does not follow from their remnants. Two queries. */
async function wrongStocks({ db, settings }: Shop): Promise<number> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'stock', 'leastCutCm', 'leastRemnantCm'])
    .where('soldBy', '=', 'metre')
    .execute();
  const remnants = await remnantsOf(
    db,
    products.map(({ id }) => id),
  );
  return products.filter((product) => {
    const terms = termsOf(product, settings.current.stock);
    return product.stock !== stockOfThaans(remnants.get(product.id) ?? [], terms);
  }).length;
}
