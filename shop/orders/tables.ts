/** The tables of orders. */
import type { Generated } from 'kysely';
import type { AnyStatus, OrderStatus } from './life.ts';

export interface OrdersTable {
  id: string;
  orderNumber: string;
  /** Null for an order without an account: it is on no customer's pages. */
  userId: string | null;
  /** Empty without an account; so may be what stands below, but for the name and the phone. */
  userEmail: string;
  fullName: string;
  email: string;
  phone: string;
  /** The phone as E.164, or null when it cannot be read as a number. */
  phoneE164: string | null;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
  /** Lines and charges. */
  totalInPaisa: number;
  /** The charges besides the goods, as JSON: `Charge[]`. Written with the order and never changed. */
  charges: string;
  status: AnyStatus;
  createdAt: number;
  /** The code of the language of the page on which it was placed: mails about it are in this language. */
  language: Generated<string>;
  /** When it ended, who ended it and the status that it had: all three null as long as the order is in the lists. */
  endedAt: number | null;
  endedBy: string | null;
  statusBefore: OrderStatus | null;
}

export interface OrderLinesTable {
  orderId: string;
  position: number;
  productId: string;
  productCode: string;
  name: string;
  image: string;
  mainCategory: string;
  category: string;
  priceInPaisa: number;
  quantity: number;
}

/**
 * The pieces that pending orders of new customers hold, by network. A row is deleted when its order is no longer pending. The
 * network is a keyed hash, so nobody can tell from the database where an order came from.
 */
export interface HeldPiecesTable {
  network: string;
  productId: string;
  orderId: string;
  quantity: number;
}

/** One row per checkout that became an order; it outlives the order, so a key is never good for two. */
export interface CheckoutsTable {
  /** The sender of the order: the customer, or the admin who entered it. */
  userId: string;
  checkoutKey: string;
  /** SHA-256 of what was typed: the same key with another body is refused. */
  requestHash: string;
  orderId: string;
  orderNumber: string;
  createdAt: number;
}
