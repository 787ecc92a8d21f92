import type { Selectable } from 'kysely';
import { z } from 'zod';
import { record } from '../audit-log/audit-log.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { optionalText, requiredText } from '../kernel/form-fields.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inAllLanguages, translations } from '../kernel/text/translations.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { MAX_CHAT_TEXT } from './chat.ts';
import type { SavedRepliesTable } from './tables.ts';

export const savedReplyForm = z.object({
  text: requiredText(MAX_CHAT_TEXT),
  ...translations({ text: optionalText(MAX_CHAT_TEXT) }),
});
export type SavedReplyInput = z.input<typeof savedReplyForm>;

export type SavedReply = Omit<Selectable<SavedRepliesTable>, 'createdAt'>;

export function listSavedReplies(shop: Shop, _admin: Admin<'chat'>): Promise<SavedReply[]> {
  return shop.db
    .selectFrom('savedReplies')
    .select(['id', ...inAllLanguages(['text'])])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export function saveReply(
  shop: Shop,
  admin: Admin<'chat'>,
  form: z.output<typeof savedReplyForm>,
): Promise<void> {
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
