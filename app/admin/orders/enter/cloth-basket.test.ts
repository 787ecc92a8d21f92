import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShopRequest } from '#app/lib/context.ts';
import { findOwnChat } from '#shop/chat/read.server.ts';
import { findOwnBasket, takeBasket } from '#shop/chat/take-basket.server.ts';
import { sendMessage } from '#shop/chat/write.server.ts';
import { listOrders } from '#shop/orders/read.server.ts';
import { m as thaans } from '#words/thaans.ts';
import { aGuest, conversationWith, message, network } from '../../../../tests/support/chats.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, remnantsIn } from '../../../../tests/support/test-shop.ts';
import { sendTyped } from './basket.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

const HINA = { fullName: 'Hina', phone: '0301 7654321', address: 'House 5', city: 'Daska' };
const PRICED = { price0: '777.77', reason0: 'Old customer', seenTotal: '349997', text: 'As we said' };

async function aChatAbout(cloth: string) {
  const visitor = await aGuest();
  await sendMessage(shop, visitor, { ...message('Salaam'), about: `product:${cloth}`, network });
  const chat = await conversationWith('Salaam');
  const fail = (error: unknown) => {
    throw error;
  };
  const request: Partial<ShopRequest> = { shop, logError: fail };
  const send = (typed: Record<string, string>, id: string = randomUUID()) => {
    const form = new URLSearchParams({ products: cloth, checkoutKey: id, ...PRICED, ...typed });
    return sendTyped(request as ShopRequest, admin, chat, form);
  };
  return { visitor, send };
}

test('a basket of 4.5 m becomes an order of 4.5 m at its price, whatever a metre costs by then', async () => {
  const cloth = await aCloth(shop, [950]);
  const { visitor, send } = await aChatAbout(cloth);
  const id = randomUUID();
  expect(await send({ length0: '۴٫۵' }, id)).toEqual({ ok: true });
  expect(await remnantsIn(shop, cloth)).toEqual([950]);
  await shop.db.updateTable('products').set({ priceInPaisa: 90_000 }).where('id', '=', cloth).execute();
  const basket = await findOwnBasket(shop, visitor, id);
  expect(basket?.price).toMatchObject({ lines: [{ name: 'Ivory Latha · 4.5 m' }], totalInPaisa: 349_997 });
  expect(basket?.costsNow.get(cloth)).toBe(405_000);
  expect(await takeBasket(shop, visitor, id, HINA)).toMatchObject({ ok: true });
  expect((await listOrders(shop, admin)).items).toMatchObject([
    { totalInPaisa: 349_997, items: [{ cutCm: 450, listedInPaisa: 360_000, priceReason: 'Old customer' }] },
  ]);
  expect(await remnantsIn(shop, cloth)).toEqual([500]);
});

test('a length that cannot be had is refused beside its field, and one that is gone by then makes no order', async () => {
  const cloth = await aCloth(shop, [950]);
  const { visitor, send } = await aChatAbout(cloth);
  expect(await send({ length0: '10', seenTotal: '777770' })).toMatchObject({
    wrong: { fieldErrors: { length0: [thaans.tooLong(thaans.metres('9.5'))] } },
  });
  const [one, other] = [randomUUID(), randomUUID()];
  for (const id of [one, other])
    expect(await send({ length0: '9.5', seenTotal: '738882' }, id)).toEqual({ ok: true });
  expect(await takeBasket(shop, visitor, one, HINA)).toMatchObject({ ok: true });
  expect(await takeBasket(shop, visitor, other, HINA)).toMatchObject({ reason: 'short' });
  expect(await remnantsIn(shop, cloth)).toEqual([0]);
});

test('a total that is no amount counts as none that was seen', async () => {
  const { send } = await aChatAbout(await aCloth(shop, [950]));
  for (const seenTotal of ['1e400', 'Infinity', '0x10', '-'])
    expect(await send({ length0: '4.5', seenTotal }), seenTotal).toMatchObject({ wrong: expect.anything() });
});

test('the card of cloth says that its price and its stock are of metres', async () => {
  const cloth = await aCloth(shop, [950]);
  const { visitor } = await aChatAbout(cloth);
  const cards = (await findOwnChat(shop, visitor))?.messages.map(({ about }) => about);
  expect(cards).toMatchObject([{ kind: 'product', priceInPaisa: 80_000, stock: 9, byMetre: true }]);
});
