/** WhatsApp messages about an order, in its language; the shopkeeper may edit them. */
import { arrivalText } from '#app/orders/parcel-arrival.server.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import { cleanText } from '#shop/kernel/text/text.ts';
import type { ReceivedByWay } from '#shop/ledger/ledger.ts';
import { NO_MESSAGE, STEP } from '#shop/orders/life.ts';
import { orderLink } from '#shop/orders/link/link.server.ts';
import { type FoundOrder, type Order, type Paid, paidOf, toGiveBackOf, toPayOf } from '#shop/orders/order.ts';
import { isDeliveryFree } from '#shop/orders/price.ts';
import { storeIn } from '#shop/settings/store/store.ts';
import { filledIn, MESSAGES, type Message, type Placeholder } from '#shop/settings/texts.ts';
import type { Settings } from '#shop/settings/topics.server.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage, type Language } from '#words/languages.ts';
import { m as money } from '#words/money.ts';
import { m } from '#words/orders.ts';
import { m as places } from '#words/store.ts';

export interface MessageLinks {
  whatsApp: string;
  messages: Partial<Record<Message, string>>;
}

/** `hasAgreed`: confirmed on the private page, so the message does not ask again. */
export function messageLinks(
  shop: Shown,
  order: Order & Partial<Pick<FoundOrder, 'ending'>>,
  hasAgreed: boolean,
): MessageLinks {
  const texts = messagesAbout(shop, order);
  const toChat = (text?: string) => whatsAppLink(order.customerInfo.phone, order.phoneE164, text);
  const isAsked = hasAgreed && order.step === 'to confirm';
  const { usual, fit } = order.ending || isAsked ? NO_MESSAGE : STEP[order.step].messages;
  return {
    whatsApp: toChat(usual ? texts[usual] : undefined),
    messages: Object.fromEntries(fit.map((message) => [message, toChat(texts[message])])),
  };
}

type Shown = Pick<Shop, 'links' | 'now'> & { settings: { current: Settings } };

export function messagesAbout(shop: Shown, order: Order): Record<Message, string> {
  const { store, texts } = shop.settings.current;
  const one = knownLanguage(order.language, store.language);
  return inLanguage(one, () => {
    const arrives = arrivalText(shop, { ...order, city: order.customerInfo.city }, null);
    const facts = factsOf(order, { store: storeIn(store, one).name, link: orderLink(shop, order), arrives });
    const about = {
      freeDelivery: isDeliveryFree(order.charges),
      paid: paidFor(order),
      isConfirmed: order.step !== 'to confirm',
    };
    if (about.paid === 'too much') facts.toPay = m.fact(formatMoney(toGiveBackOf(order)));
    return each((message) => {
      const own = texts[message][one];
      const isFit = own !== '' && (asksForMoney(about.paid) || !/\{(?:total|toPay)\}/.test(own));
      return filledIn(isFit ? own : usualText(message, about), facts);
    });
  });
}

export interface Payment {
  paidBy: readonly ReceivedByWay[];
  creditInPaisa: number;
}

/** With the private link if the order has one. */
export function receiptText(shop: Shown, order: Order, { paidBy, creditInPaisa }: Payment): string {
  const { store } = shop.settings.current;
  const one = knownLanguage(order.language, store.language);
  return inLanguage(one, () => {
    const link = orderLink(shop, order);
    const lines = [
      m.thanks({ store: storeIn(store, one).name, orderNumber: order.orderNumber }),
      ...order.items.map(m.item),
      creditInPaisa > 0
        ? m.onUdhaar({
            total: formatMoney(order.totalInPaisa),
            paid: formatMoney(order.totalInPaisa - creditInPaisa),
            rest: formatMoney(creditInPaisa),
          })
        : m.paidBy({
            total: formatMoney(order.totalInPaisa),
            ways: paidBy.map(({ way }) => money.ways[way]).join(', '),
          }),
      ...(link ? [m.seeReceipt({ link })] : []),
    ];
    return cleanText(lines.join('\n'));
  });
}

/** `given back`: an exchange for less (negative total), already refunded. */
type PaidFor = Paid | 'given back';

function paidFor(order: Order): PaidFor {
  const paid = paidOf(order);
  return order.totalInPaisa < 0 && paid !== 'too much' ? 'given back' : paid;
}

/** False for a refund: texts that ask for an amount do not apply. */
const asksForMoney = (paid: PaidFor): paid is Exclude<Paid, 'too much'> =>
  paid !== 'too much' && paid !== 'given back';

export function each<T>(make: (message: Message) => T): Record<Message, T> {
  const [confirm, today, delivered, review] = MESSAGES;
  return { confirm: make(confirm), today: make(today), delivered: make(delivered), review: make(review) };
}

/** Values of the placeholders; in right-to-left text each keeps its direction. */
export function factsOf(
  order: Pick<Order, 'customerInfo' | 'orderNumber' | 'items' | 'totalInPaisa' | 'receivedInPaisa'>,
  { store, link, arrives }: { store: string; link: string | null; arrives: string | null },
): Record<Placeholder, string> {
  const { customerInfo, orderNumber, items, totalInPaisa } = order;
  const { address, city } = customerInfo;
  const where =
    address && places.place([...address.split('\n').map((line) => line.trim()), city].filter(Boolean));
  return {
    name: m.fact(customerInfo.fullName),
    number: m.fact(orderNumber),
    items: items.map(m.item).join('\n'),
    address: where && m.fact(where),
    arrives: arrives ?? '',
    total: m.fact(formatMoney(totalInPaisa)),
    toPay: m.fact(formatMoney(toPayOf(order))),
    store: m.fact(store),
    // Without a direction mark, which would become part of the link.
    link: link ?? '',
  };
}

/** Payments with their own text in the settings. */
const PAID: readonly Paid[] = ['nothing', 'part', 'all'];

export function usualText(
  message: Message,
  about: { freeDelivery: boolean; paid: PaidFor; isConfirmed?: boolean },
): string {
  const order = {
    ...{ name: '{name}', store: '{store}', orderNumber: '{number}', link: '{link}' },
    ...{ address: '{address}', total: '{total}', toPay: '{toPay}' },
  };
  const { freeDelivery, paid, isConfirmed = false } = about;
  const nothingToPay = () => (paid === 'too much' ? m.getsBack({ amount: '{toPay}' }) : m.nothingMore);
  const texts: Record<Message, () => string[]> = {
    confirm: () => [
      m.salaam(order),
      '{items}',
      asksForMoney(paid) ? m.total({ ...order, freeDelivery, paid }) : nothingToPay(),
      m.goesTo(order),
      '{arrives}',
      // A confirmed order's private page has no confirm button.
      ...(isConfirmed ? [m.seeOrCorrect(order)] : [m.pleaseConfirm, m.seeOrder(order)]),
    ],
    today: () => [
      `${m.riderToday(order)} ${asksForMoney(paid) && paid !== 'all' ? m.keepReady(order) : nothingToPay()}`,
      m.followOrder(order),
    ],
    delivered: () => [m.wasDelivered(order)],
    review: () => [m.howWasIt(order), m.reviewHere(order)],
  };
  // As a form would submit it.
  return cleanText(texts[message]().join('\n'));
}

/** Empty when the text is the default, so that later versions can improve it. */
export function ownText(message: Message, one: Language, typed: string): string {
  const usual = inLanguage(one, () =>
    [true, false].flatMap((freeDelivery) => PAID.map((paid) => usualText(message, { freeDelivery, paid }))),
  );
  return usual.includes(typed) ? '' : typed;
}
