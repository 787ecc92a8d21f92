import { type Admin, may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { LIFE } from '#shop/orders/life.ts';
import { entriesOf, moneyOf } from '#shop/orders/money/money.server.ts';
import type { FoundOrder } from '#shop/orders/order.ts';

export async function loadMoney(shop: Shop, admin: Admin<'orders'>, order: FoundOrder) {
  const money = (await moneyOf(shop, admin, [order.id])).get(order.id);
  if (!money) return null;
  const isDelivered = LIFE[order.ending ?? order.status].countsAs === 'received';
  return {
    money,
    entries: await entriesOf(shop, admin, order.id),
    /** Delivered and settled. */
    isPaid: isDelivered && money.openInPaisa <= 0,
    isToPay: (isDelivered || order.ending !== null) && money.openInPaisa > 0,
    /** Came back or never left: its total is not due. */
    hasEnded: order.ending !== null && !isDelivered,
    /** The courier may compensate. */
    isLost: order.ending === 'lost',
    // No advance for a returning parcel.
    takesAdvance:
      order.ending === null && order.step !== 'coming back' && !isDelivered && money.openInPaisa > 0,
    mayCorrect: may(admin, 'money'),
  };
}
