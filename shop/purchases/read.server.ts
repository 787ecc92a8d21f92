// biome-ignore-all lint/plugin/products: what is low is asked through `offeredProducts`.
import { offeredProducts } from '../catalogue/read.server.ts';
import type { Admin } from '../kernel/actor.ts';
import { ALL, pageOf } from '../kernel/paging.server.ts';
import { mapPage, type Page } from '../kernel/paging.ts';
import type { Shop } from '../kernel/shop.ts';
import { isByMetre } from '../stock/cuts.ts';
import type { PurchaseLinesTable, PurchasesTable } from './tables.ts';

const PURCHASES_PER_PAGE = 30;

export interface ListedPurchase extends PurchasesTable {
  supplierName: string;
  totalInPaisa: number;
}

const withSupplier = (db: Shop['db']) =>
  db
    .selectFrom('purchases')
    .innerJoin('khatas', 'khatas.id', 'khataId')
    .selectAll('purchases')
    .select('khatas.name as supplierName');

const withTotal = <One extends { goodsInPaisa: number; freightInPaisa: number }>(one: One) => ({
  ...one,
  totalInPaisa: one.goodsInPaisa + one.freightInPaisa,
});

/** Newest first, with returns. */
export async function listPurchases(
  { db }: Shop,
  _admin: Admin<'money'>,
  { page = 1, supplier }: { page?: number; supplier?: string | undefined } = {},
): Promise<Page<ListedPurchase>> {
  let query = withSupplier(db).orderBy('purchases.createdAt', 'desc').orderBy('purchases.id', 'desc');
  if (supplier) query = query.where('khataId', '=', supplier);
  return mapPage(await pageOf(db, query, { page, size: PURCHASES_PER_PAGE, most: ALL }), withTotal);
}

export interface PurchasedLine extends Omit<PurchaseLinesTable, 'thaans'> {
  /** Pieces not sent back yet, and thaans with a remnant. */
  leftToSend: number;
  thaans: string[];
  thaansLeft: { id: string; number: number; remnantCm: number }[];
}

export interface FoundPurchase extends ListedPurchase {
  lines: PurchasedLine[];
  returns: ListedPurchase[];
  freightLeftInPaisa: number;
  /** Paid with the purchase; the khata has later payments. */
  paidInPaisa: number;
}

export async function findPurchase(
  { db }: Pick<Shop, 'db'>,
  _admin: Admin<'money'>,
  id: string,
): Promise<FoundPurchase | undefined> {
  const purchase = await withSupplier(db).where('purchases.id', '=', id).executeTakeFirst();
  if (!purchase) return undefined;
  const returns = await withSupplier(db)
    .where('ofPurchaseId', '=', id)
    .orderBy('purchases.createdAt')
    .execute();
  const ids = [id, ...returns.map((one) => one.id)];
  const all = await db
    .selectFrom('purchaseLines')
    .selectAll()
    .where('purchaseId', 'in', ids)
    .orderBy('position')
    .execute();
  const own = all.filter(({ purchaseId }) => purchaseId === id);
  const thaanIds = own.flatMap(({ thaans }) => thaans.split(',').filter(Boolean));
  const thaans = await db
    .selectFrom('thaans')
    .select(['id', 'number', 'remnantCm'])
    .where('id', 'in', ['', ...thaanIds])
    .where('remnantCm', '>', 0)
    .orderBy('number')
    .execute();
  const paid = await db
    .selectFrom('ledger')
    .select('amountInPaisa')
    .where('onceKey', '=', `paid:${id}`)
    .executeTakeFirst();
  const sentBack = returns.reduce((sum, { freightInPaisa }) => sum + freightInPaisa, 0);
  const lines = own.map((line): PurchasedLine => {
    const back = all.filter(({ purchaseId, position }) => purchaseId !== id && position === line.position);
    const sent = back.reduce((sum, { amount }) => sum + amount, 0);
    const ofLine = line.thaans.split(',').filter(Boolean);
    return {
      ...line,
      leftToSend: isByMetre(line) ? 0 : line.amount - sent,
      thaans: ofLine,
      thaansLeft: thaans.filter((thaan) => ofLine.includes(thaan.id)),
    };
  });
  return {
    ...withTotal(purchase),
    ...{ lines, returns: returns.map(withTotal), paidInPaisa: paid?.amountInPaisa ?? 0 },
    freightLeftInPaisa: purchase.freightInPaisa - sentBack,
  };
}

export interface LowProduct {
  id: string;
  code: string;
  name: string;
  stock: number;
  soldBy: string;
  /** Of the last purchase; null for none. */
  supplierId: string | null;
  lastCostInPaisa: number | null;
}

const MOST_LOW = 500;

/** Low or sold out products by name, with their last purchase. One query, by indexes. */
export async function listToReorder(shop: Shop, _admin: Admin<'money'>): Promise<LowProduct[]> {
  const { lowStock } = shop.settings.current.stock;
  const rows = await offeredProducts(shop.db)
    .select(['products.id', 'products.productId as code', 'products.name', 'stock', 'products.soldBy'])
    .select(({ selectFrom }) =>
      selectFrom('purchaseLines as line')
        .innerJoin('purchases as bought', 'bought.id', 'line.purchaseId')
        .select('line.purchaseId')
        .whereRef('line.productId', '=', 'products.id')
        .where('bought.ofPurchaseId', 'is', null)
        .orderBy('bought.createdAt', 'desc')
        .limit(1)
        .as('lastId'),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('lowStock', '=', 0), eb('stock', '<=', lowStock)]),
        eb.and([eb('lowStock', '>', 0), eb('stock', '<=', eb.ref('lowStock'))]),
      ]),
    )
    .orderBy('products.name')
    .limit(MOST_LOW)
    .execute();
  const lastIds = [...new Set(rows.flatMap(({ lastId }) => lastId ?? []))];
  const last = await shop.db
    .selectFrom('purchaseLines')
    .innerJoin('purchases', 'purchases.id', 'purchaseId')
    .select(['purchaseId', 'productId', 'khataId', 'unitCostInPaisa'])
    .where('purchaseId', 'in', ['', ...lastIds])
    .execute();
  return rows.map(({ lastId, ...row }) => {
    const line = last.find((one) => one.purchaseId === lastId && one.productId === row.id);
    return { ...row, supplierId: line?.khataId ?? null, lastCostInPaisa: line?.unitCostInPaisa ?? null };
  });
}
