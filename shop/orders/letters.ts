/** The mails and push notes about orders, as facts for which `server/mail` finds the words. */
import type { OrderStatus } from './life.ts';
import type { AccountOrder, Order } from './order.ts';

/** Mails to a customer go to the address of the account, never to one that was typed into a form. */
export type OrderLetter =
  /** `network` is the keyed hash of where the order came from, for a cap on mails. */
  | { kind: 'order placed'; order: AccountOrder; network: string | null }
  /** For the admin. */
  | { kind: 'new order'; order: Order }
  /** `known` is the status that the customer last heard of. */
  /** With `sent` when it was handed over to a courier. */
  | { kind: 'order status'; order: AccountOrder; known?: OrderStatus; sent?: SentBy }
  /** The shop changed it; `was` is the order that the customer last heard of. */
  | { kind: 'order changed'; order: AccountOrder; was: Order }
  /** The admin deleted it; `refused` when its parcel was sent, was not taken, and came back. */
  | { kind: 'order removed'; order: AccountOrder; refused: boolean }
  /** The exchange that the customer asked for is declined; `reason` is what the shopkeeper wrote. */
  | { kind: 'exchange declined'; order: AccountOrder; reason: string }
  | { kind: 'push'; note: OrderNote };

/** How a parcel was sent. */
export interface SentBy {
  /** Empty for the shop's own rider. */
  courierName: string;
  number: string | null;
  /** Where it can be followed. */
  link: string | null;
  /** When it usually arrives, as days of `karachiDay`; letters of an earlier version of the shop have none. */
  arrival?: { fromDay: number; toDay: number } | null;
}

/** For the admin's devices. `source` is the query of the orders in question; see `sourceQuery`. */
export type OrderNote =
  | { about: 'new order'; orderNumber: string; totalInPaisa: number; fullName: string; city: string }
  | { about: 'order cancelled'; orderNumber: string; fullName: string }
  | { about: 'exchange asked'; orderNumber: string; fullName: string }
  /** Nobody has opened them yet; number and name are those of one. */
  | { about: 'orders unopened'; orders: number; orderNumber: string; fullName: string }
  /** The caps stopped an order of a new customer. The stored code says `refused`, which is no parcel that came back. */
  | { about: 'order refused'; fullName: string; phone: string; source: string }
  | { about: 'order rush'; orders: number; from: 'network' | 'phone'; source: string };
