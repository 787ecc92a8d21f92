import { describe, expect, test } from 'vitest';
import { countQueues } from '#shop/dashboard/queues.server.ts';
import { DAY_MS, HOUR_MS } from '#shop/kernel/calendar.ts';
import { addPushDevice } from '#shop/outbox/push.server.ts';
import { notePicture } from '#shop/pictures/pictures.server.ts';
import { picturePath } from '#shop/pictures/pictures.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { aLinkedOrder, opened, openLink } from '../../../tests/support/linked-orders.ts';
import { anEntry, found, kindsOf, recorded } from '../../../tests/support/model/made-orders.ts';
import { openShopForEachTest, outboxItems, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCloth, addMember, admin, aProduct, bringBack } from '../../../tests/support/test-shop.ts';
import { setOrderStatus } from '../change.server.ts';
import { renewLink } from '../link/link.server.ts';
import { listOrders } from '../read.server.ts';
import { exchangeOrder } from './exchange.server.ts';
import { declineExchange, listRequests } from './exchange-answer.server.ts';
import {
  addExchangePicture,
  askExchange,
  findAsking,
  maySendPicture,
  takesPicture,
} from './exchange-ask.server.ts';
import { MAX_REQUESTS, type WantedBack } from './exchange-request.ts';

openShopForEachTest({ isAudited: true });

const TOO_LATE = { ok: false, reason: 'too late' };

/** Two pieces, with the private page opened. */
async function delivered() {
  const order = await aLinkedOrder();
  await setOrderStatus(shop, admin, order.orderId, 'delivered');
  return order;
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

const wanted = ({ productId }: Pick<Delivered, 'productId'>, quantity = 1): WantedBack => {
  return { back: [{ productId, quantity }], cause: 'colour', words: 'Too dark', isUncut: true };
};
const ask = (order: Delivered, what: WantedBack = wanted(order)) =>
  askExchange(shop, order.holder, order.orderId, what);
const requests = ({ orderId }: Delivered) => listRequests(shop, admin, orderId);
const pageOf = async ({ orderNumber }: Delivered) => findAsking(shop, (await opened(orderNumber)).found);
async function exchange({ orderId, productId }: Delivered, quantity = 1) {
  const other = await aProduct(shop, { price: 250_000 });
  const lines = [{ productId: other, quantity }];
  const what = { back: [{ productId, quantity }], lines, deliveryInPaisa: 0, reason: 'Asked' };
  return exchangeOrder(shop, admin, orderId, what, { checkoutKey: crypto.randomUUID(), seenInPaisa: 0 });
}
async function aPicture(order: Delivered, name = crypto.randomUUID().replaceAll('-', '')) {
  await notePicture(shop, { name, kind: 'exchange' });
  return addExchangePicture(shop, order.holder, order.orderId, picturePath('exchange', name));
}

describe('asking for an exchange', () => {
  test('is one request however often it is pressed, which the shop sees and hears of', async () => {
    await addMember(shop, admin);
    await addPushDevice(shop, admin, { endpoint: 'https://push.example/1', p256dh: 'x', auth: 'x' });
    const order = await delivered();
    const pressed = await Promise.all([1, 2, 3].map(() => ask(order)));
    expect(pressed.filter((one) => one.ok && one.isNew)).toHaveLength(1);
    expect(pressed.every(({ ok }) => ok)).toBe(true);
    expect((await found(order.orderNumber)).version).toBe(0);
    const lines = [{ quantity: 1, name: 'Ivory Latha' }];
    expect(await requests(order)).toMatchObject([
      { cause: 'colour', words: 'Too dark', answer: null, lines },
    ]);
    expect((await kindsOf(order.orderId)).filter((kind) => kind === 'exchange asked')).toHaveLength(1);
    const events = shop.db.selectFrom('events').select('kind').where('kind', '=', 'exchange asked');
    expect(await events.execute()).toHaveLength(1);
    const pushed = (await outboxItems()).filter(({ kind }) => kind === 'push');
    const note = { about: 'exchange asked', orderNumber: order.orderNumber };
    expect(pushed.at(-1)).toMatchObject({ note });
    expect(await recorded('exchange asked')).toHaveLength(1);
  });

  test('is possible for as many days from the delivery as the shopkeeper set, and never at 0', async () => {
    const order = await delivered();
    expect((await pageOf(order)).left).toMatchObject([{ quantity: 2 }]);
    shop.setClock(shop.now() + 7 * DAY_MS);
    expect((await pageOf(order)).left).toEqual([]);
    expect(await ask(order)).toEqual(TOO_LATE);
    await saveSettings(shop, admin, 'work', { exchangeDays: 8 });
    expect((await pageOf(order)).left).toHaveLength(1);
    await saveSettings(shop, admin, 'work', { exchangeDays: 0 });
    expect(await ask(order)).toEqual(TOO_LATE);
    await saveSettings(shop, admin, 'work', { exchangeDays: 8 });
    expect(await ask(order)).toEqual({ ok: true, isNew: true });
  });

  test('is for delivered orders alone, by whoever holds their link', async () => {
    const [order, other] = [await aLinkedOrder(), await delivered()];
    expect(await ask(order)).toEqual(TOO_LATE);
    expect(await askExchange(shop, order.holder, other.orderId, wanted(other))).toEqual(TOO_LATE);
    await bringBack(shop, other.orderId);
    expect(await ask(other)).toEqual(TOO_LATE);
    const third = await delivered();
    await renewLink(shop, admin, third.orderId);
    expect(await ask(third)).toEqual(TOO_LATE);
    expect(await requests(third)).toEqual([]);
  });

  test('offers and takes no length that was cut for the customer', async () => {
    const [cloth, piece] = [await aCloth(shop, [1200]), await aProduct(shop)];
    const lines = [
      { productId: cloth, quantity: 1, cutCm: 300 },
      { productId: piece, quantity: 1 },
    ];
    const { orderId, orderNumber } = await anEntry({ lines, begins: 'delivered' });
    const { found, holder } = await opened(orderNumber);
    const { left, hasCuts } = await findAsking(shop, found);
    expect([left.map(({ productId }) => productId), hasCuts]).toEqual([[piece], true]);
    const askFor = (productId: string) => askExchange(shop, holder, orderId, wanted({ productId }));
    expect(await askFor(cloth)).toMatchObject({ ok: false, reason: 'too many back', left: 0 });
    expect(await askFor(piece)).toEqual({ ok: true, isNew: true });
  });

  test('takes pieces that were not exchanged, uncut, and a reason', async () => {
    const order = await delivered();
    const refused = async (what: Partial<WantedBack>) => {
      const answer = await ask(order, { ...wanted(order), ...what });
      if (answer.ok) return null;
      return answer.reason === 'incomplete' ? answer.missing : answer.reason;
    };
    const { productId } = order;
    expect(await refused({ isUncut: false })).toEqual(['uncut']);
    for (const words of [' ', '\u200b', '\u200f \u2060'])
      expect(await refused({ cause: 'other', words })).toEqual(['words']);
    expect(await refused({ back: [], cause: null, isUncut: false })).toEqual(['pieces', 'cause', 'uncut']);
    for (const quantity of [3, 1.5, 0, -1])
      expect(await refused({ back: [{ productId, quantity }] })).toBe('too many back');
    expect((await exchange(order)).ok).toBe(true);
    expect(await ask(order, wanted(order, 2))).toMatchObject({ reason: 'too many back', left: 1 });
    expect(await ask(order)).toEqual({ ok: true, isNew: true });
  });

  test('is possible three times for an order, however often a form was refused, and sixty presses a day', async () => {
    const order = await delivered();
    for (let times = 0; times < 100; times += 1)
      expect(await ask(order, { ...wanted(order), isUncut: false })).toMatchObject({ reason: 'incomplete' });
    for (let times = 0; times < 50; times += 1)
      expect(await ask(order, wanted(order, 3))).toMatchObject({ reason: 'too many back' });
    for (let times = 0; times < MAX_REQUESTS; times += 1) {
      expect(await ask(order)).toEqual({ ok: true, isNew: true });
      expect(await declineExchange(shop, admin, order.orderId, 'It was cut')).toBe(true);
    }
    expect((await pageOf(order)).left).toEqual([]);
    expect(await ask(order)).toEqual({ ok: false, reason: 'too many' });
    const other = await delivered();
    for (let times = 0; times < 60; times += 1) expect((await ask(other)).ok).toBe(true);
    expect(await ask(other)).toEqual({ ok: false, reason: 'too many' });
  });
});

describe('the answer to a request', () => {
  test('is the exchange that is made: the customer is told its number', async () => {
    const order = await delivered();
    await ask(order);
    const made = await exchange(order);
    const orderNumber = made.ok ? made.orderNumber : '';
    expect(await requests(order)).toMatchObject([{ answer: { kind: 'accepted', orderNumber } }]);
    expect(await declineExchange(shop, admin, order.orderId, 'Too late')).toBe(false);
    expect(await ask(order)).toEqual({ ok: true, isNew: true });
  });

  test('is that it is declined, with the reason, once; its customer is mailed', async () => {
    const order = await delivered();
    expect(await declineExchange(shop, admin, order.orderId, 'It was cut')).toBe(false);
    await ask(order);
    const decline = () => declineExchange(shop, admin, order.orderId, 'It was cut');
    const pressed = await Promise.all([1, 2, 3].map(decline));
    expect(pressed.filter(Boolean)).toHaveLength(1);
    const answer = { kind: 'declined', reason: 'It was cut' };
    expect((await pageOf(order)).requests).toMatchObject([{ answer }]);
    expect((await kindsOf(order.orderId)).at(-1)).toBe('exchange declined');
    expect((await outboxItems()).at(-1)).toMatchObject({ kind: 'exchange declined', reason: 'It was cut' });
    expect(await recorded('exchange declined')).toHaveLength(1);
    // The customer reads the answer, not the shop's notes.
    expect(JSON.stringify((await openLink(order.secret))?.events)).not.toContain('It was cut');
  });

  test('is one of the two when both are pressed at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await delivered();
      await ask(order);
      const [made, declined] = await Promise.all([
        exchange(order),
        declineExchange(shop, admin, order.orderId, 'It was cut'),
      ]);
      expect(made.ok).toBe(true);
      expect(await requests(order)).toMatchObject([{ answer: { kind: declined ? 'declined' : 'accepted' } }]);
    }
  });
});

test('the day has a queue of the orders whose customers wait for an answer', async () => {
  const [order, other] = [await delivered(), await delivered()];
  const queued = async () => (await countQueues(shop, admin)).queues.exchange.orders;
  expect(await queued()).toBe(0);
  const orderedAt = shop.now();
  shop.setClock(orderedAt + HOUR_MS);
  await ask(order);
  await ask(other);
  expect(await queued()).toBe(2);
  const { oldestAt } = (await countQueues(shop, admin)).queues.exchange;
  expect(oldestAt).toBeGreaterThanOrEqual(orderedAt + HOUR_MS);
  await exchange(order);
  const { items } = await listOrders(shop, admin, { queue: 'exchange' });
  expect(items.map(({ id }) => id)).toEqual([other.orderId]);
  await declineExchange(shop, admin, other.orderId, 'It was cut');
  expect(await queued()).toBe(0);
});

describe('the pictures of a request', () => {
  test('are three at most, also when more are sent at once, and stay as long as the shop', async () => {
    const order = await delivered();
    expect(await aPicture(order)).toBe(false);
    await ask(order);
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => aPicture(order)));
    expect(sent.filter(Boolean)).toHaveLength(3);
    const [request] = await requests(order);
    expect(request?.pictures).toHaveLength(3);
    expect(await takesPicture(shop, (await opened(order.orderNumber)).found)).toBe(false);
    const uses = await shop.db.selectFrom('pictureUses').select('usedBy').execute();
    expect(uses).toEqual(Array.from({ length: 3 }, () => ({ usedBy: 'exchange' })));
  });

  test('belong to a request that waits, of whoever holds the link', async () => {
    const [order, other] = [await delivered(), await delivered()];
    await ask(order);
    expect(await aPicture({ ...order, holder: other.holder })).toBe(false);
    await declineExchange(shop, admin, order.orderId, 'It was cut');
    expect(await aPicture(order)).toBe(false);
    expect((await requests(order))[0]?.pictures).toEqual([]);
  });

  test('are bounded by order and by network', async () => {
    for (let times = 0; times < 15; times += 1)
      expect(await maySendPicture(shop, 'an-order', 'a')).toBe(true);
    expect(await maySendPicture(shop, 'an-order', 'b')).toBe(false);
    for (let times = 0; times < 45; times += 1)
      expect(await maySendPicture(shop, `order ${times % 9}`, 'a')).toBe(true);
    expect(await maySendPicture(shop, 'another', 'a')).toBe(false);
    expect(await maySendPicture(shop, 'another', 'b')).toBe(true);
  });
});
