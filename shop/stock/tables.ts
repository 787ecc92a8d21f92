import type { Generated } from 'kysely';

/**
 * `changed`: taken out of an order. Until November 2026 refused and returned parcels were written as deleted
 * orders.
 */
export type ReturnReason = 'cancelled' | 'deleted order' | 'refused' | 'returned' | 'changed' | 'exchanged';
/**
 * `counted`: typed into the list beside the shelf. `adjusted`: by the product's form or a file. `revalued`:
 * another cost, no pieces.
 */
export type StockReason =
  | 'created'
  | 'adjusted'
  | 'counted'
  | 'ordered'
  | ReturnReason
  | 'removed'
  | 'purchased'
  | 'sent back'
  | 'revalued';

export interface StockMovementsTable {
  id: Generated<number>;
  productId: string;
  change: number;
  stockAfter: number;
  reason: StockReason;
  orderId: string | null;
  /** Only for counts. */
  userId: string | null;
  createdAt: number;
  /** Null and 0 for goods by the piece. */
  thaanId: Generated<string | null>;
  changeCm: Generated<number>;
  note: Generated<string>;
  /** Change in the stock's value. Null: written by a version before step 77. */
  valueInPaisa: Generated<number | null>;
}

/** A bolt of cloth, or a cut piece that came back. */
export interface ThaansTable {
  id: string;
  productId: string;
  /** From 1 per product. */
  number: number;
  lengthCm: number;
  /** Without lengths that orders have. */
  remnantCm: number;
  /** The thaan that a returned piece was cut from. */
  ofThaanId: string | null;
  createdAt: number;
}

/** An order's part of a thaan; deleted when it comes back. */
export interface CutsTable {
  orderId: string;
  productId: string;
  thaanId: string;
  cutCm: number;
  /** Null until cut. */
  cutAt: number | null;
}
