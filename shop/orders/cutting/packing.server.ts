/** Orders to pack, for helpers with no other right: reads neither phone, street, note, account nor money. */
import type { Admin } from '../../kernel/actor.ts';
import type { Shop, Trx } from '../../kernel/shop.ts';
import { inTransaction } from '../../kernel/transaction.server.ts';
import { lockOrder, type Moved, moveOrder } from '../move.server.ts';
import { sortedOrders } from '../queue/queue.server.ts';
import { listedOrders, withoutAddress } from '../read.server.ts';
import { lastStepOf } from '../steps.server.ts';
import { linesToCut } from './cutting.server.ts';
import type { LineToCut } from './cutting.ts';

/** Later ones follow as these are packed. */
export const MOST_TO_PACK = 50;

/** `to hand over`: already packed, can be undone. */
type PackingStep = 'to pack' | 'to hand over';
const PACKING: readonly PackingStep[] = ['to pack', 'to hand over'];

export type LineToPack = Omit<LineToCut, 'productName'>;

export interface OrderToPack {
  id: string;
  orderNumber: string;
  fullName: string;
  city: string;
  step: PackingStep;
  /** Cannot be packed. */
  lacksAddress: boolean;
  lines: LineToPack[];
}

/** Oldest first. */
export async function ordersToPack(
  shop: Shop,
  _packer: Admin<'pack'>,
  step: PackingStep,
): Promise<OrderToPack[]> {
  const rows = rowsToPack(shop.db).where('step', '=', step);
  return withLines(shop, await sortedOrders(rows, { sort: 'oldest' }).limit(MOST_TO_PACK).execute());
}

/** Also null if the order is at another step. */
export async function orderToPack(
  shop: Shop,
  _packer: Admin<'pack'>,
  orderNumber: string,
): Promise<OrderToPack | null> {
  const row = await rowsToPack(shop.db).where('orderNumber', '=', orderNumber).executeTakeFirst();
  return row ? ((await withLines(shop, [row]))[0] ?? null) : null;
}

const rowsToPack = (db: Shop['db'] | Trx) =>
  listedOrders(db)
    .select(['id', 'orderNumber', 'fullName', 'city', 'step'])
    .select(withoutAddress)
    .where('step', 'in', PACKING)
    .$narrowType<{ step: PackingStep }>();

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rowsToPack>['executeTakeFirst']>>>;

async function withLines(shop: Shop, rows: readonly Row[]): Promise<OrderToPack[]> {
  const lines = await linesToCut(
    shop,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    lacksAddress: Boolean(row.lacksAddress),
    lines: (lines.get(row.id) ?? []).map(({ productName: _, ...line }) => line),
  }));
}

export function markPacked(shop: Shop, packer: Admin<'pack'>, orderId: string): Promise<Moved> {
  return inTransaction(shop, (trx) =>
    moveOrder(shop, trx, packer, orderId, { to: 'to hand over', from: ['to pack'] }),
  );
}

/** Before handover. Undoes the last press if that was the packing: its cuts are then undone too. */
export function unmarkPacked(shop: Shop, packer: Admin<'pack'>, orderId: string): Promise<Moved> {
  return inTransaction(shop, async (trx): Promise<Moved> => {
    await lockOrder(shop, trx, orderId);
    const last = await lastStepOf(trx, orderId);
    const undoes = last?.kind === 'packed' ? last.at : undefined;
    return moveOrder(shop, trx, packer, orderId, { to: 'to pack', from: ['to hand over'], undoes });
  });
}
