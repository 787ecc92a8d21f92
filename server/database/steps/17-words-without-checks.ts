import { dropChecks } from '../rebuild.ts';
import type { Db, EngineTypes } from '../step.ts';

/** Which words there are is a rule of the shop: a status that is added to it must not need another schema. */
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
