import { DAY_MS } from '../kernel/calendar.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { dropPictures } from '../pictures/pictures.server.ts';

const AT_ONCE = 100;

/**
 * Removes photos of bills entered more than so many days ago; the clean-up deletes their files. Returns the
 * number.
 */
export function forgetOldBills(shop: Shop, retentionDays: number): Promise<number> {
  const since = shop.now() - retentionDays * DAY_MS;
  return inTransaction(shop, async (trx) => {
    const old = await trx
      .selectFrom('purchases')
      .select('id')
      .where('createdAt', '<', since)
      .where('picture', '<>', '')
      .limit(AT_ONCE)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx.updateTable('purchases').set({ picture: '' }).where('id', 'in', ids).execute();
    await dropPictures(trx, 'purchase', ids);
    return ids.length;
  });
}
