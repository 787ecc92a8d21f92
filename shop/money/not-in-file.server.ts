/** A courier's parcels that its statement lacks: still to come, or forgotten. */
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { isUnpaid } from '../orders/money/due.server.ts';
import { dueOf } from '../orders/money/money.ts';
import { nameFor, type OpenOrder } from './owed.server.ts';
import type { MatchedLine } from './statement.ts';

/** Limit per kind. */
const MOST_READ = 1_000;
const MOST_SHOWN = 50;

export interface NotInFile {
  count: number;
  openInPaisa: number;
  /** First handed over first; `createdAt` is the hand-over. */
  oldest: OpenOrder[];
}

/** Sent with this courier, unpaid, and in no line. */
export async function notInFile(
  { db }: Shop,
  admin: Admin<'money'>,
  courier: string,
  lines: readonly Pick<MatchedLine, 'order'>[],
): Promise<NotInFile> {
  const sent = db
    .selectFrom('orders')
    .innerJoin('parcels', 'parcels.orderId', 'orders.id')
    .select(['orders.id', 'orders.orderNumber', 'orders.fullName', 'orders.status', 'parcels.handedAt'])
    .select(['orders.totalInPaisa', 'orders.receivedInPaisa', 'orders.exchangedInPaisa'])
    .where('parcels.courier', '=', courier)
    .limit(MOST_READ);
  const underWay = await sent.where('orders.step', '=', 'under way').execute();
  const delivered = await sent.where('orders.step', '=', 'delivered').where(isUnpaid).execute();
  const named = new Set(lines.map(({ order }) => order?.id));
  const open = [...underWay, ...delivered]
    .map((row) => ({ ...row, openInPaisa: dueOf(row) - row.receivedInPaisa }))
    .filter(({ id, openInPaisa }) => openInPaisa > 0 && !named.has(id))
    .toSorted((a, b) => Number(a.handedAt) - Number(b.handedAt));
  return {
    count: open.length,
    openInPaisa: open.reduce((sum, { openInPaisa }) => sum + openInPaisa, 0),
    oldest: open.slice(0, MOST_SHOWN).map(({ orderNumber, fullName, openInPaisa, handedAt }) => ({
      ...{ orderNumber, openInPaisa, createdAt: Number(handedAt) },
      fullName: nameFor(admin, fullName),
    })),
  };
}
