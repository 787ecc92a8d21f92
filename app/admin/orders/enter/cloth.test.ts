import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShopRequest } from '#app/lib/context.ts';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { saveSettings } from '#shop/settings/settings.server.ts';
import { m as checkout } from '#words/checkout.ts';
import { m as enter } from '#words/enter.ts';
import { m } from '#words/order-change.ts';
import { m as thaans } from '#words/thaans.ts';
import { cutsIn } from '../../../../tests/support/ordering.ts';
import { openShopForEachTest, shop } from '../../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, remnantsIn } from '../../../../tests/support/test-shop.ts';
import { makeEntered, rowsOf } from './enter.server.ts';

openShopForEachTest({ isAudited: true, hasOwner: true });

const COUNTER = { source: 'counter', handing: 'along', paying: 'now' };

const formOf = (products: readonly string[], typed: Record<string, string>) =>
  new URLSearchParams({ products: products.join(' '), checkoutKey: randomUUID(), ...COUNTER, ...typed });

function entered(form: URLSearchParams) {
  const fail = (error: unknown) => {
    throw error;
  };
  const request: Partial<ShopRequest> = { shop, search: new ProductSearch(shop), logError: fail };
  return makeEntered(request as ShopRequest, admin, form);
}

const anEntry = (cloth: string, typed: Record<string, string>) => entered(formOf([cloth], typed));

const orderOf = async (entry: ReturnType<typeof entered>) => {
  const made = await entry;
  if (!made.ok) throw new Error(JSON.stringify(made.wrong));
  return made.orderId;
};
const WHOLE = { length0: '4.5', price0: '800', seenTotal: '360000' };

const linesOf = (orderId: string) =>
  shop.db
    .selectFrom('orderLines')
    .select(['name', 'quantity', 'cutCm', 'priceInPaisa', 'listedInPaisa', 'priceReason'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();

test('a sale at the counter cuts at once, from the thaan of which least stays', async () => {
  const cloth = await aCloth(shop, [950, 500]);
  const orderId = await orderOf(anEntry(cloth, { ...WHOLE, length0: '۴٫۵' }));
  expect(await linesOf(orderId)).toMatchObject([
    { name: 'Ivory Latha · 4.5 m', quantity: 1, cutCm: 450, priceInPaisa: 360_000, listedInPaisa: null },
  ]);
  expect(await cutsIn(orderId)).toEqual([{ productId: cloth, number: 2, cutCm: 450, isCut: true }]);
  expect(await remnantsIn(shop, cloth)).toEqual([950, 50]);
});

test('another price of a metre needs a reason, and is charged to the paisa', async () => {
  const cloth = await aCloth(shop, [950]);
  const typed = { length0: '4.25', price0: '777.77', seenTotal: '330552' };
  await saveSettings(shop, admin, 'stock', { ...shop.settings.current.stock, cutStepCm: 25 });
  expect(await anEntry(cloth, typed)).toMatchObject({
    wrong: { fieldErrors: { reason0: [m.reasonNeeded] } },
  });
  const orderId = await orderOf(anEntry(cloth, { ...typed, reason0: 'Old customer' }));
  expect(await linesOf(orderId)).toMatchObject([
    { cutCm: 425, priceInPaisa: 330_552, listedInPaisa: 340_000, priceReason: 'Old customer' },
  ]);
});

test.each([
  ['10', () => thaans.tooLong(thaans.metres('9.5'))],
  [
    '4.3',
    () => `${thaans.notInSteps(50)} ${thaans.canBeHad(thaans.either(['4', '4.5'].map(thaans.metres)))}`,
  ],
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

test('a length of what is sold by the piece by now is refused beside its pieces, and its row has that field', async () => {
  const piece = await aProduct(shop, { productId: 'ML-8', stock: 3, price: 250_000 });
  const answer = await anEntry(piece, { length0: '4.5', price0: '2500', seenTotal: '1125000' });
  expect(answer).toMatchObject({ wrong: { fieldErrors: { quantity0: [thaans.needs.pieces] } } });
  expect(answer).not.toHaveProperty('wrong.fieldErrors.length0');
  expect(await rowsOf(shop, [piece])).not.toMatchObject([{ isByMetre: true }]);
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
  ['names all that a parcel lacks at once', PARCEL, ['fullName', 'item', 'phone']],
  [
    'names a phone that cannot be called with the rest, also where none is needed',
    { ...COUNTER, phone: 'abc' },
    ['item', 'phone'],
  ],
  ['needs nobody for what is taken along and paid', COUNTER, ['item']],
])('an empty form %s', async (_, typed, wrong) => {
  const made = await entered(new URLSearchParams({ checkoutKey: randomUUID(), ...typed }));
  const errors = made.ok ? {} : (made.wrong.fieldErrors ?? {});
  const said: Record<string, string[]> = { item: [enter.noLines], phone: [checkout.noPhone] };
  expect(Object.keys(errors).toSorted()).toEqual(wrong);
  expect(errors).toMatchObject(
    Object.fromEntries(Object.entries(said).filter(([name]) => wrong.includes(name))),
  );
});
