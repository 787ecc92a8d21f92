import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShopRequest } from '#app/lib/context.ts';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { findOwnChat, sendMessage } from '#shop/chat/messages.server.ts';
import { findOwnBasket, takeBasket } from '#shop/chat/take-basket.server.ts';
import { listOrders } from '#shop/orders/read.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as enter } from '#words/enter.ts';
import { m } from '#words/order-change.ts';
import { m as thaans } from '#words/thaans.ts';
import { aGuest, conversationWith, message, network } from '../../../../tests/support/chats.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, remnantsIn } from '../../../../tests/support/test-shop.ts';
import { sendTyped } from './basket.server.ts';
import { makeEntered, rowsOf } from './enter.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

const COUNTER = { source: 'counter', handing: 'along', paying: 'now' };

const formOf = (products: readonly string[], typed: Record<string, string>) =>
  new URLSearchParams({ products: products.join(' '), checkoutKey: randomUUID(), ...COUNTER, ...typed });

const logError = (error: unknown) => expect.fail(String(error));
const request = () =>
  ({ shop, search: new ProductSearch(shop), logError }) as Partial<ShopRequest> as ShopRequest;
const entered = (form: URLSearchParams) => makeEntered(request(), admin, form);

const anEntry = (cloth: string, typed: Record<string, string>) => entered(formOf([cloth], typed));

const orderOf = async (entry: ReturnType<typeof entered>) => {
  const made = await entry;
  if (!made.ok) throw new Error(JSON.stringify(made.wrong));
  return made.orderId;
};
const linesOf = (orderId: string) =>
  shop.db
    .selectFrom('orderLines')
    .select(['name', 'quantity', 'cutCm', 'priceInPaisa', 'listedInPaisa', 'priceReason'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();

test('another price of a metre needs a reason, and is charged to the paisa', async () => {
  const cloth = await aCloth(shop, [950]);
  const typed = { length0: '4.25', price0: '777.77', seenTotal: '330552' };
  await saveSettings(shop, admin, 'stock', { ...shop.settings.current.stock, cutStepCm: 25 });
  const refused = { fieldErrors: { reason0: [m.reasonNeeded] } };
  expect(await anEntry(cloth, typed)).toMatchObject({ wrong: refused });
  const orderId = await orderOf(anEntry(cloth, { ...typed, reason0: 'Old customer' }));
  const line = { cutCm: 425, priceInPaisa: 330_552, listedInPaisa: 340_000, priceReason: 'Old customer' };
  expect(await linesOf(orderId)).toMatchObject([line]);
});

test.each([
  ['10', () => thaans.tooLong(thaans.metres('9.5'))],
  ['0.3', () => `${thaans.underLeastCut(thaans.metres('0.5'))} ${thaans.canBeHad(thaans.metres('0.5'))}`],
  ['', () => thaans.noLength],
  ['0', () => thaans.noLength],
])('a length of “%s” is refused beside its field, and nothing is taken', async (length0, said) => {
  const cloth = await aCloth(shop, [950]);
  const answer = await anEntry(cloth, { length0, price0: '800', seenTotal: '0' });
  expect(answer).toMatchObject({ ok: false, wrong: { fieldErrors: { length0: [said()] } } });
  expect(await remnantsIn(shop, cloth)).toEqual([950]);
});

test('a line without a length, as of a draft from before, is asked for one, and its row has the field', async () => {
  const cloth = await aCloth(shop, [950]);
  const answer = await anEntry(cloth, { quantity0: '1', price0: '800', seenTotal: '80000' });
  expect(answer).toMatchObject({ wrong: { fieldErrors: { length0: [thaans.needs.length] } } });
  expect(await rowsOf(shop, [cloth])).toMatchObject([{ isByMetre: true, listedInPaisa: 80_000 }]);
});

test('cloth and pieces are one order; what is ticked to be taken out is no part of it', async () => {
  const [cloth, other, piece] = [
    await aCloth(shop, [950]),
    await aCloth(shop, [950], { productId: 'ML-7' }),
    await aProduct(shop, { productId: 'ML-8', stock: 3, price: 250_000 }),
  ];
  const typed = {
    ...{ price0: '800', price1: '800', price2: '2500', seenTotal: '580000' },
    ...{ length0: '1', length1: 'much', quantity1: '0', quantity2: '2' },
  };
  const orderId = await orderOf(entered(formOf([cloth, other, piece], typed)));
  expect(await linesOf(orderId)).toMatchObject([{ cutCm: 100 }, { cutCm: 0, quantity: 2 }]);
  expect(await remnantsIn(shop, other)).toEqual([950]);
});

const PARCEL = { source: 'phone', handing: 'parcel', paying: 'later' };
test.each([
  ['names all that a parcel lacks at once', PARCEL, true, true],
  [
    'names a phone that cannot be called, also where none is needed',
    { ...COUNTER, phone: 'abc' },
    true,
    false,
  ],
  ['needs nobody for what is taken along and paid', COUNTER, false, false],
])('an empty form %s', async (_, typed, isPhoneWrong, isNameWrong) => {
  const made = await entered(new URLSearchParams({ checkoutKey: randomUUID(), ...typed }));
  expect(made.ok ? {} : made.wrong.fieldErrors).toEqual({
    item: [enter.noLines],
    ...(isPhoneWrong && { phone: [checkout.noPhone] }),
    ...(isNameWrong && { fullName: [expect.any(String)] }),
  });
});

const HINA = { fullName: 'Hina', phone: '0301 7654321', address: 'House 5', city: 'Daska' };
const PRICED = { price0: '777.77', reason0: 'Old customer', seenTotal: '349997', text: 'As we said' };

async function aChatAbout(cloth: string) {
  const visitor = await aGuest();
  await sendMessage(shop, visitor, { ...message('Salaam'), about: `product:${cloth}`, network });
  const chat = await conversationWith('Salaam');
  const send = (typed: Record<string, string>, id: string = randomUUID()) => {
    const form = new URLSearchParams({ products: cloth, checkoutKey: id, ...PRICED, ...typed });
    return sendTyped(request(), admin, chat, form);
  };
  return { visitor, send };
}

test('a basket of 4.5 m becomes an order of 4.5 m at its price, whatever a metre costs by then', async () => {
  const cloth = await aCloth(shop, [950]);
  const { visitor, send } = await aChatAbout(cloth);
  const id = randomUUID();
  const tooLong = { fieldErrors: { length0: [thaans.tooLong(thaans.metres('9.5'))] } };
  expect(await send({ length0: '10', seenTotal: '777770' })).toMatchObject({ wrong: tooLong });
  expect(await send({ length0: '۴٫۵' }, id)).toEqual({ ok: true });
  expect(await remnantsIn(shop, cloth)).toEqual([950]);
  await shop.db.updateTable('products').set({ priceInPaisa: 90_000 }).where('id', '=', cloth).execute();
  const basket = await findOwnBasket(shop, visitor, id);
  expect(basket?.price).toMatchObject({ lines: [{ name: 'Ivory Latha · 4.5 m' }], totalInPaisa: 349_997 });
  expect(basket?.costsNow.get(cloth)).toBe(405_000);
  expect(await takeBasket(shop, visitor, id, HINA)).toMatchObject({ ok: true });
  const items = [{ cutCm: 450, listedInPaisa: 360_000, priceReason: 'Old customer' }];
  expect((await listOrders(shop, admin)).items).toMatchObject([{ totalInPaisa: 349_997, items }]);
  expect(await remnantsIn(shop, cloth)).toEqual([500]);
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
