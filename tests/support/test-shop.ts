/** A shop on a real database for tests of rules, with builders for its contents. */

import { linkMaker } from '#server/process/keys.ts';
import { createProduct } from '#shop/catalogue/change.server.ts';
import type { ProductForm } from '#shop/catalogue/fields.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { type Admin, type Customer, EVERY_RIGHT } from '#shop/kernel/actor.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits, type Shop } from '#shop/kernel/shop.ts';
import { findPricedCart } from '#shop/orders/basket.server.ts';
import { LIFE } from '#shop/orders/life.ts';
import { NameWords } from '#shop/orders/names.server.ts';
import { type CustomerInfo, piecesOf } from '#shop/orders/order.ts';
import { type Placed, placeOrder } from '#shop/orders/place.server.ts';
import { type Charge, priceOfOrder } from '#shop/orders/price.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { checkPictureUses } from '#shop/pictures/uses.server.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { type SliderForm, sliderForm } from '#shop/sliders/form.server.ts';
import { isByMetre } from '#shop/stock/cuts.ts';
import { addThaans, listThaans, type Thaan } from '#shop/stock/thaan-shelf.server.ts';
import { demoSettings } from './demo-settings.ts';
import { emptyAgain, openEmptiedDatabase } from './engines.ts';
import { auditBaskets } from './model/audit-baskets.ts';
import { auditCoupons } from './model/audit-coupons.ts';
import { auditKhatas } from './model/audit-khatas.ts';
import { auditMoney } from './model/audit-money.ts';
import { auditThaans } from './model/audit-thaans.ts';
import { auditTimelines } from './model/audit-timelines.ts';
import { auditValues } from './model/audit-values.ts';

export interface TestShop extends Shop {
  setClock: (ms: number) => void;
  close: () => Promise<void>;
}

/** High limits, because one person in a test does the work of many. */
export const OPEN_LIMITS: OrderLimits = {
  pendingOrders: 1_000_000,
  pendingPieces: 1_000_000,
  newPendingOrders: 1_000_000,
  newPendingPieces: 1_000_000,
  networkPercent: 100,
  networkPieces: 1_000_000,
};

/** The caller closes the database. */
export const shopOn = ({ db, engine }: Pick<Shop, 'db' | 'engine'>): Shop => ({
  db,
  engine,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  orderLimits: DEFAULT_ORDER_LIMITS,
  settings: settingsIn(db),
  names: new NameWords({ db }),
  links: linkMaker('the secret of all shops of tests', 'https://shop.test'),
});

export async function openShop(): Promise<TestShop> {
  const opened = await openEmptiedDatabase();
  let fixed: number | null = null;
  return {
    ...shopOn(opened),
    now: () => fixed ?? Date.now(),
    orderLimits: OPEN_LIMITS,
    settings: settingsIn(opened.db, { defaults: demoSettings }),
    setClock: (ms) => {
      fixed = ms;
    },
    close: () => emptyAgain(opened),
  };
}

export const admin: Admin = {
  kind: 'admin',
  id: 'the-admin',
  email: 'keeper@thaan.test',
  fullName: 'Shopkeeper',
  language: 'en',
  memberSinceMs: 0,
  rights: EVERY_RIGHT,
};

/** A product's form without its code and optional fields. */
export const TYPED = {
  name: 'Ivory Latha',
  price: '2500',
  stock: '10',
  image: '/pictures/demo/ml-001.webp',
  mainCategory: 'Men',
  category: 'Latha',
  description: 'Four metres of smooth cotton.',
};

/** Ids without digits, so that a search for a number never matches one. */
const inLetters = (id: string) => id.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

export function productValues(values: Partial<ProductForm> = {}): ProductForm {
  const productId = `P-${inLetters(crypto.randomUUID()).slice(0, 8)}`;
  return { ...productForm.parse({ ...TYPED, productId }), ...values };
}

/** Returns its id. */
export async function aProduct(shop: Shop, values: Partial<ProductForm> = {}): Promise<string> {
  const created = await createProduct(shop, admin, productValues(values));
  if (!created.ok) throw new Error(created.reason);
  return created.id;
}

export async function productOf(shop: Shop, id: string) {
  const product = await findProduct(shop, id);
  if (!product) throw new Error('no product');
  return product;
}

/** Copies a product's row under other codes, oldest first. */
export async function copyProduct(
  shop: Shop,
  id: string,
  count: number,
  values: { createdAt?: number } = {},
) {
  const { nameKey: _, ...row } = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, n) => ({
    ...{ ...row, nameKey: '', createdAt: row.createdAt + n + 1 },
    ...{ ...values, id: `copy-${n}`, productId: `COPY-${n}` },
  }));
  for (let from = 0; from < count; from += 200)
    await shop.db
      .insertInto('products')
      .values(copies.slice(from, from + 200))
      .execute();
}

/** One thaan for each length in centimetres; returns the product's id. */
export async function aCloth(
  shop: Shop,
  lengths: readonly number[],
  values: Partial<ProductForm> = {},
): Promise<string> {
  const productId = await aProduct(shop, { price: 80_000, ...values, soldBy: 'metre' });
  for (const lengthCm of lengths) {
    const added = await addThaans(shop, admin, productId, { lengthCm, count: 1 });
    if (!added.ok) throw new Error(added.reason);
  }
  return productId;
}

/** By number; of the used-up ones only the newest. */
export async function thaansIn(shop: Shop, productId: string): Promise<Thaan[]> {
  const { lying, usedUp } = await listThaans(shop, admin, productId);
  return [...lying, ...usedUp.items].sort((a, b) => a.number - b.number);
}

export async function remnantsIn(shop: Shop, productId: string): Promise<number[]> {
  return (await thaansIn(shop, productId)).map(({ remnantCm }) => remnantCm);
}

export function sliderValues(values: Partial<SliderForm> = {}): SliderForm {
  const typed = { imageUrl: '/pictures/x.webp', title: 'Lawn', subtitle: 'Light' };
  return { ...sliderForm.parse(typed), ...values };
}

export async function aCustomer(shop: Shop, name = 'Ayesha Khan'): Promise<Customer> {
  const id = crypto.randomUUID();
  const customer: Customer = {
    kind: 'customer',
    id,
    email: `${inLetters(id)}@example.com`,
    fullName: name,
    language: 'en',
    memberSinceMs: 0,
  };
  await addMember(shop, customer);
  return customer;
}

export async function addMember(shop: Shop, { kind, id, email, fullName }: Customer | Admin): Promise<void> {
  const account = { id, email, fullName, emailVerified: 0, image: null, isAdmin: kind === 'admin' ? 1 : 0 };
  await shop.db
    .insertInto('users')
    .values({ ...account, createdAt: '2026-01-01', updatedAt: '2026-01-01' })
    .execute();
}

export interface Checkout {
  checkoutKey: string;
  /** Fingerprint of the cart that the customer saw. */
  seenCart: string;
  customerInfo: CustomerInfo;
  network?: string;
}

export function checkOut(shop: Shop, customer: Customer, checkout: Checkout): Promise<Placed> {
  const { seenCart: seen, customerInfo, ...ticket } = checkout;
  return placeOrder(shop, { account: customer, customerInfo }, { from: 'cart', seen }, ticket);
}

export async function aCheckout(
  shop: Shop,
  customer: Customer,
  changes: Partial<Checkout> = {},
): Promise<Checkout> {
  const city = changes.customerInfo?.city ?? 'Daska';
  const cart = await findPricedCart(shop, customer, city);
  return {
    checkoutKey: crypto.randomUUID(),
    seenCart: cart.fingerprint,
    customerInfo: {
      fullName: customer.fullName,
      email: customer.email,
      phone: '0300 1234567',
      address: 'House 7, Street 3',
      city,
      postalCode: '',
      notes: '',
    },
    ...changes,
  };
}

export async function stockOf(shop: Shop, productId: string): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirst();
  return row?.stock ?? Number.NaN;
}

/** Books the parcel as refused by the customer. False when that is not possible. */
export async function bringBack(shop: Shop, orderId: string): Promise<boolean> {
  if (!(await noteOutcome(shop, admin, orderId, { outcome: 'refused', reason: 'no money' })).ok) return false;
  return (await noteOutcome(shop, admin, orderId, { outcome: 'back in hand' })).ok;
}

/** Checks the invariants of stock, orders and money; returns one sentence for each fault. */
export async function audit(shop: Shop): Promise<string[]> {
  const faults: string[] = [];
  const products = await shop.db.selectFrom('products').select(['id', 'stock', 'soldBy']).execute();
  const movements = await shop.db.selectFrom('stockMovements').selectAll().orderBy('id').execute();
  const orders = await shop.db.selectFrom('orders').selectAll().execute();
  const lines = await shop.db.selectFrom('orderLines').selectAll().execute();
  const exchanges = await shop.db.selectFrom('exchanges').selectAll().execute();
  const isBack = new Set(orders.filter(({ status }) => LIFE[status].pieces === 'back').map(({ id }) => id));
  for (const { id, stock, soldBy } of products) {
    const own = movements.filter((movement) => movement.productId === id);
    const booked = own.reduce((sum, movement) => sum + movement.change, 0);
    if (booked !== stock) faults.push(`${id}: stock ${stock}, ledger ${booked}`);
    if (stock < 0) faults.push(`${id}: stock ${stock}`);
    if (isByMetre({ soldBy })) continue; // its books are in centimetres
    const supplied = own
      .filter(({ reason }) => ['created', 'adjusted', 'counted', 'purchased', 'sent back'].includes(reason))
      .reduce((sum, movement) => sum + movement.change, 0);
    const ordered = lines
      .filter((line) => line.productId === id && !isBack.has(line.orderId))
      .reduce((sum, line) => sum + line.quantity, 0);
    const exchanged = exchanges
      .filter(({ ofOrderId, backAt }) => backAt !== null && !isBack.has(ofOrderId))
      .flatMap(({ lines }): { productId: string; quantity: number }[] => JSON.parse(lines))
      .reduce((sum, line) => sum + (line.productId === id ? line.quantity : 0), 0);
    if (stock + ordered - exchanged !== supplied)
      faults.push(
        `${id}: ${stock} on the shelf + ${ordered} in orders - ${exchanged} exchanged is not ${supplied}`,
      );
  }
  for (const order of orders) {
    const own = lines.filter((line) => line.orderId === order.id);
    const exchanged = exchanges
      .filter(({ ofOrderId, backAt }) => ofOrderId === order.id && backAt !== null)
      .flatMap((exchange): typeof own => JSON.parse(exchange.lines));
    for (const { productId } of exchanged)
      if (piecesOf(exchanged, productId) > piecesOf(own, productId))
        faults.push(`${order.orderNumber}: more of ${productId} came back than were sent`);
    const charges: Charge[] = JSON.parse(order.charges);
    const total = priceOfOrder({ items: own, charges }).totalInPaisa;
    if (own.length === 0) faults.push(`${order.orderNumber} has no line`);
    if (total !== order.totalInPaisa)
      faults.push(`${order.orderNumber}: total ${order.totalInPaisa}, lines and charges ${total}`);
    const { status, statusBefore, endedAt, endedBy } = order;
    const ends = LIFE[status].ends === null;
    if ([endedAt, endedBy, statusBefore].some((value) => (value !== null) !== ends))
      faults.push(`${order.orderNumber}: ${status}, ended ${endedAt} by ${endedBy} as ${statusBefore}`);
    if (own.some((line) => line.quantity < 1 || line.quantity > 10))
      faults.push(`${order.orderNumber}: quantity`);
  }
  faults.push(...(await auditTimelines(shop)), ...(await auditMoney(shop)), ...(await auditBaskets(shop)));
  faults.push(...(await auditThaans(shop)), ...(await auditCoupons(shop)), ...(await auditValues(shop)));
  faults.push(...(await auditKhatas(shop)));
  const held = await shop.db.selectFrom('heldPieces').selectAll().execute();
  for (const { orderId, productId, quantity } of held) {
    const isPending = orders.some(({ id, status }) => id === orderId && LIFE[status].waits);
    const line = lines.find((one) => one.orderId === orderId && one.productId === productId);
    const taken = line && line.cutCm > 0 ? Math.ceil(line.cutCm / 100) : line?.quantity;
    if (!isPending || taken !== quantity)
      faults.push(`a network holds ${quantity} of ${productId} without a pending order of them`);
  }
  const checkouts = await shop.db.selectFrom('checkouts').select('orderId').execute();
  if (new Set(checkouts.map(({ orderId }) => orderId)).size !== orders.length)
    faults.push('orders without checkout');
  if (new Set(orders.map(({ orderNumber }) => orderNumber)).size !== orders.length)
    faults.push('order numbers twice');
  const { withoutUse, withoutOwner } = await checkPictureUses(shop);
  if (withoutUse > 0) faults.push(`${withoutUse} uploaded pictures are shown without a use`);
  if (withoutOwner > 0) faults.push(`${withoutOwner} pictures are used by what does not show them`);
  return faults;
}
