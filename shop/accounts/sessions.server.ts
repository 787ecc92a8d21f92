import { tellRights } from '../kernel/events.server.ts';
import type { Trx } from '../kernel/shop.ts';

export type Devices = { id: string } | { others: string } | 'all';

/**
 * Returns the number of ended sessions. No device of the account gets notices any more, as it is not known which one is
 * whose; those that stay logged in ask for them again when they open the dashboard.
 */
export async function endSessions(trx: Trx, userId: string, which: Devices): Promise<number> {
  const all = trx.deleteFrom('sessions').where('userId', '=', userId);
  const chosen =
    which === 'all'
      ? all
      : 'id' in which
        ? all.where('id', '=', which.id)
        : all.where('id', '!=', which.others);
  const { numDeletedRows } = await chosen.executeTakeFirstOrThrow();
  await trx.deleteFrom('pushDevices').where('userId', '=', userId).execute();
  tellRights(trx, userId);
  return Number(numDeletedRows);
}
