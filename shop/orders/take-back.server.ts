/** A sale over the counter that was entered by mistake, or brought back: its pieces and its money go back. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type NotAsSeen, notAsSeen } from '../ledger/seen.ts';
import { endOrder, whenSettling } from './end.server.ts';
import { exchangesOf } from './exchange-back.server.ts';
import { giveAllBack } from './money.server.ts';
import { lockOrder } from './steps.server.ts';
import { listEvents } from './timeline.server.ts';
import { wasTakenAlong } from './timeline.ts';

type TakenBack =
  | { ok: true }
  /** It is not there, has ended, or is no sale that was taken along. */
  | { ok: false; reason: 'missing' }
  /** Pieces of it were exchanged: these are a part of another order. */
  | { ok: false; reason: 'exchanged' }
  /** Its step was changed since the page was read. */
  | { ok: false; reason: 'newer' }
  | NotAsSeen;

/** The sale as the page showed it: the event of its last step, and what was paid for it in whole paisa. */
interface SeenSale {
  event: number;
  sawInPaisa: number | null;
}

/**
 * Takes back a sale that was taken along: it ends, its pieces are on the shelf and what was paid for it is booked as given back, in one
 * transaction and once, however often it is pressed.
 */
export function takeBackSale(
  shop: Shop,
  admin: Admin<'orders'>,
  orderId: string,
  { event, sawInPaisa }: SeenSale,
): Promise<TakenBack> {
  return inTransaction(shop, async (trx): Promise<TakenBack> => {
    await lockOrder(shop, trx, orderId);
    const events = await listEvents({ ...shop, db: trx }, admin, orderId);
    if (!wasTakenAlong(events)) return { ok: false, reason: 'missing' };
    if ((await exchangesOf(trx, orderId)).length > 0) return { ok: false, reason: 'exchanged' };
    const { receivedInPaisa } =
      (await trx
        .selectFrom('orders')
        .select('receivedInPaisa')
        .where('id', '=', orderId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()) ?? {};
    if (receivedInPaisa === undefined) return { ok: false, reason: 'missing' };
    if (events.findLast(({ facts }) => facts.step)?.id !== event) return { ok: false, reason: 'newer' };
    const changed = notAsSeen(sawInPaisa, receivedInPaisa);
    if (changed) return changed;
    const ended = await endOrder(shop, trx, orderId, { act: 'take back', by: admin });
    if (!ended) return { ok: false, reason: 'missing' };
    await giveAllBack(shop, trx, admin, orderId);
    return { ok: true };
  }).catch(whenSettling<TakenBack>({ ok: false, reason: 'exchanged' }));
}
