/** Outcomes of the phone's earlier orders. */
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { besides, type PhoneHistory, phoneHistories } from '#shop/orders/read.server.ts';

/** Undefined if the phone is unreadable. */
export async function loadHistory(
  shop: Shop,
  admin: Admin<'orders'>,
  order: FoundOrder,
): Promise<PhoneHistory | undefined> {
  const { phoneE164 } = order;
  if (phoneE164 === null) return undefined;
  const history = (await phoneHistories(shop, admin, [phoneE164])).get(phoneE164);
  return history && besides(order, history);
}
