import type { Selectable } from 'kysely';
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { inAllLanguages } from '../kernel/text/translations.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import type { SavedReplyForm } from './forms.server.ts';
import type { SavedRepliesTable } from './tables.ts';

export type SavedReply = Omit<Selectable<SavedRepliesTable>, 'createdAt'>;

export function listSavedReplies(shop: Shop, _admin: Admin<'chat'>): Promise<SavedReply[]> {
  return shop.db
    .selectFrom('savedReplies')
    .select(['id', ...inAllLanguages(['text'])])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function saveReply(shop: Shop, admin: Admin<'chat'>, form: SavedReplyForm): Promise<void> {
  return inTransaction(shop, async (trx) => {
    const id = shop.newId();
    await trx
      .insertInto('savedReplies')
      .values({ ...form, id, createdAt: shop.now() })
      .execute();
    await record(shop, trx, admin, { act: 'reply added', subject: id, name: form.text });
  });
}

/** False for an unknown id. */
export function deleteSavedReply(shop: Shop, admin: Admin<'chat'>, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const gone = await trx
      .deleteFrom('savedReplies')
      .where('id', '=', id)
      .returning('text')
      .executeTakeFirst();
    if (!gone) return false;
    await record(shop, trx, admin, { act: 'reply deleted', subject: id, name: gone.text });
    return true;
  });
}
