import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { isReceived, owedOf } from '#shop/ledger/ledger.ts';
import { isLocked, LOCKED_MONTH } from '#shop/ledger/months.server.ts';
import { notAsSeen } from '#shop/ledger/seen.ts';
import { book } from '../money/book.server.ts';
import { whyNotMore } from '../money/credit.server.ts';
import { type Booked, onOrder, withCorrections } from '../money/money.server.ts';
import { addEvent } from '../timeline.server.ts';

export interface Correction {
  entryId: number;
  amountInPaisa: number;
  sawInPaisa: number | null;
  reason: string;
}

/** Sets a ledger entry to `amountInPaisa` by booking the difference. `sawInPaisa`: the amount shown. */
export function correctEntry(
  shop: Shop,
  admin: Admin<'money'>,
  orderId: string,
  { entryId, amountInPaisa, sawInPaisa, reason }: Correction,
): Promise<Booked> {
  return onOrder(shop, orderId, async (trx, order): Promise<Booked> => {
    const rows = await trx
      .selectFrom('ledger')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute();
    const entry = withCorrections(rows).find(({ id }) => id === entryId);
    const first = rows.find(({ id }) => id === entryId);
    if (!entry || !first) return { ok: false, reason: 'missing' };
    if (entry.amountInPaisa === amountInPaisa) return { ok: true };
    const changed = notAsSeen(sawInPaisa, entry.amountInPaisa);
    if (changed) return changed;
    const { kind, way, courier, day, reference, khataId } = first;
    if (await isLocked(shop, trx, [day])) return LOCKED_MONTH;
    const difference = amountInPaisa - entry.amountInPaisa;
    if (khataId !== null) {
      const moreInPaisa = owedOf([{ kind, amountInPaisa: difference }]);
      const refused = await whyNotMore(shop, trx, admin, order, { khataId, moreInPaisa });
      if (refused) return refused;
    }
    await book(shop, trx, admin, order, {
      ...{ kind, way, courier, day, reference, khataId, note: reason, corrects: entryId },
      amountInPaisa: difference,
    });
    const facts = { amountInPaisa, ...(way && { way }) };
    if (isReceived(kind))
      await addEvent(shop, trx, admin, orderId, { kind: 'payment corrected', facts, note: reason });
    return { ok: true };
  });
}
