/** Who may send baskets into chats. Apart from `baskets.server.ts`, as the cards of messages ask it, and sending a basket writes messages. */
import type { Role } from '../kernel/roles.ts';
import { rolesOf } from '../people/roles.server.ts';

/**
 * Those of these accounts that may send baskets now: the owner, and helpers with the rights. The baskets of others can no longer be taken;
 * those of a helper who is let in again can.
 */
export async function sendersAmong(
  shop: Parameters<typeof rolesOf>[0],
  accounts: readonly string[],
): Promise<Set<string>> {
  const roles = await rolesOf(shop, accounts);
  const maySend = (role: Role | null) => role?.kind === 'admin' && role.rights.orders && role.rights.chat;
  return new Set(accounts.filter((account) => maySend(roles.get(account) ?? null)));
}
