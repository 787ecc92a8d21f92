/** Audits stock, ledger, orders and cloth by the metre. */
import { type RawBuilder, sql } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { isCutAt, STEPS, statusesWhere } from '#shop/orders/life.ts';
import type { Charge } from '#shop/orders/price.ts';
import { stockOfThaans, termsOf } from '#shop/stock/cuts.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../media/storage.ts';
import { type Found, found, well } from './doctor-words.ts';

export interface Patient {
  shop: Shop;
  config: Config;
  storage: Storage;
}

export type Look = (patient: Patient) => Promise<Found | Found[]>;

/** Statuses whose pieces are back in stock. */
const BACK = sql.join(statusesWhere(({ pieces }) => pieces === 'back'));

/** Summed once: the ledger has no index by order; a query per line took minutes with 50,000 orders. */
const movedByOrders = (these: RawBuilder<unknown>) => sql`
  select ${sql.ref('productId')}, ${sql.ref('orderId')}, sum(change) as pieces from ${sql.table('stockMovements')}
  where ${these} group by ${sql.ref('productId')}, ${sql.ref('orderId')}`;

export const BOOK_LOOKS: Record<string, Look> = {
  async 'stock and ledger'({ shop }) {
    const { rows } = await sql<{ productId: string }>`
      select ${sql.ref('productId')} from products
      where stock <> (select coalesce(sum(change), 0) from ${sql.table('stockMovements')} as m
        where m.${sql.ref('productId')} = products.id)`.execute(shop.db);
    return rows.length === 0
      ? well('agree for every product')
      : found('stock and ledger', 'wrong', { n: rows.length, products: named(rows) });
  },

  async 'value of the stock'({ shop }) {
    const { rows } = await sql<{ productId: string }>`
      select ${sql.ref('productId')} from products
      where ${sql.ref('valueInPaisa')} <> (select coalesce(sum(m.${sql.ref('valueInPaisa')}), 0)
        from ${sql.table('stockMovements')} as m where m.${sql.ref('productId')} = products.id)`.execute(
      shop.db,
    );
    return rows.length === 0
      ? well('is the sum of its movements for every product')
      : found('value of the stock', 'wrong', { n: rows.length, products: named(rows) });
  },

  async 'orders and stock'({ shop }) {
    const { rows } = await sql<{ n: number | string }>`
      with moved as (${movedByOrders(sql`reason = 'ordered'`)})
      select count(*) as n from ${sql.table('orderLines')} as l left join moved as m
        on m.${sql.ref('productId')} = l.${sql.ref('productId')} and m.${sql.ref('orderId')} = l.${sql.ref('orderId')}
      where l.${sql.ref('cutCm')} = 0 and coalesce(m.pieces, 0) <> -l.quantity`.execute(shop.db);
    return verdict('orders and stock', rows[0]?.n, 'every order line took its stock');
  },

  async 'pieces of orders'({ shop }) {
    // Pieces of a deleted product have no stock to return to.
    const { rows } = await sql<{ n: number | string }>`
      with moved as (${movedByOrders(sql`${sql.ref('orderId')} is not null`)})
      select count(*) as n from ${sql.table('orderLines')} as l join orders on orders.id = l.${sql.ref('orderId')}
      join products on products.id = l.${sql.ref('productId')} left join moved as m
        on m.${sql.ref('productId')} = l.${sql.ref('productId')} and m.${sql.ref('orderId')} = l.${sql.ref('orderId')}
      where l.${sql.ref('cutCm')} = 0 and coalesce(m.pieces, 0) <> case when orders.status in (${BACK}) then 0 else -l.quantity end`.execute(
      shop.db,
    );
    return verdict(
      'pieces of orders',
      rows[0]?.n,
      'are out, or back on the shelf once, as each order’s status says',
    );
  },

  async thaans({ shop }) {
    const faults = await faultsOfThaans(shop);
    return faults.length > 0
      ? found('thaans', 'wrong', { faults: faults.join('; ') })
      : well('are what the ledger and the orders say');
  },

  async 'ended orders'({ shop }) {
    const ended = statusesWhere(({ ends }) => ends === null);
    const wrong = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number | string>().as('n'))
      .where((eb) =>
        eb.or([
          eb.and([eb('status', 'in', ended), eb('endedAt', 'is', null)]),
          eb.and([eb('status', 'not in', ended), eb('endedAt', 'is not', null)]),
        ]),
      )
      .executeTakeFirst();
    return verdict('ended orders', wrong?.n, 'are in no list, and no others are missing there');
  },

  async 'order totals'({ shop }) {
    // Charges are JSON, which engines read differently.
    const { rows } = await sql<{ total: number | string; goods: number | string; charges: string }>`
      select total, goods, charges from (
        select ${sql.ref('totalInPaisa')} as total, charges,
          (select coalesce(sum(${sql.ref('priceInPaisa')} * quantity), 0)
            from ${sql.table('orderLines')} where ${sql.ref('orderId')} = orders.id) as goods
        from orders) as sums
      where total <> goods or charges <> '[]'`.execute(shop.db);
    const wrong = rows.filter(({ total, goods, charges }) => {
      const charged: Charge[] = JSON.parse(charges);
      return Number(total) !== charged.reduce((sum, { amountInPaisa }) => sum + amountInPaisa, Number(goods));
    });
    return verdict('order totals', wrong.length, 'are the sums of their lines and charges');
  },

  async coupons({ shop }) {
    const ended = sql.join(statusesWhere(({ keepsCoupon }) => !keepsCoupon));
    const { rows } = await sql<{ n: number | string }>`
      select (select count(*) from coupons where uses <> (select count(*) from ${sql.table('couponUses')}
          where ${sql.ref('couponId')} = coupons.id and ${sql.ref('givenBackAt')} is null))
        + (select count(*) from ${sql.table('couponUses')} as u join orders on orders.id = u.${sql.ref('orderId')}
          where u.${sql.ref('givenBackAt')} is null and orders.status in (${ended})) as n`.execute(shop.db);
    return verdict('coupons', rows[0]?.n, 'count the orders that use them');
  },

  async checkouts({ shop }) {
    // Checkouts have no index by order: `not exists` would scan them for each order.
    const { rows } = await sql<{ n: number | string }>`
      select count(*) as n from orders
      where id not in (select ${sql.ref('orderId')} from checkouts)`.execute(shop.db);
    return verdict('checkouts', rows[0]?.n, 'every order has its own');
  },
};

type Counted =
  | 'orders and stock'
  | 'pieces of orders'
  | 'ended orders'
  | 'order totals'
  | 'coupons'
  | 'checkouts';

function verdict(look: Counted, counted: number | string | undefined, ifWell: string): Found {
  const n = Number(counted);
  return n > 0 ? found(look, 'wrong', { n }) : well(ifWell);
}

const NAMED = 3;

function named(rows: readonly { productId: string }[]): string {
  const names = rows.slice(0, NAMED).map(({ productId }) => productId);
  return names.join(', ') + (rows.length > NAMED ? ', …' : '');
}

const CUT_STEPS = STEPS.filter(isCutAt);
const IS_CUT = sql`orders.step in (${sql.join(CUT_STEPS)})`;
/** Also if it was set back since: cloth is cut before the order is packed. */
const WAS_CONFIRMED = sql`(orders.step <> 'to confirm' or exists (select 1 from ${sql.table('orderEvents')} as e
  where e.${sql.ref('orderId')} = orders.id and (${sql.join(
    STEPS.filter((step) => step !== 'to confirm').map((step) => sql`facts like ${`%"from":"${step}"%`}`),
    sql` or `,
  )})))`;

type Fault = 'remnants' | 'cloth' | 'back' | 'notCut' | 'notConfirmed';

async function faultsOfThaans(shop: Shop): Promise<string[]> {
  const { rows } = await sql<Record<Fault, number | string>>`
    with moved as (select ${sql.ref('thaanId')}, sum(${sql.ref('changeCm')}) as cm,
        sum(case when reason in ('adjusted', 'sent back') then ${sql.ref('changeCm')} else 0 end) as corrected
      from ${sql.table('stockMovements')} where ${sql.ref('thaanId')} is not null group by ${sql.ref('thaanId')}),
    taken as (select ${sql.ref('thaanId')}, sum(cm) as cm from (
        select ${sql.ref('thaanId')}, ${sql.ref('cutCm')} as cm from cuts
        union all select ${sql.ref('ofThaanId')}, ${sql.ref('lengthCm')} from thaans where ${sql.ref('ofThaanId')} is not null
      ) as pieces group by ${sql.ref('thaanId')}),
    held as (select case
        when orders.status in (${BACK}) then 'back'
        when ${sql.ref('cutAt')} is null and ${IS_CUT} then 'not cut'
        when ${sql.ref('cutAt')} is null or ${WAS_CONFIRMED} then ''
        else 'not confirmed' end as fault
      from cuts join orders on orders.id = cuts.${sql.ref('orderId')})
    select
      (select count(*) from thaans left join moved on moved.${sql.ref('thaanId')} = thaans.id
        where ${sql.ref('remnantCm')} < 0 or ${sql.ref('remnantCm')} <> coalesce(moved.cm, 0)) as remnants,
      (select count(*) from thaans left join moved on moved.${sql.ref('thaanId')} = thaans.id
          left join taken on taken.${sql.ref('thaanId')} = thaans.id
        where ${sql.ref('lengthCm')} + coalesce(corrected, 0) <> ${sql.ref('remnantCm')} + coalesce(taken.cm, 0)) as cloth,
      (select count(*) from held where fault = 'back') as back,
      (select count(*) from held where fault = 'not cut') as ${sql.ref('notCut')},
      (select count(*) from held where fault = 'not confirmed') as ${sql.ref('notConfirmed')}`.execute(
    shop.db,
  );
  const { noCut, noLine } = await linesAndCuts(shop);
  const found = [
    [rows[0]?.remnants, 'thaans whose remnant is not the sum of their ledger'],
    [rows[0]?.cloth, 'thaans that are not what is left, what orders have and what came back as pieces'],
    [rows[0]?.back, 'cuts of orders whose cloth is back'],
    [rows[0]?.notCut, 'cuts of packed orders that are not noted as cut'],
    [rows[0]?.notConfirmed, 'cuts noted as cut of orders that were never confirmed'],
    [noLine, 'cuts of which no order has a line'],
    [noCut, 'order lines by the metre without a cut of their length'],
    [await wrongStocks(shop), 'products whose stock is not what their thaans are'],
  ] as const;
  return found
    .filter(([count]) => Number(count) > 0)
    .map(([count, words]) => `${Number(count).toLocaleString('en')} ${words}`);
}

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
