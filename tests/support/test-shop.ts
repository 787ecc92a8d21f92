/** A shop on a real database for tests of rules, with builders for its contents. */
import { linkMaker } from '#server/process/keys.ts';
import { createProduct } from '#shop/catalogue/change.server.ts';
import type { ProductForm } from '#shop/catalogue/fields.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { type Admin, type Customer, EVERY_RIGHT } from '#shop/kernel/actor.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits, type Shop } from '#shop/kernel/shop.ts';
import { findPricedCart } from '#shop/orders/basket.server.ts';
import { NameWords } from '#shop/orders/names.server.ts';
import type { CustomerInfo } from '#shop/orders/order.ts';
import { type Placed, placeOrder } from '#shop/orders/place.server.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { settingsIn } from '#shop/settings/settings.server.ts';
import { type SliderForm, sliderForm } from '#shop/sliders/form.server.ts';
import { addThaans, listThaans, type Thaan } from '#shop/stock/thaan-shelf.server.ts';
import { demoSettings } from './demo-settings.ts';
import { emptyAgain, openEmptiedDatabase } from './engines.ts';

export { audit } from './model/audit.ts';

export interface TestShop extends Shop {
  setClock: (ms: number) => void;
  close: () => Promise<void>;
}

/** High limits, because one person in a test does the work of many. */
const MANY = 1_000_000;
export const OPEN_LIMITS: OrderLimits = {
  ...{ pendingOrders: MANY, pendingPieces: MANY, newPendingOrders: MANY, newPendingPieces: MANY },
  ...{ networkPercent: 100, networkPieces: MANY },
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

const ACCOUNT = { language: 'en', memberSinceMs: 0 } as const;

export const admin: Admin = {
  ...{ kind: 'admin', id: 'the-admin', email: 'keeper@thaan.test', fullName: 'Shopkeeper' },
  ...{ ...ACCOUNT, rights: EVERY_RIGHT },
};

/** A product's form without its code and optional fields. */
export const TYPED = {
  ...{ name: 'Ivory Latha', description: 'Four metres of smooth cotton.', price: '2500', stock: '10' },
  ...{ image: '/pictures/demo/ml-001.webp', mainCategory: 'Men', category: 'Latha' },
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
export async function copyProduct({ db }: Shop, id: string, count: number, values?: { createdAt?: number }) {
  const found = db.selectFrom('products').selectAll().where('id', '=', id);
  const row = await found.executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, n) => ({
    ...{ ...row, nameKey: '', createdAt: row.createdAt + n + 1 },
    ...{ ...values, id: `copy-${n}`, productId: `COPY-${n}` },
  }));
  for (let from = 0; from < count; from += 200) {
    const some = copies.slice(from, from + 200);
    await db.insertInto('products').values(some).execute();
  }
}

/** One thaan for each length in centimetres; returns the product's id. */
export async function aCloth(shop: Shop, lengths: readonly number[], values?: Partial<ProductForm>) {
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
  const person = { email: `${inLetters(id)}@example.com`, fullName: name, ...ACCOUNT };
  const customer: Customer = { kind: 'customer', id, ...person };
  await addMember(shop, customer);
  return customer;
}

export async function addMember({ db }: Shop, person: Customer | Admin): Promise<void> {
  const { kind, id, email, fullName } = person;
  const of = { emailVerified: 0, image: null, createdAt: '2026-01-01', updatedAt: '2026-01-01' };
  const account = { id, email, fullName, isAdmin: kind === 'admin' ? 1 : 0, ...of };
  await db.insertInto('users').values(account).execute();
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

export async function aCheckout(shop: Shop, customer: Customer, changes: Partial<Checkout> = {}) {
  const { fullName, email } = customer;
  const city = changes.customerInfo?.city ?? 'Daska';
  const { fingerprint } = await findPricedCart(shop, customer, city);
  const to = { phone: '0300 1234567', address: 'House 7, Street 3', city, postalCode: '', notes: '' };
  const customerInfo: CustomerInfo = { fullName, email, ...to };
  return { checkoutKey: crypto.randomUUID(), seenCart: fingerprint, customerInfo, ...changes };
}

export async function stockOf({ db }: Shop, productId: string): Promise<number> {
  const product = db.selectFrom('products').select('stock').where('id', '=', productId);
  return (await product.executeTakeFirst())?.stock ?? Number.NaN;
}

/** Books the parcel as refused by the customer. False when that is not possible. */
export async function bringBack(shop: Shop, orderId: string): Promise<boolean> {
  if (!(await noteOutcome(shop, admin, orderId, { outcome: 'refused', reason: 'no money' })).ok) return false;
  return (await noteOutcome(shop, admin, orderId, { outcome: 'back in hand' })).ok;
}
