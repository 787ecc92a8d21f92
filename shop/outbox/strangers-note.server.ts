/** Push notes of what strangers write: they are bounded over all senders, as one person can be many guests on many networks. */
import { MINUTE_MS } from '../kernel/calendar.ts';
import { type Limit, mayTry } from '../kernel/limits.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { type Letter, putInOutbox } from './outbox.server.ts';

/** Of each kind. More than that nobody reads on a phone. */
const STRANGERS_NOTES: Limit = { max: 20, withinMs: 10 * MINUTE_MS };

interface StrangersLetter extends Letter {
  kind: 'push';
  note: { about: string };
}

/** Puts the note into the outbox; one that is too many is left out, and what it is about stands on the screens alone. */
export async function putStrangersNote<Known extends StrangersLetter>(
  shop: Shop,
  trx: Trx,
  letter: Known,
): Promise<void> {
  if (await mayTry({ ...shop, db: trx }, `pushes of ${letter.note.about}`, STRANGERS_NOTES))
    await putInOutbox<Known>(shop, trx, [letter]);
}
