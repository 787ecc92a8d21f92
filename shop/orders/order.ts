/** Orders: what they are, how they are listed, and who may cancel one. What follows from a status stands in `life.ts`. */

import type { Actor } from '../kernel/actor.ts';
import { type Ending, LIFE, type OrderStatus } from './life.ts';
import type { Charge } from './price.ts';

export const ORDER_NUMBER_PREFIX = 'USM-';

export interface OrderLine {
  productId: string;
  productCode: string;
  name: string;
  image: string;
  priceInPaisa: number;
  quantity: number;
}

export interface CustomerInfo {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
}

export interface Order {
  id: string;
  orderNumber: string;
  /** Null for an order without an account. */
  userId: string | null;
  /** Empty without an account. */
  userEmail: string;
  customerInfo: CustomerInfo;
  /** The phone as E.164, or null when it cannot be read as a number. */
  phoneE164: string | null;
  items: OrderLine[];
  charges: readonly Charge[];
  /** Items and charges. */
  totalInPaisa: number;
  status: OrderStatus;
  /** Milliseconds, UTC. */
  createdAt: number;
  /** The code of the language of the page on which it was placed. Letters of old versions in the outbox have none. */
  language?: string;
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
  /** Words of number, name, phone, e-mail, city or address. */
  q?: string;
  sort?: OrderSort;
  /** From 1. */
  page?: number;
}

/** An order that was cancelled, deleted or refused. */
export interface EndedOrder {
  id: string;
  /** As it was, with the status that it had. */
  order: Order;
  ending: Ending;
  /** Milliseconds, UTC. */
  endedAt: number;
}

/** An order of somebody who can log in, and be mailed to. */
export type AccountOrder = Order & { userId: string };

export function hasAccount(order: Order): order is AccountOrder {
  return order.userId !== null;
}

/** For so long a new status can be taken back before its customer is told: the shopkeeper may have pressed on the wrong order. */
export const UNDO_MS = 10 * 1000;

/** Whether a customer may cancel an own order: from which status, `life.ts` says. The write asks the same table in its condition. */
export function canCancel(order: Pick<Order, 'status' | 'userId'>, by: Actor): boolean {
  return by.kind === 'customer' && order.userId === by.id && LIFE[order.status].ends.cancel !== null;
}
