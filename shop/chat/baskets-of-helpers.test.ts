import { expect, test } from 'vitest';
import { aGuest, conversationWith, message, network } from '../../tests/support/chats.ts';
import { isOnServer } from '../../tests/support/engines.ts';
import { helperTyped } from '../../tests/support/helpers.ts';
import { hasEndedOrWaits } from '../../tests/support/model/races.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { admin, aProduct } from '../../tests/support/test-shop.ts';
import {
  addHelper,
  allowHelpers,
  changeHelper,
  pauseHelper,
  removeHelper,
} from '../accounts/helpers.server.ts';
import type { Shop } from '../kernel/shop.ts';
import { listOrders } from '../orders/read.server.ts';
import { sendBasket } from './baskets.server.ts';
import { findOwnChat } from './read.server.ts';
import { findOwnBasket, takeBasket } from './take-basket.server.ts';
import { sendMessage } from './write.server.ts';

openShopForEachTest({ isAudited: true });

const ALL = helperTyped('Bilal', ['orders', 'chat']);
const hina = { fullName: 'Hina', phone: '0301 7654321', address: 'House 5', city: 'Daska' };

async function aBasketOfAHelper() {
  await allowHelpers(shop, admin, true);
  const added = await addHelper(shop, admin, { email: 'bilal@example.com', ...ALL });
  if (!added.ok) throw new Error(added.reason);
  const visitor = await aGuest();
  await sendMessage(shop, visitor, { ...message('Salaam'), network });
  const id = crypto.randomUUID();
  const lines = [{ productId: await aProduct(shop), quantity: 1 }];
  const basket = { id, city: '', text: 'For you', lines };
  const helper = { ...admin, id: added.id };
  const sent = await sendBasket(shop, helper, await conversationWith('Salaam'), basket);
  if (!sent.ok) throw new Error(sent.reason);
  const take = () => takeBasket(shop, visitor, id, hina);
  const card = async () =>
    (await findOwnChat(shop, visitor))?.messages.find(({ about }) => about?.kind === 'basket')?.about;
  return { helperId: added.id, take, card, page: () => findOwnBasket(shop, visitor, id) };
}

test('a basket of a helper can be taken only while the helper may send baskets', async () => {
  const { helperId, take, card, page } = await aBasketOfAHelper();
  const expectOut = async () => {
    expect(await take()).toEqual({ ok: false, reason: 'taken back' });
    for (const shown of [await card(), await page()]) expect(shown).toMatchObject({ state: 'taken back' });
    expect((await listOrders(shop, admin)).items).toEqual([]);
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
  expect((await listOrders(shop, admin)).items).toEqual([]);
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
