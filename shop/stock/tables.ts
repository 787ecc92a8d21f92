/** The stock ledger, thaans and what orders have of them. */
import type { Generated } from 'kysely';

/**
 * Why pieces of an order came back; `changed` is an order of which some were taken out. Until November 2026 refused and returned parcels
 * were written as deleted orders.
 */
export type ReturnReason = 'cancelled' | 'deleted order' | 'refused' | 'returned' | 'changed' | 'exchanged';
/** `counted` is a stock that was typed into the list beside the shelf, `adjusted` one that came with a product's form or a file. */
export type StockReason = 'created' | 'adjusted' | 'counted' | 'ordered' | ReturnReason | 'removed';

/** The stock ledger: every change of every product's stock, with its reason. */
export interface StockMovementsTable {
  id: Generated<number>;
  productId: string;
  change: number;
  stockAfter: number;
  reason: StockReason;
  orderId: string | null;
  /** The account that counted; null for all other movements. */
  userId: string | null;
  createdAt: number;
  /** The thaan that it is about and by how much its remnant changed, whole centimetres; null and 0 of goods by the piece. */
  thaanId: Generated<string | null>;
  changeCm: Generated<number>;
  /** Why, as the shopkeeper typed it. */
  note: Generated<string>;
}

/** A bolt of cloth, or a piece that came back after it had been cut. */
export interface ThaansTable {
  id: string;
  productId: string;
  /** Counts the thaans of the product, from 1. */
  number: number;
  /** As it came, whole centimetres. */
  lengthCm: number;
  /** What is left of it, without what orders have. */
  remnantCm: number;
  /** The thaan that it was cut from, of a piece that came back. */
  ofThaanId: string | null;
  createdAt: number;
}

/** The part of a thaan that belongs to an order; deleted when it comes back. */
export interface CutsTable {
  orderId: string;
  productId: string;
  thaanId: string;
  cutCm: number;
  /** When it was cut; null before. */
  cutAt: number | null;
}
