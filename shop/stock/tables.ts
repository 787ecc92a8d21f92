/** The stock ledger. */
import type { Generated } from 'kysely';

/**
 * Why pieces of an order came back; `changed` is an order of which some were taken out. Until November 2026 refused and returned parcels
 * were written as deleted orders.
 */
export type ReturnReason = 'cancelled' | 'deleted order' | 'refused' | 'returned' | 'changed' | 'exchanged';
export type StockReason = 'created' | 'adjusted' | 'ordered' | ReturnReason | 'removed';

/** The stock ledger: every change of every product's stock, with its reason. */
export interface StockMovementsTable {
  id: Generated<number>;
  productId: string;
  change: number;
  stockAfter: number;
  reason: StockReason;
  orderId: string | null;
  createdAt: number;
}
