/** Separate, to avoid an import cycle of cards and baskets. */
import { rolesOf } from '../accounts/roles.server.ts';
import type { Role } from '../kernel/roles.ts';

/** Accounts that may send baskets now; baskets of others cannot be taken. */
export async function sendersAmong(
  shop: Parameters<typeof rolesOf>[0],
  accounts: readonly string[],
): Promise<Set<string>> {
  const roles = await rolesOf(shop, accounts);
  const maySend = (role: Role | null) => role?.kind === 'admin' && role.rights.orders && role.rights.chat;
  return new Set(accounts.filter((account) => maySend(roles.get(account) ?? null)));
}
