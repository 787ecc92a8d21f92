/**
 * Orders. `life.ts` has the rules of each status. Optional fields are missing in older mails of the outbox.
 */
import type { Actor } from '../kernel/actor.ts';
import { type Ending, isCancellable, type OrderStatus, type Step } from './life.ts';
import type { Charge } from './price.ts';
import type { Queue } from './queue/queue.ts';

export const ORDER_NUMBER_PREFIX = 'USM-';

export interface OrderLine {
  productId: string;
  productCode: string;
  name: string;
  image: string;
  priceInPaisa: number;
  /** List price per piece, during a sale. */
  wasInPaisa?: number | null;
  /** Before the shopkeeper changed the price. */
  listedInPaisa?: number | null;
  priceReason?: string;
  quantity: number;
  cutCm?: number;
}

export const piecesOf = (
  lines: readonly Pick<OrderLine, 'productId' | 'quantity'>[],
  productId: string,
): number => lines.reduce((sum, line) => sum + (line.productId === productId ? line.quantity : 0), 0);

/** 0 if there is none. */
export const lengthIn = (
  lines: readonly Pick<OrderLine, 'productId' | 'cutCm'>[],
  productId: string,
): number => lines.find((line) => line.productId === productId)?.cutCm ?? 0;

/** The name of a cut includes its length. */
export const lineInText = ({ quantity, cutCm = 0, name }: Pick<OrderLine, 'quantity' | 'cutCm' | 'name'>) =>
  cutCm > 0 ? name : `${quantity} × ${name}`;

/** Counts pieces and cuts apart. */
export function amountsOf(lines: readonly Pick<OrderLine, 'quantity' | 'cutCm'>[]) {
  const amounts = { pieces: 0, cutCm: 0 };
  for (const { quantity, cutCm = 0 } of lines) {
    if (cutCm > 0) amounts.cutCm += cutCm;
    else amounts.pieces += quantity;
  }
  return amounts;
}

/** Characters. */
export const MAX_ADDRESS = 300;
export const MAX_CITY = 80;
export const MAX_GIFT_NOTE = 200;

export interface CustomerInfo {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
  /** Note to the receiver, may be empty. Null: no gift. */
  gift?: string | null;
}

export const nameOfOrder = ({
  orderNumber,
  customerInfo,
}: {
  orderNumber: string;
  customerInfo: Pick<CustomerInfo, 'fullName'>;
}) => `${orderNumber} ${customerInfo.fullName}`;

const CHANNELS = ['site', 'phone', 'chat', 'counter'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface Order {
  id: string;
  orderNumber: string;
  /** Null without an account. */
  userId: string | null;
  /** Empty for an order added by its link: see `isAddedByLink`. */
  userEmail: string;
  customerInfo: CustomerInfo;
  /** Null if not a valid number. */
  phoneE164: string | null;
  items: OrderLine[];
  charges: readonly Charge[];
  totalInPaisa: number;
  receivedInPaisa?: number;
  status: OrderStatus;
  step: Step;
  source: Channel;
  /** Counts edits, to detect changes of an outdated order. */
  version: number;
  /** See `orderLink`. */
  linkGeneration?: number;
  /** SHA-256 of the link's secret. */
  linkHash?: string | null;
  createdAt: number;
  /** Of the page it was placed on. */
  language?: string;
}

/** Without remarks of the shop, and with final prices only. */
interface PublicOrder extends Pick<Order, 'id' | 'orderNumber' | 'totalInPaisa' | 'status' | 'createdAt'> {
  items: Pick<
    OrderLine,
    'productId' | 'productCode' | 'name' | 'image' | 'priceInPaisa' | 'quantity' | 'cutCm'
  >[];
  charges: Pick<Charge, 'kind' | 'amountInPaisa'>[];
  gift: string | null;
}

/** The only data sent to a customer's browser. Lists each field, so that no new one leaks. */
export function publicOrder(order: Order): PublicOrder {
  const { id, orderNumber, totalInPaisa, status, createdAt } = order;
  const items = order.items.map((item) => {
    const { productId, productCode, name, image, priceInPaisa, quantity, cutCm = 0 } = item;
    return { productId, productCode, name, image, priceInPaisa, quantity, ...(cutCm > 0 && { cutCm }) };
  });
  const charges = order.charges.map(({ kind, amountInPaisa }) => ({ kind, amountInPaisa }));
  const { gift = null } = order.customerInfo;
  return { id, orderNumber, totalInPaisa, status, createdAt, items, charges, gift };
}

export const toPayOf = ({
  totalInPaisa,
  receivedInPaisa = 0,
}: Pick<Order, 'totalInPaisa' | 'receivedInPaisa'>): number => Math.max(0, totalInPaisa - receivedInPaisa);

/** For an exchange for less, or an overpayment. */
export const toGiveBackOf = ({
  totalInPaisa,
  receivedInPaisa = 0,
}: Pick<Order, 'totalInPaisa' | 'receivedInPaisa'>): number => Math.max(0, receivedInPaisa - totalInPaisa);

/** `part`: an advance. */
export type Paid = 'nothing' | 'part' | 'all' | 'too much';
export function paidOf(order: Pick<Order, 'totalInPaisa' | 'receivedInPaisa'>): Paid {
  if (toGiveBackOf(order) > 0) return 'too much';
  if (toPayOf(order) === 0) return 'all';
  return (order.receivedInPaisa ?? 0) > 0 ? 'part' : 'nothing';
}

export const ORDER_SORTS = ['newest', 'oldest', 'dearest', 'cheapest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** One network (keyed hash) or phone (E.164). */
export interface OrderSource {
  network?: string;
  phone?: string;
  sinceMs: number;
}

export function sourceQuery({ network, phone, sinceMs }: OrderSource): string {
  const [name, value] = network === undefined ? ['phone', phone ?? ''] : ['network', network];
  return String(
    new URLSearchParams([
      [name, value],
      ['since', String(sinceMs)],
    ]),
  );
}

export interface OrderFilter {
  source?: OrderSource;
  status?: OrderStatus;
  queue?: Queue;
  /** Words of number, name, phone, e-mail, city or address. */
  q?: string;
  sort?: OrderSort;
  page?: number;
}

export interface FoundOrder extends Order {
  /** `status` and `step` are the last ones before the end. */
  ending: Ending | null;
  endedAt: number | null;
  openedAt: number | null;
  /** Next call, at the earliest. */
  callAt: number | null;
}

export interface EndedOrder {
  id: string;
  order: Order;
  ending: Ending;
  endedAt: number;
  /** Null once the account is gone. */
  endedBy: string | null;
}

/** Its customer can sign in and be mailed. */
export type AccountOrder = Order & { userId: string };

export function hasAccount(order: Order): order is AccountOrder {
  return order.userId !== null && !isAddedByLink(order);
}

/**
 * Added through its private link (`link.server.ts`), perhaps by another person: the account sees no phone or
 * address, gets no mail, and loses the order when the link ends.
 */
export function isAddedByLink({ userId, userEmail }: Pick<Order, 'userId' | 'userEmail'>): boolean {
  return userId !== null && userEmail === '';
}

/** Characters. */
export const MAX_NOTE = 1000;

/**
 * For this long a step or an end can be undone, and its mail waits. A later undo leaves the order as sent
 * (`wasOnceSent`).
 */
export const UNDO_MS = 10 * 1000;

/** `cancelOrder` has the same condition. */
export function canCancel(
  { status, userId }: Pick<Order, 'status' | 'userId'>,
  by: Actor,
  wasSent: boolean,
): boolean {
  return by.kind === 'customer' && userId === by.id && isCancellable(status, wasSent);
}
