/**
 * Push notes caused by strangers, limited over all senders, as one person can be many guests on many
 * networks.
 */
import { MINUTE_MS } from '../kernel/calendar.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type OutboxItem, putInOutbox } from './outbox.server.ts';

const STRANGERS_NOTES: Limit = { max: 20, withinMs: 10 * MINUTE_MS };

interface StrangersNote extends OutboxItem {
  kind: 'push';
  note: { about: string };
}

/** Above the limit no note is sent. */
export async function putStrangersNote<Known extends StrangersNote>(
  shop: Shop,
  trx: Trx,
  item: Known,
): Promise<void> {
  if (await mayTry({ ...shop, db: trx }, `pushes of ${item.note.about}`, STRANGERS_NOTES))
    await putInOutbox<Known>(shop, trx, [item]);
}
