/** The tables of orders. */
import type { Generated } from 'kysely';
import type { ActorKind } from '../audit-log/audit-log.ts';
import type { Picked } from './cutting/cutting.ts';
import type { Cause } from './exchange/exchange-request.ts';
import type { AnyStatus, Ending, OrderStatus, Step } from './life.ts';
import type { Channel } from './order.ts';
import type { EventKind } from './timeline.ts';

export interface OrdersTable {
  id: string;
  orderNumber: string;
  /** Null: no customer's page has it. Kept (`isKept`): the account that took it. */
  userId: string | null;
  /**
   * Empty without an account and for a kept order. The following columns may also be empty, except name and
   * phone.
   */
  userEmail: string;
  fullName: string;
  email: string;
  phone: string;
  /** Null if it cannot be read as a number. */
  phoneE164: string | null;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
  /** Its note, perhaps empty. Null: no gift. */
  gift: Generated<string | null>;
  totalInPaisa: number;
  /** Advances and collections less refunds. */
  receivedInPaisa: Generated<number>;
  /**
   * Due for exchanges after the end: payments for its pieces that other orders replaced, less payments for
   * returned old pieces that this order replaced.
   */
  exchangedInPaisa: Generated<number>;
  /** JSON, `Charge[]`. */
  charges: string;
  status: AnyStatus;
  /** Of `status`, or of `statusBefore` once ended. */
  step: Generated<Step>;
  source: Generated<Channel>;
  /** By the shopkeeper. */
  openedAt: number | null;
  /** Repeated alerts while nobody opened it. */
  alerts: Generated<number>;
  /** Not to be called before. */
  callAt: number | null;
  createdAt: number;
  /** Code of the language of its page and mails. */
  language: Generated<string>;
  /** Counts edits. */
  version: Generated<number>;
  /** Counts renewals of the private link. */
  linkGeneration: Generated<number>;
  /** SHA-256 of the link's secret. */
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
  /** List price per piece, during a sale. */
  wasInPaisa: number | null;
  /** Priced by `priceInPaisa`; 0 by the piece. */
  cutCm: Generated<number>;
  /** Per piece, before the shopkeeper changed it, and why. */
  listedInPaisa: number | null;
  priceReason: Generated<string>;
  picked: Generated<Picked>;
}

/**
 * Pieces held by pending orders of new customers. The network is a keyed hash, so that the database does not
 * show where an order came from.
 */
export interface HeldPiecesTable {
  network: string;
  productId: string;
  orderId: string;
  /** Pieces, or metres begun. */
  quantity: number;
}

export interface OrderEventsTable {
  id: Generated<number>;
  orderId: string;
  at: number;
  kind: EventKind;
  actorKind: ActorKind;
  actorId: string | null;
  /** At that time. */
  actorName: string;
  /** JSON, `EventFacts`. */
  facts: string;
  note: string;
}

/** Outlives its order, so that a key never makes two. */
export interface CheckoutsTable {
  /** The customer, or the admin who entered the order. */
  userId: string;
  checkoutKey: string;
  /** SHA-256: the same key with another body is refused. */
  requestHash: string;
  orderId: string;
  orderNumber: string;
  createdAt: number;
}

export interface ExchangesTable {
  /** New and old order. */
  orderId: string;
  ofOrderId: string;
  /** JSON, `BackLine[]`. */
  lines: string;
  reason: string;
  createdAt: number;
  /** Old pieces in hand. */
  backAt: number | null;
}

export interface ExchangeRequestsTable {
  id: string;
  /** At most one request of an order is unanswered. */
  orderId: string;
  /** JSON, `BackLine[]`. */
  lines: string;
  cause: Cause;
  /** The customer's, or empty. */
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
