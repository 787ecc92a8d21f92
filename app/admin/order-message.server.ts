/** The WhatsApp messages to a customer about an order, in the language of the order. The shopkeeper can change one before it is sent. */
import { formatMoney } from '#shop/kernel/money.ts';
import { whatsAppLink } from '#shop/kernel/phone.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { cleanText } from '#shop/kernel/text.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import { orderLink } from '#shop/orders/link.server.ts';
import { type Order, type Paid, paidOf, toPayOf } from '#shop/orders/order.ts';
import { isDeliveryFree } from '#shop/orders/price.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { storeIn } from '#shop/settings/store.ts';
import { filledIn, MESSAGES, type Message, type Placeholder } from '#shop/settings/texts.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage, type Language } from '#words/languages.ts';
import { m } from '#words/orders.ts';
import { m as places } from '#words/store.ts';

/** What the shopkeeper most likely writes about an order of this status. */
const MESSAGE_OF: Readonly<Record<OrderStatus, Message>> = {
  pending: 'confirm',
  confirmed: 'today',
  delivering: 'today',
  delivered: 'delivered',
};

/** The links that open WhatsApp with a message about the order: each of them, and that of its status. */
export interface MessageLinks {
  whatsApp: string;
  messages: Record<Message, string>;
}

export function messageLinks(shop: Shown, order: Order): MessageLinks {
  const texts = messagesAbout(shop, order);
  const messages = each((one) => whatsAppLink(order.customerInfo.phone, order.phoneE164, texts[one]));
  return { whatsApp: messages[MESSAGE_OF[order.status]], messages };
}

type Shown = Pick<Shop, 'links'> & { settings: { current: Pick<Settings, 'store' | 'texts'> } };

/** The messages about an order, in its language and the words of the shop. */
export function messagesAbout(shop: Shown, order: Order): Record<Message, string> {
  const { store, texts } = shop.settings.current;
  const one = knownLanguage(order.language, store.language);
  return inLanguage(one, () => {
    const facts = factsOf(order, storeIn(store, one).name, orderLink(shop, order));
    const about = { freeDelivery: isDeliveryFree(order.charges), paid: paidOf(order) };
    return each((message) => filledIn(texts[message][one] || usualText(message, about), facts));
  });
}

/** One of something for each message. */
export function each<T>(make: (message: Message) => T): Record<Message, T> {
  const [confirm, today, delivered] = MESSAGES;
  return { confirm: make(confirm), today: make(today), delivered: make(delivered) };
}

/** What the placeholders stand for. Where the text may run from the right, each keeps its own direction. */
export function factsOf(
  order: Pick<Order, 'customerInfo' | 'orderNumber' | 'items' | 'totalInPaisa' | 'receivedInPaisa'>,
  store: string,
  link: string | null,
): Record<Placeholder, string> {
  const { customerInfo, orderNumber, items, totalInPaisa } = order;
  const { address, city } = customerInfo;
  const where = address && places.place([...address.split(/\s*\n\s*/), city].filter(Boolean));
  return {
    name: m.fact(customerInfo.fullName),
    number: m.fact(orderNumber),
    items: items.map(m.item).join('\n'),
    address: where && m.fact(where),
    total: m.fact(formatMoney(totalInPaisa)),
    toPay: m.fact(formatMoney(toPayOf(order))),
    store: m.fact(store),
    // As it stands: a mark beside it would be taken for a part of it.
    link: link ?? '',
  };
}

const PAID: readonly Paid[] = ['nothing', 'part', 'all'];

/** The text of a message where the shopkeeper has typed none, in the language of the work going on. */
export function usualText(message: Message, about: { freeDelivery: boolean; paid: Paid }): string {
  const order = {
    ...{ name: '{name}', store: '{store}', orderNumber: '{number}', link: '{link}' },
    ...{ address: '{address}', total: '{total}', toPay: '{toPay}' },
  };
  const texts: Record<Message, () => string[]> = {
    confirm: () => [
      m.salaam(order),
      '{items}',
      m.total({ ...order, ...about }),
      m.goesTo(order),
      m.pleaseConfirm,
      m.seeOrder(order),
    ],
    today: () => [m.riderToday({ ...order, isPaid: about.paid === 'all' }), m.followOrder(order)],
    delivered: () => [m.wasDelivered(order)],
  };
  // As a form would send it, without the marks that keep the direction of a value.
  return cleanText(texts[message]().join('\n'));
}

/** A text as it was typed; empty when it is the usual one, which later versions of the shop may write better. */
export function ownText(message: Message, one: Language, typed: string): string {
  const usual = inLanguage(one, () =>
    [true, false].flatMap((freeDelivery) => PAID.map((paid) => usualText(message, { freeDelivery, paid }))),
  );
  return usual.includes(typed) ? '' : typed;
}
