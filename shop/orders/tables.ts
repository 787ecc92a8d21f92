/** The tables of orders. */
import type { Generated } from 'kysely';
import type { ActorKind } from '../record/record.ts';
import type { Cause } from './exchange-request.ts';
import type { AnyStatus, Ending, OrderStatus, Step } from './life.ts';
import type { Channel } from './order.ts';
import type { EventKind } from './timeline.ts';

export interface OrdersTable {
  id: string;
  orderNumber: string;
  /** Null for an order without an account: it is on no customer's pages. Of a kept one (`isKept`) the account that took it. */
  userId: string | null;
  /** Empty without an account and of a kept order; so may be what stands below, but for the name and the phone. */
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
  /** What was received for it: advances and what was collected, less what was given back. The ledger has each entry. */
  receivedInPaisa: Generated<number>;
  /**
   * The amount that exchanges leave due once it has ended: payments for pieces of it that other orders replaced, less the payments for
   * returned old pieces that this order itself replaced.
   */
  exchangedInPaisa: Generated<number>;
  /** The charges besides the goods, as JSON: `Charge[]`. */
  charges: string;
  status: AnyStatus;
  /** Belongs to the status, or to `statusBefore` of an order that has ended. */
  step: Generated<Step>;
  /** The way by which it came. */
  source: Generated<Channel>;
  /** When the shopkeeper first opened it; null before. */
  openedAt: number | null;
  /** How often the shop alerted again of an order that nobody had opened. */
  alerts: Generated<number>;
  /** Not to be called again before this; null: any time. */
  callAt: number | null;
  createdAt: number;
  /** The code of the language of the page on which it was placed: mails about it are in this language. */
  language: Generated<string>;
  /** Counts the edits of its lines, charges and address. */
  version: Generated<number>;
  /** How often the private link was made again. */
  linkGeneration: Generated<number>;
  /** The SHA-256 of the private link's secret; null when it has ended, or was never made. */
  linkHash: string | null;
  /** When it ended, who ended it and the status that it had: all three null as long as the order is in the lists. */
  endedAt: number | null;
  endedBy: string | null;
  statusBefore: OrderStatus | null;
  /** How it ends once its parcel is back in hand. Holds only at the step `coming back`. */
  comesBackAs: Ending | null;
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
  /** What one piece cost in the list, where it was sold at the price of a sale. */
  wasInPaisa: number | null;
  /** The length of a cut, whole centimetres; 0 where it is sold by the piece. `priceInPaisa` is that of the cut. */
  cutCm: Generated<number>;
  /** What one piece cost before the shopkeeper gave it another price for this order, and why; null and empty where none was given. */
  listedInPaisa: number | null;
  priceReason: Generated<string>;
}

/**
 * The pieces that pending orders of new customers hold, by network. A row is deleted when its order is no longer pending. The
 * network is a keyed hash, so nobody can tell from the database where an order came from.
 */
export interface HeldPiecesTable {
  network: string;
  productId: string;
  orderId: string;
  /** Pieces; of cloth by the metre the metres that are begun. */
  quantity: number;
}

/** The timeline of an order; see `timeline.ts`. */
export interface OrderEventsTable {
  /** In the order in which they were written. */
  id: Generated<number>;
  orderId: string;
  at: number;
  kind: EventKind;
  actorKind: ActorKind;
  /** The account; null where there was none. */
  actorId: string | null;
  /** The name that the account had then. */
  actorName: string;
  /** `EventFacts` as JSON. */
  facts: string;
  note: string;
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

/** An order that is sent for pieces of a delivered one. */
export interface ExchangesTable {
  /** The new order, and the delivered one. */
  orderId: string;
  ofOrderId: string;
  /** The pieces that come back, as JSON: `BackLine[]`. */
  lines: string;
  reason: string;
  createdAt: number;
  /** When they were in hand; null before. */
  backAt: number | null;
}

/** An exchange that a customer asks for. */
export interface ExchangeRequestsTable {
  id: string;
  /** The delivered order; it has at most one request that is not answered. */
  orderId: string;
  /** The pieces that are to come back, as JSON: `BackLine[]`. */
  lines: string;
  cause: Cause;
  /** The customer's own words; may be empty. */
  words: string;
  askedAt: number;
  /** Null until the shop answers. */
  answeredAt: number | null;
  /** Why it was declined, as the shopkeeper wrote it. */
  answer: Generated<string>;
  /** The order that was made for it; null where it was declined, and until it is answered. */
  madeOrderId: string | null;
}

/** A picture that a customer sent with a request; a use of it by this id keeps its file. */
export interface ExchangePicturesTable {
  id: string;
  requestId: string;
  picture: string;
  createdAt: number;
}
