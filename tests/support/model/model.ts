/** The shop of `tests/rules/model.test.ts`, with what each step must and must not change. */

import { expect } from 'vitest';
import { addToCart, findCart, setCartQuantity } from '#shop/cart/cart.server.ts';
import { MAX_QUANTITY } from '#shop/cart/cart.ts';
import { updateProduct } from '#shop/catalogue/change.server.ts';
import { fieldsOf } from '#shop/catalogue/fields.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '#shop/orders/change.server.ts';
import { changeOrder } from '#shop/orders/edit/edit.server.ts';
import { editedCharges, editedTotal, editOf } from '#shop/orders/edit/edit.ts';
import { takeBackExchange } from '#shop/orders/exchange/exchange-back.server.ts';
import { isBeforeHandover, lacksAddress, STEP } from '#shop/orders/life.ts';
import { placeOrder } from '#shop/orders/place.server.ts';
import { noteNotWanted } from '#shop/orders/queue/calls.server.ts';
import { listOrders } from '#shop/orders/read.server.ts';
import { findOrder, takeStep } from '#shop/orders/steps.server.ts';
import { onceSent } from '#shop/orders/timeline.server.ts';
import { noteOutcome } from '#shop/parcels/outcomes.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { addThaans } from '#shop/stock/thaan-shelf.server.ts';
import { takeBackSale } from '../browser/pressing.ts';
import {
  aCheckout,
  aCloth,
  aCustomer,
  addMember,
  admin,
  aProduct,
  type Checkout,
  checkOut,
  openShop,
  remnantsIn,
  stockOf,
  type TestShop,
} from '../test-shop.ts';
import { pressesLink, readsStatement } from './model-cash.ts';
import { sendsBasket } from './model-chats.ts';
import {
  addsCut,
  ClothNotes,
  changesCut,
  measures,
  sellsOtherwise,
  takesAndUndoes,
  undoes,
} from './model-cloth.ts';
import { exchangesForCut, exchangesPieces, pays, reopens, sellsCut } from './model-counter.ts';
import { handsOver } from './model-parcels.ts';
import type { Step } from './model-steps.ts';

type Customer = Awaited<ReturnType<typeof aCustomer>>;

export class Model {
  readonly shop: TestShop;
  readonly #customers: readonly Customer[];
  readonly #products: readonly string[];
  readonly #cloths: readonly string[];
  /** By customer. */
  readonly #last = new Map<string, Checkout>();
  readonly #notes = new ClothNotes();

  private constructor(
    shop: TestShop,
    customers: readonly Customer[],
    { products, cloths }: { products: readonly string[]; cloths: readonly string[] },
  ) {
    this.shop = shop;
    this.#cloths = cloths;
    this.#customers = customers;
    this.#products = products;
  }

  static async open(): Promise<Model> {
    const shop = await openShop();
    await addMember(shop, admin);
    const customers = await Promise.all([1, 2, 3].map(() => aCustomer(shop)));
    const products = await Promise.all([0, 1, 5, 12].map((stock) => aProduct(shop, { stock })));
    const cloths = await Promise.all([aCloth(shop, [450]), aCloth(shop, [1850, 300, 458])]);
    return new Model(shop, customers, { products, cloths });
  }

  /** A second after the step before; a refused one changes nothing. */
  async run<Does extends Step['does']>(s: Extract<Step, { does: Does }>): Promise<void> {
    this.shop.setClock(this.shop.now() + 1000);
    await (this.#take[s.does] as (step: typeof s) => Promise<unknown>)(s);
    await this.#notes.note(this.shop);
  }

  async #place(index: number): Promise<void> {
    const buyer = this.#customer(index);
    const [cart, before] = [await findCart(this.shop, buyer), await this.#shelf()];
    const checkout = await aCheckout(this.shop, buyer);
    const placed = await checkOut(this.shop, buyer, checkout);
    if (!placed.ok) {
      expect(await findCart(this.shop, buyer)).toEqual(cart);
      expect(await this.#shelf()).toEqual(before);
      return;
    }
    this.#last.set(buyer.id, checkout);
    expect((await findCart(this.shop, buyer)).lines).toEqual([]);
  }

  readonly #take: { [Does in Step['does']]: (step: Extract<Step, { does: Does }>) => Promise<unknown> } = {
    add: (s) => addToCart(this.shop, this.#customer(s.who), this.#product(s.what), s.quantity),
    set: (s) => setCartQuantity(this.shop, this.#customer(s.who), this.#product(s.what), s.quantity),
    place: (s) => this.#place(s.who),
    'place together': async () => {
      const checkouts = await Promise.all(this.#customers.map((buyer) => aCheckout(this.shop, buyer)));
      await Promise.all(
        this.#customers.flatMap((buyer, n) =>
          [checkouts[n] ?? fail(), checkouts[n] ?? fail()].map((c) => checkOut(this.shop, buyer, c)),
        ),
      );
    },
    enter: async (s) => {
      const stock = await stockOf(this.shop, this.#product(s.what));
      const lines = [{ productId: this.#product(s.what), quantity: s.quantity }];
      const buyer = { account: null, customerInfo: { fullName: 'Bano Bibi', phone: '0301 7654321' } };
      const basket = { from: 'shopkeeper', enteredBy: admin, lines } as const;
      const placed = await placeOrder(this.shop, buyer, basket, { checkoutKey: crypto.randomUUID() });
      expect(placed.ok).toBe(s.quantity <= Math.min(stock, MAX_QUANTITY));
    },
    basket: (s) => sendsBasket(this.shop, this.#customer(s.who), this.#product(s.what), s),
    charge: async (s) => {
      const towns = s.here === null ? [] : [{ towns: ['Daska'], feeInPaisa: s.here }];
      const fees = { deliveryInPaisa: s.paisa, freeFromInPaisa: s.free, towns };
      await saveSettings(this.shop, admin, 'delivery', fees);
    },
    replay: async (s) => {
      const checkout = this.#last.get(this.#customer(s.who).id);
      if (checkout)
        expect(await checkOut(this.shop, this.#customer(s.who), checkout)).toMatchObject({
          ok: true,
          replayed: true,
        });
    },
    cancel: async (s) => {
      const order = await this.#nth(s.order);
      if (!order) return;
      const wasSent = (await onceSent(this.shop.db, [order])).has(order.id);
      const mayEnd = order.status === 'pending' && !wasSent && !(await this.#settlesExchange(order.id));
      const { ok } = await cancelOrder(this.shop, this.#customer(s.who), order.id);
      expect(ok).toBe(order.userId === this.#customer(s.who).id && mayEnd);
    },
    status: async (s) => setOrderStatus(this.shop, admin, (await this.#nth(s.order))?.id ?? 'none', s.status),
    change: (s) => this.#change(s),
    delete: async (s) => deleteOrder(this.shop, admin, (await this.#nth(s.order))?.id ?? 'none'),
    exchange: async (s) => {
      const order = await this.#nth(s.order);
      if (order) await exchangesPieces(this.shop, order, this.#product(s.what), s.quantity);
    },
    // Pressed twice at once.
    'exchange back': async (s) => {
      const made = await this.shop.db
        .selectFrom('exchanges')
        .select('orderId')
        .orderBy('createdAt')
        .execute();
      const orderId = made[s.exchange % Math.max(made.length, 1)]?.orderId ?? 'none';
      const noted = await Promise.all([1, 2].map(() => takeBackExchange(this.shop, admin, orderId)));
      expect(noted.filter(Boolean).length).toBeLessThan(2);
    },
    'hand over': () => handsOver(this.shop),
    // Pressed twice at once.
    parcel: async (s) => {
      const order = (await this.#nth(s.order))?.id ?? 'none';
      const noted = await Promise.all([1, 2].map(() => noteOutcome(this.shop, admin, order, s)));
      if (s.outcome !== 'tried') expect(noted.filter((one) => one.ok && one.isNew).length).toBeLessThan(2);
    },
    step: async (s) => {
      const order = await this.#nth(s.order);
      if (!order) return;
      const isTaken = s.undo
        ? await takesAndUndoes(this.shop, order, s.to)
        : (await takeStep(this.shop, admin, order.id, s.to)).ok;
      const { address } = order.customerInfo;
      const mayTake = STEP[s.to].from.includes(order.step) && !lacksAddress({ ...order, address }, s.to);
      expect(isTaken).toBe(order.step === s.to || mayTake);
    },
    undo: async (s) => {
      const order = await this.#nth(s.order);
      if (order) await undoes(this.shop, this.#notes, order);
    },
    call: async (s) => {
      const order = await findOrder(this.shop, admin, (await this.#nth(s.order))?.orderNumber ?? 'none');
      if (!order) return;
      const stays = s.note === noteNotWanted && (await this.#settlesExchange(order.id));
      expect((await s.note(this.shop, admin, order, 0)).ok).toBe(order.step === 'to confirm' && !stays);
    },
    cut: (s) => addsCut(this.shop, this.#customer(s.who), this.#cloth(s.cloth), s.length * 25),
    'change cut': async (s) => {
      const [order, before] = [await this.#nth(s.order), await this.#shelf()];
      if (order && !(await changesCut(this.shop, order, this.#cloth(s.cloth), s.length * 25)))
        expect(await this.#shelf()).toEqual(before);
    },
    thaans: (s) =>
      addThaans(this.shop, admin, this.#cloth(s.cloth), { lengthCm: s.length * 25, count: s.count }),
    measure: (s) => {
      const measuredCm = s.length === null ? null : s.length * 25;
      return measures(this.shop, this.#notes, this.#cloth(s.cloth), { thaan: s.thaan, measuredCm });
    },
    terms: (s) => sellsOtherwise(this.shop, this.#cloth(s.cloth), s),
    'sell cut': (s) => sellsCut(this.shop, this.#cloth(s.cloth), { cutCm: s.length * 25, begins: s.begins }),
    'exchange for cut': async (s) => {
      const order = await this.#nth(s.order);
      if (order) await exchangesForCut(this.shop, order, this.#cloth(s.cloth), s.length * 25);
    },
    pay: async (s) => {
      const order = await this.#nth(s.order);
      if (order) await pays(this.shop, order, s);
    },
    statement: async (s) => {
      const order = await this.#nth(s.order);
      if (order) await readsStatement(this.shop, order, s.paisa);
    },
    'press link': async (s) => {
      const order = await this.#nth(s.order);
      if (order) await pressesLink(this.shop, order, s.press);
    },
    'take back': async (s) => takeBackSale(this.shop, admin, (await this.#nth(s.order))?.id ?? 'none'),
    reopen: (s) => reopens(this.shop, s.ended),
    restock: (s) => this.#edit(this.#product(s.what), { stock: s.stock }),
    reprice: (s) => this.#edit(this.#product(s.what), { price: s.price }),
    'reprice cloth': (s) => this.#edit(this.#cloth(s.cloth), { price: s.price }),
  };

  /** Whether old pieces or money were given back for it. */
  async #settlesExchange(orderId: string): Promise<boolean> {
    const row = await this.shop.db
      .selectFrom('exchanges')
      .innerJoin('orders', 'orders.id', 'exchanges.orderId')
      .select('orders.id')
      .where('exchanges.orderId', '=', orderId)
      .where((eb) => eb.or([eb('backAt', 'is not', null), eb('receivedInPaisa', '<', 0)]))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What is refused leaves the order as it was. */
  async #change(s: Extract<Step, { does: 'change' }>): Promise<void> {
    const order = await this.#nth(s.order);
    if (!order) return;
    const edit = editOf(order);
    const others = edit.lines.filter(({ productId }) => productId !== this.#product(s.what));
    const listed = (await findProduct(this.shop, this.#product(s.what)))?.priceInPaisa ?? 0;
    const line = {
      productId: this.#product(s.what),
      quantity: s.quantity,
      priceInPaisa: s.paisa ?? listed,
      reason: 'asked',
    };
    const lines = s.quantity === 0 ? others : [...others, line];
    const discount = { amountInPaisa: s.discount, reason: '' };
    const charges = { ...edit.charges, discount };
    const totalInPaisa = editedTotal(lines, editedCharges(order.charges, charges));
    const seen = { version: order.version, totalInPaisa };
    const changed = await changeOrder(this.shop, admin, order.id, { ...edit, lines, charges }, seen);
    if (!changed.ok) expect((await listOrders(this.shop, admin)).items).toContainEqual(order);
    expect(changed.ok && !isBeforeHandover(order.step)).toBe(false);
  }

  async #shelf(): Promise<unknown[]> {
    const pieces = this.#products.map((id) => stockOf(this.shop, id));
    return Promise.all([...pieces, ...this.#cloths.map((id) => remnantsIn(this.shop, id))]);
  }

  async #nth(index: number) {
    const orders = (await listOrders(this.shop, admin)).items;
    return orders[index % Math.max(orders.length, 1)];
  }

  async #edit(id: string, change: { stock?: number; price?: number }) {
    const edited = (await findProduct(this.shop, id)) ?? fail();
    return updateProduct(this.shop, admin, edited.id, { ...fieldsOf(edited), ...change }, edited.stock);
  }

  #customer(index: number): Customer {
    return this.#customers[index] ?? fail();
  }

  #cloth(index: number): string {
    return this.#cloths[index] ?? fail();
  }

  #product(index: number): string {
    return this.#products[index] ?? fail();
  }
}

function fail(): never {
  throw new Error('the model knows no such thing');
}
