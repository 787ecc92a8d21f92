import type { AccountEmail } from '#shop/accounts/notifications.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import { karachiTime, startOfKarachiDay } from '#shop/kernel/calendar.ts';
import { dateOfDay } from '#shop/kernel/dates.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { whatsAppLink } from '#shop/kernel/text/phone.server.ts';
import type { ContactEmail } from '#shop/messages/notifications.ts';
import type { OrderNotification, SentBy } from '#shop/orders/notifications.ts';
import { type Order, paidOf, toGiveBackOf, toPayOf } from '#shop/orders/order.ts';
import { isDeliveryFree, priceOfOrder } from '#shop/orders/price.ts';
import { type Arrival, shownArrival } from '#shop/parcels/parcel.ts';
import type { DayInLines } from '#shop/reports/day.ts';
import type { DayNotification } from '#shop/reports/notifications.ts';
import type { WaitEmail } from '#shop/waiting/notifications.ts';
import { m as arrival } from '#words/arrival.ts';
import { m as chargeWords } from '#words/charges.ts';
import { m as evening } from '#words/daily-summary.ts';
import { m as dates } from '#words/dates.ts';
import { m } from '#words/emails.ts';
import { m as orders } from '#words/orders.ts';
import {
  accountExists,
  addressAsked,
  addressProof,
  invitation,
  newAddress,
  newDevice,
  passwordReset,
} from './account-emails.ts';
import { at, type Content, signature, type Writer } from './content.ts';

export type OutboxEmail =
  | AccountEmail
  | ContactEmail
  | DayNotification
  | WaitEmail
  | Exclude<OrderNotification, { kind: 'push' }>;

/**
 * `proofLink` proves the address or sets a helper's first password; with it, the email holds nothing that a
 * person typed.
 */
export function compose(email: OutboxEmail, writer: Writer, proofLink: string | null): Content {
  switch (email.kind) {
    case 'password reset':
      return passwordReset(email.to, email.link, writer);
    case 'account exists':
      return accountExists(writer);
    case 'address proof':
      return addressProof(email.to, proofLink, writer);
    case 'new address':
      return newAddress(email.to, proofLink, writer);
    case 'address asked':
      return addressAsked(email.asked, writer);
    case 'new device':
      return newDevice(email, writer);
    case 'invitation':
      return invitation(proofLink, writer);
    case 'contact answer':
      return contactAnswer(email, writer);
    case 'wait asked':
      return waitAsked(email, writer, proofLink);
    case 'back in stock':
      return backInStock(email, writer);
    case 'order placed':
      return orderPlaced(email.order, writer, proofLink);
    case 'new order':
      return newOrder(email.order, writer);
    case 'day in lines':
      return dayEmail(email.lines, writer);
    case 'order status':
      return orderStatus(email.order, email.sent, writer, proofLink);
    case 'order changed':
      return orderChanged(email.order, email.was, writer, proofLink);
    case 'order removed':
      return orderRemoved(email.order, email.refused, writer, proofLink);
    case 'exchange declined':
      return exchangeDeclined(email.order, email.reason, writer, proofLink);
  }
}

/** Does not quote the message: its writer may have typed another person's address. */
function contactAnswer({ askedAt, text }: ContactEmail, writer: Writer): Content {
  const { store } = writer;
  return {
    subject: m.answerSubject({ store: store.name }),
    heading: m.answerHeading,
    paragraphs: [m.answerAsked({ date: dates.date(karachiTime(askedAt)) })],
    facts: [[m.answerText, text]],
    closing: `${m.answerMistake} ${signature(writer)}`,
  };
}

/** Opening it proves the address. */
export const proofLinkOf = (origin: string, token: string) => at(origin, `/confirm-email?token=${token}`);

/** Confirms a request for a back-in-stock mail. */
export const waitLinkOf = (origin: string, token: string) => at(origin, `/waiting?token=${token}`);

export const invitationLinkOf = (origin: string, token: string) =>
  at(origin, `/reset-password?token=${token}&redirectTo=/admin`);

function forRecipient({ customerInfo }: Order, { origin }: Writer, proofLink: string | null) {
  const seeOrder = { label: m.seeOrders, url: at(origin, '/profile') };
  return proofLink
    ? { name: null, why: [m.whyConfirm], links: [seeOrder, { label: m.confirm, url: proofLink }] }
    : { name: customerInfo.fullName, why: [], links: [seeOrder] };
}

/** Typed, so never sent to an unproved address. */
const goesTo = (order: Order, proofLink: string | null): Pick<Content, 'facts'> =>
  proofLink === null ? { facts: [[m.goesTo, addressOf(order)], ...giftNoteOf(order)] } : {};

const isGift = ({ customerInfo: { gift } }: Order): boolean => typeof gift === 'string';

const giftNoteOf = ({ customerInfo: { gift } }: Order): [string, string][] =>
  gift ? [[m.giftNote, gift]] : [];

function orderPlaced(order: Order, writer: Writer, proofLink: string | null): Content {
  const { name, why, links } = forRecipient(order, writer, proofLink);
  const { orderNumber } = order;
  const own = writer.linkTo(order);
  return {
    subject: m.placedSubject({ orderNumber, store: writer.store.name }),
    heading: m.placedHeading,
    paragraphs: [
      m.placedText({ name, orderNumber }),
      m.placedPayment({ freeShipping: isDeliveryFree(priceOfOrder(order).charges) }),
      ...usualDays(writer.expects(order)),
      ...(isGift(order) ? [m.isGift] : []),
      ...why,
    ],
    order: linesOf(order),
    ...goesTo(order, proofLink),
    // Safe for unproved addresses: holds nothing typed, and opens no more than the account of the address.
    links: [...(own ? [{ label: m.seeThisOrder, url: own }] : []), ...links],
    closing: signature(writer),
  };
}

function orderStatus(
  order: Order,
  sent: SentBy | undefined,
  writer: Writer,
  proofLink: string | null,
): Content {
  const { orderNumber, status } = order;
  const { heading, text } = m.statusWords[status];
  const { name, why, links } = forRecipient(order, writer, proofLink);
  const own = status === 'delivered' ? writer.linkTo(order) : null;
  return {
    subject: m.statusSubject({ orderNumber, status }),
    heading,
    paragraphs: [
      m.statusNow({ name, orderNumber, status }),
      ...usualDays(status === 'confirmed' ? writer.expects(order) : sent?.arrival),
      toKeepReady(order) ?? text,
      ...why,
    ],
    order: linesOf(order),
    ...(sent && { facts: factsOf(sent) }),
    links: [
      ...(sent?.link ? [{ label: m.followParcel, url: sent.link }] : []),
      ...(own ? [{ label: m.howWasIt, url: `${own}#reviews` }] : []),
      ...links,
    ],
    closing: signature(writer),
  };
}

function usualDays(days: Arrival | null | undefined): string[] {
  if (!days) return [];
  // Gives both days: a mail may be read on any.
  const shown = shownArrival(days, 0);
  return [arrival.arrives[shown.kind](shown)];
}

/** The rest to be paid of a shipped, partly paid order; null for others. */
function toKeepReady(order: Order): string | null {
  const paid = paidOf(order);
  if (order.status !== 'delivering' || paid === 'nothing') return null;
  if (paid === 'too much') return orders.getsBack({ amount: formatMoney(toGiveBackOf(order)) });
  if (paid === 'all') return m.nothingToPay;
  const received = formatMoney(order.receivedInPaisa ?? 0);
  return m.restToPay({ received, toPay: formatMoney(toPayOf(order)) });
}

/** Names of couriers are the shop's own words, so safe in any mail. */
function factsOf({ courierName, number }: SentBy): [label: string, text: string][] {
  const courier: [string, string] = [m.courier, courierName || m.ownRider];
  return number === null ? [courier] : [courier, [m.parcelNumber, number]];
}

function orderChanged(order: Order, was: Order, writer: Writer, proofLink: string | null): Content {
  const { name, why, links } = forRecipient(order, writer, proofLink);
  const { orderNumber } = order;
  const [before, after] = [formatMoney(was.totalInPaisa), formatMoney(order.totalInPaisa)];
  return {
    subject: m.changedSubject({ orderNumber }),
    heading: m.changedHeading,
    paragraphs: [
      m.changedText({ name, orderNumber }),
      before === after ? m.sameTotal({ total: after }) : m.newTotal({ before, after }),
      ...(isGift(order) ? [m.isGift] : []),
      ...byPhone(writer, m.callIfWrong),
      ...why,
    ],
    order: linesOf(order),
    ...goesTo(order, proofLink),
    links,
    closing: signature(writer),
  };
}

const byPhone = ({ store: { phone } }: Writer, sentence: (store: { phone: string }) => string): string[] =>
  phone ? [sentence({ phone })] : [];

function orderRemoved(order: Order, refused: boolean, writer: Writer, proofLink: string | null): Content {
  const { name, why, links } = forRecipient(order, writer, proofLink);
  const { orderNumber } = order;
  const { subject, heading, text } = refused
    ? { subject: m.refusedSubject, heading: m.refusedHeading, text: m.refusedText }
    : { subject: m.removedSubject, heading: m.removedHeading, text: m.removedText };
  return {
    subject: subject({ orderNumber }),
    heading,
    paragraphs: [text({ name, orderNumber }), ...byPhone(writer, m.callUs), ...why],
    order: linesOf(order),
    links,
    closing: signature(writer),
  };
}

/** The shopkeeper typed the reason: not for unproved addresses. */
function exchangeDeclined(order: Order, reason: string, writer: Writer, proofLink: string | null): Content {
  const { name, why, links } = forRecipient(order, writer, proofLink);
  const { orderNumber } = order;
  const own = writer.linkTo(order);
  return {
    subject: m.declinedSubject({ orderNumber }),
    heading: m.declinedHeading,
    paragraphs: [
      m.declinedText({ name, orderNumber }),
      ...(proofLink === null ? [m.declinedWhy({ reason })] : []),
      ...byPhone(writer, m.callAboutIt),
      ...why,
    ],
    links: [...(own ? [{ label: m.seeThisOrder, url: own }] : []), ...links],
    closing: signature(writer),
  };
}

function newOrder(order: Order, writer: Writer): Content {
  const { orderNumber } = order;
  const { fullName, email, phone, city, notes } = order.customerInfo;
  return {
    subject: m.newOrderSubject({ orderNumber, total: formatMoney(order.totalInPaisa), city }),
    heading: m.newOrderHeading({ from: fullName }),
    paragraphs: [m.newOrderText({ orderNumber }), ...(isGift(order) ? [m.isGift] : [])],
    order: linesOf(order, (item) => `${item.name} (${item.productCode})`),
    facts: [
      [m.phone, phone],
      [m.email, email],
      [m.goesTo, addressOf(order)],
      ...(notes ? [[m.notes, notes] satisfies [string, string]] : []),
      ...giftNoteOf(order),
    ],
    links: [
      { label: m.openOrder, url: at(writer.origin, `/admin/orders/${orderNumber}`) },
      { label: m.whatsApp, url: whatsAppLink(phone, order.phoneE164) },
    ],
    closing: m.sentByShop({ store: writer.store.name }),
  };
}

function linesOf(order: Order, named: (item: Order['items'][number]) => string = ({ name }) => name) {
  const { lines, charges } = priceOfOrder(order);
  return {
    items: lines.map((line) => ({
      name: named(line),
      quantity: line.quantity,
      cutCm: line.cutCm ?? 0,
      sum: formatMoney(line.totalInPaisa),
      ...(line.wasTotalInPaisa && { was: m.before({ sum: formatMoney(line.wasTotalInPaisa) }) }),
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

function dayEmail(lines: DayInLines, { origin, store }: Writer): Content {
  const date = dates.date(karachiTime(startOfKarachiDay(lines.day)));
  const day = dateOfDay(lines.day);
  return {
    subject: evening.subject({ date, store: store.name }),
    heading: date,
    paragraphs: [],
    facts: evening.fiveLines(lines, formatMoney),
    links: [
      { label: evening.toReport, url: at(origin, `/admin/reports?from=${day}&to=${day}`) },
      { label: evening.toCash, url: at(origin, '/admin/cash') },
      { label: evening.toSettings, url: at(origin, '/admin/settings/mail/evening') },
    ],
    closing: m.sentByShop({ store: store.name }),
  };
}

/** Holds nothing typed. `link` is always set here. */
function waitAsked({ product }: WaitEmail, writer: Writer, link: string | null): Content {
  return {
    subject: m.waitSubject({ store: writer.store.name }),
    heading: m.waitHeading,
    paragraphs: [m.waitAsked(product), m.waitLink],
    ...(link && { links: [{ label: m.waitAnswer, url: link }] }),
    closing: signature(writer),
  };
}

function backInStock({ product }: WaitEmail, writer: Writer): Content {
  return {
    subject: m.backSubject(product),
    heading: m.backHeading,
    paragraphs: [m.backText(product), m.backOnce],
    links: [{ label: m.seeProduct, url: at(writer.origin, productPath(product.id)) }],
    closing: signature(writer),
  };
}
