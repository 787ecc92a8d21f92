/** The WhatsApp messages to a customer about an order, in the language of the order. The shopkeeper can change one before it is sent. */
import { formatMoney } from '#shop/kernel/money.ts';
import { whatsAppLink } from '#shop/kernel/phone.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { cleanText } from '#shop/kernel/text.ts';
import type { Step } from '#shop/orders/life.ts';
import { orderLink } from '#shop/orders/link.server.ts';
import { type FoundOrder, type Order, type Paid, paidOf, toGiveBackOf, toPayOf } from '#shop/orders/order.ts';
import { isDeliveryFree } from '#shop/orders/price.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { storeIn } from '#shop/settings/store.ts';
import { filledIn, MESSAGES, type Message, type Placeholder } from '#shop/settings/texts.ts';
import { inLanguage } from '#words/language.ts';
import { knownLanguage, type Language } from '#words/languages.ts';
import { m } from '#words/orders.ts';
import { m as places } from '#words/store.ts';

interface TextsOfStep {
  /** The text with which the large button opens WhatsApp; null: an empty chat, because no text is true of every order at this step. */
  usual: Message | null;
  /** All that fit. */
  fit: readonly Message[];
}

const NO_TEXT: TextsOfStep = { usual: null, fit: [] };

/** The texts that fit an order at this step. Another one would tell the customer something false. */
const TEXTS_AT: Readonly<Record<Step, TextsOfStep>> = {
  'to confirm': { usual: 'confirm', fit: ['confirm'] },
  'to pack': { usual: null, fit: ['confirm'] },
  'to hand over': { usual: 'today', fit: ['today'] },
  'under way': { usual: 'today', fit: ['today', 'delivered'] },
  'coming back': NO_TEXT,
  delivered: { usual: 'delivered', fit: ['delivered'] },
};

/** The links that open WhatsApp with a message about the order: those that fit its step, and the usual one. */
export interface MessageLinks {
  whatsApp: string;
  messages: Partial<Record<Message, string>>;
}

/** `hasAgreed`: its customer confirmed it on the private page, and is not asked to again. */
export function messageLinks(
  shop: Shown,
  order: Order & Partial<Pick<FoundOrder, 'ending'>>,
  hasAgreed: boolean,
): MessageLinks {
  const texts = messagesAbout(shop, order);
  const toChat = (text?: string) => whatsAppLink(order.customerInfo.phone, order.phoneE164, text);
  const isAsked = hasAgreed && order.step === 'to confirm';
  const { usual, fit } = order.ending || isAsked ? NO_TEXT : TEXTS_AT[order.step];
  return {
    whatsApp: toChat(usual ? texts[usual] : undefined),
    messages: Object.fromEntries(fit.map((message) => [message, toChat(texts[message])])),
  };
}

type Shown = Pick<Shop, 'links'> & { settings: { current: Pick<Settings, 'store' | 'texts'> } };

/** The messages about an order, in its language and the words of the shop. */
export function messagesAbout(shop: Shown, order: Order): Record<Message, string> {
  const { store, texts } = shop.settings.current;
  const one = knownLanguage(order.language, store.language);
  return inLanguage(one, () => {
    const facts = factsOf(order, storeIn(store, one).name, orderLink(shop, order));
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

/** `given back`: of an exchange for less, whose total is below 0, and nothing is left to give back. */
type PaidFor = Paid | 'given back';

function paidFor(order: Order): PaidFor {
  const paid = paidOf(order);
  return order.totalInPaisa < 0 && paid !== 'too much' ? 'given back' : paid;
}

/** Whether the customer has something to pay, or has paid it. If not, the shop gives money back, and its own texts that name an amount to pay are not used. */
const asksForMoney = (paid: PaidFor): paid is Exclude<Paid, 'too much'> =>
  paid !== 'too much' && paid !== 'given back';

/** One of something for each message. */
export function each<T>(make: (message: Message) => T): Record<Message, T> {
  const [confirm, today, delivered] = MESSAGES;
  return { confirm: make(confirm), today: make(today), delivered: make(delivered) };
}

/** The values of the placeholders. Where the text may run from the right, each keeps its own direction. */
export function factsOf(
  order: Pick<Order, 'customerInfo' | 'orderNumber' | 'items' | 'totalInPaisa' | 'receivedInPaisa'>,
  store: string,
  link: string | null,
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
    total: m.fact(formatMoney(totalInPaisa)),
    toPay: m.fact(formatMoney(toPayOf(order))),
    store: m.fact(store),
    // As it stands: a mark beside it would be taken for a part of it.
    link: link ?? '',
  };
}

/** Those for which a text of the settings is written. */
const PAID: readonly Paid[] = ['nothing', 'part', 'all'];

/** The text of a message where the shopkeeper has typed none, in the language of the work going on. */
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
      // An order that is confirmed already gets no question: its private page has no button to confirm it.
      ...(isConfirmed ? [m.seeOrCorrect(order)] : [m.pleaseConfirm, m.seeOrder(order)]),
    ],
    today: () => [
      `${m.riderToday(order)} ${asksForMoney(paid) && paid !== 'all' ? m.keepReady(order) : nothingToPay()}`,
      m.followOrder(order),
    ],
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
