/** Statistics: the dashboard's five counts. */
import { sql } from 'kysely';
import type { Admin } from './actor.ts';
import type { Shop } from './shop.ts';

export interface Statistics {
  products: number;
  orders: number;
  pendingOrders: number;
  users: number;
  chats: number;
}

/** Products, orders, pending orders, users and chat conversations, counted in one query. */
export async function countAll(shop: Shop, _admin: Admin): Promise<Statistics> {
  const { db } = shop;
  const count = sql<number>`cast(count(*) as integer)`.as('n');
  const row = await db
    .selectNoFrom([
      db.selectFrom('products').select(count).as('products'),
      db.selectFrom('orders').select(count).as('orders'),
      db.selectFrom('orders').where('status', '=', 'pending').select(count).as('pendingOrders'),
      db.selectFrom('users').select(count).as('users'),
      db
        .selectFrom('chats')
        .select(sql<number>`cast(count(distinct conversation) as integer)`.as('n'))
        .as('chats'),
    ])
    .executeTakeFirstOrThrow();
  return {
    products: row.products ?? 0,
    orders: row.orders ?? 0,
    pendingOrders: row.pendingOrders ?? 0,
    users: row.users ?? 0,
    chats: row.chats ?? 0,
  };
}
