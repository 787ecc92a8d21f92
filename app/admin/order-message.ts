/** The WhatsApp message to a customer about a new order. The shopkeeper can change it before it is sent. */
import { formatMoney } from '#shop/kernel/money.ts';
import type { Order } from '#shop/orders/order.ts';
import { isDeliveryFree } from '#shop/orders/price.ts';
import { store } from '#store';
import { m } from '#words/orders.ts';

export function confirmationText({ customerInfo, orderNumber, items, charges, totalInPaisa }: Order): string {
  return [
    m.salaam({ name: customerInfo.fullName, store: store.name, orderNumber }),
    ...items.map(m.item),
    m.total({ total: formatMoney(totalInPaisa), freeDelivery: isDeliveryFree(charges) }),
    m.pleaseConfirm,
  ].join('\n');
}
