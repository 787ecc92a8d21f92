/** Cached answers against those of an uncached search. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hearing } from '../../tests/support/hearing.ts';
import { aSale } from '../../tests/support/sales.ts';
import { admin, aProduct, openShop, productValues, type TestShop } from '../../tests/support/test-shop.ts';
import { HOUR_MS } from '../kernel/calendar.ts';
import { deleteProduct, updateProduct } from './change.server.ts';
import type { ProductForm } from './fields.ts';
import type { Count } from './filtered.server.ts';
import { readFilters } from './filters.ts';
import { ProductSearch } from './search.server.ts';

const NOON = Date.UTC(2026, 10, 23, 7);

const FIRST = 'P-A';

const description = fc.constantFrom('Of wool.', 'Soft.');
const values = fc.record({
  name: fc.constantFrom('Soft Lawn', 'Lawan', 'Khes', 'Wool'),
  nameUrdu: fc.constantFrom('', 'لان'),
  description,
  kind: fc.constantFrom('mens-suit', 'metre'),
  fabric: fc.constantFrom('Lawn', 'Linen', ''),
  colour: fc.constantFrom('red', 'blue', ''),
  cloth: fc.constantFrom(FIRST, ''),
  price: fc.constantFrom(100_000, 200_000, 300_000),
  stock: fc.nat({ max: 2 }),
});
const product = fc.nat({ max: 3 });
const change = fc.oneof(
  fc.record({ does: fc.constant('write'), product, values }),
  fc.record({ does: fc.constant('describe'), product, values: fc.record({ description }) }),
  fc.record({ does: fc.constant('sell'), product, stock: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('delete'), product }),
  fc.record({ does: fc.constant('an hour goes by') }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const QUERIES = ' fabric=lawn colour=red&inStock=1 sale=1 maxPrice=1600 kind=metre&minPrice=900'.split(' ');
const question = fc.record({
  q: fc.constantFrom(undefined, 'lawn', 'lawm', 'wool soft', 'khes', 'لان'),
  query: fc.constantFrom(...QUERIES),
  oneCard: fc.boolean(),
  sort: fc.constantFrom('name', 'newest', 'cheapest', 'dearest'),
  language: fc.constantFrom('en', 'ur'),
  page: fc.constantFrom(1, 2),
});
type Question = typeof question extends fc.Arbitrary<infer One> ? One : never;

test('a kept answer is the same as a fresh one, whatever changed meanwhile', async () => {
  const questions = fc.array(question, { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), questions, async (changes, asked) => {
      const shop = await openShop();
      const kept = new ProductSearch(shop);
      const shelf: Shelf = new Map();
      const hear = hearing(shop, kept);
      await aProduct(shop, { name: 'Soft Lawn', colour: 'green', productId: FIRST });
      shop.setClock(NOON);
      await aSale(shop, { fromMs: NOON + 2 * HOUR_MS, untilMs: NOON + 4 * HOUR_MS });
      for (const one of changes) {
        await carryOut(shop, kept, shelf, one);
        await hear();
        const fresh = new ProductSearch(shop);
        for (const each of asked) expect(await answerOf(kept, each)).toEqual(await answerOf(fresh, each));
      }
      await shop.close();
    }),
    { numRuns: 12 },
  );
});

/** By number of the change. */
type Shelf = Map<number, { id: string; form: ProductForm }>;

async function carryOut(shop: TestShop, search: ProductSearch, shelf: Shelf, one: Change): Promise<void> {
  if (!('product' in one)) return shop.setClock(shop.now() + HOUR_MS);
  const there = shelf.get(one.product);
  if ('values' in one) {
    const form = { ...(there?.form ?? productValues()), ...one.values };
    const id = there?.id ?? (await aProduct(shop, form));
    if (there)
      expect(await updateProduct(shop, admin, id, form, there.form.stock)).toMatchObject({ ok: true });
    shelf.set(one.product, { id, form });
  } else if (there && 'stock' in one) {
    await shop.db.updateTable('products').set({ stock: one.stock }).where('id', '=', there.id).execute();
    there.form.stock = one.stock;
    search.onEvent({ kind: 'stock', subject: there.id });
  } else if (there) {
    await deleteProduct(shop, admin, there.id);
    shelf.delete(one.product);
  }
}

async function answerOf(search: ProductSearch, { q, query, oneCard, ...shown }: Question) {
  const filter = { ...readFilters(new URLSearchParams(query)), oneCard };
  const asked = { ...shown, size: 3, counted: true };
  const answer = await (q === undefined ? search.filter(filter, asked) : search.list(q, filter, asked));
  // Counts are unordered.
  const counts = Object.entries(answer.counts ?? {}).map(([name, all]) => [name, all.toSorted(byValue)]);
  return { ...answer, counts };
}

const byValue = (a: Count, b: Count) => (a.value < b.value ? -1 : 1);
