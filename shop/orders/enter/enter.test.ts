import { describe, expect, test } from 'vitest';
import { addToCart, findCart } from '#shop/cart/cart.server.ts';
import { deleteProduct } from '#shop/catalogue/change.server.ts';
import { cardsFor } from '#shop/chat/cards.server.ts';
import { MAX_AMOUNT_IN_PAISA as MOST } from '#shop/kernel/amounts.ts';
import { karachiDay } from '#shop/kernel/calendar.ts';
import { DEFAULT_ORDER_LIMITS } from '#shop/kernel/shop.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { salesReport } from '#shop/reports/sales.server.ts';
import { spanOf } from '#shop/reports/span.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { undoStep } from '../../../tests/support/browser/pressing.ts';
import {
  aCounterSale,
  anEntry,
  BANO,
  change,
  kindsOf,
  mails,
  recorded,
} from '../../../tests/support/model/made-orders.ts';
import { anOrder, order } from '../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import {
  aCustomer,
  addMember,
  admin,
  aProduct,
  bringBack,
  stockOf,
} from '../../../tests/support/test-shop.ts';
import type { Basket } from '../basket.server.ts';
import { cancelOrder, deleteOrder, setOrderStatus } from '../change.server.ts';
import { EDITED_KINDS } from '../edit/edit.ts';
import { type Buyer, placeOrder } from '../place.server.ts';
import {
  lastDelivery,
  listEndedOrders,
  listOrders,
  listOrdersOf,
  listOrdersOfUser,
  listRemovalsOf,
} from '../read.server.ts';
import { type Entry, enterOrder } from './enter.server.ts';

openShopForEachTest({ isAudited: true, set: { orderLimits: DEFAULT_ORDER_LIMITS } });

const PRICE = 250_000;
const AT_COUNTER = { fullName: 'Customer at the counter', phone: '' };
const enter = (entry: Partial<Entry> & Pick<Entry, 'lines'>, key: string = crypto.randomUUID()) =>
  enterOrder(shop, { enteredBy: admin, customerInfo: BANO, ...entry }, key);
const orders = async () => (await listOrders(shop, admin)).items;

describe('the first step of an entry', () => {
  test('is the packing for one whose buyer has said yes; it can be taken back to the call', async () => {
    const { orderId } = await anEntry({ begins: 'to pack', source: 'phone' });
    expect(await orders()).toMatchObject([{ status: 'confirmed', step: 'to pack', source: 'phone' }]);
    expect(await kindsOf(orderId)).toEqual(['placed', 'confirmed']);
    expect(await undoStep(shop, admin, orderId, 'to pack')).toMatchObject({ ok: true });
    expect(await orders()).toMatchObject([{ status: 'pending', step: 'to confirm' }]);
  });

  test('is the last one for what is taken along: it is delivered, sold and paid at once, and no delivery is charged', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
    const { orderId, productId } = await aCounterSale({ customerInfo: AT_COUNTER });
    const status = { status: 'delivered', step: 'delivered', source: 'counter', phoneE164: null };
    expect(await orders()).toMatchObject([{ ...status, charges: [], totalInPaisa: 500_000 }]);
    expect(await kindsOf(orderId)).toEqual(['placed', 'delivered', 'paid']);
    expect(await stockOf(shop, productId)).toBe(8);
    const sold = await salesReport(shop, admin, spanOf('today', karachiDay(shop.now())));
    expect(sold).toMatchObject({ orders: 1, salesInPaisa: 500_000 });
    const entries = shop.db.selectFrom('ledger').select(['orderId', 'kind', 'way', 'amountInPaisa']);
    expect(await entries.execute()).toEqual([{ orderId, kind: 'sale', way: 'cash', amountInPaisa: 500_000 }]);
    expect(await undoStep(shop, admin, orderId, 'delivered')).toMatchObject({ ok: false });
  });

  test('what is paid later, or sent as a parcel, is for somebody who can be called', async () => {
    const lines = [{ productId: await aProduct(shop), quantity: 1 }];
    const refused = { ok: false, reason: 'no phone' };
    for (const begins of ['delivered', 'to pack'] as const)
      expect(await enter({ lines, customerInfo: AT_COUNTER, begins })).toEqual(refused);
    expect(await orders()).toEqual([]);
    await enter({ lines, begins: 'delivered', isPaid: false });
    expect(await orders()).toMatchObject([{ status: 'delivered', phoneE164: '+923017654321' }]);
  });
});

describe('the price of an entry', () => {
  test('is that of the catalogue with delivery; another price and a discount are kept with their reasons', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
    const [one, other] = [await aProduct(shop), await aProduct(shop)];
    const { orderId } = await anEntry({
      lines: [
        { productId: one, quantity: 2, price: { inPaisa: 200_000, reason: 'Small stain' } },
        { productId: other, quantity: 1, price: { inPaisa: PRICE, reason: '' } },
      ],
      discount: { amountInPaisa: 50_000, reason: 'Old customer' },
      seenInPaisa: 625_000,
    });
    expect(await orders()).toMatchObject([
      {
        totalInPaisa: 625_000,
        charges: [
          { kind: 'delivery', amountInPaisa: 25_000 },
          { kind: 'discount', amountInPaisa: -50_000, reason: 'Old customer' },
        ],
        items: [
          { priceInPaisa: 200_000, listedInPaisa: PRICE, priceReason: 'Small stain' },
          { priceInPaisa: PRICE, listedInPaisa: null, priceReason: '' },
        ],
      },
    ]);
    const [{ subject, after } = {}] = await recorded('order entered');
    expect(subject).toBe(orderId);
    expect(JSON.stringify(after)).toMatch(/Small stain.*Old customer|Old customer.*Small stain/);
  });

  test('is refused without a reason, when it is not what was shown, or when a discount takes more than all', async () => {
    const productId = await aProduct(shop);
    const lines = [{ productId, quantity: 1 }];
    const cheaper = [{ productId, quantity: 1, price: { inPaisa: 1, reason: ' ' } }];
    expect(await enter({ lines: cheaper })).toEqual({ ok: false, reason: 'no reason', productId });
    const another = { ok: false, reason: 'another total', wasInPaisa: 240_000, totalInPaisa: PRICE };
    expect(await enter({ lines, seenInPaisa: 240_000 })).toEqual(another);
    const discount = { amountInPaisa: PRICE + 1, reason: '' };
    const tooLarge = { ok: false, reason: 'discount too large', mostInPaisa: PRICE };
    expect(await enter({ lines, discount })).toEqual(tooLarge);
    expect(await stockOf(shop, productId)).toBe(10);
    expect(await orders()).toEqual([]);
  });

  test('a line without a whole quantity from one to ten is refused beside it', async () => {
    const productId = await aProduct(shop, { stock: 20 });
    const refused = { ok: false, reason: 'bad quantity', productId };
    for (const quantity of [0, 11, 1.5])
      expect(await enter({ lines: [{ productId, quantity }] })).toEqual(refused);
    expect(await orders()).toEqual([]);
  });
});

describe('an entry', () => {
  test('is one order, however often and at once it is sent, also when prices have changed since', async () => {
    const productId = await aProduct(shop, { stock: 1 });
    const key = crypto.randomUUID();
    const lines = [{ productId, quantity: 1 }];
    const send = () => enter({ lines, seenInPaisa: PRICE, begins: 'to pack', isPaid: true }, key);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    await shop.db.updateTable('products').set({ priceInPaisa: 1 }).where('id', '=', productId).execute();
    expect(await send()).toMatchObject({ ok: true, isNew: false });
    expect(await orders()).toHaveLength(1);
    expect(await shop.db.selectFrom('ledger').select('kind').execute()).toEqual([{ kind: 'sale' }]);
    expect(await stockOf(shop, productId)).toBe(0);
  });

  test('with another buyer, account, line or terms under the same key is refused', async () => {
    const [productId, other] = [await aProduct(shop), await aProduct(shop)];
    const line = { productId, quantity: 1 };
    const key = crypto.randomUUID();
    await enter({ lines: [line] }, key);
    const others: Partial<Entry>[] = [
      { account: await aCustomer(shop) },
      { customerInfo: { ...BANO, city: 'Lahore' } },
      { lines: [{ productId, quantity: 2 }] },
      { lines: [{ productId: other, quantity: 1 }] },
      { lines: [{ ...line, price: { inPaisa: 1, reason: 'x' } }] },
      { begins: 'to pack' },
      { source: 'chat' },
      { isPaid: true },
      { discount: { amountInPaisa: 1, reason: '' } },
    ];
    const refused = { ok: false, reason: 'key used for another order' };
    for (const terms of others) expect(await enter({ lines: [line], ...terms }, key)).toMatchObject(refused);
    const paid = crypto.randomUUID();
    await enter({ lines: [line], isPaid: true }, paid);
    const byCard = { isPaid: true, payment: { way: 'card', reference: '' } } as const;
    expect(await enter({ lines: [line], ...byCard }, paid)).toMatchObject({ ok: false });
    expect(await orders()).toHaveLength(2);
  });

  test('that falls short says how many are left of each line, and takes nothing', async () => {
    const [some, gone] = [await aProduct(shop, { stock: 2 }), await aProduct(shop, { stock: 0 })];
    const lines = [some, gone].map((productId) => ({ productId, quantity: 3 }));
    const short = lines.map(({ productId }) => ({ productId, left: productId === some ? 2 : 0 }));
    expect(await enter({ lines })).toMatchObject({ reason: 'short', short });
    expect(await enter({ lines: [] })).toEqual({ ok: false, reason: 'no lines' });
    expect(await stockOf(shop, some)).toBe(2);
  });
});

/** An amount beyond the safe integers would make every list of orders fail. */
const HUGE = 9_007_199_254_740_900;

test('an entered order has no price, line or discount above the most', async () => {
  const productId = await aProduct(shop, { stock: 10 });
  const enterAt = (inPaisa: number, quantity: number, discountInPaisa = 0) => {
    const lines = [{ productId, quantity, price: { inPaisa, reason: 'asked' } }];
    return enter({ lines, discount: { amountInPaisa: discountInPaisa, reason: 'asked' } });
  };
  for (const price of [HUGE, MOST + 1, -1, Number.NaN])
    expect(await enterAt(price, 1)).toEqual({ ok: false, reason: 'bad price', productId });
  expect(await enterAt(MOST, 2)).toEqual({ ok: false, reason: 'bad price', productId });
  const tooLarge = { ok: false, reason: 'discount too large', mostInPaisa: MOST };
  for (const off of [HUGE, MOST + 1, -1, 0.5]) expect(await enterAt(MOST, 1, off)).toEqual(tooLarge);
  expect(await enterAt(MOST, 1)).toMatchObject({ ok: true });
  expect(await orders()).toHaveLength(1);
});

test('a changed order has no price, line or charge above the most', async () => {
  const { orderNumber, productId } = await anOrder();
  for (const [priceInPaisa, quantity] of [
    [HUGE, 1],
    [MOST, 2],
  ] as const) {
    const refused = await change(orderNumber, ({ lines }) => ({
      lines: lines.map((line) => ({ ...line, priceInPaisa, quantity, reason: 'asked' })),
    }));
    expect(refused).toEqual({ ok: false, reason: 'bad price', productId });
  }
  for (const kind of EDITED_KINDS)
    for (const amountInPaisa of [MOST + 1, -1, 0.5]) {
      const charge = { amountInPaisa, reason: '' };
      const refused = await change(orderNumber, ({ charges }) => ({
        charges: { ...charges, [kind]: charge },
      }));
      expect(refused).toEqual({ ok: false, reason: 'bad charge', kind });
    }
});

const bano: Buyer = { account: null, customerInfo: BANO };
const entered = (...lines: [productId: string, quantity: number][]): Basket => ({
  from: 'shopkeeper',
  enteredBy: admin,
  lines: lines.map(([productId, quantity]) => ({ productId, quantity })),
});
const key = () => ({ checkoutKey: crypto.randomUUID() });
const place = (basket: Basket, buyer = bano) => placeOrder(shop, buyer, basket, key());

const audiences = async () => {
  const rows = await shop.db.selectFrom('events').select(['kind', 'audience']).orderBy('id').execute();
  return rows.map(({ kind, audience }) => `${kind} → ${audience}`);
};

describe('an order without an account', () => {
  test('needs a name and a phone alone; it takes its pieces and is priced by the catalogue', async () => {
    const { orderId, orderNumber, productId } = await anEntry();
    expect(await stockOf(shop, productId)).toBe(8);
    const nobody = { userId: null, userEmail: '', phoneE164: '+923017654321' };
    const customerInfo = { ...BANO, email: '', address: '', city: '', notes: '' };
    const items = [{ productId, name: 'Ivory Latha', priceInPaisa: 250_000, quantity: 2 }];
    const order = { id: orderId, orderNumber, status: 'pending', charges: [], totalInPaisa: 500_000 };
    const { items: listed } = await listOrders(shop, admin);
    expect(listed).toMatchObject([{ ...order, ...nobody, customerInfo, items }]);
  });

  test('is on no customer’s pages, also not of somebody whose account is missing, and nobody cancels it', async () => {
    const { orderId } = await anEntry();
    const cards = async (reader: Parameters<typeof cardsFor>[1]) =>
      (await cardsFor(shop, reader, [{ about: `order:${orderId}` }])).size;
    const customer = await aCustomer(shop);
    const noAccounts = ['null', null as unknown as string].map((id) => ({ ...customer, id }));
    for (const one of [customer, ...noAccounts]) {
      expect((await listOrdersOf(shop, one)).total).toBe(0);
      expect(await cancelOrder(shop, one, orderId)).toEqual({ ok: false, reason: 'missing' });
      expect(await cards(one)).toBe(0);
    }
    expect(await lastDelivery(shop, customer)).toBe(null);
    expect(await listOrdersOfUser(shop, admin, customer.id)).toEqual([]);
    expect(await cards(admin)).toBe(1);
    await deleteOrder(shop, admin, orderId);
    expect(await listRemovalsOf(shop, customer)).toEqual([]);
  });

  test('mails nobody and is told to the admin’s pages alone, whatever becomes of it', async () => {
    await addMember(shop, admin);
    await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
    const { orderId } = await anEntry();
    for (const status of ['confirmed', 'delivered', 'delivering'] as const)
      await setOrderStatus(shop, admin, orderId, status);
    await bringBack(shop, orderId);
    await deleteOrder(shop, admin, (await anEntry()).orderId);
    expect(await mails()).toEqual([]);
    const told = (await audiences()).filter((one) => one.includes('order'));
    expect(new Set(told)).toEqual(new Set(['orders → admin']));
  });

  test('counts for the limits of its phone, and for those of no account', async () => {
    const productId = await aProduct(shop, { stock: 50 });
    for (let n = 0; n < 3; n += 1) await place(entered([productId, 1]));
    const by = async (phone: string) => order(await aCustomer(shop), productId, { phone });
    expect(await by(BANO.phone)).toEqual({ ok: false, reason: 'too much for this phone' });
    expect((await by('0301 1111111')).ok).toBe(true);
  });
});

describe('an order that the shopkeeper enters', () => {
  test('is not capped, and is no rush', async () => {
    const productId = await aProduct(shop, { stock: 100 });
    for (let n = 0; n < 8; n += 1) {
      const ticket = { ...key(), network: 'the-shop' };
      expect((await placeOrder(shop, bano, entered([productId, 10]), ticket)).ok).toBe(true);
    }
    expect(await stockOf(shop, productId)).toBe(20);
    expect(await shop.db.selectFrom('heldPieces').selectAll().execute()).toEqual([]);
    expect(await audiences()).not.toContain('order rush → admin');
  });

  test('for an account is on its pages and mailed to it; its cart stays', async () => {
    const [customer, inCart] = [await aCustomer(shop), await aProduct(shop)];
    const productId = await aProduct(shop);
    await addToCart(shop, customer, inCart, 3);
    const buyer = { account: customer, customerInfo: { fullName: customer.fullName, phone: BANO.phone } };
    expect((await place(entered([productId, 1]), buyer)).ok).toBe(true);
    expect((await listOrdersOf(shop, customer)).items).toMatchObject([{ items: [{ productId }] }]);
    expect((await findCart(shop, customer)).lines).toMatchObject([{ productId: inCart, quantity: 3 }]);
    expect(await mails()).toEqual(['order placed']);
    expect(await audiences()).toContain(`orders → user:${customer.id}`);
  });

  test('two lines of one product are one', async () => {
    const productId = await aProduct(shop);
    await place(entered([productId, 2], [productId, 3]));
    expect((await listOrders(shop, admin)).items).toMatchObject([{ items: [{ productId, quantity: 5 }] }]);
  });

  test('takes nothing when a product is gone, or there is no line or phone', async () => {
    const [productId, gone] = [await aProduct(shop), await aProduct(shop)];
    await deleteProduct(shop, admin, gone);
    const refused = (reason: string, more = {}) => ({ ok: false, reason, ...more });
    const short = [{ productId: gone, name: gone, left: 0 }];
    expect(await place(entered([productId, 1], [gone, 1]))).toEqual(refused('short', { short }));
    const noPhone = { account: null, customerInfo: { fullName: 'Bano', phone: 'none' } };
    expect(await place(entered([productId, 1]), noPhone)).toEqual(refused('no phone'));
    for (const empty of [entered(), { from: 'cart', seen: '' } as const])
      expect(await place(empty)).toEqual(refused('empty cart'));
    expect(await stockOf(shop, productId)).toBe(10);
  });

  test.each([0, -3, 1.5])('a quantity of %s is a bug, and changes nothing', async (quantity) => {
    const productId = await aProduct(shop);
    await expect(place(entered([productId, quantity]))).rejects.toThrow();
    expect(await stockOf(shop, productId)).toBe(10);
    expect((await listOrders(shop, admin)).total).toBe(0);
  });
});

test('charges are kept with the order, which costs the same whatever the settings are later', async () => {
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
  const { customer, orderId } = await anOrder();
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 0 });
  const order = { charges: [{ kind: 'delivery', amountInPaisa: 25_000 }], totalInPaisa: 525_000 };
  expect((await listOrdersOf(shop, customer)).items).toMatchObject([order]);
  await deleteOrder(shop, admin, orderId);
  expect((await listEndedOrders(shop, admin)).items).toMatchObject([{ order }]);
});
