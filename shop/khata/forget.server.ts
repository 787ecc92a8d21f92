/** Deletes names and numbers of settled khatas; their entries stay. */
import { deleteChangesOf } from '../audit-log/audit-log.server.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { lockKhata } from './change.server.ts';
import { isSettled, khataById } from './read.server.ts';

/** False, and nothing is deleted, if either side owes something. */
export async function forgetKhatas(shop: Shop, trx: Trx, ids: readonly string[]): Promise<boolean> {
  for (const id of ids.toSorted()) {
    await lockKhata(shop, trx, id);
    if ((await khataById(trx, id))?.owedInPaisa !== 0) return false;
  }
  if (ids.length === 0) return true;
  await trx
    .updateTable('khatas')
    .set({ name: '', phoneE164: null, note: '', limitInPaisa: 0 })
    .where('id', 'in', ids)
    .execute();
  await deleteChangesOf(trx, ids);
  return true;
}

const AT_ONCE = 100;

/** Customers' khatas that have been settled and unused for so many days. */
export function forgetSettledKhatas(shop: Shop, retentionDays: number): Promise<number> {
  const since = shop.now() - retentionDays * DAY_MS;
  return inTransaction(shop, async (trx) => {
    const old = await trx
      .selectFrom('khatas')
      .select('khatas.id')
      .where('side', '=', 'customer')
      .where('phoneE164', 'is not', null)
      .where('createdAt', '<', since)
      .where(isSettled)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ledger')
              .select('ledger.id')
              .whereRef('ledger.khataId', '=', 'khatas.id')
              .where('ledger.at', '>=', since),
          ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    let gone = 0;
    for (const { id } of old) if (await forgetKhatas(shop, trx, [id])) gone += 1;
    return gone;
  });
}
