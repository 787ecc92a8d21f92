/** Which orders are the sales of a span of days, and with how much: the one place for reports, the shelf and the day in five lines. */
import { type AliasableExpression, expressionBuilder, sql } from 'kysely';
import { startOfKarachiDay } from '../kernel/calendar.ts';
import type { Database } from '../kernel/database.ts';
import type { Shop } from '../kernel/shop.ts';
import { statusesWhere } from '../orders/life.ts';
import { isDue } from '../orders/money.ts';
import type { Span } from './span.ts';

const SALES = statusesWhere(({ isSale }) => isSale).filter(isDue);
const RECEIVED_AND_ENDED = statusesWhere(({ ends }) => ends === null).filter(isDue);
const ENDED_UNDUE = statusesWhere(({ ends }) => ends === null).filter((status) => !isDue(status));

/** From the first millisecond of a span to the one after its last, UTC. */
export const spanInMs = ({ first, last }: Span) => ({
  from: startOfKarachiDay(first),
  to: startOfKarachiDay(last + 1),
});

/** How an order stands in the sales of a span. */
interface Counted {
  /** When it counts: on the day on which it was placed, or on that of its end. */
  at?: 'createdAt' | 'endedAt';
  /** How it counts among the orders: 1, or -1 for a sale that was taken back. The pieces of its lines are multiplied by it. */
  orders?: 1 | -1 | 0;
  inPaisa?: AliasableExpression<number>;
}
const eb = expressionBuilder<Database, 'orders'>();

/** The orders of which `at` is in the span, as sales of it. */
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
    ])
    .where(when, '>=', from)
    .where(when, '<', to);
}

/**
 * The orders that were placed in the span and whose total is due. Those of the lists are read from the index of the lists; of the ended
 * ones, those that ended since, as no order ends before it is placed.
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

/** The orders that were placed in the span and whose total is due: not those that were cancelled, came back or were taken back. */
export const keptIn = (shop: Shop, span: Span) => dueIn(shop, span).as('sold');

/**
 * The sales of the span, as the books have them: what is due of the orders that were placed in it, of ended ones what exchanges leave due.
 * A sale over the counter that was taken back counts on its day, and is taken off on the day on which its money went back.
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
