/** Takes back a counter sale, entered by mistake or brought back. */
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
  /** Gone, ended, or not taken along. */
  | { ok: false; reason: 'missing' }
  /** Some of its pieces belong to another order since. */
  | { ok: false; reason: 'exchanged' }
  /** Its step has changed since the page was read. */
  | { ok: false; reason: 'newer' }
  | NotAsSeen;

/** The event of the last step, and the payments. */
interface SeenSale {
  event: number;
  sawInPaisa: number | null;
}

/** Restocks and books the refund in one transaction, once. */
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
