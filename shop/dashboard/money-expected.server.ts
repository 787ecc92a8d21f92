/** Money that may come in today. */
import type { Admin } from '../kernel/actor.ts';
import { karachiDay, startOfKarachiDay } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { listOwed } from '../money/owed.server.ts';
import { arrivalOf } from '../parcels/arrival.server.ts';
import { karachiDayOf } from './statistics.server.ts';

interface Sum {
  orders: number;
  inPaisa: number;
}

export interface MoneyExpected {
  /** For delivered orders, by couriers, riders and customers. */
  owed: Sum;
  /** For parcels under way that may arrive today, by the days to their towns. */
  atTheDoor: Sum;
}

const NOTHING: Sum = { orders: 0, inPaisa: 0 };
const plus = (one: Sum, other: Sum): Sum => ({
  orders: one.orders + other.orders,
  inPaisa: one.inPaisa + other.inPaisa,
});

/** Three queries, over what is open. */
export async function moneyExpected(shop: Shop, admin: Admin<'money'>): Promise<MoneyExpected> {
  const owed = await listOwed(shop, admin);
  const handed = karachiDayOf('parcels.handedAt');
  const underWay = await shop.db
    .selectFrom('orders')
    .leftJoin('parcels', 'parcels.orderId', 'orders.id')
    .where('orders.endedAt', 'is', null)
    .where('orders.step', '=', 'under way')
    .whereRef('orders.receivedInPaisa', '<', 'orders.totalInPaisa')
    .select(({ fn }) => [
      'parcels.courier',
      'orders.city',
      handed.as('handedOn'),
      fn.countAll<number | string>().as('orders'),
      fn.sum<number | string>('orders.totalInPaisa').as('total'),
      fn.sum<number | string>('orders.receivedInPaisa').as('received'),
    ])
    .groupBy(['parcels.courier', 'orders.city', handed])
    .execute();
  const today = karachiDay(shop.now());
  const arrives = ({ courier, city: town, handedOn }: (typeof underWay)[number]) => {
    if (courier === null || handedOn === null) return true;
    const handedAt = startOfKarachiDay(Number(handedOn));
    const arrival = arrivalOf(shop.settings.current, handedAt, { town, courier });
    return arrival === null || arrival.fromDay <= today;
  };
  return {
    owed: owed.map(({ orders, openInPaisa: inPaisa }) => ({ orders, inPaisa })).reduce(plus, NOTHING),
    atTheDoor: underWay
      .filter(arrives)
      .map(({ orders, total, received }) => ({
        orders: Number(orders),
        inPaisa: Number(total) - Number(received),
      }))
      .reduce(plus, NOTHING),
  };
}
