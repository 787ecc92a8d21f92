import { sizesOfQueues } from '../dashboard/queues.server.ts';
import type { Admin, Machine } from '../kernel/actor.ts';
import { karachiDay, startOfKarachiDay } from '../kernel/calendar.ts';
import { claimDay, ranOnDay } from '../kernel/jobs.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { sumsOfDays } from '../ledger/entries.server.ts';
import { creditOf, receivedByWay, receivedOf, sumOf } from '../ledger/ledger.ts';
import { STEPS, type Step } from '../orders/life.ts';
import type { EventKind } from '../orders/timeline.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import { isEvening } from '../settings/daily-summary.ts';
import { refusedIn } from './books.server.ts';
import type { DayInLines } from './day.ts';
import type { DayNotification } from './notifications.ts';
import { soldIn } from './sold.server.ts';

/** Summary of today so far. Five queries, over the day's rows and the waiting orders. */
export async function dayInLines(shop: Shop, reader: Admin<'money'> | Machine): Promise<DayInLines> {
  const day = karachiDay(shop.now());
  const span = { first: day, last: day };
  const sold = await shop.db
    .selectFrom(soldIn(shop, span))
    .select(({ fn }) => [
      'orders',
      fn.sum<number | string>('counted').as('counted'),
      fn.sum<number | string>('totalInPaisa').as('sales'),
    ])
    .groupBy('orders')
    .execute();
  const cameIn = sold.filter(({ orders }) => Number(orders) >= 0);
  const takenBack = sold.find(({ orders }) => Number(orders) < 0);
  const steps = await stepsTaken(shop, day);
  const refused = await refusedIn(shop, reader, span);
  const all = (await sumsOfDays(shop.db, span)).get(day) ?? [];
  const sums = all.filter(({ way }) => way !== 'credit');
  const counterInPaisa = sumOf(sums, 'sale');
  const waiting = await sizesOfQueues(shop);
  return {
    day,
    orders: cameIn.reduce((sum, { counted }) => sum + Number(counted), 0),
    salesInPaisa: cameIn.reduce((sum, { sales }) => sum + Number(sales), 0),
    takenBack: Math.abs(Number(takenBack?.counted ?? 0)),
    takenBackInPaisa: Math.abs(Number(takenBack?.sales ?? 0)),
    ...steps,
    refused: refused.orders,
    counterInPaisa,
    collectedInPaisa: receivedOf(sums) - counterInPaisa,
    byWay: receivedByWay(sums),
    creditInPaisa: creditOf(all),
    paidOffInPaisa: sumOf(all, 'credit payment') - sumOf(all, 'credit given back'),
    waiting: {
      confirm: waiting.confirm + waiting.later,
      pack: waiting.pack,
      handOver: waiting['hand-over'],
      chase: waiting.chase,
    },
  };
}

/** Counts each order once. One query, over the day's events. */
async function stepsTaken(
  { db }: Shop,
  day: number,
): Promise<Pick<DayInLines, 'confirmed' | 'handedOver' | 'delivered'>> {
  const orders = (kind: EventKind, step: Step) =>
    db
      .selectFrom('orderEvents')
      .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
      .select(({ fn }) => fn.count<number | string>('orderEvents.orderId').distinct().as('n'))
      .where('orderEvents.kind', '=', kind)
      .where('orderEvents.at', '>=', startOfKarachiDay(day))
      .where('orderEvents.at', '<', startOfKarachiDay(day + 1))
      .where('orderEvents.actorKind', '<>', 'customer')
      .where('orders.step', 'in', STEPS.slice(STEPS.indexOf(step)));
  const row = await db
    .selectNoFrom([
      orders('confirmed', 'to pack').as('confirmed'),
      orders('handed over', 'under way').as('handedOver'),
      orders('delivered', 'delivered').as('delivered'),
    ])
    .executeTakeFirstOrThrow();
  return {
    confirmed: Number(row.confirmed),
    handedOver: Number(row.handedOver),
    delivered: Number(row.delivered),
  };
}

const JOB = 'day in lines';

/** Queues today's mail in the evening if enabled; once a day across processes. */
export async function mailDay(shop: Shop): Promise<boolean> {
  const now = shop.now();
  const { evening } = shop.settings.current;
  if (!evening.byMail || !isEvening(now, evening)) return false;
  const day = karachiDay(now);
  if (await ranOnDay(shop.db, JOB, day)) return false;
  const lines = await dayInLines(shop, { kind: 'shop' });
  return inTransaction(shop, async (trx) => {
    // Claimed in the transaction, as another process may be sending it.
    if (!(await claimDay(trx, JOB, { day, now }))) return false;
    await putInOutbox<DayNotification>(shop, trx, [{ kind: 'day in lines', lines }]);
    return true;
  });
}
