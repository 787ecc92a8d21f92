import { type Admin, may } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { khatasOfPhones } from '#shop/khata/read.server.ts';
import { LIFE } from '#shop/orders/life.ts';
import { takesCredit } from '#shop/orders/money/credit.server.ts';
import { entriesOf, mainWayOf, moneyOf } from '#shop/orders/money/money.server.ts';
import type { MoneyOfOrder } from '#shop/orders/money/money.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { costOfOrder } from '#shop/stock/cost.server.ts';

/**
 * The amount due or received instead, less couriers' charges, taxes and the cost of goods. Null if
 * a cost is unknown.
 */
async function earnedBy(shop: Shop, owner: Admin, orderId: string, money: MoneyOfOrder) {
  const costInPaisa = await costOfOrder(shop, owner, orderId);
  if (costInPaisa === null) return null;
  const { dueInPaisa, compensationInPaisa, feesInPaisa, incomeTaxInPaisa, salesTaxInPaisa } = money;
  const lessInPaisa = feesInPaisa + incomeTaxInPaisa + salesTaxInPaisa + costInPaisa;
  return { costInPaisa, earnedInPaisa: dueInPaisa + compensationInPaisa - lessInPaisa };
}

export async function loadMoney(shop: Shop, admin: Admin<'orders'>, order: FoundOrder) {
  const money = (await moneyOf(shop, admin, [order.id])).get(order.id);
  if (!money) return null;
  const isDelivered = LIFE[order.ending ?? order.status].countsAs === 'received';
  return {
    money,
    entries: await entriesOf(shop, admin, order.id),
    /** Refunds go the way of the payment, unless another is chosen. */
    wayBack: money.openInPaisa < 0 ? await mainWayOf(shop, admin, order.id) : null,
    /** Delivered and settled, with nothing to give back. */
    isPaid: isDelivered && money.openInPaisa === 0 && money.creditInPaisa <= 0,
    isToPay: (isDelivered || order.ending !== null) && money.openInPaisa > 0,
    /** Came back or never left: its total is not due. */
    hasEnded: order.ending !== null && !isDelivered,
    /** The courier may compensate. */
    isLost: order.ending === 'lost',
    // No advance for a returning parcel.
    takesAdvance:
      order.ending === null && order.step !== 'coming back' && !isDelivered && money.openInPaisa > 0,
    khata:
      may(admin, 'money') && order.phoneE164
        ? (await khatasOfPhones(shop.db, [order.phoneE164]))[0]
        : undefined,
    earned: may(admin, 'owner') ? await earnedBy(shop, admin, order.id, money) : undefined,
    mayCorrect: may(admin, 'money'),
    mayCredit: may(admin, 'money') && takesCredit(order.source) && order.phoneE164 !== null,
  };
}
