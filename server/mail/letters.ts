/** The shop's mails: what each says, in the words of `letters.ts` of a language. Composed once, laid out as text and as HTML. */
import { formatMoney } from '#shop/kernel/money.ts';
import { whatsAppLink } from '#shop/kernel/phone.server.ts';
import type { OrderLetter } from '#shop/orders/letters.ts';
import type { Order } from '#shop/orders/order.ts';
import { isDeliveryFree, priceOfOrder } from '#shop/orders/price.ts';
import type { AccountLetter } from '#shop/people/letters.ts';
import { store } from '#store';
import { m as chargeWords } from '#words/charges.ts';
import { language } from '#words/language.ts';
import { inAddress } from '#words/languages.ts';
import { m } from '#words/letters.ts';
import { m as own } from '#words/own.ts';

/** All mails of the shop. */
export type MailLetter = AccountLetter | Exclude<OrderLetter, { kind: 'push' }>;

export interface Content {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** An order's lines and total. */
  order?: {
    items: { name: string; quantity: number; sum: string }[];
    charges: { name: string; sum: string }[];
    total: string;
  };
  /** Labelled facts, such as where the parcel goes. */
  facts?: [label: string, text: string][];
  links?: { label: string; url: string }[];
  closing: string;
}

/**
 * The content of a letter, in the language that the work is done in; `origin` is the shop's public address. `proofLink` proves the
 * recipient's address; with it, the letter holds nothing that a person typed.
 */
export function compose(letter: MailLetter, origin: string, proofLink: string | null): Content {
  switch (letter.kind) {
    case 'password reset':
      return passwordReset(letter.to, letter.link);
    case 'account exists':
      return accountExists(origin);
    case 'address proof':
      return addressProof(letter.to, proofLink);
    case 'order placed':
      return orderPlaced(letter.order, origin, proofLink);
    case 'new order':
      return newOrder(letter.order, origin);
    case 'order status':
      return orderStatus(letter.order, origin, proofLink);
    case 'order removed':
      return orderRemoved(letter.order, letter.refused, origin, proofLink);
  }
}

/** The address of a page, in the language of the letter. */
const at = (origin: string, path: string) => origin + inAddress(language(), path);

/** Proves the address of whoever opens it. */
export const proofLinkOf = (origin: string, token: string) => at(origin, `/confirm-email?token=${token}`);

const signature = () => m.signature({ ...store, ...own.address });

function passwordReset(to: string, link: string): Content {
  return {
    subject: m.resetSubject({ store: store.name }),
    heading: m.resetHeading,
    paragraphs: [m.resetAsked({ to }), m.resetLink],
    links: [{ label: m.setPassword, url: link }],
    closing: signature(),
  };
}

function accountExists(origin: string): Content {
  return {
    subject: m.existsSubject({ store: store.name }),
    heading: m.existsHeading,
    paragraphs: [m.existsTried, m.existsWhatNow],
    links: [
      { label: m.logIn, url: at(origin, '/login') },
      { label: m.setPassword, url: at(origin, '/forgot-password') },
    ],
    closing: signature(),
  };
}

/** `link` is null when the address was proved meanwhile. */
function addressProof(to: string, link: string | null): Content {
  const isProved = link === null;
  return {
    subject: m.proofSubject({ store: store.name }),
    heading: isProved ? m.proved : m.confirm,
    paragraphs: isProved ? [m.provedAlready({ to })] : [m.proofFor({ to }), m.proofLink],
    ...(link && { links: [{ label: m.confirm, url: link }] }),
    closing: signature(),
  };
}

/** Whom a mail about an order greets, and what else differs for an address that is proved or is not. */
function forRecipient({ customerInfo }: Order, origin: string, proofLink: string | null) {
  const seeOrder = { label: m.seeOrders, url: at(origin, '/profile') };
  return proofLink
    ? { name: null, why: [m.whyConfirm], links: [seeOrder, { label: m.confirm, url: proofLink }] }
    : { name: customerInfo.fullName, why: [], links: [seeOrder] };
}

function orderPlaced(order: Order, origin: string, proofLink: string | null): Content {
  const { name, why, links } = forRecipient(order, origin, proofLink);
  const { orderNumber } = order;
  return {
    subject: m.placedSubject({ orderNumber, store: store.name }),
    heading: m.placedHeading,
    paragraphs: [
      m.placedText({ name, orderNumber }),
      m.placedPayment({ freeShipping: isDeliveryFree(priceOfOrder(order).charges) }),
      ...why,
    ],
    order: linesOf(order),
    ...(!proofLink && { facts: [[m.goesTo, addressOf(order)]] }),
    links,
    closing: signature(),
  };
}

function orderStatus(order: Order, origin: string, proofLink: string | null): Content {
  const { orderNumber, status } = order;
  const { heading, text } = m.statusWords[status];
  const { name, why, links } = forRecipient(order, origin, proofLink);
  return {
    subject: m.statusSubject({ orderNumber, status }),
    heading,
    paragraphs: [m.statusNow({ name, orderNumber, status }), text, ...why],
    order: linesOf(order),
    links,
    closing: signature(),
  };
}

function orderRemoved(order: Order, refused: boolean, origin: string, proofLink: string | null): Content {
  const { name, why, links } = forRecipient(order, origin, proofLink);
  const { orderNumber } = order;
  const { subject, heading, text } = refused
    ? { subject: m.refusedSubject, heading: m.refusedHeading, text: m.refusedText }
    : { subject: m.removedSubject, heading: m.removedHeading, text: m.removedText };
  return {
    subject: subject({ orderNumber }),
    heading,
    paragraphs: [text({ name, orderNumber }), m.callUs({ phone: store.phone }), ...why],
    order: linesOf(order),
    links,
    closing: signature(),
  };
}

function newOrder(order: Order, origin: string): Content {
  const { orderNumber } = order;
  const { fullName, email, phone, city, notes } = order.customerInfo;
  return {
    subject: m.newOrderSubject({ orderNumber, total: formatMoney(order.totalInPaisa), city }),
    heading: m.newOrderHeading({ from: fullName }),
    paragraphs: [m.newOrderText({ orderNumber })],
    order: linesOf(order, (item) => `${item.name} (${item.productCode})`),
    facts: [
      [m.phone, phone],
      [m.email, email],
      [m.goesTo, addressOf(order)],
      ...(notes ? [[m.notes, notes] satisfies [string, string]] : []),
    ],
    links: [
      { label: m.openOrder, url: at(origin, `/admin/orders?q=${orderNumber}`) },
      { label: m.whatsApp, url: whatsAppLink(phone, order.phoneE164) },
    ],
    closing: m.sentByShop({ store: store.name }),
  };
}

function linesOf(order: Order, named: (item: Order['items'][number]) => string = ({ name }) => name) {
  const { lines, charges } = priceOfOrder(order);
  return {
    items: lines.map((line) => ({
      name: named(line),
      quantity: line.quantity,
      sum: formatMoney(line.totalInPaisa),
    })),
    charges: charges.map(({ kind, amountInPaisa }) => ({
      name: chargeWords.names[kind],
      sum: formatMoney(amountInPaisa),
    })),
    total: formatMoney(order.totalInPaisa),
  };
}

function addressOf({ customerInfo: { fullName, address, city, postalCode } }: Order): string {
  return [fullName, address, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join('\n');
}
