/** What the shopkeeper writes to a customer on WhatsApp about a new order; it can be changed before it is sent. */
import { formatMoney } from '#shop/kernel/money.ts';
import type { Order } from '#shop/orders/order.ts';
import { store } from '#store';

export function confirmationText({ customerInfo, orderNumber, items, charges, totalInPaisa }: Order): string {
  return [
    `Assalam o alaikum ${customerInfo.fullName}, this is ${store.name} about your order ${orderNumber}:`,
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    `Total: ${formatMoney(totalInPaisa)}, paid in cash when the parcel arrives.${charges.length === 0 ? ' Delivery is free.' : ''}`,
    'Please confirm that we may send it.',
  ].join('\n');
}
