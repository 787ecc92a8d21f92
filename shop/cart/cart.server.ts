/** A stored cart has only products and quantities; the rest comes from the current catalogue. */
import { offeredProducts } from '../catalogue/read.server.ts';
import { chargeOf } from '../catalogue/sales/sales.server.ts';
import { shownName } from '../catalogue/shown-texts.server.ts';
import type { Admin, Customer } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inRoman } from '../kernel/text/shown-text.server.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type CutFault, faultOfCut, isByMetre, termsOf } from '../stock/cuts.ts';
import { remnantsOfOne } from '../stock/thaans.server.ts';
import { type Cart, MAX_LINES, quantityLimit } from './cart.ts';
import { type CartRow, cartOf, GONE, PRICED, priceOfOne } from './lines.server.ts';

/** In order of adding. One query, and one more with cuts. */
export async function findCart(
  shop: Shop,
  customer: Customer,
  trx: Trx | Shop['db'] = shop.db,
): Promise<Cart> {
  const rows = await trx
    .selectFrom('cartItems')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'cartItems.productId').on('products.archivedAt', 'is', null),
    )
    .where('cartItems.userId', '=', customer.id)
    .select([
      'cartItems.productId',
      'quantity',
      'cutCm',
      'seenName',
      'seenPriceInPaisa',
      shownName(shop),
      inRoman(shop, ['products.name']),
      'products.productId as productCode',
      'mainCategory',
      'category',
      'image',
      ...PRICED,
    ])
    .orderBy('cartItems.addedAt')
    .orderBy('cartItems.productId')
    .execute();
  return cartOf(shop, trx, rows);
}

/** Number of carts with each product; 0 is left out. One query. */
export async function countCarts(
  { db }: Shop,
  _admin: Admin<'products'>,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('cartItems')
    .where('productId', 'in', productIds)
    .groupBy('productId')
    .select(({ fn }) => ['productId', fn.countAll<number | string>().as('count')])
    .execute();
  return new Map(rows.map(({ productId, count }) => [productId, Number(count)]));
}

export interface EnteredLine {
  productId: string;
  quantity: number;
  cutCm?: number;
  /** Price per piece in this order, and why it differs from the catalogue's. */
  price?: { inPaisa: number; reason: string };
}

/** Entered lines as a cart, each product once. Queries as in `findCart`. */
export async function findEntered(
  shop: Pick<Shop, 'language' | 'settings' | 'now'>,
  db: Trx | Shop['db'],
  entered: readonly EnteredLine[],
): Promise<Cart> {
  if (entered.length === 0) return { lines: [], count: 0 };
  const byProduct = Map.groupBy(entered, ({ productId }) => productId);
  const products = await offeredProducts(db)
    .select([shownName(shop), 'id', 'productId as productCode', 'mainCategory', 'category', 'image'])
    .select([inRoman(shop, ['products.name']), ...PRICED])
    .where('id', 'in', [...byProduct.keys()])
    .execute();
  const rows = [...byProduct].map(([productId, lines]): CartRow => {
    const product = products.find(({ id }) => id === productId) ?? GONE;
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    const cutCm = lines[0]?.cutCm ?? 0;
    return { ...product, productId, quantity, cutCm, seenName: productId, seenPriceInPaisa: null };
  });
  return cartOf(shop, db, rows);
}

export async function countCart(shop: Shop, customer: Customer): Promise<number> {
  const row = await shop.db
    .selectFrom('cartItems')
    .select((eb) => eb.fn.sum<number | string | null>('quantity').as('pieces'))
    .where('userId', '=', customer.id)
    .executeTakeFirst();
  return Number(row?.pieces ?? 0);
}

export type CartChanged =
  /** `wasCm`: length of the cut that this one replaces; 0 if none. */
  | { ok: true; name: string; quantity: number; wanted: number; wasCm: number }
  | { ok: false; reason: 'missing' | 'out of stock' | 'bad quantity' | 'full' }
  | { ok: false; reason: 'limit'; name: string; limit: number }
  /** A product by the metre without a length, or by the piece with one. */
  | { ok: false; reason: 'sold otherwise' }
  | { ok: false; reason: 'cut'; fault: CutFault };

/** Caps the line at min(stock, 10); `quantity` < `wanted` if capped. */
export function addToCart(
  shop: Shop,
  customer: Customer,
  productId: string,
  quantity: number,
): Promise<CartChanged> {
  if (!Number.isInteger(quantity) || quantity < 1)
    return Promise.resolve({ ok: false, reason: 'bad quantity' });
  return writeLine(shop, customer, productId, { wantedOf: (held) => held + quantity });
}

/** Replaces the product's cut in the cart. */
export function addCut(
  shop: Shop,
  customer: Customer,
  productId: string,
  cutCm: number,
): Promise<CartChanged> {
  if (!Number.isInteger(cutCm) || cutCm < 1) return Promise.resolve({ ok: false, reason: 'bad quantity' });
  return writeLine(shop, customer, productId, { wantedOf: () => 1, cutCm });
}

/** 0 or less removes the line. */
export async function setCartQuantity(
  shop: Shop,
  customer: Customer,
  productId: string,
  quantity: number,
): Promise<CartChanged> {
  if (!Number.isInteger(quantity)) return { ok: false, reason: 'bad quantity' };
  if (quantity > 0)
    return writeLine(shop, customer, productId, { wantedOf: (held) => (held === 0 ? 0 : quantity) });
  await removeFromCart(shop, customer, productId);
  return { ok: true, name: '', quantity: 0, wanted: 0, wasCm: 0 };
}

export async function removeFromCart(shop: Shop, customer: Customer, productId: string): Promise<void> {
  await inTransaction(shop, async (trx) => {
    const gone = await trx
      .deleteFrom('cartItems')
      .where('userId', '=', customer.id)
      .where('productId', '=', productId)
      .executeTakeFirst();
    if (gone.numDeletedRows > 0n) tellOfCart(trx, customer);
  });
}

/** Updates the customer's other devices. */
export function tellOfCart(trx: Trx, { id }: Customer): void {
  tell(trx, [{ kind: 'cart', audience: `user:${id}` }]);
}

/** Until the transaction ends, nobody adds to the cart or orders it. */
export function lockCart(shop: Shop, trx: Trx, { id }: Customer): Promise<void> {
  return shop.engine.lock(trx, `cart:${id}`);
}

export async function clearCart(trx: Trx, customer: Customer): Promise<void> {
  await trx.deleteFrom('cartItems').where('userId', '=', customer.id).execute();
}

interface Wanted {
  wantedOf: (held: number) => number;
  cutCm?: number;
}

function writeLine(
  shop: Shop,
  customer: Customer,
  productId: string,
  { wantedOf, cutCm = 0 }: Wanted,
): Promise<CartChanged> {
  return inTransaction(shop, async (trx): Promise<CartChanged> => {
    await lockCart(shop, trx, customer);
    const product = await offeredProducts(trx)
      .select([shownName(shop), 'id', 'mainCategory', 'category', ...PRICED])
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!product) return { ok: false, reason: 'missing' };
    if (product.stock === 0) return { ok: false, reason: 'out of stock' };
    if (isByMetre(product) !== cutCm > 0) return { ok: false, reason: 'sold otherwise' };
    const limit = cutCm > 0 ? 1 : quantityLimit(product.stock);
    if (cutCm > 0) {
      const remnants = await remnantsOfOne(trx, productId);
      const fault = faultOfCut(cutCm, remnants, termsOf(product, shop.settings.current.stock));
      if (fault) return { ok: false, reason: 'cut', fault };
    }
    const { held, heldCm, lines } = await heldBefore(trx, customer, productId);
    const wanted = wantedOf(held);
    if (wanted === 0) return { ok: false, reason: 'missing' };
    if (wanted > held && held >= limit) return { ok: false, reason: 'limit', name: product.name, limit };
    if (held === 0 && lines >= MAX_LINES) return { ok: false, reason: 'full' };
    const quantity = Math.min(wanted, limit);
    const seenPriceInPaisa = priceOfOne(chargeOf(shop)(product), cutCm);
    const seen = { quantity, cutCm, seenName: product.name, seenPriceInPaisa };
    await trx
      .insertInto('cartItems')
      .values({ userId: customer.id, productId, addedAt: shop.now(), ...seen })
      .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet(seen))
      .execute();
    tellOfCart(trx, customer);
    return { ok: true, name: product.name, quantity, wanted, wasCm: cutCm > 0 ? heldCm : 0 };
  });
}

/** Length of the cut; 0 if none. */
export async function cutInCart({ db }: Shop, customer: Customer, productId: string): Promise<number> {
  const row = await db
    .selectFrom('cartItems')
    .select('cutCm')
    .where('userId', '=', customer.id)
    .where('productId', '=', productId)
    .executeTakeFirst();
  return row?.cutCm ?? 0;
}

async function heldBefore(
  trx: Trx,
  customer: Customer,
  productId: string,
): Promise<{ held: number; heldCm: number; lines: number }> {
  const row = await trx
    .selectFrom('cartItems')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('lines'),
      eb.fn.sum<number | string | null>('quantity').filterWhere('productId', '=', productId).as('held'),
      eb.fn.max<number | null>('cutCm').filterWhere('productId', '=', productId).as('heldCm'),
    ])
    .where('userId', '=', customer.id)
    .executeTakeFirst();
  return { held: Number(row?.held ?? 0), heldCm: row?.heldCm ?? 0, lines: Number(row?.lines ?? 0) };
}
