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
  /**
   * Null without an account: no customer's page has it. For a kept order (`isKept`), the account that took
   * it.
   */
  userId: string | null;
  /**
   * Empty without an account and for a kept order. The following columns may also be empty, except name and
   * phone.
   */
  userEmail: string;
  fullName: string;
  email: string;
  phone: string;
  /** E.164; null if it cannot be read as a number. */
  phoneE164: string | null;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
  /** Lines and charges. */
  totalInPaisa: number;
  /** Advances and collections less refunds. The ledger has each entry. */
  receivedInPaisa: Generated<number>;
  /**
   * What exchanges leave due after the end: payments for its pieces that other orders replaced, less payments
   * for returned old pieces that this order replaced.
   */
  exchangedInPaisa: Generated<number>;
  /** JSON, `Charge[]`, without the goods. */
  charges: string;
  status: AnyStatus;
  /** A step of `status`, or of `statusBefore` once ended. */
  step: Generated<Step>;
  source: Generated<Channel>;
  /** First opened by the shopkeeper. */
  openedAt: number | null;
  /** Repeated alerts while nobody opened it. */
  alerts: Generated<number>;
  /** Not to be called before; null: any time. */
  callAt: number | null;
  createdAt: number;
  /** Language code of the page it was placed on, and of its mails. */
  language: Generated<string>;
  /** Counts edits of lines, charges and address. */
  version: Generated<number>;
  /** Number of times the private link was renewed. */
  linkGeneration: Generated<number>;
  /** SHA-256 of the link's secret; null without a link. */
  linkHash: string | null;
  /** All three are null until the order ends. */
  endedAt: number | null;
  endedBy: string | null;
  statusBefore: OrderStatus | null;
  /** The ending once its parcel is in hand; valid only at step `coming back`. */
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
  /** List price per piece, if sold at a sale's price. */
  wasInPaisa: number | null;
  /** Priced by `priceInPaisa`; 0 by the piece. */
  cutCm: Generated<number>;
  /** Price per piece before the shopkeeper changed it, and why; else null and empty. */
  listedInPaisa: number | null;
  priceReason: Generated<string>;
}

/**
 * Pieces held by pending orders of new customers, per network; deleted once the order is no longer pending.
 * The network is a keyed hash, so that the database does not show where an order came from.
 */
export interface HeldPiecesTable {
  network: string;
  productId: string;
  orderId: string;
  /** Pieces, or metres begun. */
  quantity: number;
}

/** See `timeline.ts`. */
export interface OrderEventsTable {
  /** In writing order. */
  id: Generated<number>;
  orderId: string;
  at: number;
  kind: EventKind;
  actorKind: ActorKind;
  /** The account, if any. */
  actorId: string | null;
  /** The account's name at that time. */
  actorName: string;
  /** JSON, `EventFacts`. */
  facts: string;
  note: string;
}

/** One row per checkout that became an order. Outlives the order, so that a key never makes two. */
export interface CheckoutsTable {
  /** The customer, or the admin who entered the order. */
  userId: string;
  checkoutKey: string;
  /** SHA-256 of the input: the same key with another body is refused. */
  requestHash: string;
  orderId: string;
  orderNumber: string;
  createdAt: number;
}

export interface ExchangesTable {
  /** The new order, and the delivered one. */
  orderId: string;
  ofOrderId: string;
  /** Pieces to come back, as JSON `BackLine[]`. */
  lines: string;
  reason: string;
  createdAt: number;
  /** When they were in hand. */
  backAt: number | null;
}

export interface ExchangeRequestsTable {
  id: string;
  /** The delivered order; it has at most one unanswered request. */
  orderId: string;
  /** Pieces to come back, as JSON `BackLine[]`. */
  lines: string;
  cause: Cause;
  /** The customer's words; may be empty. */
  words: string;
  askedAt: number;
  answeredAt: number | null;
  /** The reason to decline. */
  answer: Generated<string>;
  /** The new order, once accepted. */
  madeOrderId: string | null;
}

/** A picture use with this id keeps its file. */
export interface ExchangePicturesTable {
  id: string;
  requestId: string;
  picture: string;
  createdAt: number;
}
