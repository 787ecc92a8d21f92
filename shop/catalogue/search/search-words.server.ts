/** Synonym groups, edited by the admin. */
import { z } from 'zod';
import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { tell } from '#shop/kernel/events.server.ts';
import { requiredText } from '#shop/kernel/form-fields.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { entriesOf, MAX_SEARCH_WORDS, type SearchWords } from './search-words.ts';

export type SearchWordsFault = 'too few words';

export const searchWordsForm = z.object({
  words: requiredText(MAX_SEARCH_WORDS).refine(
    (words) => entriesOf(words).length > 1,
    'too few words' satisfies SearchWordsFault,
  ),
});
export type SearchWordsInput = z.input<typeof searchWordsForm>;

/** Newest first. */
export function listSearchWords({ db }: Pick<Shop, 'db'>): Promise<SearchWords[]> {
  return db
    .selectFrom('searchWords')
    .select(['id', 'words'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export function saveSearchWords(shop: Shop, admin: Admin<'products'>, words: string): Promise<void> {
  return inTransaction(shop, async (trx) => {
    const id = shop.newId();
    await trx.insertInto('searchWords').values({ id, words, createdAt: shop.now() }).execute();
    await record(shop, trx, admin, { act: 'search words added', subject: id, name: words });
    tellAll(trx);
  });
}

export function deleteSearchWords(shop: Shop, admin: Admin<'products'>, id: string): Promise<boolean> {
  return inTransaction(shop, async (trx) => {
    const gone = await trx
      .deleteFrom('searchWords')
      .where('id', '=', id)
      .returning('words')
      .executeTakeFirst();
    tellAll(trx);
    if (!gone) return false;
    await record(shop, trx, admin, { act: 'search words deleted', subject: id, name: gone.words });
    return true;
  });
}

function tellAll(trx: Trx): void {
  tell(trx, [{ kind: 'search words', audience: 'pages' }]);
}
