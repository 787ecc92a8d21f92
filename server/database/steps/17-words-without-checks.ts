import { dropChecks } from '../rebuild.ts';
import type { Db, EngineTypes } from '../step.ts';

/** New words, such as a status, must not need a new schema. */
export async function dropChecksOfWords(db: Db, t: EngineTypes): Promise<void> {
  const checks = {
    products: 'products_mainCategory',
    stockMovements: 'stockMovements_reason',
    orders: 'orders_status',
    removedOrders: 'removedOrders_reason',
    contacts: 'contacts_status',
    pictures: 'pictures_kind',
  };
  for (const [table, name] of Object.entries(checks)) await dropChecks(db, t, table, [name]);
}
