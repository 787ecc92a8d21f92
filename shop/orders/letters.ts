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
  | { kind: 'order status'; order: AccountOrder; known?: OrderStatus }
  /** The admin deleted it; `refused` when its parcel was sent and came back. */
  | { kind: 'order removed'; order: AccountOrder; refused: boolean }
  | { kind: 'push'; note: OrderNote };

/** For the admin's devices. `source` is the query of the orders in question; see `sourceQuery`. */
export type OrderNote =
  | { about: 'new order'; orderNumber: string; totalInPaisa: number; fullName: string; city: string }
  | { about: 'order cancelled'; orderNumber: string; fullName: string }
  /** The caps stopped an order of a new customer. The stored code says `refused`, which is no parcel that came back. */
  | { about: 'order refused'; fullName: string; phone: string; source: string }
  | { about: 'order rush'; orders: number; from: 'network' | 'phone'; source: string };
