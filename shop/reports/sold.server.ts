/** Defines which orders count as sales of a span, for all reports. */
import { type AliasableExpression, expressionBuilder, sql } from 'kysely';
import { startOfKarachiDay } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { statusesWhere } from '../orders/life.ts';
import { isDue } from '../orders/money/money.ts';
import type { Span } from './span.ts';

const SALES = statusesWhere(({ isSale }) => isSale).filter(isDue);
const RECEIVED_AND_ENDED = statusesWhere(({ ends }) => ends === null).filter(isDue);
const ENDED_UNDUE = statusesWhere(({ ends }) => ends === null).filter((status) => !isDue(status));

/** `to` is exclusive. */
export const spanInMs = ({ first, last }: Span) => ({
  from: startOfKarachiDay(first),
  to: startOfKarachiDay(last + 1),
});

interface Counted {
  /** Day of the order, or of its end. */
  at?: 'createdAt' | 'endedAt';
  /** 1, or -1 for a reversed sale. Multiplies pieces and metres. */
  orders?: 1 | -1 | 0;
  inPaisa?: AliasableExpression<number>;
}
const eb = expressionBuilder<Database, 'orders'>();

/** 0 for an exchange at the same price, which is no sale. */
const countedAs = (orders: 1 | -1 | 0) =>
  sql<number>`case when "orders"."totalInPaisa" = 0
    and exists (select 1 from "exchanges" where "exchanges"."orderId" = "orders"."id")
    then 0 else ${sql.lit(orders)} end`;

function ordersIn(
  { db }: Shop,
  span: Span,
  { at = 'createdAt', orders = 1, inPaisa = eb.ref('orders.totalInPaisa') }: Counted = {},
) {
  const { from, to } = spanInMs(span);
  const when = `orders.${at}` as const;
  return db
    .selectFrom('orders')
    .select([
      'orders.id',
      eb.ref(when).$notNull().as('createdAt'),
      inPaisa.as('totalInPaisa'),
      'orders.city',
      'orders.source',
      sql.lit(orders).as('orders'),
      countedAs(orders).as('counted'),
    ])
    .where(when, '>=', from)
    .where(when, '<', to);
}

/**
 * Two index scans: open orders by the lists' index, ended ones by their end, which is never before the span.
 */
const dueIn = (shop: Shop, span: Span) =>
  ordersIn(shop, span)
    .where('endedAt', 'is', null)
    .where('status', 'in', SALES)
    .unionAll(
      ordersIn(shop, span)
        .where('endedAt', '>=', spanInMs(span).from)
        .where('status', 'in', RECEIVED_AND_ENDED),
    );

/** Without orders that were cancelled, returned or reversed. */
export const netSoldIn = (shop: Shop, span: Span) => dueIn(shop, span).as('sold');

/**
 * As in the ledger: on the day of the order; ended orders with the amount that exchanges leave due. A
 * reversed counter sale counts on its day and is subtracted on the day of its refund.
 */
export function soldIn(shop: Shop, span: Span) {
  const { from } = spanInMs(span);
  const takenOff = { at: 'endedAt', orders: -1, inPaisa: sql<number>`-"orders"."totalInPaisa"` } as const;
  const leftDue = { orders: 0, inPaisa: eb.ref('orders.exchangedInPaisa') } as const;
  return dueIn(shop, span)
    .unionAll(ordersIn(shop, span).where('endedAt', '>=', from).where('status', '=', 'taken back'))
    .unionAll(ordersIn(shop, span, takenOff).where('status', '=', 'taken back'))
    .unionAll(
      ordersIn(shop, span, leftDue)
        .where('endedAt', '>=', from)
        .where('status', 'in', ENDED_UNDUE)
        .where('exchangedInPaisa', '<>', 0),
    )
    .as('sold');
}
