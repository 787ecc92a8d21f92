/** Cart: what a customer has put aside. It keeps product and quantity; the rest is the catalogue's, as it is now. */
import type { MainCategory } from '../catalogue/product.ts';
import { offeredProducts } from '../catalogue/read.server.ts';
import { charged, chargeOf, type Pricing } from '../catalogue/sales.server.ts';
import type { Charged, Priced } from '../catalogue/sales.ts';
import { shownName } from '../catalogue/shown-texts.server.ts';
import type { Customer } from '../kernel/actor.ts';
import { tell } from '../kernel/events.server.ts';
import type { Shop, Trx } from '../kernel/shop.ts';
import { inTransaction } from '../kernel/transaction.server.ts';
import { type Cart, type CartLineItem, type LineChange, MAX_LINES, quantityLimit } from './cart.ts';

/** The customer's cart as it stands, in the order in which the lines were added. Costs one query. */
export async function findCart(
  shop: Shop,
  customer: Customer,
  trx: Trx | Shop['db'] = shop.db,
): Promise<Cart> {
  const rows = await trx
    .selectFrom('cartItems')
    // An archived product is to a cart as one that was deleted.
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'cartItems.productId').on('products.archivedAt', 'is', null),
    )
    .where('cartItems.userId', '=', customer.id)
    .select([
      'cartItems.productId',
      'quantity',
      'seenName',
      'seenPriceInPaisa',
      shownName(shop),
      'products.productId as productCode',
      'mainCategory',
      'category',
      'image',
      'priceInPaisa',
      'stock',
    ])
    .orderBy('cartItems.addedAt')
    .orderBy('cartItems.productId')
    .execute();
  return cartOf(shop, rows);
}

export interface EnteredLine {
  productId: string;
  /** Whole, from 1. */
  quantity: number;
  /** What one piece costs in this order, whole paisa, and why it is not the price of the catalogue. */
  price?: { inPaisa: number; reason: string };
}

/** Lines that somebody entered, as a cart would hold them: each product once, as the catalogue has it now. Costs one query. */
export async function findEntered(
  shop: Pick<Shop, 'language'> & Pricing,
  db: Trx | Shop['db'],
  entered: readonly EnteredLine[],
): Promise<Cart> {
  if (entered.length === 0) return cartOf(shop, []);
  const byProduct = Map.groupBy(entered, ({ productId }) => productId);
  const products = await offeredProducts(db)
    .select([shownName(shop), 'id', 'productId as productCode', 'mainCategory', 'category', 'image'])
    .select(['priceInPaisa', 'stock'])
    .where('id', 'in', [...byProduct.keys()])
    .execute();
  const rows = [...byProduct].map(([productId, lines]): CartRow => {
    const product = products.find(({ id }) => id === productId) ?? GONE;
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return { ...product, productId, quantity, seenName: productId, seenPriceInPaisa: null };
  });
  return cartOf(shop, rows);
}

function cartOf(shop: Pricing, rows: readonly CartRow[]): Cart {
  const products = charged(
    shop,
    rows.flatMap(({ productId: id, priceInPaisa, mainCategory, category }) =>
      priceInPaisa === null || mainCategory === null || category === null
        ? []
        : [{ id, priceInPaisa, mainCategory, category }],
    ),
  );
  const lines = rows.map((row) =>
    lineOf(
      row,
      products.find(({ id }) => id === row.productId),
    ),
  );
  return { lines, count: rows.reduce((sum, { quantity }) => sum + quantity, 0) };
}

interface CartRow {
  productId: string;
  quantity: number;
  seenName: string;
  /** Null for a line that nobody has seen a price of. */
  seenPriceInPaisa: number | null;
  name: string | null;
  productCode: string | null;
  mainCategory: MainCategory | null;
  category: string | null;
  image: string | null;
  priceInPaisa: number | null;
  stock: number | null;
}

const GONE = {
  name: null,
  productCode: null,
  mainCategory: null,
  category: null,
  image: null,
  priceInPaisa: null,
  stock: null,
};

/** `product` is the row's at what it costs now; undefined when it is gone. */
function lineOf(row: CartRow, product: Charged<Priced> | undefined): CartLineItem {
  const priceInPaisa = product?.priceInPaisa ?? row.seenPriceInPaisa ?? 0;
  return {
    productId: row.productId,
    productCode: row.productCode ?? '',
    mainCategory: row.mainCategory ?? '',
    category: row.category ?? '',
    name: row.name ?? row.seenName,
    image: row.image,
    priceInPaisa,
    ...(product?.sale && { wasInPaisa: product.sale.wasInPaisa }),
    quantity: row.quantity,
    limit: quantityLimit(row.stock ?? 0),
    change: changeOf(row, priceInPaisa),
  };
}

function changeOf(row: CartRow, priceInPaisa: number): LineChange | null {
  if (row.stock === null) return { kind: 'gone' };
  if (row.stock === 0) return { kind: 'out of stock' };
  if (row.stock < row.quantity) return { kind: 'short', left: row.stock };
  const { seenPriceInPaisa: wasInPaisa } = row;
  return wasInPaisa === null || wasInPaisa === priceInPaisa ? null : { kind: 'price', wasInPaisa };
}

/** Pieces in the cart, for the badge. */
export async function countCart(shop: Shop, customer: Customer): Promise<number> {
  const row = await shop.db
    .selectFrom('cartItems')
    .select((eb) => eb.fn.sum<number | string | null>('quantity').as('pieces'))
    .where('userId', '=', customer.id)
    .executeTakeFirst();
  return Number(row?.pieces ?? 0);
}

export type CartChanged =
  | { ok: true; name: string; quantity: number; wanted: number }
  | { ok: false; reason: 'missing' | 'out of stock' | 'bad quantity' | 'full' }
  | { ok: false; reason: 'limit'; name: string; limit: number };

/**
 * Adds pieces of a product: to the line that is there, or as a new one. The cart never holds more than
 * min(stock, 10): what is beyond is left out and the answer says so (`quantity` < `wanted`).
 */
export function addToCart(
  shop: Shop,
  customer: Customer,
  productId: string,
  quantity: number,
): Promise<CartChanged> {
  if (!Number.isInteger(quantity) || quantity < 1)
    return Promise.resolve({ ok: false, reason: 'bad quantity' });
  return writeLine(shop, customer, productId, (held) => held + quantity);
}

/** Sets a line to a quantity; 0 or less removes it. */
export async function setCartQuantity(
  shop: Shop,
  customer: Customer,
  productId: string,
  quantity: number,
): Promise<CartChanged> {
  if (!Number.isInteger(quantity)) return { ok: false, reason: 'bad quantity' };
  if (quantity > 0) return writeLine(shop, customer, productId, (held) => (held === 0 ? 0 : quantity));
  await removeFromCart(shop, customer, productId);
  return { ok: true, name: '', quantity: 0, wanted: 0 };
}

/** Removes a line; removing what is not there changes nothing. */
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

/** The customer's other devices show the cart as it is now. */
function tellOfCart(trx: Trx, { id }: Customer): void {
  tell(trx, [{ kind: 'cart', audience: `user:${id}` }]);
}

/** Until the transaction ends nobody else adds to the cart or orders what is in it. */
export function lockCart(shop: Shop, trx: Trx, { id }: Customer): Promise<void> {
  return shop.engine.lock(trx, `cart:${id}`);
}

/** Empties the cart, inside the transaction that made an order of it. */
export async function clearCart(trx: Trx, customer: Customer): Promise<void> {
  await trx.deleteFrom('cartItems').where('userId', '=', customer.id).execute();
}

function writeLine(
  shop: Shop,
  customer: Customer,
  productId: string,
  wantedOf: (held: number) => number,
): Promise<CartChanged> {
  return inTransaction(shop, async (trx): Promise<CartChanged> => {
    await lockCart(shop, trx, customer);
    const product = await offeredProducts(trx)
      .select([shownName(shop), 'id', 'mainCategory', 'category', 'priceInPaisa', 'stock'])
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!product) return { ok: false, reason: 'missing' };
    const limit = quantityLimit(product.stock);
    if (limit === 0) return { ok: false, reason: 'out of stock' };
    const { held, lines } = await heldBefore(trx, customer, productId);
    const wanted = wantedOf(held);
    if (wanted === 0) return { ok: false, reason: 'missing' };
    if (wanted > held && held >= limit) return { ok: false, reason: 'limit', name: product.name, limit };
    if (held === 0 && lines >= MAX_LINES) return { ok: false, reason: 'full' };
    const quantity = Math.min(wanted, limit);
    const seen = { quantity, seenName: product.name, seenPriceInPaisa: chargeOf(shop)(product) };
    await trx
      .insertInto('cartItems')
      .values({ userId: customer.id, productId, addedAt: shop.now(), ...seen })
      .onConflict((conflict) => conflict.columns(['userId', 'productId']).doUpdateSet(seen))
      .execute();
    tellOfCart(trx, customer);
    return { ok: true, name: product.name, quantity, wanted };
  });
}

/** Pieces of the product in the cart, and how many lines the cart has. */
async function heldBefore(
  trx: Trx,
  customer: Customer,
  productId: string,
): Promise<{ held: number; lines: number }> {
  const row = await trx
    .selectFrom('cartItems')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('lines'),
      eb.fn.sum<number | string | null>('quantity').filterWhere('productId', '=', productId).as('held'),
    ])
    .where('userId', '=', customer.id)
    .executeTakeFirst();
  return { held: Number(row?.held ?? 0), lines: Number(row?.lines ?? 0) };
}
