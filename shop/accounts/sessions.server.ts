import { tellRights } from '../kernel/events.server.ts';
import type { Trx } from '../kernel/shop.ts';
import { removePushDevices } from '../outbox/push.server.ts';

export type Devices = { id: string } | { others: string } | 'all';

/** Returns the number of ended sessions. Also removes the push devices, as an ended one may be lost. */
export async function endSessions(trx: Trx, userId: string, which: Devices): Promise<number> {
  const all = trx.deleteFrom('sessions').where('userId', '=', userId);
  const chosen =
    which === 'all'
      ? all
      : 'id' in which
        ? all.where('id', '=', which.id)
        : all.where('id', '!=', which.others);
  const { numDeletedRows } = await chosen.executeTakeFirstOrThrow();
  await removePushDevices(trx, userId);
  tellRights(trx, userId);
  return Number(numDeletedRows);
}
