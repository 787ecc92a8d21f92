import { describe, expect, test } from 'vitest';
import { aGuest, conversationWith, message, network, textsOf } from '../../tests/support/chats.ts';
import { anOrderOfCut, order } from '../../tests/support/ordering.ts';
import { acts, openShopForEachTest, outboxItems, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, aCustomer, admin, aProduct, stockOf } from '../../tests/support/test-shop.ts';
import { guest as nobody } from '../kernel/actor.ts';
import { cancelOrder } from '../orders/change.server.ts';
import { listOrders, listOrdersOf } from '../orders/read.server.ts';
import { listEvents } from '../orders/timeline.server.ts';
import { saveSettings } from '../settings/settings.server.ts';
import { BASKET_HOLDS_MS } from './basket.ts';
import { type NewBasket, sendBasket, takeBackBasket } from './baskets.server.ts';
import { cleanUpChats } from './cleanup.server.ts';
import { chatMessageForm } from './forms.server.ts';
import { findConversation, findOwnChat, type Visitor } from './read.server.ts';
import { findOwnBasket, takeBasket } from './take-basket.server.ts';
import { sendMessage } from './write.server.ts';

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

/** A basket of one piece. */
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

describe('taking a basket', () => {
  test('makes an order at the prices of its card, whatever prices and delivery are by then', async () => {
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 25_000 });
    const [one, other] = [await aProduct(shop, { stock: 3 }), await aProduct(shop)];
    const visitor = await aGuest();
    const id = await sent(await chatOf(visitor), {
      lines: [
        { productId: one, quantity: 2, price: { inPaisa: 200_000, reason: 'Small stain' } },
        { productId: other, quantity: 1 },
      ],
      discount: { amountInPaisa: 50_000, reason: 'Old customer' },
      seenInPaisa: 625_000,
    });
    expect(await cardOf(visitor)).toMatchObject({ state: 'open', totalInPaisa: 625_000 });
    await setPrice(one, 300_000);
    await setPrice(other, 1);
    await saveSettings(shop, admin, 'delivery', { deliveryInPaisa: 90_000 });
    const costsNow = new Map([one, other].map((id, n) => [id, n === 0 ? 300_000 : 1]));
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

  test('puts the order on the pages of a customer, and is news to the shopkeeper', async () => {
    const customer = await aCustomer(shop);
    await (await aBasket(customer)).take();
    const [order] = (await listOrdersOf(shop, customer)).items;
    expect(order).toMatchObject({ source: 'chat', customerInfo: { email: customer.email } });
    const events = await listEvents(shop, admin, order?.id ?? '');
    expect(events).toMatchObject([{ kind: 'placed', actorKind: 'customer', actorName: customer.fullName }]);
    const row = await shop.db.selectFrom('orders').select('openedAt').executeTakeFirst();
    expect(row?.openedAt).toBeNull();
    expect((await outboxItems()).map(({ kind }) => kind)).toEqual(['order placed', 'new order']);
  });

  test('becomes one order, however often and from how many devices it is pressed', async () => {
    const visitor = await aGuest();
    const { chat, id, productId } = await aBasket(visitor, { stock: 1 });
    const pressed = await Promise.all(
      Array.from({ length: 8 }, (_, n) => takeBasket(shop, visitor, id, { ...hina, address: `House ${n}` })),
    );
    expect(pressed.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(new Set(pressed.map((one) => one.ok && one.orderNumber)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
    expect(await stockOf(shop, productId)).toBe(0);
    expect(await takeBackBasket(shop, admin, chat, id)).toBe(false);
  });

  test('pressed again after its order was cancelled brings that order back to nobody', async () => {
    const customer = await aCustomer(shop);
    const { take } = await aBasket(customer);
    await take();
    const [{ id = '', orderNumber } = {}] = await orders();
    await cancelOrder(shop, customer, id);
    expect(await take()).toMatchObject({ ok: true, isNew: false, orderNumber });
    expect(await orders()).toEqual([]);
  });

  test('sells nothing that is not there, and says what is left; a basket puts nothing aside', async () => {
    const [some, gone] = [await aProduct(shop, { stock: 3 }), await aProduct(shop, { stock: 1 })];
    const visitor = await aGuest();
    const id = await sent(await chatOf(visitor), {
      lines: [
        { productId: some, quantity: 3 },
        { productId: gone, quantity: 1 },
      ],
    });
    expect(await order(await aCustomer(shop), some)).toMatchObject({ ok: true });
    await shop.db.deleteFrom('products').where('id', '=', gone).execute();
    const short = [
      { productId: some, left: 2 },
      { productId: gone, left: 0 },
    ];
    expect(await findOwnBasket(shop, visitor, id)).toMatchObject({ state: 'open', short });
    expect(await takeBasket(shop, visitor, id, hina)).toMatchObject({ ok: false, reason: 'short', short });
    expect(await orders()).toHaveLength(1);
    expect(await stockOf(shop, some)).toBe(2);
    const lines = [{ productId: some }, { productId: gone, name: 'Ivory Latha', isGone: true }];
    const card = await cardOf(visitor);
    expect(card).toMatchObject({ state: 'open', lines });
    expect(card?.kind === 'basket' && card.lines[0]?.isGone).toBeUndefined();
    await shop.db.updateTable('products').set({ archivedAt: 1 }).where('id', '=', some).execute();
    expect(await cardOf(visitor)).toMatchObject({ lines: [{ isGone: true }, { isGone: true }] });
  });

  test('needs a phone that can be called', async () => {
    const visitor = await aGuest();
    const { id } = await aBasket(visitor);
    const taken = await takeBasket(shop, visitor, id, { ...hina, phone: 'none' });
    expect(taken).toEqual({ ok: false, reason: 'no phone' });
    expect(await orders()).toEqual([]);
  });
});

describe('a basket', () => {
  test('is for whoever has its chat alone; looking at it changes nothing', async () => {
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
    await shop.db
      .updateTable('chats')
      .set({ about: `basket:${id}` })
      .where('text', '=', 'Another chat')
      .execute();
    expect(await cardOf(other)).toBeUndefined();
    const form = { text: 'x', clientId: crypto.randomUUID(), about: `basket:${id}` };
    expect(chatMessageForm.safeParse(form).success).toBe(false);
  });

  test('that was taken back is not taken; of the two at once one happens', async () => {
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

  test('ends after two days to the millisecond, and is deleted with its message', async () => {
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

  test('sent again by its page is the same basket: one card', async () => {
    const { chat, productId, id, take } = await aBasket(await aGuest(), { stock: 1 });
    await take();
    await sent(chat, { id, lines: [{ productId, quantity: 1 }] });
    expect(textsOf(await findConversation(shop, admin, chat))).toEqual(['Salaam', 'For you']);
    expect(await orders()).toHaveLength(1);
  });

  test('is refused where an order of it would be, and leaves no message then', async () => {
    const chat = await chatOf(await aGuest());
    const productId = await aProduct(shop, { stock: 1 });
    const send = (basket: Partial<NewBasket>, to = chat) =>
      sendBasket(shop, admin, to, {
        ...{ id: crypto.randomUUID(), city: '', text: 'x', lines: [{ productId, quantity: 1 }] },
        ...basket,
      });
    const cheaper = [{ productId, quantity: 1, price: { inPaisa: 1, reason: ' ' } }];
    for (const [basket, refused] of [
      [{ lines: [] }, { reason: 'no lines' }],
      [{ lines: [{ productId, quantity: 2 }] }, { reason: 'short' }],
      [{ lines: cheaper }, { reason: 'no reason', productId }],
      [{ seenInPaisa: 1 }, { reason: 'another total', totalInPaisa: PRICE }],
      [
        { discount: { amountInPaisa: PRICE + 1, reason: '' } },
        { reason: 'discount too large', mostInPaisa: PRICE },
      ],
    ] as const)
      expect(await send(basket)).toMatchObject({ ok: false, ...refused });
    expect(await send({}, 'no such chat')).toEqual({ ok: false, reason: 'no chat' });
    expect(await shop.db.selectFrom('baskets').select('id').execute()).toEqual([]);
    expect((await findConversation(shop, admin, chat))?.messages).toHaveLength(1);
  });
});

/** Of 4.5 m. */
async function whoHasABasketOf(productId: string) {
  const visitor = await aGuest();
  const price = { inPaisa: 350_000, reason: 'Old customer' };
  const lines = [{ productId, quantity: 1, cutCm: 450, price }];
  return { visitor, id: await sent(await chatOf(visitor), { lines }) };
}

test('a cut is named with its length, also after its product has another name', async () => {
  const cloth = await aCloth(shop, [950], { name: 'Grey Wool' });
  const { visitor } = await whoHasABasketOf(cloth);
  await shop.db.updateTable('products').set({ name: 'Slate Wool' }).where('id', '=', cloth).execute();
  const line = { name: 'Slate Wool · 4.5 m', quantity: 1, cutCm: 450, totalInPaisa: 350_000 };
  expect(await cardOf(visitor)).toMatchObject({ lines: [line] });
});

test('a cut that no thaan gives any more is refused with what can be had in one piece', async () => {
  const cloth = await aCloth(shop, [950]);
  const { visitor, id } = await whoHasABasketOf(cloth);
  await anOrderOfCut(cloth, 600);
  const short = [{ productId: cloth, left: 0, fault: { reason: 'too long', longestCm: 350 } }];
  expect(await findOwnBasket(shop, visitor, id)).toMatchObject({ short });
  expect(await takeBasket(shop, visitor, id, hina)).toMatchObject({ ok: false, short });
});
