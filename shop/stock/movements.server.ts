/** The stock ledger; no other code writes its rows. */
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
  userId?: string | null;
  /** Only by the metre: see `StockMovementsTable`. */
  thaanId?: string;
  changeCm?: number;
  note?: string;
  valueInPaisa: number;
}

/** For earlier stock whose value changed; no row without a difference. */
export const revalued = (
  product: Pick<Movement, 'productId' | 'stockAfter'>,
  valueInPaisa: number,
): Movement[] => (valueInPaisa === 0 ? [] : [{ ...product, change: 0, reason: 'revalued', valueInPaisa }]);

/** Includes cancelled and deleted orders. */
export const wasOrdered = ({ exists, selectFrom }: ExpressionBuilder<Database, 'products'>) =>
  exists(
    selectFrom('stockMovements')
      .select('stockMovements.id')
      .whereRef('stockMovements.productId', '=', 'products.id')
      .where('reason', '=', 'ordered'),
  );

/** `others`: rows of the same product and change, such as thaans entered together. */
export async function recordMovement(
  shop: Shop,
  trx: Trx,
  movement: Movement,
  ...others: readonly Movement[]
): Promise<void> {
  const createdAt = shop.now();
  const none = { orderId: null, userId: null, thaanId: null, changeCm: 0, note: '' };
  const rows = [movement, ...others].map((one) => ({ ...none, ...one, createdAt }));
  await trx.insertInto('stockMovements').values(rows).execute();
  const { productId, stockAfter } = movement;
  const change = rows.reduce((sum, row) => sum + row.change, 0);
  // `stock` reloads every open page, so it is sent only when sold out or back in stock.
  tell(trx, [{ kind: 'pieces', audience: 'pages', subject: productId }]);
  const turned = stockAfter === 0 || stockAfter === change;
  if (turned) tell(trx, [{ kind: 'stock', audience: 'everyone', subject: productId }]);
}
