/** The tables of stock: ledger, thaans, cuts. */
import type { Generated } from 'kysely';

/**
 * `changed`: taken out of an order. Until November 2026 refused and returned parcels were written as deleted
 * orders.
 */
export type ReturnReason = 'cancelled' | 'deleted order' | 'refused' | 'returned' | 'changed' | 'exchanged';
/**
 * `counted` is typed into the list beside the shelf, `adjusted` comes with a product's form or a file.
 * `revalued` changes no pieces: the stock has another cost.
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

/** Every change of every product's stock. */
export interface StockMovementsTable {
  id: Generated<number>;
  productId: string;
  change: number;
  stockAfter: number;
  reason: StockReason;
  orderId: string | null;
  /** The account that counted; else null. */
  userId: string | null;
  createdAt: number;
  /** The thaan and its change; null and 0 for goods by the piece. */
  thaanId: Generated<string | null>;
  changeCm: Generated<number>;
  note: Generated<string>;
  /** Change in value of the stock. Null: a version before step 77 wrote it. */
  valueInPaisa: Generated<number | null>;
}

/** A bolt of cloth, or a cut piece that came back. */
export interface ThaansTable {
  id: string;
  productId: string;
  /** Counts from 1 per product. */
  number: number;
  /** As it came. */
  lengthCm: number;
  /** Without what orders have. */
  remnantCm: number;
  /** Of a piece that came back: the thaan it was cut from. */
  ofThaanId: string | null;
  createdAt: number;
}

/** The part of a thaan that belongs to an order; deleted when it comes back. */
export interface CutsTable {
  orderId: string;
  productId: string;
  thaanId: string;
  cutCm: number;
  /** Null until it is cut. */
  cutAt: number | null;
}
