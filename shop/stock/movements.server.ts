/** The stock ledger: the one place that writes its rows. */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../kernel/database.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import type { StockReason } from './tables.ts';

interface Movement {
  productId: string;
  change: number;
  stockAfter: number;
  reason: StockReason;
  orderId?: string;
  /** The account of who counted. */
  userId?: string | null;
  /** Of a product by the metre: see `StockMovementsTable`. */
  thaanId?: string;
  changeCm?: number;
  note?: string;
}

/** Whether a product was ever ordered, in a query of `products`: orders that were cancelled or deleted count. It stops at the first one. */
export const wasOrdered = ({ exists, selectFrom }: ExpressionBuilder<Database, 'products'>) =>
  exists(
    selectFrom('stockMovements')
      .select('stockMovements.id')
      .whereRef('stockMovements.productId', '=', 'products.id')
      .where('reason', '=', 'ordered'),
  );

/**
 * Writes a row of the ledger, and tells open pages when a product sold out or came back. `others` are rows of the same product and the same
 * change, such as those of thaans that were entered together.
 */
export async function recordMovement(
  shop: Shop,
  trx: Trx,
  movement: Movement,
  ...others: readonly Movement[]
): Promise<void> {
  const createdAt = shop.now();
  const rows = [movement, ...others].map((one) => ({ orderId: null, userId: null, ...one, createdAt }));
  await trx.insertInto('stockMovements').values(rows).execute();
  const { productId, stockAfter } = movement;
  const change = rows.reduce((sum, row) => sum + row.change, 0);
  // Open pages need to know when a product is sold out, and when it is there again; not of each piece.
  tell(trx, [{ kind: 'pieces', audience: 'pages', subject: productId }]);
  const turned = stockAfter === 0 || stockAfter === change;
  if (turned) tell(trx, [{ kind: 'stock', audience: 'everyone', subject: productId }]);
}
