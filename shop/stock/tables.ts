/** The stock ledger. */
import type { Generated } from 'kysely';

export type StockReason = 'created' | 'adjusted' | 'ordered' | 'cancelled' | 'deleted order' | 'removed';

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
