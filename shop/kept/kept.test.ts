import { expect, test } from 'vitest';
import { openShopForEachTest, shop } from '../../tests/support/shop-of-each-test.ts';
import { aCustomer, admin, aProduct, productOf } from '../../tests/support/test-shop.ts';
import { deleteProduct, updateProduct } from '../catalogue/change.server.ts';
import { fieldsOf } from '../catalogue/fields.ts';
import type { Customer } from '../kernel/actor.ts';
import { dropKept, keepProduct, listKept, mergeKept, shownKept } from './kept.server.ts';
import { type KeptProduct, keptCookie, keptInCookies, MAX_KEPT } from './kept.ts';

openShopForEachTest();

const idsOf = async (customer: Customer) =>
  (await listKept(shop, customer)).map(({ productId }) => productId);
const entry = (productId: string, seenPriceInPaisa = 1): KeptProduct => ({ productId, seenPriceInPaisa });

async function setPrice(productId: string, price: number): Promise<void> {
  const product = await productOf(shop, productId);
  await updateProduct(shop, admin, productId, { ...fieldsOf(product), price }, product.stock);
}

test('a kept product is in the list once, the newest first, until it is dropped', async () => {
  const customer = await aCustomer(shop);
  const [first, second] = [await aProduct(shop), await aProduct(shop, { stock: 0 })];
  shop.setClock(1000);
  expect(await keepProduct(shop, customer, first)).toEqual({ ok: true, name: 'Ivory Latha' });
  shop.setClock(2000);
  await Promise.all(Array.from({ length: 5 }, () => keepProduct(shop, customer, second)));
  expect(await idsOf(customer)).toEqual([second, first]);
  await dropKept(shop, customer, [second]);
  expect(await idsOf(customer)).toEqual([first]);
  expect(await keepProduct(shop, customer, 'no-such-id')).toEqual({ ok: false, reason: 'missing' });
});

test('a kept list is its customer’s alone, goes with the account, and the other devices hear of it', async () => {
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)];
  const productId = await aProduct(shop);
  await keepProduct(shop, one, productId);
  await dropKept(shop, other, [productId]);
  expect([await idsOf(one), await idsOf(other)]).toEqual([[productId], []]);
  await dropKept(shop, one, [productId]);
  const told = await shop.db.selectFrom('events').select('audience').where('kind', '=', 'kept').execute();
  expect(told).toEqual(Array(2).fill({ audience: `user:${one.id}` }));
  await keepProduct(shop, one, productId);
  await shop.db.deleteFrom('users').where('id', '=', one.id).execute();
  expect(await shop.db.selectFrom('keptProducts').selectAll().execute()).toEqual([]);
});

test('what became cheaper since it was kept shows both prices, and an archived product is gone', async () => {
  const customer = await aCustomer(shop);
  const [lowered, gone] = [await aProduct(shop), await aProduct(shop)];
  for (const id of [lowered, gone]) await keepProduct(shop, customer, id);
  await setPrice(lowered, 200_000);
  // Keeping it again keeps the old price.
  await keepProduct(shop, customer, lowered);
  await deleteProduct(shop, admin, gone);
  const shown = await shownKept(shop, await listKept(shop, customer));
  expect(shown.products).toMatchObject([{ id: lowered, priceInPaisa: 200_000, seenPriceInPaisa: 250_000 }]);
  expect(shown.gone).toEqual([gone]);
});

test('at the log-in a guest’s list joins the account’s, which keeps its own prices, up to the most', async () => {
  const customer = await aCustomer(shop);
  const own = await aProduct(shop);
  await keepProduct(shop, customer, own);
  const guests = Array.from({ length: MAX_KEPT }, (_, n) => entry(`guests-${n}`));
  await mergeKept(shop, customer, [entry(own, 7), ...guests]);
  await mergeKept(shop, customer, [entry(own, 7), ...guests]);
  const all = await listKept(shop, customer);
  expect(all).toHaveLength(MAX_KEPT);
  expect(all.find(({ productId }) => productId === own)?.seenPriceInPaisa).toBe(250_000);
  expect(all.map(({ productId }) => productId)).not.toContain(`guests-${MAX_KEPT - 1}`);
  expect(await keepProduct(shop, customer, await aProduct(shop))).toEqual({ ok: false, reason: 'full' });
});

test('a guest’s cookie gives back what was written, and nothing of what others write into it', () => {
  const list = [entry(crypto.randomUUID(), 250_000), entry('ml-001', 0)];
  const written = (kept: KeptProduct[]) => keptCookie(kept, true).split(';')[0] ?? '';
  expect(keptInCookies(`a=1; ${written(list)}; b=2`)).toEqual(list);
  const full = Array.from({ length: MAX_KEPT + 9 }, () => entry(crypto.randomUUID(), 999_999_999_999));
  expect(keptInCookies(written(full))).toEqual(full.slice(0, MAX_KEPT));
  expect(keptCookie(full.slice(0, MAX_KEPT), true).length).toBeLessThan(3_800);
  for (const forged of ['', 'x', 'x:', ':1', 'x:-1', 'x:1e3', '<b>:1', `${'x'.repeat(65)}:1`, 'x:1:2'])
    expect(keptInCookies(`kept=${forged}`)).toEqual([]);
  expect(keptInCookies('kept=x:1.x:2.y:3')).toEqual([entry('x', 1), entry('y', 3)]);
  expect(keptInCookies('notkept=x:1')).toEqual([]);
  expect(keptCookie([], false)).toContain('Max-Age=0');
});
