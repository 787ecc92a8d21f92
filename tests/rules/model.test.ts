/** Any sequence of what shoppers and the admin do leaves the books right: checked after every single step. */
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { addToCart, findCart, setCartQuantity } from '#shop/cart/cart.server.ts';
import { MAX_QUANTITY } from '#shop/cart/cart.ts';
import { updateProduct } from '#shop/catalogue/change.server.ts';
import { fieldsOf } from '#shop/catalogue/fields.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { ORDER_STATUSES } from '#shop/orders/life.ts';
import { placeOrder } from '#shop/orders/place.server.ts';
import { listOrders } from '#shop/orders/read.server.ts';
import { ENGINE } from '../support/engines.ts';
import {
  aCheckout,
  aCustomer,
  admin,
  aProduct,
  audit,
  type Checkout,
  checkOut,
  openShop,
  stockOf,
} from '../support/test-shop.ts';

// PGlite takes a second to make a database.
const FEW = inject('postgresTemplate') === null ? 10 : ENGINE === 'postgres' ? 25 : 100;
const who = fc.nat(2);
const what = fc.nat(3);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      who,
      what,
      quantity: fc.integer({ min: -2, max: 14 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      who,
      what,
      quantity: fc.integer({ min: -2, max: 14 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('place' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('replay' as const), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('place together' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('enter' as const),
      what,
      quantity: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('charge' as const), paisa: fc.nat(50_000) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('cancel' as const), who, order: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('status' as const),
      order: fc.nat(20),
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('delete' as const), order: fc.nat(20), refused: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restock' as const), what, stock: fc.nat(12) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('reprice' as const),
      what,
      price: fc.integer({ min: 1, max: 999_999 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function aModel() {
  const shop = await openShop();
  const customers = await Promise.all([1, 2, 3].map(() => aCustomer(shop)));
  const products = await Promise.all([0, 1, 5, 12].map((stock) => aProduct(shop, { stock })));
  const last = new Map<string, Checkout>();
  const customer = (index: number) => customers[index] ?? fail();
  const product = (index: number) => products[index] ?? fail();

  const place = async (index: number) => {
    const buyer = customer(index);
    const [cart, before] = [
      await findCart(shop, buyer),
      await Promise.all(products.map((id) => stockOf(shop, id))),
    ];
    const checkout = await aCheckout(shop, buyer);
    const placed = await checkOut(shop, buyer, checkout);
    if (!placed.ok) {
      expect(await findCart(shop, buyer)).toEqual(cart);
      expect(await Promise.all(products.map((id) => stockOf(shop, id)))).toEqual(before);
      return;
    }
    last.set(buyer.id, checkout);
    expect((await findCart(shop, buyer)).lines).toEqual([]);
  };

  const take: { [Does in Step['does']]: (step: Extract<Step, { does: Does }>) => Promise<unknown> } = {
    add: (s) => addToCart(shop, customer(s.who), product(s.what), s.quantity),
    set: (s) => setCartQuantity(shop, customer(s.who), product(s.what), s.quantity),
    place: (s) => place(s.who),
    'place together': async () => {
      const checkouts = await Promise.all(customers.map((buyer) => aCheckout(shop, buyer)));
      await Promise.all(
        customers.flatMap((buyer, n) =>
          [checkouts[n] ?? fail(), checkouts[n] ?? fail()].map((c) => checkOut(shop, buyer, c)),
        ),
      );
    },
    enter: async (s) => {
      const stock = await stockOf(shop, product(s.what));
      const lines = [{ productId: product(s.what), quantity: s.quantity }];
      const buyer = { account: null, customerInfo: { fullName: 'Bano Bibi', phone: '0301 7654321' } };
      const basket = { from: 'shopkeeper', enteredBy: admin, lines } as const;
      const placed = await placeOrder(shop, buyer, basket, { checkoutKey: crypto.randomUUID() });
      expect(placed.ok).toBe(s.quantity <= Math.min(stock, MAX_QUANTITY));
    },
    charge: async (s) => {
      shop.prices = { deliveryInPaisa: s.paisa };
    },
    replay: async (s) => {
      const checkout = last.get(customer(s.who).id);
      if (checkout)
        expect(await checkOut(shop, customer(s.who), checkout)).toMatchObject({ ok: true, replayed: true });
    },
    cancel: async (s) => {
      const order = await nth(s.order);
      if (!order) return;
      const { ok } = await cancelOrder(shop, customer(s.who), order.id);
      expect(ok).toBe(order.userId === customer(s.who).id && order.status === 'pending');
    },
    status: async (s) => setOrderStatus(shop, admin, (await nth(s.order))?.id ?? 'none', s.status),
    delete: async (s) => deleteOrder(shop, admin, (await nth(s.order))?.id ?? 'none', s),
    restock: (s) => edit(s.what, { stock: s.stock }),
    reprice: (s) => edit(s.what, { price: s.price }),
  };
  const nth = async (index: number) => {
    const orders = (await listOrders(shop, admin)).items;
    return orders[index % Math.max(orders.length, 1)];
  };
  const edit = async (index: number, change: { stock?: number; price?: number }) => {
    const edited = (await findProduct(shop, product(index))) ?? fail();
    return updateProduct(shop, admin, edited.id, { ...fieldsOf(edited), ...change }, edited.stock);
  };
  const run = <Does extends Step['does']>(s: Extract<Step, { does: Does }>) =>
    (take[s.does] as (step: typeof s) => Promise<unknown>)(s);
  return { shop, run };
}

function fail(): never {
  throw new Error('the model knows no such thing');
}

function tryHistories(numRuns: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const { shop, run } = await aModel();
      try {
        for (const s of steps) {
          await run(s);
          expect(await audit(shop)).toEqual([]);
        }
      } finally {
        await shop.close();
      }
    }),
    { numRuns },
  );
}

test('the books are right after each step of some random histories', { timeout: 120_000 }, () =>
  tryHistories(Number(process.env.THAAN_RUNS ?? FEW)),
);

test('the books are right after each step of many random histories', { timeout: 240_000, tags: 'long' }, () =>
  tryHistories(4 * FEW),
);
