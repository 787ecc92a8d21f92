/** Saved replies: what the admin writes often, kept to be sent in one press. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';

export interface SavedReply {
  id: string;
  text: string;
}

export function listSavedReplies(shop: Shop, _admin: Admin): Promise<SavedReply[]> {
  return shop.db
    .selectFrom('savedReplies')
    .select(['id', 'text'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function saveReply(shop: Shop, _admin: Admin, text: string): Promise<void> {
  await shop.db
    .insertInto('savedReplies')
    .values({ id: shop.newId(), text, createdAt: shop.now() })
    .execute();
}

/** False when there is no such reply. */
export async function deleteSavedReply(shop: Shop, _admin: Admin, id: string): Promise<boolean> {
  const gone = await shop.db.deleteFrom('savedReplies').where('id', '=', id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
