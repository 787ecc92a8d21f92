/** Invariants of money and khatas, in SQL that is independent of the shop's; one sentence for each fault. */
import { sql } from 'kysely';
import type { Shop } from '#shop/kernel/shop.ts';
import { khataById } from '#shop/khata/read.server.ts';
import { sum } from './books.ts';

/** Statuses in which the total is due. Written out, so that the audits check `isDue`. */
const DUE = sql.raw(`'pending', 'confirmed', 'delivering', 'delivered', 'archived'`);

/** Each order has received the sum of its entries; a correction refers to an entry of its order and day. */
export async function auditMoney({ db }: Shop): Promise<string[]> {
  const received = await sql<{ number: string; said: number | string; booked: number | string }>`
    select o."orderNumber" as number, o."receivedInPaisa" as said, coalesce((
      select sum(case l.kind when 'refund' then -l."amountInPaisa" else l."amountInPaisa" end)
      from ledger l where l."orderId" = o.id and l.kind in ('advance', 'collected', 'sale', 'refund')), 0) as booked
    from orders o`.execute(db);
  const stray = await sql<{ id: number }>`
    select l.id from ledger l left join ledger c on c.id = l.corrects
    where l.corrects is not null and (c.id is null or c.day <> l.day or (c.kind <> 'closing'
      and (c.kind <> l.kind or coalesce(c."orderId", '') <> coalesce(l."orderId", ''))))`.execute(db);
  const negative = await sql<{ id: number }>`
    select c.id from ledger c left join ledger l on l.corrects = c.id and l.kind = c.kind
    where c.corrects is null group by c.id, c."amountInPaisa"
    having c."amountInPaisa" + coalesce(sum(l."amountInPaisa"), 0) < 0`.execute(db);
  const orders = await db.selectFrom('orders').select(['id', 'orderNumber', 'exchangedInPaisa']).execute();
  const exchanged = await exchangedIn(db);
  return [
    ...received.rows
      .filter(({ said, booked }) => Number(said) !== Number(booked))
      .map(({ number, said, booked }) => `${number}: received ${said}, entries ${booked}`),
    ...stray.rows.map(({ id }) => `entry ${id} corrects none of its own day, kind and order`),
    ...negative.rows.map(({ id }) => `entry ${id} is less than nothing`),
    ...orders
      .map((order) => ({ ...order, booked: exchanged.get(order.id) ?? 0 }))
      .filter(({ exchangedInPaisa, booked }) => exchangedInPaisa !== booked)
      .map((one) => `${one.orderNumber}: exchanged ${one.exchangedInPaisa}, by its exchanges ${one.booked}`),
  ];
}

/**
 * The amount paid for exchanged pieces, by order. The old order keeps it while the new order is active or the pieces
 * are back. A new order that ended after they came back must refund it.
 */
async function exchangedIn(db: Shop['db']): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; of: string; charges: string; stands: number; back: number }>`
    select e."orderId" as id, e."ofOrderId" as of, o.charges,
      case when o.status in (${DUE}) then 1 else 0 end as stands,
      case when e."backAt" is null then 0 else 1 end as back
    from exchanges e join orders o on o.id = e."orderId"`.execute(db);
  const sums = new Map<string, number>();
  const add = (id: string, inPaisa: number) => sums.set(id, (sums.get(id) ?? 0) + inPaisa);
  for (const { id, of, charges, stands, back } of rows) {
    const all: { kind: string; amountInPaisa: number }[] = JSON.parse(charges);
    const paid = -sum(all.filter(({ kind }) => kind === 'exchange').map((one) => one.amountInPaisa));
    if (stands || back) add(of, paid);
    if (!stands && back) add(id, -paid);
  }
  return sums;
}

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
  const wrong = rows.map(async ({ id, more, less }) => {
    const shown = (await khataById(db, id))?.owedInPaisa;
    const booked = Number(more) - Number(less);
    return shown === booked ? [] : [`khata ${id}: owes ${shown}, entries ${booked}`];
  });
  const stray = await sql<{ id: number }>`select l.id from ledger l where
    (l.way = 'credit') <> (l."khataId" is not null and l."orderId" is not null)`.execute(db);
  const ended = await sql<{ number: string }>`select o."orderNumber" as number from orders o join ledger l
    on l."orderId" = o.id and l.way = 'credit' where o."exchangedInPaisa" = 0
    and o.status not in (${DUE}) group by o.id, o."orderNumber"
    having sum(case l.kind when 'refund' then -l."amountInPaisa" else l."amountInPaisa" end) > 0`.execute(db);
  return [
    ...(await Promise.all(wrong)).flat(),
    ...stray.rows.map(({ id }) => `entry ${id} is on credit of nobody, or on a khata for money`),
    ...ended.rows.map(({ number }) => `${number} ended and is still owed`),
  ];
}
