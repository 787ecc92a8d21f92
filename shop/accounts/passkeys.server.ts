import { record } from '../audit-log/audit-log.server.ts';
import type { Doer } from '../audit-log/audit-log.ts';
import type { Staff } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';

interface OwnPasskey {
  id: string;
  name: string;
}

/** By name. */
export async function listPasskeys({ db }: Shop, { id }: Staff): Promise<OwnPasskey[]> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .where('userId', '=', id)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return passkeys.map(({ id, name }) => ({ id, name: name ?? '' }));
}

/** False for an unknown id. */
export function renamePasskey(shop: Shop, admin: Staff, id: string, name: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const before = await trx
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('userId', '=', admin.id)
      .executeTakeFirst();
    if (!before) return false;
    await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
    await record(shop, trx, admin, { act: 'passkey changed', subject: id, before, after: { name } });
    return true;
  });
}

/** False for an unknown id. */
export function removePasskey(shop: Shop, admin: Staff, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const gone = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('userId', '=', admin.id)
      .returning('name')
      .executeTakeFirst();
    if (!gone) return false;
    await record(shop, trx, admin, {
      act: 'passkey removed',
      subject: id,
      name: gone.name ?? '',
      before: gone,
    });
    return true;
  });
}

/** Without `userId`: of any account. */
export async function hasPasskeys({ db }: Shop, userId?: string): Promise<boolean> {
  const all = db.selectFrom('passkeys').select('id').limit(1);
  const one = await (userId === undefined ? all : all.where('userId', '=', userId)).executeTakeFirst();
  return one !== undefined;
}

/** After a take-over, as one may be the thief's. */
export async function removeAllPasskeys(shop: Shop, trx: Trx, userId: string, by: Doer): Promise<void> {
  const gone = await trx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .returning(['id', 'name'])
    .execute();
  for (const { id, name } of gone)
    await record(shop, trx, by, { act: 'passkey removed', subject: id, name: name ?? '', before: { name } });
}
