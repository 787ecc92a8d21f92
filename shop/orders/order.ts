/** Orders: what they are, how they are listed, and who may cancel one. What follows from a status stands in `life.ts`. */

import type { Actor } from '../kernel/actor.ts';
import { type Ending, isCancellable, type OrderStatus, type Step } from './life.ts';
import type { Charge } from './price.ts';
import type { Queue } from './queue.ts';

export const ORDER_NUMBER_PREFIX = 'USM-';

export interface OrderLine {
  productId: string;
  productCode: string;
  name: string;
  image: string;
  priceInPaisa: number;
  /** What one piece cost in the list, where it was sold at the price of a sale. Letters of old versions in the outbox have none. */
  wasInPaisa?: number | null;
  /** What one piece cost before the shopkeeper gave it another price for this order; null where none was given. Whole paisa. */
  listedInPaisa?: number | null;
  /** Why it costs something else. Letters of old versions in the outbox have neither. */
  priceReason?: string;
  quantity: number;
  /** The length of a cut, whole centimetres, whose price `priceInPaisa` is; 0 of pieces. Letters of old versions have none. */
  cutCm?: number;
}

/** The pieces of a product among these lines. */
export const piecesOf = (
  lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
  productId: string,
): number => lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);

/** The length of the cut of a product among these lines, whole centimetres; 0 where there is none. */
export const lengthIn = (
  lines: readonly Pick<OrderLine, 'productId' | 'cutCm'>[],
  productId: string,
): number => lines.find((line) => line.productId === productId)?.cutCm ?? 0;

/** A line in plain text, such as the contents of a parcel. A cut is named with its length, and is not counted. */
export const lineInText = ({ quantity, cutCm = 0, name }: Pick<OrderLine, 'quantity' | 'cutCm' | 'name'>) =>
  cutCm > 0 ? name : `${quantity} × ${name}`;

/** How many pieces these lines have, and how much cloth is cut for them, whole centimetres: a cut is no piece. */
export function amountsOf(lines: readonly Pick<OrderLine, 'quantity' | 'cutCm'>[]) {
  const amounts = { pieces: 0, cutCm: 0 };
  for (const { quantity, cutCm = 0 } of lines) {
    if (cutCm > 0) amounts.cutCm += cutCm;
    else amounts.pieces += quantity;
  }
  return amounts;
}

/** Letters of an address and of a town, in every form that asks for them. */
export const MAX_ADDRESS = 300;
export const MAX_CITY = 80;

export interface CustomerInfo {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
}

/** An order as people know it, in the record of changes. */
export const nameOfOrder = ({
  orderNumber,
  customerInfo,
}: {
  orderNumber: string;
  customerInfo: Pick<CustomerInfo, 'fullName'>;
}) => `${orderNumber} ${customerInfo.fullName}`;

/** The ways by which an order comes: the site, or entered by the shopkeeper after a call, in a chat, or at the counter. */
const CHANNELS = ['site', 'phone', 'chat', 'counter'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Order {
  id: string;
  orderNumber: string;
  /** Null for an order without an account. */
  userId: string | null;
  /** Empty without an account, and of an order that an account keeps: see `isKept`. */
  userEmail: string;
  customerInfo: CustomerInfo;
  /** The phone as E.164, or null when it cannot be read as a number. */
  phoneE164: string | null;
  items: OrderLine[];
  charges: readonly Charge[];
  /** Items and charges. */
  totalInPaisa: number;
  /** What was received for it; whole paisa. Letters of old versions in the outbox do not say it. */
  receivedInPaisa?: number;
  status: OrderStatus;
  step: Step;
  source: Channel;
  /** Counts the changes of its lines, charges and address: who saw an earlier one has not seen what is to be changed. */
  version: number;
  /** Of its private link, see `orderLink`. Letters of old versions in the outbox know of none. */
  linkGeneration?: number;
  /** SHA-256 of the secret of its private link; null where it has none. */
  linkHash?: string | null;
  /** Milliseconds, UTC. */
  createdAt: number;
  /** The code of the language of the page on which it was placed. Letters of old versions in the outbox have none. */
  language?: string;
}

/** What its customer may know of an order besides name and address: no remark of the shop, no price that it was not sold for. */
interface PublicOrder extends Pick<Order, 'id' | 'orderNumber' | 'totalInPaisa' | 'status' | 'createdAt'> {
  items: Pick<
    OrderLine,
    'productId' | 'productCode' | 'name' | 'image' | 'priceInPaisa' | 'quantity' | 'cutCm'
  >[];
  charges: Pick<Charge, 'kind' | 'amountInPaisa'>[];
}

/** Whatever goes to a customer's browser is made here: each field that does is named. */
export function publicOrder(order: Order): PublicOrder {
  const { id, orderNumber, totalInPaisa, status, createdAt } = order;
  const items = order.items.map((item) => {
    const { productId, productCode, name, image, priceInPaisa, quantity, cutCm = 0 } = item;
    return { productId, productCode, name, image, priceInPaisa, quantity, ...(cutCm > 0 && { cutCm }) };
  });
  const charges = order.charges.map(({ kind, amountInPaisa }) => ({ kind, amountInPaisa }));
  return { id, orderNumber, totalInPaisa, status, createdAt, items, charges };
}

/** What its customer still pays, whole paisa: never below 0. */
export const toPayOf = ({
  totalInPaisa,
  receivedInPaisa = 0,
}: Pick<Order, 'totalInPaisa' | 'receivedInPaisa'>): number => Math.max(0, totalInPaisa - receivedInPaisa);

/** What its customer gets back, whole paisa: of an exchange for less, or where more was received than the total. Never below 0. */
export const toGiveBackOf = ({
  totalInPaisa,
  receivedInPaisa = 0,
}: Pick<Order, 'totalInPaisa' | 'receivedInPaisa'>): number => Math.max(0, receivedInPaisa - totalInPaisa);

/** How much of an order was received: nothing, a part (an advance), all of it, or more, so that some is given back. */
export type Paid = 'nothing' | 'part' | 'all' | 'too much';
export function paidOf(order: Pick<Order, 'totalInPaisa' | 'receivedInPaisa'>): Paid {
  if (toGiveBackOf(order) > 0) return 'too much';
  if (toPayOf(order) === 0) return 'all';
  return (order.receivedInPaisa ?? 0) > 0 ? 'part' : 'nothing';
}

export const ORDER_SORTS = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Where orders of new customers came from: one network (its keyed hash) or one phone (E.164), and since when. */
export interface OrderSource {
  network?: string;
  phone?: string;
  /** Milliseconds, UTC. */
  sinceMs: number;
}

/** The address of the admin's orders of a source, behind the question mark. */
export function sourceQuery({ network, phone, sinceMs }: OrderSource): string {
  const [name, value] = network === undefined ? ['phone', phone ?? ''] : ['network', network];
  return String(
    new URLSearchParams([
      [name, value],
      ['since', String(sinceMs)],
    ]),
  );
}

/** The filter of the admin's list. */
export interface OrderFilter {
  source?: OrderSource;
  status?: OrderStatus;
  queue?: Queue;
  /** Words of number, name, phone, e-mail, city or address. */
  q?: string;
  sort?: OrderSort;
  /** From 1. */
  page?: number;
}

/** An order as its own screen needs it, ended or not. */
export interface FoundOrder extends Order {
  /** Null while the order goes on; `status` and `step` are those that it had at its end. */
  ending: Ending | null;
  /** Milliseconds, UTC; null while it goes on. */
  endedAt: number | null;
  /** When the shopkeeper first opened it; milliseconds, UTC. */
  openedAt: number | null;
  /** Not to be called again before this; milliseconds, UTC. */
  callAt: number | null;
}

/** An order that was cancelled, deleted or refused. */
export interface EndedOrder {
  id: string;
  /** As it was, with the status that it had. */
  order: Order;
  ending: Ending;
  /** Milliseconds, UTC. */
  endedAt: number;
  /** The name of the account that ended it; null when there is no such account any more. */
  endedBy: string | null;
}

/** An order of somebody who can log in, and be mailed to. */
export type AccountOrder = Order & { userId: string };

export function hasAccount(order: Order): order is AccountOrder {
  return order.userId !== null && !isKept(order);
}

/**
 * Whether an account took it over by its private link (`keep.server.ts`). Whoever has a link may be somebody else than its customer: the
 * account is shown neither phone nor address, gets no mail, and loses the order when the shopkeeper ends that link.
 */
export function isKept({ userId, userEmail }: Pick<Order, 'userId' | 'userEmail'>): boolean {
  return userId !== null && userEmail === '';
}

/** Characters of a private note. */
export const MAX_NOTE = 1000;

/**
 * For so long a step of an order, or its end, can be taken back, and a mail about it waits: the shopkeeper may have pressed on the wrong order.
 * A step that is taken back later counts as taken (`wasOnceSent`).
 */
export const UNDO_MS = 10 * 1000;

/**
 * Whether a customer may cancel an own order: see `isCancellable`. `cancelOrder` asks the same.
 */
export function canCancel(
  { status, userId }: Pick<Order, 'status' | 'userId'>,
  by: Actor,
  wasSent: boolean,
): boolean {
  return by.kind === 'customer' && userId === by.id && isCancellable(status, wasSent);
}
