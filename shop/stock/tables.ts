/** The stock ledger. */
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
  /** The account of whoever counted; null for the rest. */
  userId: string | null;
  createdAt: number;
}
