/** Reads the cutting list and marks its lines. */
import { byShelf } from '#shop/catalogue/import/shelf-list.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { ALL, pageOf } from '#shop/kernel/paging.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { shownText } from '#shop/kernel/text/shown-text.server.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { cutsOf, noteCut, noteNotCut } from '#shop/stock/thaans.server.ts';
import { stepsIn } from '../life.ts';
import { lockOrder } from '../move.server.ts';
import { tellShop } from '../news.server.ts';
import { inQueue } from '../queue/queue.server.ts';
import { listedOrders, withoutAddress } from '../read.server.ts';
import { wrongNumbers } from '../timeline.server.ts';
import type { Hindrance, LineToCut, OrderToCut, Picked, Shelf } from './cutting.ts';

const MOST_ORDERS = 100;

/** All orders to pack, oldest first, without price and phone. */
export async function listToCut(
  shop: Shop,
  admin: Admin<'orders'>,
): Promise<{ orders: OrderToCut[]; more: number; unconfirmed: number }> {
  const query = listedOrders(shop.db)
    .select(['id', 'orderNumber', 'fullName', 'city', 'createdAt'])
    .select(withoutAddress)
    .where(inQueue(shop, 'pack'))
    .orderBy('createdAt')
    .orderBy('orderNumber');
  const { items, total } = await pageOf(shop.db, query, { page: 1, size: MOST_ORDERS, most: ALL });
  const lines = await linesToCut(
    shop,
    items.map(({ id }) => id),
  );
  const wrong = await wrongNumbers(shop.db, admin, items);
  const orders = items.map(({ lacksAddress, ...order }): OrderToCut => {
    const own = lines.get(order.id) ?? [];
    const hindrances: Record<Hindrance, boolean> = {
      missing: own.some(({ picked }) => picked === 'missing'),
      'no address': Boolean(lacksAddress),
      'wrong number': wrong.has(order.id),
    };
    const kinds = Object.keys(hindrances) as Hindrance[];
    return { ...order, lines: own, hindrances: kinds.filter((kind) => hindrances[kind]) };
  });
  const { unconfirmed } = await listedOrders(shop.db)
    .where(inQueue(shop, 'confirm'))
    .select((eb) => eb.fn.countAll<number | string>().as('unconfirmed'))
    .executeTakeFirstOrThrow();
  return { orders, more: total - orders.length, unconfirmed: Number(unconfirmed) };
}

/** By order, in line order. */
export async function linesToCut(shop: Shop, orderIds: readonly string[]): Promise<Map<string, LineToCut[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('orderLines')
    .leftJoin('products', 'products.id', 'orderLines.productId')
    .select(['orderId', 'orderLines.productId', 'productCode', 'orderLines.name', 'orderLines.image'])
    .select(['orderLines.mainCategory', 'orderLines.category'])
    .select([
      'products.shelf',
      'quantity',
      'cutCm',
      'picked',
      shownText(shop, 'products.name').as('productName'),
    ])
    .where('orderId', 'in', [...orderIds])
    .orderBy('position')
    .execute();
  const cuts = await cutsOf(shop, orderIds);
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return new Map(
    [...byOrder].map(([id, own]) => [
      id,
      own.map(({ orderId, picked, ...line }): LineToCut => {
        const cut = cuts.get(orderId)?.find(({ productId }) => productId === line.productId);
        return {
          ...line,
          productName: line.productName ?? '',
          shelf: line.shelf ?? '',
          thaan: cut?.number ?? null,
          picked: cut && picked !== 'missing' ? (cut.isCut ? 'taken' : '') : picked,
        };
      }),
    ]),
  );
}

/** As shown: another amount is another cut. */
interface SeenLine {
  productId: string;
  quantity: number;
  cutCm: number;
}

export type Marked =
  | { ok: true }
  /** Packed, ended or changed meanwhile. */
  | { ok: false; reason: 'meanwhile' }
  /** The thaan was measured since. */
  | { ok: false; reason: 'measured' };

/** A repeated mark changes nothing. Cloth that is taken is cut. */
export function markLine(
  shop: Shop,
  _admin: Admin<'orders'>,
  orderId: string,
  { productId, quantity, cutCm }: SeenLine,
  picked: Picked,
): Promise<Marked> {
  return inTransaction(shop, async (trx): Promise<Marked> => {
    await lockOrder(shop, trx, orderId);
    const order = await listedOrders(trx)
      .select('orderNumber')
      .where('id', '=', orderId)
      .where('step', 'in', stepsIn('pack'))
      .executeTakeFirst();
    const line = trx.selectFrom('orderLines').select('picked').where('orderId', '=', orderId);
    const was = await line.where('productId', '=', productId).executeTakeFirst();
    const written =
      order &&
      (await trx
        .updateTable('orderLines')
        .set({ picked })
        .where('orderId', '=', orderId)
        .where('productId', '=', productId)
        .where('quantity', '=', quantity)
        .where('cutCm', '=', cutCm)
        .returning('productId')
        .executeTakeFirst());
    if (!written) return { ok: false, reason: 'meanwhile' };
    tellShop(trx, order);
    if (cutCm === 0 || picked === 'missing') return { ok: true };
    if (picked === 'taken') await noteCut(trx, [orderId], shop.now(), productId);
    // A line that was missing may have been cut before.
    else if (was?.picked !== 'missing') return putBack(trx, orderId, productId);
    return { ok: true };
  });
}

async function putBack(trx: Trx, orderId: string, productId: string): Promise<Marked> {
  const cutAt = async () => {
    const cut = trx.selectFrom('cuts').select('cutAt').where('orderId', '=', orderId);
    return Number((await cut.where('productId', '=', productId).executeTakeFirst())?.cutAt ?? 0);
  };
  const at = await cutAt();
  if (at > 0) await noteNotCut(trx, orderId, at, [productId]);
  return (await cutAt()) > 0 ? { ok: false, reason: 'measured' } : { ok: true };
}

/** By shelf: thaans, then pieces, by product code. */
export function shelvesOf(orders: readonly OrderToCut[]): Shelf[] {
  const needs = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const places = Map.groupBy(needs, ({ line }) => `${line.productId} ${line.thaan ?? ''}`);
  const shelves = [...places].flatMap(([key, own]): Shelf[] =>
    own[0] ? [{ key, of: own[0].line, needs: own }] : [],
  );
  return shelves.toSorted(
    ({ of: one }, { of: other }) =>
      byShelf(one.shelf, other.shelf) ||
      Number(one.thaan === null) - Number(other.thaan === null) ||
      one.productCode.localeCompare(other.productCode, 'en', { numeric: true }) ||
      (one.thaan ?? 0) - (other.thaan ?? 0),
  );
}
