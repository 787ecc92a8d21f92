import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { toE164, whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { LIFE } from '#shop/orders/life.ts';
import { orderLink } from '#shop/orders/link/link.server.ts';
import type { Order } from '#shop/orders/order.ts';
import { m } from '#words/private-order.ts';

/**
 * A WhatsApp link by which a customer confirms a waiting order. Null for other orders, and for a shop
 * without WhatsApp.
 */
export function confirmLink(shop: Shop, order: Order): string | null {
  const { whatsapp } = shop.settings.current.store;
  if (!LIFE[order.status].waits || whatsapp === '') return null;
  // Negative for an exchange for less.
  const total = order.totalInPaisa < 0 ? null : formatMoney(order.totalInPaisa);
  const text = [m.iConfirm({ orderNumber: order.orderNumber, total }), orderLink(shop, order)]
    .filter(Boolean)
    .join('\n');
  return whatsAppLink(whatsapp, toE164(whatsapp), text);
}
