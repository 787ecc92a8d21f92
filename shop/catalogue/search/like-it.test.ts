import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { plansOf } from '../../../tests/support/model/plans.ts';
import { openShopForEachTest, shop } from '../../../tests/support/shop-of-each-test.ts';
import { aProduct, productOf } from '../../../tests/support/test-shop.ts';
import type { ProductForm } from '../fields.ts';
import { listLike } from './like-it.server.ts';

openShopForEachTest();

const SHIRT = { kind: 'womens-3', fabric: 'Lawn', mainCategory: 'Women', category: 'Lawn' } as const;

const make = (name: string, values: Partial<ProductForm> = {}) =>
  aProduct(shop, { productId: name, name, price: 500_000, stock: 5, ...SHIRT, ...values });

const likeIt = async (id: string) =>
  (await listLike(shop, await productOf(shop, id))).map(({ name }) => name);

test('the same kind comes first, then the same fabric, then the same category, then what is near in price', async () => {
  const id = await make('itself');
  await make('other kind', { kind: 'womens-2' });
  await make('other category', { category: 'Linen' });
  await make('other fabric', { fabric: 'Cotton' });
  await make('dearer', { price: 530_000 });
  await make('cheaper', { price: 480_000 });
  expect(await likeIt(id)).toEqual(['cheaper', 'dearer', 'other category', 'other fabric']);
});

test('colours of the same cloth come before all others, and of the others those of the same colour', async () => {
  const id = await make('itself', { colour: 'red' });
  await make('far in price', { cloth: 'itself', colour: 'blue', price: 5_000_000 });
  for (let n = 0; n < 12; n += 1) await make(`near ${n}`, { kind: 'womens-2' });
  await make('blue', { colour: 'blue' });
  await make('red', { colour: 'red', fabric: 'Cotton', price: 540_000 });
  expect((await likeIt(id)).slice(0, 3)).toEqual(['far in price', 'red', 'blue']);
});

test('never itself, nothing that is sold out, nothing of another main category, and four at most, also of what is sold out', async () => {
  const id = await make('itself', { stock: 0 });
  await make('sold out', { stock: 0 });
  await make('for men', { mainCategory: 'Men', category: 'Lawn' });
  expect(await likeIt(id)).toEqual([]);
  for (const name of ['a', 'b', 'c', 'd', 'e']) await make(name);
  expect(await likeIt(id)).toHaveLength(4);
});

test('among very many the next in price are read from indexes, and no more', async () => {
  const id = await make('itself');
  await shop.db.executeQuery(
    CompiledQuery.raw(`insert into products (id, "productId", name, "nameKey", "nameKeyUrdu", "priceInPaisa", stock, "mainCategory",
        category, description, image, kind, "createdAt", "updatedAt")
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
      select 'n' || i, 'n' || i, 'n' || i, 'n', 'n', i * 100, i % 2, 'Women', case i % 20 when 1 then 'Lawn' else 'Silk' end, '', '', 'womens-3', i, i from n`),
  );
  await shop.db.executeQuery(CompiledQuery.raw('analyze'));
  const product = await productOf(shop, id);
  const plans = await plansOf(shop, (on) => listLike(on, product));
  const through = plans.join('\n');
  expect(through).toMatch(/products_likeKind/);
  expect(through).toMatch(/products_likePrice/);
  expect(plans.filter((line) => /SCAN products(?! USING)|Seq Scan on products/.test(line))).toEqual([]);
});
