import { offeredProducts } from '../catalogue/read.server.ts';
import { DAY_MS } from '../kernel/calendar.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { inAllLanguages, textIn } from '../kernel/text/translations.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { putInOutbox } from '../outbox/outbox.server.ts';
import type { WaitEmail } from './notifications.ts';

/** Nobody expects a message half a year later. */
export const WAIT_RETENTION_DAYS = 180;
/** As long as other mailed links live. */
const UNCONFIRMED_RETENTION_MS = 3 * DAY_MS;
/** In case the shopkeeper marked the phone by mistake. */
const NOTIFIED_RETENTION_MS = DAY_MS;

/** Per transaction; the next minute has the rest. */
const MAILED_AT_ONCE = 200;

/**
 * Mails about products in stock, once: the wait is deleted with the mail. Runs each minute instead of with
 * the movement, so that a piece that passes from order to order within a minute causes no mail.
 */
export async function mailBackInStock(shop: Shop): Promise<void> {
  const due = await offeredProducts(shop.db)
    .innerJoin('waits', 'waits.productId', 'products.id')
    .select(['waits.id', 'products.id as productId', ...inAllLanguages(['name'])])
    .where('stock', '>', 0)
    .where('confirmedAt', 'is not', null)
    .where('contact', 'like', '%@%')
    .orderBy('waits.createdAt')
    .limit(MAILED_AT_ONCE)
    .execute();
  if (due.length === 0) return;
  const products = new Map(due.map((product) => [product.productId, product]));
  await inTransaction(shop, async (trx) => {
    const waits = await trx
      .deleteFrom('waits')
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning(['productId', 'contact', 'language'])
      .execute();
    const emails = waits.map(({ productId: id, contact: to, language }): WaitEmail => {
      const names = products.get(id);
      const product = { id, name: names ? textIn(names, 'name', language) : '' };
      return { kind: 'back in stock', to, language, product };
    });
    await putInOutbox<WaitEmail>(shop, trx, emails);
    tell(trx, [{ kind: 'waiting', audience: 'admin' }]);
  });
}

/** Deletes waits after the term: unconfirmed ones sooner, and phones a day after the shopkeeper wrote. */
export async function forgetOldWaits({ db, now }: Shop): Promise<void> {
  await db
    .deleteFrom('waits')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', now() - WAIT_RETENTION_DAYS * DAY_MS),
        eb.and([eb('confirmedAt', 'is', null), eb('createdAt', '<', now() - UNCONFIRMED_RETENTION_MS)]),
        eb('toldAt', '<', now() - NOTIFIED_RETENTION_MS),
      ]),
    )
    .execute();
}
