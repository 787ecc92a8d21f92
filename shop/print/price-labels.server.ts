import { offeredProducts } from '../catalogue/read.server.ts';
import type { Admin } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';

export interface LabelledProduct {
  id: string;
  code: string;
  name: string;
  nameUrdu: string | null;
  /** The list price, as labels outlast a sale. */
  priceInPaisa: number;
  soldBy: string;
}

const labelled = (db: Shop['db']) =>
  offeredProducts(db).select(['id', 'productId as code', 'name', 'nameUrdu', 'priceInPaisa', 'soldBy']);

/** In the given order, without those not offered. */
export async function productsToLabel(
  { db }: Pick<Shop, 'db'>,
  _admin: Admin<'products'>,
  ids: readonly string[],
): Promise<LabelledProduct[]> {
  if (ids.length === 0) return [];
  const rows = await labelled(db)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** As typed or scanned. */
export async function productWithCode(
  { db }: Pick<Shop, 'db'>,
  _admin: Admin<'products'>,
  typed: string,
): Promise<LabelledProduct | null> {
  const code = typed.trim();
  if (code === '') return null;
  const codes = [...new Set([code, code.toUpperCase(), code.toLowerCase()])];
  const found = await labelled(db).where('productId', 'in', codes).execute();
  return found.find((one) => one.code === code) ?? found[0] ?? null;
}
