import { expect, test } from 'vitest';
import { aGuest, conversationWith, message, network } from '../../tests/support/chats.ts';
import { anOrderOfCut } from '../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, admin } from '../../tests/support/test-shop.ts';
import { sendBasket } from './baskets.server.ts';
import { findOwnChat } from './read.server.ts';
import { findOwnBasket, takeBasket } from './take-basket.server.ts';
import { sendMessage } from './write.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

/** 4.5 m. */
async function whoHasABasketOf(productId: string) {
  const visitor = await aGuest();
  await sendMessage(shop, visitor, { ...message('Salaam'), network });
  const price = { inPaisa: 350_000, reason: 'Old customer' };
  const line = { productId, quantity: 1, cutCm: 450, price };
  const basket = { id: crypto.randomUUID(), city: '', text: 'For you', lines: [line] };
  expect(await sendBasket(shop, admin, await conversationWith('Salaam'), basket)).toMatchObject({ ok: true });
  return { visitor, basketId: basket.id };
}

test('a cut is named with its length, also after its product has another name', async () => {
  const cloth = await aCloth(shop, [950], { name: 'Grey Wool' });
  const { visitor } = await whoHasABasketOf(cloth);
  await shop.db.updateTable('products').set({ name: 'Slate Wool' }).where('id', '=', cloth).execute();
  const line = { name: 'Slate Wool · 4.5 m', quantity: 1, cutCm: 450, totalInPaisa: 350_000 };
  const messages = (await findOwnChat(shop, visitor))?.messages;
  expect(messages?.at(-1)?.about).toMatchObject({ kind: 'basket', lines: [line] });
});

test('a cut that no thaan gives any more is refused with what can be had in one piece', async () => {
  const cloth = await aCloth(shop, [950]);
  const { visitor, basketId } = await whoHasABasketOf(cloth);
  await anOrderOfCut(cloth, 600);
  const short = [{ productId: cloth, left: 0, fault: { reason: 'too long', longestCm: 350 } }];
  expect(await findOwnBasket(shop, visitor, basketId)).toMatchObject({ short });
  const hina = { fullName: 'Hina', phone: '0301 7654321', address: 'House 5', city: 'Daska' };
  expect(await takeBasket(shop, visitor, basketId, hina)).toMatchObject({ ok: false, short });
});
