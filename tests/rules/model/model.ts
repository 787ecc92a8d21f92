import { expect } from 'vitest';
import { addToCart, findCart, setCartQuantity } from '#shop/cart/cart.server.ts';
import { MAX_QUANTITY } from '#shop/cart/cart.ts';
import { updateProduct } from '#shop/catalogue/change.server.ts';
import { fieldsOf } from '#shop/catalogue/fields.ts';
import type { Customer } from '#shop/kernel/actor.ts';
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
import { takeBackSale } from '../../support/browser/pressing.ts';
import { aCoupon, apply } from '../../support/coupons.ts';
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
  productOf,
  remnantsIn,
  stockOf,
  type TestShop,
} from '../../support/test-shop.ts';
import { sendsBasket } from './model-chats.ts';
import * as cloth from './model-cloth.ts';
import * as counter from './model-counter.ts';
import * as goods from './model-goods.ts';
import * as money from './model-money.ts';
import { type Step, type Taken, twice } from './model-steps.ts';

export class Model {
  readonly shop: TestShop;
  #customers: readonly Customer[] = [];
  #products: readonly string[] = [];
  #cloths: readonly string[] = [];
  /** Key: customer. */
  readonly #last = new Map<string, Checkout>();
  readonly #notes = new cloth.ClothNotes();

  private constructor(shop: TestShop) {
    this.shop = shop;
  }

  static async open(): Promise<Model> {
    const shop = await openShop();
    await addMember(shop, admin);
    const model = new Model(shop);
    model.#customers = await Promise.all([1, 2, 3].map(() => aCustomer(shop)));
    model.#products = await Promise.all([0, 1, 5, 12].map((stock) => aProduct(shop, { stock })));
    model.#cloths = await Promise.all([aCloth(shop, [450]), aCloth(shop, [1850, 300, 458])]);
    await aCoupon(shop, { reduction: { amountInPaisa: 300_000 } });
    return model;
  }

  /** A second after the previous step; a refused step changes nothing. */
  async run(s: Step): Promise<void> {
    this.shop.setClock(this.shop.now() + 1000);
    const meant = await this.#meant(s);
    if (meant) await (this.#take[s.does] as (step: Taken) => Promise<unknown>)(meant);
    await this.#notes.note(this.shop);
  }

  /** Resolves the indexes of a step; null when there is no order yet. */
  async #meant(s: Step): Promise<Taken | null> {
    const orders = 'order' in s ? (await listOrders(this.shop, admin)).items : [];
    if ('order' in s && orders.length === 0) return null;
    return {
      ...s,
      ...('who' in s && { who: this.#customers[s.who] }),
      ...('what' in s && { what: this.#products[s.what] }),
      ...('cloth' in s && { cloth: this.#cloths[s.cloth] }),
      ...('order' in s && { order: orders[s.order % orders.length] }),
    } as Taken;
  }

  async #place(buyer: Customer): Promise<void> {
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

  readonly #take: { [Does in Step['does']]: (s: Taken<Does>) => Promise<unknown> } = {
    add: (s) => addToCart(this.shop, s.who, s.what, s.quantity),
    set: (s) => setCartQuantity(this.shop, s.who, s.what, s.quantity),
    place: (s) => this.#place(s.who),
    'place together': async () => {
      const carts = await Promise.all(
        this.#customers.map(async (buyer) => ({ buyer, checkout: await aCheckout(this.shop, buyer) })),
      );
      await Promise.all([...carts, ...carts].map((one) => checkOut(this.shop, one.buyer, one.checkout)));
    },
    enter: async (s) => {
      const stock = await stockOf(this.shop, s.what);
      const lines = [{ productId: s.what, quantity: s.quantity }];
      const buyer = { account: null, customerInfo: { fullName: 'Bano Bibi', phone: '0301 7654321' } };
      const basket = { from: 'shopkeeper', enteredBy: admin, lines } as const;
      const placed = await placeOrder(this.shop, buyer, basket, { checkoutKey: crypto.randomUUID() });
      expect(placed.ok).toBe(s.quantity <= Math.min(stock, MAX_QUANTITY));
    },
    basket: (s) => sendsBasket(this.shop, s),
    charge: async (s) => {
      const towns = s.here === null ? [] : [{ towns: ['Daska'], feeInPaisa: s.here }];
      const fees = { deliveryInPaisa: s.paisa, freeFromInPaisa: s.free, towns };
      await saveSettings(this.shop, admin, 'delivery', fees);
    },
    coupon: (s) => apply(this.shop, s.who),
    replay: async ({ who }) => {
      const checkout = this.#last.get(who.id);
      const again = checkout && (await checkOut(this.shop, who, checkout));
      if (again) expect(again).toMatchObject({ ok: true, replayed: true });
    },
    cancel: async ({ who, order }) => {
      const wasSent = (await onceSent(this.shop.db, [order])).has(order.id);
      const mayEnd = order.status === 'pending' && !wasSent && !(await this.#settlesExchange(order.id));
      const { ok } = await cancelOrder(this.shop, who, order.id);
      expect(ok).toBe(order.userId === who.id && mayEnd);
    },
    status: (s) => setOrderStatus(this.shop, admin, s.order.id, s.status),
    change: (s) => this.#change(s),
    delete: (s) => deleteOrder(this.shop, admin, s.order.id),
    exchange: (s) => counter.exchangesPieces(this.shop, s),
    'exchange back': async (s) => {
      const all = this.shop.db.selectFrom('exchanges').select('orderId').orderBy('createdAt');
      const made = await all.execute();
      const orderId = made[s.exchange % Math.max(made.length, 1)]?.orderId ?? 'none';
      const noted = await twice(() => takeBackExchange(this.shop, admin, orderId));
      expect(noted.filter(Boolean).length).toBeLessThan(2);
    },
    'hand over': () => counter.handsOver(this.shop),
    parcel: async (s) => {
      const noted = await twice(() => noteOutcome(this.shop, admin, s.order.id, s));
      if (s.outcome !== 'tried') expect(noted.filter((one) => one.ok && one.isNew).length).toBeLessThan(2);
    },
    step: async (s) => {
      const { order, to } = s;
      const isTaken = s.undo
        ? await cloth.takesAndUndoes(this.shop, s)
        : (await takeStep(this.shop, admin, order.id, to)).ok;
      const { address } = order.customerInfo;
      const mayTake = STEP[to].from.includes(order.step) && !lacksAddress({ ...order, address }, to);
      expect(isTaken).toBe(order.step === to || mayTake);
    },
    undo: (s) => cloth.undoes(this.shop, this.#notes, s),
    call: async (s) => {
      const order = await findOrder(this.shop, admin, s.order.orderNumber);
      if (!order) return;
      const stays = s.note === noteNotWanted && (await this.#settlesExchange(order.id));
      expect((await s.note(this.shop, admin, order, 0)).ok).toBe(order.step === 'to confirm' && !stays);
    },
    cut: (s) => cloth.addsCut(this.shop, s),
    'change cut': async (s) => {
      const before = await this.#shelf();
      const isChanged = await cloth.changesCut(this.shop, s.order, s.cloth, s.length * 25);
      if (!isChanged) expect(await this.#shelf()).toEqual(before);
    },
    thaans: (s) => addThaans(this.shop, admin, s.cloth, { lengthCm: s.length * 25, count: s.count }),
    measure: (s) => cloth.measures(this.shop, this.#notes, s),
    terms: (s) => cloth.sellsOtherwise(this.shop, s),
    'sell cut': (s) => counter.sellsCut(this.shop, s),
    'exchange for cut': (s) => counter.exchangesForCut(this.shop, s),
    pay: (s) => counter.pays(this.shop, s),
    credit: (s) => money.sellsOnCredit(this.shop, s),
    'put on credit': (s) => money.putsOnCredit(this.shop, s),
    khata: (s) => money.paysKhata(this.shop, s),
    statement: (s) => money.readsStatement(this.shop, s),
    'press link': (s) => money.pressesLink(this.shop, s),
    'take back': (s) => takeBackSale(this.shop, admin, s.order.id),
    reopen: (s) => counter.reopens(this.shop, s),
    restock: (s) => this.#edit(s.what, { stock: s.stock }),
    cost: (s) => this.#edit(s.what, {}, s.paisa),
    'cost of cloth': (s) => this.#edit(s.cloth, {}, s.paisa),
    buy: (s) => goods.buysGoods(this.shop, s),
    'send back': (s) => goods.sendsBack(this.shop, s),
    take: (s) => goods.takesStock(this.shop, s),
    reprice: (s) => this.#edit(s.what, { price: s.price }),
    'reprice cloth': (s) => this.#edit(s.cloth, { price: s.price }),
  };

  /** Whether pieces were returned or money was refunded for this order. */
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

  /** A refused change leaves the order unchanged. */
  async #change(s: Taken<'change'>): Promise<void> {
    const { order, what: productId, quantity } = s;
    const edit = editOf(order);
    const others = edit.lines.filter((line) => line.productId !== productId);
    const priceInPaisa = s.paisa ?? (await productOf(this.shop, productId)).priceInPaisa;
    const line = { productId, quantity, priceInPaisa, reason: 'asked' };
    const lines = quantity === 0 ? others : [...others, line];
    const charges = { ...edit.charges, discount: { amountInPaisa: s.discount, reason: '' } };
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

  async #edit(id: string, change: { stock?: number; price?: number }, costInPaisa?: number) {
    const edited = await productOf(this.shop, id);
    const cost = costInPaisa === undefined ? null : { owner: admin, inPaisa: costInPaisa };
    const form = { ...fieldsOf(edited), ...change };
    return updateProduct(this.shop, admin, id, form, edited.stock, {}, cost);
  }
}
