import { type Role, type RoleSettings, roleOf } from '../kernel/roles.ts';
import type { Shop } from '../kernel/shop.ts';

/** Current rights by account id; removed accounts are missing. One query. */
export async function rolesOf(
  shop: Pick<Shop, 'db'> & RoleSettings,
  accounts: readonly string[],
): Promise<Map<string, Role | null>> {
  if (accounts.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('users')
    .leftJoin('helpers', 'helpers.userId', 'users.id')
    .select(['users.id', 'isAdmin', 'rights', 'pausedAt'])
    .where('users.id', 'in', [...new Set(accounts)])
    .execute();
  return new Map(rows.map(({ id, ...account }) => [id, roleOf(shop, account)]));
}
