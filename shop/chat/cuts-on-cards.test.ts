/** Cloth by the metre on the card of a basket. */
import { expect, test } from 'vitest';
import { aGuest, conversationWith, message, network } from '../../tests/support/chats.ts';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCloth, admin } from '../../tests/support/test-shop.ts';
import { sendBasket } from './baskets.server.ts';
import { findOwnChat } from './read.server.ts';
import { sendMessage } from './write.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

test('a cut is named with its length, also after its product has another name', async () => {
  const cloth = await aCloth(shop, [950], { name: 'Grey Wool' });
  const sana = await aGuest();
  await sendMessage(shop, sana, { ...message('Salaam'), network });
  const line = {
    productId: cloth,
    quantity: 1,
    cutCm: 450,
    price: { inPaisa: 350_000, reason: 'Old customer' },
  };
  const basket = { id: crypto.randomUUID(), city: '', text: 'For you', lines: [line] };
  expect(await sendBasket(shop, admin, await conversationWith('Salaam'), basket)).toMatchObject({ ok: true });
  await shop.db.updateTable('products').set({ name: 'Slate Wool' }).where('id', '=', cloth).execute();
  const card = (await findOwnChat(shop, sana))?.messages.find(({ about }) => about?.kind === 'basket')?.about;
  expect(card).toMatchObject({
    lines: [{ name: 'Slate Wool · 4.5 m', quantity: 1, cutCm: 450, totalInPaisa: 350_000 }],
  });
});
