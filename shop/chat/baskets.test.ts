import { expect, test } from 'vitest';
import { aGuest, conversationWith, message, network, textsOf } from '../../tests/support/chats.ts';
import { isOnServer } from '../../tests/support/engines.ts';
import { helperTyped } from '../../tests/support/helpers.ts';
import { hasEndedOrWaits } from '../../tests/support/model/races.ts';
import { anOrderOfCut, order } from '../../tests/support/ordering.ts';
import { acts, openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aCustomer, admin, aProduct, stockOf } from '../../tests/support/test-shop.ts';
import {
  addHelper,
  allowHelpers,
  changeHelper,
  pauseHelper,
  removeHelper,
} from '../accounts/helpers.server.ts';
import { guest as nobody } from '../kernel/actor.ts';
import type { Shop } from '../kernel/shop.ts';
import { cancelOrder } from '../orders/change.server.ts';
import { listOrders, listOrdersOf } from '../orders/read.server.ts';
import { listEvents } from '../orders/timeline.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { BASKET_HOLDS_MS } from './basket.ts';
import { type NewBasket, sendBasket, takeBackBasket } from './baskets.server.ts';
import { cleanUpChats } from './cleanup.server.ts';
import type { Visitor } from './conversations.server.ts';
import { chatMessageForm, findConversation, findOwnChat, sendMessage } from './messages.server.ts';
import { findOwnBasket, takeBasket } from './take-basket.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

const PRICE = 250_000;
const hina = { fullName: 'Hina', phone: '0301 7654321', address: 'House 5', city: 'Daska' };

async function chatOf(visitor: Visitor, text = 'Salaam'): Promise<string> {
  await sendMessage(shop, visitor, { ...message(text), network });
  return conversationWith(text);
}

async function sent(chat: string, basket: Partial<NewBasket> & Pick<NewBasket, 'lines'>): Promise<string> {
  const id = basket.id ?? crypto.randomUUID();
  const answer = await sendBasket(shop, admin, chat, { city: '', text: 'For you', ...basket, id });
  if (!answer.ok) throw new Error(answer.reason);
  return id;
}

async function aBasket(visitor: Visitor, { text = 'Salaam', stock = 10 } = {}) {
  const [chat, productId] = [await chatOf(visitor, text), await aProduct(shop, { stock })];
  const id = await sent(chat, { lines: [{ productId, quantity: 1 }] });
  return { chat, productId, id, take: () => takeBasket(shop, visitor, id, hina) };
}

const orders = async () => (await listOrders(shop, admin)).items;
const cardOf = async (visitor: Visitor) =>
  (await findOwnChat(shop, visitor))?.messages.find(({ about }) => about?.kind === 'basket')?.about;
const setPrice = (productId: string, priceInPaisa: number) =>
  shop.db.updateTable('products').set({ priceInPaisa }).where('id', '=', productId).execute();

test('taking a basket makes an order at the prices of its card, whatever prices and delivery are by then', async () => {
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
  const [one, other] = [await aProduct(shop, { stock: 3 }), await aProduct(shop)];
  const visitor = await aGuest();
  const price = { inPaisa: 200_000, reason: 'Small stain' };
  const id = await sent(await chatOf(visitor), {
    lines: [
      { productId: one, quantity: 2, price },
      { productId: other, quantity: 1 },
    ],
    discount: { amountInPaisa: 50_000, reason: 'Old customer' },
    seenInPaisa: 625_000,
  });
  expect(await cardOf(visitor)).toMatchObject({ state: 'open', totalInPaisa: 625_000 });
  await setPrice(one, 300_000);
  await setPrice(other, 1);
  await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 90_000 });
  const costsNow = new Map([[one, 300_000] as const, [other, 1] as const]);
  const shown = { state: 'open', price: { totalInPaisa: 625_000 }, costsNow, short: [] };
  expect(await findOwnBasket(shop, visitor, id)).toMatchObject(shown);
  expect(await takeBasket(shop, visitor, id, hina)).toMatchObject({ ok: true, isNew: true });
  expect(await orders()).toMatchObject([
    {
      ...{ status: 'pending', source: 'chat', totalInPaisa: 625_000, userId: null },
      phoneE164: '+923017654321',
      customerInfo: { ...hina, email: 'hina@example.com' },
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
  expect(await stockOf(shop, one)).toBe(1);
  expect(await cardOf(visitor)).toMatchObject({ state: 'taken', title: (await orders())[0]?.orderNumber });
});

test('taking a basket puts the order on the pages of a customer, is news to the shopkeeper, and brings a cancelled one back to nobody', async () => {
  const customer = await aCustomer(shop);
  const { take } = await aBasket(customer);
  await take();
  const [order] = (await listOrdersOf(shop, customer)).items;
  const { id = '', orderNumber } = order ?? {};
  expect(order).toMatchObject({ source: 'chat', customerInfo: { email: customer.email } });
  const events = await listEvents(shop, admin, id);
  expect(events).toMatchObject([{ kind: 'placed', actorKind: 'customer', actorName: customer.fullName }]);
  expect(await shop.db.selectFrom('orders').select('openedAt').execute()).toEqual([{ openedAt: null }]);
  expect((await outboxItems()).map(({ kind }) => kind)).toEqual(['order placed', 'new order']);
  await cancelOrder(shop, customer, id);
  expect(await take()).toMatchObject({ ok: true, isNew: false, orderNumber });
  expect(await orders()).toEqual([]);
});

test('a basket becomes one order, however often, from how many devices and by how many cards it is pressed, with a phone alone', async () => {
  const visitor = await aGuest();
  const { chat, id, productId } = await aBasket(visitor, { stock: 1 });
  const taken = await takeBasket(shop, visitor, id, { ...hina, phone: 'none' });
  expect(taken).toEqual({ ok: false, reason: 'no phone' });
  const pressed = await Promise.all(
    Array.from({ length: 8 }, (_, n) => takeBasket(shop, visitor, id, { ...hina, address: `House ${n}` })),
  );
  expect(pressed.filter((one) => one.ok && one.isNew)).toHaveLength(1);
  expect(new Set(pressed.map((one) => one.ok && one.orderNumber)).size).toBe(1);
  expect(await stockOf(shop, productId)).toBe(0);
  expect(await takeBackBasket(shop, admin, chat, id)).toBe(false);
  // Sent again by its page.
  await sent(chat, { id, lines: [{ productId, quantity: 1 }] });
  expect(textsOf(await findConversation(shop, admin, chat))).toEqual(['Salaam', 'For you']);
  expect(await orders()).toHaveLength(1);
});

test('a basket sells nothing that is not there, says what is left, and puts nothing aside', async () => {
  const [some, gone] = [await aProduct(shop, { stock: 3 }), await aProduct(shop, { stock: 1 })];
  const visitor = await aGuest();
  const lines = [some, gone].map((productId, n) => ({ productId, quantity: n === 0 ? 3 : 1 }));
  const id = await sent(await chatOf(visitor), { lines });
  expect(await order(await aCustomer(shop), some)).toMatchObject({ ok: true });
  await shop.db.deleteFrom('products').where('id', '=', gone).execute();
  const short = [some, gone].map((productId) => ({ productId, left: productId === some ? 2 : 0 }));
  expect(await findOwnBasket(shop, visitor, id)).toMatchObject({ state: 'open', short });
  expect(await takeBasket(shop, visitor, id, hina)).toMatchObject({ ok: false, reason: 'short', short });
  expect(await orders()).toHaveLength(1);
  expect(await stockOf(shop, some)).toBe(2);
  const card = await cardOf(visitor);
  const shown = [{ productId: some }, { productId: gone, name: 'Ivory Latha', isGone: true }];
  expect(card).toMatchObject({ state: 'open', lines: shown });
  expect(card?.kind === 'basket' && card.lines[0]?.isGone).toBeUndefined();
  await shop.db.updateTable('products').set({ archivedAt: 1 }).where('id', '=', some).execute();
  expect(await cardOf(visitor)).toMatchObject({ lines: [{ isGone: true }, { isGone: true }] });
});

test('a basket is for whoever has its chat alone; looking at it changes nothing', async () => {
  const [visitor, other, customer] = [await aGuest(), await aGuest(), await aCustomer(shop)];
  const { id } = await aBasket(visitor);
  await chatOf(other, 'Another chat');
  await chatOf(customer, 'A third chat');
  for (const somebody of [other, customer, nobody]) {
    expect(await findOwnBasket(shop, somebody, id)).toBeNull();
    expect(await takeBasket(shop, somebody, id, hina)).toEqual({ ok: false, reason: 'missing' });
  }
  const before = await shop.db.selectFrom('baskets').selectAll().execute();
  await findOwnBasket(shop, visitor, id);
  expect(await shop.db.selectFrom('baskets').selectAll().execute()).toEqual(before);
  expect(await orders()).toEqual([]);
  // A reference to another chat's basket shows no card.
  const about = `basket:${id}`;
  await shop.db.updateTable('chats').set({ about }).where('text', '=', 'Another chat').execute();
  expect(await cardOf(other)).toBeUndefined();
  expect(chatMessageForm.safeParse({ text: 'x', clientId: crypto.randomUUID(), about }).success).toBe(false);
});

test('a basket that was taken back is not taken; of the two at once one happens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const visitor = await aGuest(`Hina ${round}`);
    const { chat, productId, id, take } = await aBasket(visitor, { text: `Round ${round}`, stock: 1 });
    const [back, taken] = await Promise.all([takeBackBasket(shop, admin, chat, id), take()]);
    expect(taken.ok).toBe(!back);
    expect(await stockOf(shop, productId)).toBe(back ? 1 : 0);
  }
  const visitor = await aGuest('Rida');
  const { chat, id, take } = await aBasket(visitor, { text: 'Rida writes' });
  expect(await takeBackBasket(shop, admin, 'another chat', id)).toBe(false);
  expect(await takeBackBasket(shop, admin, chat, id)).toBe(true);
  expect(await takeBackBasket(shop, admin, chat, id)).toBe(false);
  expect(await take()).toEqual({ ok: false, reason: 'taken back' });
  expect(await cardOf(visitor)).toMatchObject({ state: 'taken back' });
  expect((await acts()).slice(-2)).toEqual(['basket sent', 'basket taken back']);
});

test('a basket ends after two days to the millisecond, and is deleted with its message', async () => {
  const sentAt = shop.now();
  shop.setClock(sentAt);
  const visitor = await aGuest();
  const { chat, id, take } = await aBasket(visitor);
  shop.setClock(sentAt + BASKET_HOLDS_MS);
  expect(await cardOf(visitor)).toMatchObject({ state: 'over' });
  expect(await take()).toEqual({ ok: false, reason: 'over' });
  expect(await takeBackBasket(shop, admin, chat, id)).toBe(false);
  shop.setClock(sentAt + BASKET_HOLDS_MS - 1);
  expect(await take()).toMatchObject({ ok: true });
  shop.setClock(sentAt + 2 * BASKET_HOLDS_MS);
  await cleanUpChats(shop);
  expect(await shop.db.selectFrom('baskets').select('id').execute()).toEqual([]);
  expect(await orders()).toHaveLength(1);
});

test('a basket is refused where an order of it would be, and leaves no message then', async () => {
  const chat = await chatOf(await aGuest());
  const productId = await aProduct(shop, { stock: 1 });
  const send = (basket: Partial<NewBasket>, to = chat) =>
    sendBasket(shop, admin, to, {
      ...{ id: crypto.randomUUID(), city: '', text: 'x', lines: [{ productId, quantity: 1 }] },
      ...basket,
    });
  const cheaper = [{ productId, quantity: 1, price: { inPaisa: 1, reason: ' ' } }];
  const tooLarge = { reason: 'discount too large', mostInPaisa: PRICE };
  for (const [basket, refused] of [
    [{ lines: [] }, { reason: 'no lines' }],
    [{ lines: [{ productId, quantity: 2 }] }, { reason: 'short' }],
    [{ lines: cheaper }, { reason: 'no reason', productId }],
    [{ seenInPaisa: 1 }, { reason: 'another total', totalInPaisa: PRICE }],
    [{ discount: { amountInPaisa: PRICE + 1, reason: '' } }, tooLarge],
  ] as const)
    expect(await send(basket)).toMatchObject({ ok: false, ...refused });
  expect(await send({}, 'no such chat')).toEqual({ ok: false, reason: 'no chat' });
  expect(await shop.db.selectFrom('baskets').select('id').execute()).toEqual([]);
  expect((await findConversation(shop, admin, chat))?.messages).toHaveLength(1);
});

test('a cut is named with its length, also after its product has another name, and refused when no thaan gives it', async () => {
  const cloth = await aCloth(shop, [950], { name: 'Grey Wool' });
  const visitor = await aGuest();
  const price = { inPaisa: 350_000, reason: 'Old customer' };
  const lines = [{ productId: cloth, quantity: 1, cutCm: 450, price }];
  const id = await sent(await chatOf(visitor), { lines });
  await shop.db.updateTable('products').set({ name: 'Slate Wool' }).where('id', '=', cloth).execute();
  const line = { name: 'Slate Wool · 4.5 m', quantity: 1, cutCm: 450, totalInPaisa: 350_000 };
  expect(await cardOf(visitor)).toMatchObject({ lines: [line] });
  await anOrderOfCut(cloth, 600);
  const short = [{ productId: cloth, left: 0, fault: { reason: 'too long', longestCm: 350 } }];
  expect(await findOwnBasket(shop, visitor, id)).toMatchObject({ short });
  expect(await takeBasket(shop, visitor, id, hina)).toMatchObject({ ok: false, short });
});

const ALL = helperTyped('Bilal', ['orders', 'chat']);

async function aBasketOfAHelper() {
  await allowHelpers(shop, admin, true);
  const added = await addHelper(shop, admin, { email: 'bilal@example.com', ...ALL });
  if (!added.ok) throw new Error(added.reason);
  const visitor = await aGuest();
  await sendMessage(shop, visitor, { ...message('Salaam'), network });
  const id = crypto.randomUUID();
  const basket = { id, city: '', text: 'For you', lines: [{ productId: await aProduct(shop), quantity: 1 }] };
  const sent = await sendBasket(shop, { ...admin, id: added.id }, await conversationWith('Salaam'), basket);
  if (!sent.ok) throw new Error(sent.reason);
  const take = () => takeBasket(shop, visitor, id, hina);
  const card = () => cardOf(visitor);
  return { helperId: added.id, take, card, page: () => findOwnBasket(shop, visitor, id) };
}

test('a basket of a helper can be taken only while the helper may send baskets', async () => {
  const { helperId, take, card, page } = await aBasketOfAHelper();
  const expectOut = async () => {
    expect(await take()).toEqual({ ok: false, reason: 'taken back' });
    for (const shown of [await card(), await page()]) expect(shown).toMatchObject({ state: 'taken back' });
    expect(await orders()).toEqual([]);
  };
  const changes: ((isOut: boolean) => Promise<unknown>)[] = [
    (paused) => pauseHelper(shop, admin, helperId, { paused }),
    (isOut) => allowHelpers(shop, admin, !isOut),
    (isOut) => changeHelper(shop, admin, helperId, isOut ? helperTyped('Bilal', ['orders']) : ALL),
    (isOut) => changeHelper(shop, admin, helperId, isOut ? helperTyped('Bilal', ['chat']) : ALL),
  ];
  for (const change of changes) {
    await change(true);
    await expectOut();
    await change(false);
    expect(await card()).toMatchObject({ state: 'open' });
  }
  await removeHelper(shop, admin, helperId);
  await expectOut();
});

const turnOff = (db: Shop['db']) =>
  db.updateTable('settings').set({ value: '{"allowed":false}' }).where('topic', '=', 'helpers').execute();

test('a basket of a helper cannot be taken once another process has turned all helpers off, before this one has heard of it', async () => {
  const { take } = await aBasketOfAHelper();
  await turnOff(shop.db);
  expect(shop.settings.current.helpers.allowed).toBe(true);
  expect(await take()).toEqual({ ok: false, reason: 'taken back' });
  expect(await orders()).toEqual([]);
});

const pause = (db: Shop['db'], userId: string) =>
  db.updateTable('helpers').set({ pausedAt: shop.now() }).where('userId', '=', userId).execute();
test.runIf(isOnServer()).each([
  ['the helper is being paused', pause],
  ['all helpers are being turned off', turnOff],
] as const)('a basket of a helper cannot be taken while %s', async (_, change) => {
  const { helperId, take } = await aBasketOfAHelper();
  const taking = await shop.db.transaction().execute(async (trx) => {
    if (change === turnOff) await shop.engine.lock(trx, 'settings');
    await change(trx, helperId);
    const taken = take();
    expect(await hasEndedOrWaits(shop, taken)).toBe(false);
    return { taken };
  });
  expect(await taking.taken).toEqual({ ok: false, reason: 'taken back' });
});

test('a basket of a helper stays the order that it became, whatever becomes of the helper', async () => {
  const { helperId, take, card } = await aBasketOfAHelper();
  const taken = await take();
  expect(taken).toMatchObject({ ok: true, isNew: true });
  await removeHelper(shop, admin, helperId);
  expect(await take()).toEqual({ ...taken, isNew: false });
  expect(await card()).toMatchObject({ state: 'taken' });
});
