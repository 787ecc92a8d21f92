/** The screen of many products, asked as a form asks it. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { inLanguage } from '#words/language.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aCloth, admin, aProduct, stockOf } from '../../../tests/support/test-shop.ts';
import { type ShopRequest, shopRequest } from '../../context.ts';
import { answerMany } from './many.server.ts';

openShopForEachTest();

async function send(ids: readonly string[], fields: Record<string, string>) {
  const url = new URL('https://shop.test/admin/products/many');
  for (const id of ids) url.searchParams.append('id', id);
  const context = new RouterContextProvider();
  const parts: Partial<ShopRequest> = { shop, actor: admin };
  context.set(shopRequest, parts as ShopRequest);
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return (await inLanguage('en', () => answerMany(request, url, context))).data;
}

test('more pieces for many leave a cloth by the metre out and say why, in the preview and in its place', async () => {
  const [pieces, cloth] = [await aProduct(shop, { stock: 10 }), await aCloth(shop, [1200])];
  const more = { act: 'look', field: 'stock', how: 'up amount', typed: '10' };
  const { preview } = await send([pieces, cloth], more);
  expect(preview?.send).toEqual([JSON.stringify([pieces, 10, 20])]);
  expect(preview?.rows.find(({ id }) => id === cloth)).toMatchObject({
    ...{ before: '12', after: '12', ofThaans: true },
  });
  expect(await send([], { act: 'set', field: 'stock', id: cloth, seen: '12', typed: '22' })).toEqual({
    error: expect.stringContaining('its stock is that of its thaans'),
    now: 12,
  });
  expect(await stockOf(shop, cloth)).toBe(12);
});
