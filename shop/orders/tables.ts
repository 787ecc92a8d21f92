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
  /** Null: on no customer's page. Orders added by their link (`isAddedByLink`): the account that added it. */
  userId: string | null;
  /** Empty without an account and for an order added by its link. All following columns but name and phone may be empty. */
  userEmail: string;
  fullName: string;
  email: string;
  phone: string;
  /** Null if not a valid number. */
  phoneE164: string | null;
  address: string;
  city: string;
  postalCode: string;
  notes: string;
  /** The note, may be empty. Null: no gift. */
  gift: Generated<string | null>;
  totalInPaisa: number;
  /** Advances and collections less refunds. */
  receivedInPaisa: Generated<number>;
  /**
   * Due for exchanges after the end: payments for pieces that other orders replaced, less payments for
   * the returned old pieces that this order replaced.
   */
  exchangedInPaisa: Generated<number>;
  /** JSON, `Charge[]`. */
  charges: string;
  status: AnyStatus;
  /** Of `status`, or of `statusBefore` once ended. */
  step: Generated<Step>;
  source: Generated<Channel>;
  openedAt: number | null;
  /** Number of repeated alerts. */
  alerts: Generated<number>;
  /** Next call, at the earliest. */
  callAt: number | null;
  createdAt: number;
  /** Language code of its page and mails. */
  language: Generated<string>;
  version: Generated<number>;
  /** Counts renewals of the private link. */
  linkGeneration: Generated<number>;
  linkHash: string | null;
  /** Null until the order ends. */
  endedAt: number | null;
  endedBy: string | null;
  statusBefore: OrderStatus | null;
  /** The ending once the parcel is in hand; only valid at step `coming back`. */
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
  /** List price, during a sale. */
  wasInPaisa: number | null;
  /** Priced by `priceInPaisa`; 0 by the piece. */
  cutCm: Generated<number>;
  /** Before the shopkeeper changed the price, and why. */
  listedInPaisa: number | null;
  priceReason: Generated<string>;
  picked: Generated<Picked>;
}

/**
 * Pieces in pending orders of new customers. The network is a keyed hash, so that the database does not show
 * an order's origin.
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
  actorName: string;
  /** JSON, `EventFacts`. */
  facts: string;
  note: string;
}

/** Outlives its order, so that a key never makes two orders. */
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
  orderId: string;
  ofOrderId: string;
  /** JSON, `BackLine[]`. */
  lines: string;
  reason: string;
  createdAt: number;
  /** When the old pieces were in hand. */
  backAt: number | null;
}

export interface ExchangeRequestsTable {
  id: string;
  /** At most one unanswered request per order. */
  orderId: string;
  /** JSON, `BackLine[]`. */
  lines: string;
  cause: Cause;
  words: string;
  askedAt: number;
  answeredAt: number | null;
  /** Why it was declined. */
  answer: Generated<string>;
  madeOrderId: string | null;
}

/** A picture use with this id keeps its file. */
export interface ExchangePicturesTable {
  id: string;
  requestId: string;
  picture: string;
  createdAt: number;
}
