/**
 * Searches and the products they must find. A pair's meaning is a list of English words that a product's texts must all
 * contain; `a|b` is either, and `nothing` no product. The products are the demo catalogue and a shelf of others, named
 * as a shopkeeper in Punjab does, with English translations of the Urdu names.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { piecesOf } from '#shop/catalogue/cloth/pieces.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { putOnShelf } from '#shop/catalogue/product-rows.server.ts';
import { ProductSearch } from '#shop/catalogue/search/search.server.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { demoProducts } from '../../../demo/catalogue.ts';
import { openShopForEachTest, shop } from '../../support/shop-of-each-test.ts';
import { TYPED } from '../../support/test-shop.ts';

openShopForEachTest();

const rowsOf = (file: string) =>
  readFileSync(`tests/rules/search-pairs/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const shelf = rowsOf('shelf.tsv').map(([productId, mainCategory, category, name, description, also]) => ({
  typed: { ...TYPED, productId, mainCategory, category, name, description },
  also,
}));
/** Without Urdu texts: a word in one script must find a product written only in the other. */
const demo = demoProducts.map((one) => ({ typed: { ...one, nameUrdu: '', descriptionUrdu: '' }, also: '' }));

const products = [...demo, ...shelf].map(({ typed, also }, place) => {
  const form = productForm.parse(typed);
  const { name, description, mainCategory, category, fabric, pieces, kind, lengthCm } = form;
  const isCloth = mainCategory !== 'Home Essentials';
  const cm = lengthCm || piecesOf(pieces).reduce((sum, piece) => sum + piece.lengthCm, 0);
  const inAll = { 'womens-2': 'twopiece', 'womens-3': 'threepiece' }[kind];
  const season = form.season === 'all' ? 'summer winter' : form.season;
  const said = [
    ...[name, description, mainCategory, category, fabric, pieces, season, form.colour, also],
    ...[inAll, cm === 500 && 'fivemetre', isCloth && 'cloth'],
    isCloth && category !== 'Others' && 'suit shalwar kameez',
  ].join(' ');
  return { id: `p${place}`, form, said };
});

function meantBy(meaning: string): Set<string> {
  const all = meaning.split(' ').map((word) => new RegExp(`\\b(?:${word})(?:e?s)?\\b`, 'i'));
  return new Set(products.filter(({ said }) => all.every((word) => word.test(said))).map(({ id }) => id));
}

test.each([
  ['pairs.tsv', 204],
  ['pairs-aside.tsv', 67],
] as const)(
  'of what people type in Urdu, Roman Urdu and English more than 95 in 100 find what they mean, and few other things: %s',
  async (file, count) => {
    await inTransaction(shop, (trx) => putOnShelf(shop, trx, products));
    const search = new ProductSearch(shop);
    const pairs = rowsOf(file);
    expect(pairs).toHaveLength(count);
    const missed: string[] = [];
    let [found, wrong, meantFound, meantInAll] = [0, 0, 0, 0];
    for (const [typed = '', meaning = ''] of pairs) {
      const meant = meantBy(meaning);
      const isNothing = meaning === 'nothing';
      expect(meant.size > 0 || isNothing, `something is meant by ${typed}`).toBe(true);
      const paged = { sort: undefined, page: 1, size: products.length };
      const { items, partly } = await search.list(typed, {}, paged);
      const ids = partly ? [] : items.map(({ id }) => id);
      const right = ids.filter((id) => meant.has(id)).length;
      // The product must be on the first page.
      const isFound = isNothing ? ids.length === 0 : ids.slice(0, 24).some((id) => meant.has(id));
      if (!isFound) missed.push(`${typed} (${meaning})`);
      found += ids.length;
      wrong += ids.length - right;
      meantFound += right;
      meantInAll += meant.size;
    }
    expect(1 - missed.length / count, missed.join(', ')).toBeGreaterThan(0.95);
    expect(meantFound / meantInAll).toBeGreaterThan(0.94);
    expect(wrong / found).toBeLessThan(0.15);
  },
);
