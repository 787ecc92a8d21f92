/** The WhatsApp message to a customer about a new order, in the language of the order. The shopkeeper can change it before it is sent. */
import { formatMoney } from '#shop/kernel/money.ts';
import type { Order } from '#shop/orders/order.ts';
import { isDeliveryFree } from '#shop/orders/price.ts';
import { store } from '#store';
import { inLanguage } from '#words/language.ts';
import { knownLanguage } from '#words/languages.ts';
import { m } from '#words/orders.ts';

export function confirmationText({ language, ...order }: Order): string {
  const { customerInfo, orderNumber, items, charges, totalInPaisa } = order;
  return inLanguage(knownLanguage(language, store.language), () =>
    [
      m.salaam({ name: customerInfo.fullName, store: store.name, orderNumber }),
      ...items.map(m.item),
      m.total({ total: formatMoney(totalInPaisa), freeDelivery: isDeliveryFree(charges) }),
      m.pleaseConfirm,
    ].join('\n'),
  );
}
