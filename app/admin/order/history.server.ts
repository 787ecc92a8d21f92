/** What became of the earlier orders of an order's phone. */
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { FoundOrder } from '#shop/orders/order.ts';
import { type PhoneHistory, phoneHistories } from '#shop/orders/read.server.ts';

/** Undefined where the phone cannot be read as a number. One query. */
export async function loadHistory(
  shop: Shop,
  admin: Admin<'orders'>,
  { phoneE164 }: FoundOrder,
): Promise<PhoneHistory | undefined> {
  if (phoneE164 === null) return undefined;
  return (await phoneHistories(shop, admin, [phoneE164])).get(phoneE164);
}
