/** Orders: what they are, the four statuses, and who may do what with an order. */

import type { Actor } from '../kernel/actor.ts';
import type { Charge } from './price.ts';

export const ORDER_STATUSES = ['pending', 'confirmed', 'delivering', 'delivered'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
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

/** What the admin's list shows. */
export interface OrderFilter {
  source?: OrderSource;
  status?: OrderStatus;
  /** Words of number, name, phone, e-mail, city or address. */
  q?: string;
  sort?: OrderSort;
  /** From 1. */
  page?: number;
}

/** A copy of an order that was cancelled or deleted. */
export interface RemovedOrder {
  id: string;
  /** As it was. */
  order: Order;
  /** Cancelled by the customer, or deleted by the admin. */
  reason: 'cancelled' | 'deleted';
  /** Whether its parcel was sent and not taken. */
  refused: boolean;
  /** Milliseconds, UTC. */
  removedAt: number;
}

/** An order of somebody who can log in, and be mailed to. */
export type AccountOrder = Order & { userId: string };

export function hasAccount(order: Order): order is AccountOrder {
  return order.userId !== null;
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

/** For so long a new status can be taken back before its customer is told: the shopkeeper may have pressed on the wrong order. */
export const UNDO_MS = 10 * 1000;

/** A customer may cancel an own order while it is pending. The write repeats this as its condition. */
export function canCancel(order: Pick<Order, 'status' | 'userId'>, by: Actor): boolean {
  return by.kind === 'customer' && order.userId === by.id && order.status === 'pending';
}

/** Pieces of an order that the admin deletes go back on the shelf unless they have left the shop already. */
export function returnsStockWhenDeleted(status: OrderStatus): boolean {
  return status === 'pending' || status === 'confirmed';
}

/** Whether the customer has the parcel of an order with this status; one that was refused came back. */
export function wasReceived(status: OrderStatus, refused: boolean): boolean {
  return status === 'delivered' && !refused;
}
