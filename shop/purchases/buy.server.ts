// biome-ignore-all lint/plugin/products: a code is that of one product, archived or not.
/** Enters a purchase: goods, thaans, costs, debt and payment, in one transaction. */
import { record } from '../audit-log/audit-log.server.ts';
import { createIn, type ProductSaved } from '../catalogue/change.server.ts';
import type { ProductForm } from '../catalogue/fields.ts';
import { type Admin, may } from '../kernel/actor.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { addEntries } from '../ledger/entries.server.ts';
import { MAX_ENTRY_IN_PAISA, type PaymentMethod } from '../ledger/ledger.ts';
import { setPictures } from '../pictures/pictures.server.ts';
import { isByMetre, MAX_THAAN_CM } from '../stock/cuts.ts';
import { movePieces } from '../stock/stock.server.ts';
import { MAX_THAANS, putThaans } from '../stock/thaan-shelf.server.ts';
import { nextNumber, remnantsOfOne } from '../stock/thaans.server.ts';
import { type LockedProduct, lockProduct } from '../stock/value.server.ts';
import { costOfLine, shares, sumOf } from './purchase.ts';
import { type FoundPurchase, findPurchase, type PurchasedLine } from './read.server.ts';
import { addSupplier, findSupplier, type SupplierFacts } from './suppliers.server.ts';

export interface PurchaseLine {
  code: string;
  isNew: ProductForm | null;
  /** See `amountsIn`. */
  amounts: readonly number[];
  unitCostInPaisa: number;
}

export interface Purchase {
  key: string;
  supplier: { id: string } | SupplierFacts;
  billNumber: string;
  day: number;
  /** Address of the bill's photo; may be empty. */
  picture: string;
  note: string;
  freightInPaisa: number;
  lines: readonly PurchaseLine[];
  paid: { amountInPaisa: number; way: PaymentMethod } | null;
}

export type LineFault =
  | 'unknown product'
  | 'may not add'
  | 'archived'
  | 'no whole pieces'
  | 'long thaan'
  | 'too many thaans'
  | Exclude<Extract<ProductSaved, { ok: false }>['reason'], 'stock changed' | 'changed elsewhere'>;

export type Bought =
  | { ok: true; id: string; isNew: boolean }
  | { ok: false; reason: 'no lines' | 'no supplier' | 'too much money' | 'paid too much' }
  /** The same key with other contents. */
  | { ok: false; reason: 'entered before'; id: string }
  | { ok: false; reason: 'line'; place: number; fault: LineFault };

/** Thrown to roll back the transaction. */
class NotBought extends Error {
  readonly refusal: Extract<Bought, { ok: false }>;
  constructor(refusal: NotBought['refusal']) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Idempotent by `key`. */
export async function buy(shop: Shop, admin: Admin<'money'>, purchase: Purchase): Promise<Bought> {
  if (purchase.lines.length === 0) return { ok: false, reason: 'no lines' };
  return inTransaction(shop, (trx) => enter(shop, trx, admin, purchase), { keyed: true }).catch(
    (error: unknown): Bought => {
      if (error instanceof NotBought) return error.refusal;
      throw error;
    },
  );
}

async function enter(shop: Shop, trx: Trx, admin: Admin<'money'>, purchase: Purchase): Promise<Bought> {
  const { key: id, freightInPaisa, paid } = purchase;
  await shop.engine.lock(trx, `purchase:${id}`);
  const before = await findPurchase({ db: trx }, admin, id);
  if (before)
    return isSameForm(before, purchase)
      ? { ok: true, id, isNew: false }
      : { ok: false, reason: 'entered before', id };
  const khataId =
    'id' in purchase.supplier
      ? (await findSupplier(trx, purchase.supplier.id))?.id
      : await addSupplier(shop, trx, admin, purchase.supplier);
  if (khataId === undefined) throw new NotBought({ ok: false, reason: 'no supplier' });
  const products = await productsOf(shop, trx, admin, purchase.lines);
  const costs = costsOf(purchase.lines);
  const goodsInPaisa = sumOf(costs);
  const owedInPaisa = goodsInPaisa + freightInPaisa;
  if (owedInPaisa > MAX_ENTRY_IN_PAISA) throw new NotBought({ ok: false, reason: 'too much money' });
  if (paid && paid.amountInPaisa > owedInPaisa) throw new NotBought({ ok: false, reason: 'paid too much' });
  // Free goods have no cost to share by.
  const freight = shares(freightInPaisa, goodsInPaisa > 0 ? costs : purchase.lines.map(totalOf));
  const values = costs.map((cost, place) => cost + (freight[place] ?? 0));
  const { billNumber, day, picture, note } = purchase;
  await trx
    .insertInto('purchases')
    .values({
      ...{ id, khataId, ofPurchaseId: null, billNumber, day, picture, note, goodsInPaisa, freightInPaisa },
      ...{ createdAt: shop.now(), actorName: admin.fullName },
    })
    .execute();
  const lines = purchase.lines.map((line, place) => ({
    ...{ line, place, product: products[place], costInPaisa: costs[place] ?? 0 },
    valueInPaisa: values[place] ?? 0,
  }));
  // In the order of products, as all transactions lock.
  for (const one of lines.toSorted((a, b) => ((a.product?.id ?? '') < (b.product?.id ?? '') ? -1 : 1)))
    await bring(shop, trx, id, one);
  if (picture) await setPictures(trx, 'purchase', [{ id, url: picture }]);
  await addEntries(shop, trx, admin, [
    { kind: 'purchase', amountInPaisa: owedInPaisa, khataId, note: billNumber, onceKey: `purchase:${id}` },
    ...(paid
      ? [{ kind: 'supplier payment' as const, khataId, note: billNumber, ...paid, onceKey: `paid:${id}` }]
      : []),
  ]);
  const supplier = await findSupplier(trx, khataId);
  const after = { bill: billNumber, total: owedInPaisa, freight: freightInPaisa, paid: paid?.amountInPaisa };
  await record(shop, trx, admin, {
    ...{ act: 'goods bought', subject: id, name: supplier?.name ?? '' },
    after: { ...after, lines: lines.map(({ line, product }) => `${product?.code} × ${shownAmounts(line)}`) },
  });
  return { ok: true, id, isNew: true };
}

/**
 * False if the form was changed in another tab or by the back button. Ignores texts, which may have been
 * corrected since.
 */
function isSameForm(
  before: FoundPurchase,
  { supplier, billNumber, day, freightInPaisa, lines, paid }: Purchase,
): boolean {
  const facts = [before.billNumber, before.day, before.freightInPaisa, before.paidInPaisa];
  const sent = [billNumber, day, freightInPaisa, paid?.amountInPaisa ?? 0];
  const isFrom = 'id' in supplier ? before.khataId === supplier.id : before.supplierName === supplier.name;
  return (
    isFrom &&
    facts.every((fact, place) => fact === sent[place]) &&
    before.lines.length === lines.length &&
    lines.every((line, place) => isSameLine(before.lines[place], line))
  );
}

function isSameLine(before: PurchasedLine | undefined, line: PurchaseLine): boolean {
  if (before?.productCode.toLowerCase() !== line.code.toLowerCase()) return false;
  const amount = isByMetre(before) ? totalOf(line) : totalOf(line) / 100;
  return before.amount === amount && before.unitCostInPaisa === line.unitCostInPaisa;
}

const shownAmounts = ({ amounts }: PurchaseLine) => amounts.map((amount) => amount / 100).join(' + ');

const totalOf = ({ amounts }: Pick<PurchaseLine, 'amounts'>) => sumOf(amounts);

const costsOf = (lines: readonly PurchaseLine[]) => lines.map(costOfLine);

type Product = Pick<LockedProduct, 'id' | 'code' | 'name' | 'soldBy'>;

/** Products of the lines; adds new ones. */
async function productsOf(
  shop: Shop,
  trx: Trx,
  admin: Admin<'money'>,
  lines: readonly PurchaseLine[],
): Promise<Product[]> {
  const products: Product[] = [];
  for (const [place, line] of lines.entries()) {
    const refuse = (fault: LineFault) => new NotBought({ ok: false, reason: 'line', place, fault });
    const there = await byCode(trx, line.code);
    if (there?.archivedAt) throw refuse('archived');
    if (!there && !line.isNew) throw refuse('unknown product');
    const product = there ?? (await addProduct(shop, trx, admin, line, refuse));
    const isOne = line.amounts.length === 1 && totalOf(line) % 100 === 0;
    if (!isByMetre(product) && !isOne) throw refuse('no whole pieces');
    if (isByMetre(product) && line.amounts.some((cm) => cm > MAX_THAAN_CM)) throw refuse('long thaan');
    products.push(product);
  }
  return products;
}

async function addProduct(
  shop: Shop,
  trx: Trx,
  admin: Admin<'money'>,
  { code, isNew }: PurchaseLine,
  refuse: (fault: LineFault) => NotBought,
): Promise<Product> {
  if (!isNew) throw refuse('unknown product');
  if (!may(admin, 'products')) throw refuse('may not add');
  const added = await createIn(shop, trx, admin, { ...isNew, productId: code, stock: 0 });
  if (added.ok) return { id: added.id, code, name: isNew.name, soldBy: isNew.soldBy };
  throw refuse(added.reason as LineFault);
}

/** Takes codes like `findItems`. */
const byCode = (trx: Trx, code: string) =>
  trx
    .selectFrom('products')
    .select(['id', 'productId as code', 'name', 'soldBy', 'archivedAt'])
    .where('productId', 'in', [...new Set([code, code.toUpperCase(), code.toLowerCase()])])
    .executeTakeFirst();

interface BroughtLine {
  line: PurchaseLine;
  place: number;
  product: Product | undefined;
  costInPaisa: number;
  valueInPaisa: number;
}

async function bring(
  shop: Shop,
  trx: Trx,
  purchaseId: string,
  { line, place, product: known, costInPaisa, valueInPaisa }: BroughtLine,
): Promise<void> {
  const product = known && (await lockProduct(trx, known.id));
  if (!product) throw new NotBought({ ok: false, reason: 'line', place, fault: 'unknown product' });
  const total = totalOf(line);
  const byMetre = isByMetre(product);
  const amount = byMetre ? total : total / 100;
  const thaans = byMetre ? line.amounts.map((_, nth) => `${purchaseId}-${place}-${nth + 1}`) : [];
  if (byMetre) {
    const lying = await remnantsOfOne(trx, product.id);
    if (lying.length + thaans.length > MAX_THAANS)
      throw new NotBought({ ok: false, reason: 'line', place, fault: 'too many thaans' });
    const costs = shares(valueInPaisa, line.amounts);
    const bought = line.amounts.map((lengthCm, nth) => {
      return { id: thaans[nth] ?? '', lengthCm, costInPaisa: costs[nth] ?? 0 };
    });
    await putThaans(shop, trx, product, bought, await nextNumber(trx, product.id));
  } else {
    await movePieces(shop, trx, product, { change: amount, reason: 'purchased', costInPaisa: valueInPaisa });
  }
  await trx
    .insertInto('purchaseLines')
    .values({
      ...{ purchaseId, position: place, productId: product.id, productCode: product.code },
      ...{ name: product.name, soldBy: product.soldBy, amount, thaans: thaans.join(',') },
      ...{ unitCostInPaisa: line.unitCostInPaisa, costInPaisa, valueInPaisa },
    })
    .execute();
}
