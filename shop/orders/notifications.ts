/** Mails and push notes about orders, as facts; `server/mail` words them. */
import type { OrderStatus } from './life.ts';
import type { AccountOrder, Order } from './order.ts';

/** Mails go to the account's address, never to one typed into a form. */
export type OrderNotification =
  /** `network`: keyed hash, to limit mails. */
  | { kind: 'order placed'; order: AccountOrder; network: string | null }
  | { kind: 'new order'; order: Order }
  /** `known`: the status in the last mail; `sent`: on handover to a courier. */
  | { kind: 'order status'; order: AccountOrder; known?: OrderStatus; sent?: SentBy }
  /** `was`: as in the last mail. */
  | { kind: 'order changed'; order: AccountOrder; was: Order }
  /** `refused`: the parcel came back. */
  | { kind: 'order removed'; order: AccountOrder; refused: boolean }
  | { kind: 'exchange declined'; order: AccountOrder; reason: string }
  | { kind: 'push'; note: OrderNote };

export interface SentBy {
  /** Empty: the shop's own rider. */
  courierName: string;
  number: string | null;
  /** Tracking page. */
  link: string | null;
  /** Days as of `karachiDay`; missing in mails of earlier versions. */
  arrival?: { fromDay: number; toDay: number } | null;
}

/** `source`: see `sourceQuery`. */
export type OrderNote =
  | { about: 'new order'; orderNumber: string; totalInPaisa: number; fullName: string; city: string }
  | { about: 'order cancelled'; orderNumber: string; fullName: string }
  | { about: 'exchange asked'; orderNumber: string; fullName: string }
  /** Number and name of one of them. */
  | { about: 'orders unopened'; orders: number; orderNumber: string; fullName: string }
  /** Stopped by the limits. `refused` is the stored code and means no parcel. */
  | { about: 'order refused'; fullName: string; phone: string; source: string }
  | { about: 'order rush'; orders: number; from: 'network' | 'phone'; source: string };
