/** The words of the shop's mails. Each letter is composed once and laid out as text and as HTML. */
import { formatMoney } from '#shop/kernel/money.ts';
import { whatsAppLink } from '#shop/kernel/phone.server.ts';
import type { OrderLetter } from '#shop/orders/letters.ts';
import type { OrderStatus } from '#shop/orders/life.ts';
import type { Order } from '#shop/orders/order.ts';
import { priceOfOrder } from '#shop/orders/price.ts';
import type { AccountLetter } from '#shop/people/letters.ts';
import { store } from '#store';
import { chargeNames } from '#words/charges.ts';

/** All mails of the shop. */
export type MailLetter = AccountLetter | OrderLetter;

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
 * What a letter says; `origin` is the shop's public address. `proofLink` proves the recipient's address; with it, the letter
 * holds nothing that a person typed.
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

const SIGNATURE = `${store.name}, ${store.address.street}, ${store.address.city}. Phone ${store.phone}`;

function passwordReset(to: string, link: string): Content {
  return {
    subject: `Your new password for ${store.name}`,
    heading: 'A new password',
    paragraphs: [
      `Salaam, someone, most likely you, asked for a new password for ${to}.`,
      'The link below works once, for an hour. If it was not you, do nothing: your password stays as it is.',
    ],
    links: [{ label: 'Set a new password', url: link }],
    closing: SIGNATURE,
  };
}

function accountExists(origin: string): Content {
  return {
    subject: `You have an account at ${store.name} already`,
    heading: 'You have an account already',
    paragraphs: [
      'Salaam, someone, most likely you, tried to make an account with this address. There is one already.',
      'Log in with your password, or set a new one if you forgot it. If it was not you, do nothing: nothing was changed.',
    ],
    links: [
      { label: 'Log in', url: `${origin}/login` },
      { label: 'Set a new password', url: `${origin}/forgot-password` },
    ],
    closing: SIGNATURE,
  };
}

/** `link` is null when the address was proved meanwhile. */
function addressProof(to: string, link: string | null): Content {
  const isProved = link === null;
  return {
    subject: `Your email address at ${store.name}`,
    heading: isProved ? 'Your email address is confirmed' : CONFIRM,
    paragraphs: isProved
      ? [`Salaam, the address ${to} is confirmed already. There is nothing to do.`]
      : [
          `Salaam, an account at our shop has the address ${to}.`,
          'The link below confirms that it is yours. It works once, for three days. If you made no account, do nothing.',
        ],
    ...(link && { links: [{ label: CONFIRM, url: link }] }),
    closing: SIGNATURE,
  };
}

const CONFIRM = 'Confirm your email address';
const WHY_CONFIRM =
  'Once you have confirmed that this address is yours, our mails also say where the parcel goes. If you did not order, somebody typed your address by mistake: do nothing, or call us.';

/** The greeting, and what else differs, of a mail about an order to an address that is proved or is not. */
function forRecipient({ customerInfo }: Order, origin: string, proofLink: string | null) {
  const seeOrder = { label: 'See your orders', url: `${origin}/profile` };
  return proofLink
    ? { salaam: 'Salaam', why: [WHY_CONFIRM], links: [seeOrder, { label: CONFIRM, url: proofLink }] }
    : { salaam: `Salaam ${customerInfo.fullName}`, why: [], links: [seeOrder] };
}

function orderPlaced(order: Order, origin: string, proofLink: string | null): Content {
  const { salaam, why, links } = forRecipient(order, origin, proofLink);
  return {
    subject: `Your order ${order.orderNumber} at ${store.name}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `${salaam}, we have your order ${order.orderNumber} and will contact you soon.`,
      `You pay in cash when the parcel arrives.${priceOfOrder(order).charges.length === 0 ? ' Shipping is free.' : ''}`,
      ...why,
    ],
    order: linesOf(order),
    ...(!proofLink && { facts: [['Goes to', addressOf(order)]] }),
    links,
    closing: SIGNATURE,
  };
}

const STATUS_WORDS: Record<OrderStatus, { heading: string; text: string }> = {
  pending: { heading: 'Your order is pending again', text: 'We will look at it and contact you soon.' },
  confirmed: {
    heading: 'Your order is confirmed',
    text: 'We are cutting and packing it now, and will send it to you as soon as it is ready.',
  },
  delivering: {
    heading: 'Your order is on its way',
    text: 'Please keep the amount below in cash for when the parcel arrives.',
  },
  delivered: {
    heading: 'Your order was delivered',
    text: 'We hope that you like the cloth. Wear it in good health.',
  },
};

function orderStatus(order: Order, origin: string, proofLink: string | null): Content {
  const { heading, text } = STATUS_WORDS[order.status];
  const { salaam, why, links } = forRecipient(order, origin, proofLink);
  return {
    subject: `Order ${order.orderNumber}: ${order.status}`,
    heading,
    paragraphs: [`${salaam}, your order ${order.orderNumber} is now ${order.status}.`, text, ...why],
    order: linesOf(order),
    links,
    closing: SIGNATURE,
  };
}

function orderRemoved(order: Order, refused: boolean, origin: string, proofLink: string | null): Content {
  const { salaam, why, links } = forRecipient(order, origin, proofLink);
  const { orderNumber } = order;
  return {
    subject: refused
      ? `The parcel of your order ${orderNumber} came back`
      : `Your order ${orderNumber} will not come`,
    heading: refused ? 'Your parcel came back to us' : 'Your order will not come',
    paragraphs: [
      refused
        ? `${salaam}, the parcel of your order ${orderNumber} was not taken, and came back to us. The order is closed, and you owe nothing.`
        : `${salaam}, we took your order ${orderNumber} off our list. It will not come, and you owe nothing.`,
      `Please call us at ${store.phone} if you wonder why, or if you want the cloth after all.`,
      ...why,
    ],
    order: linesOf(order),
    links,
    closing: SIGNATURE,
  };
}

function newOrder(order: Order, origin: string): Content {
  const { fullName, email, phone, city, notes } = order.customerInfo;
  return {
    subject: `New order ${order.orderNumber}: ${formatMoney(order.totalInPaisa)}, ${city}`,
    heading: `New order from ${fullName}`,
    paragraphs: [`Order ${order.orderNumber} waits for you to confirm it.`],
    order: linesOf(order, (item) => `${item.name} (${item.productCode})`),
    facts: [
      ['Phone', phone],
      ['E-mail', email],
      ['Goes to', addressOf(order)],
      ...(notes ? [['Notes', notes] satisfies [string, string]] : []),
    ],
    links: [
      { label: 'Open the order', url: `${origin}/admin/orders?q=${order.orderNumber}` },
      { label: 'WhatsApp', url: whatsAppLink(phone, order.phoneE164) },
    ],
    closing: `Sent by the shop of ${store.name}.`,
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
      name: chargeNames[kind],
      sum: formatMoney(amountInPaisa),
    })),
    total: formatMoney(order.totalInPaisa),
  };
}

function addressOf({ customerInfo: { fullName, address, city, postalCode } }: Order): string {
  return [fullName, address, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join('\n');
}
