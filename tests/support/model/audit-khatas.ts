/** Invariants of khatas, in independent SQL; returns one sentence for each fault. */
import { sql } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { khataById } from '#shop/khata/read.server.ts';
import { DUE } from './audit-money.ts';

/**
 * A balance is the sum of its entries, every credit sale has a khata, and nothing is owed for an order that ended for
 * good.
 */
export async function auditKhatas({ db }: Shop): Promise<string[]> {
  const { rows } = await sql<{ id: string; more: string; less: string }>`select k.id,
    (select coalesce(sum("amountInPaisa"), 0) from ledger where "khataId" = k.id
      and kind in ('sale', 'collected', 'advance', 'purchase', 'opening balance', 'credit given back')) as more,
    (select coalesce(sum("amountInPaisa"), 0) from ledger where "khataId" = k.id
      and kind in ('refund', 'credit payment', 'purchase return', 'supplier payment')) as less
    from khatas k`.execute(db);
  const wrong = await Promise.all(
    rows.map(async ({ id, more, less }) => {
      const shown = (await khataById(db, id))?.owedInPaisa;
      const booked = Number(more) - Number(less);
      return shown === booked ? [] : [`khata ${id}: owes ${shown}, entries ${booked}`];
    }),
  );
  const stray = await sql<{ id: number }>`select l.id from ledger l where
    (l.way = 'credit') <> (l."khataId" is not null and l."orderId" is not null)`.execute(db);
  const ended = await sql<{ number: string }>`select o."orderNumber" as number from orders o join ledger l
    on l."orderId" = o.id and l.way = 'credit' where o."exchangedInPaisa" = 0
    and o.status not in (${DUE}) group by o.id, o."orderNumber"
    having sum(case l.kind when 'refund' then -l."amountInPaisa" else l."amountInPaisa" end) > 0`.execute(db);
  return [
    ...wrong.flat(),
    ...stray.rows.map(({ id }) => `entry ${id} is on credit of nobody, or on a khata for money`),
    ...ended.rows.map(({ number }) => `${number} ended and is still owed`),
  ];
}
