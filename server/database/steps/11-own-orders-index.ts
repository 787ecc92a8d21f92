import type { Db } from '../step.ts';

/**
 * Without these SQLite read every pending order for each new one (20 ms at 25,000, with the database locked),
 * and every customer to find the admin.
 */
export async function createOwnOrdersIndex(db: Db): Promise<void> {
  await db.schema.createIndex('orders_user_status').on('orders').columns(['userId', 'status']).execute();
  await db.schema.createIndex('users_isAdmin').on('users').column('isAdmin').execute();
}
