/**
 * What people type and what they mean by it: `tests/rules/search-pairs/`. A pair's meaning is English words, all of which the texts of a product
 * must have to be meant; `a|b` is either, and `nothing` is nothing. The products are the demo catalogue and a shelf of what else such a shop sells, named as a shopkeeper
 * in Punjab names it, in Latin letters or in Urdu. What the Urdu ones are is said in English beside them.
 */
import { globSync, readFileSync } from 'node:fs';
import { piecesOf } from '#shop/catalogue/pieces.ts';
import type { MainCategory } from '#shop/catalogue/product.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import type { ProductSearch } from '#shop/catalogue/search.server.ts';
import { putOnShelf } from '#shop/catalogue/shelf.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { demoProducts } from '../../demo/catalogue.ts';

const FOLDER = 'tests/rules/search-pairs';

interface Pair {
  typed: string;
  meaning: string;
}

function rowsOf(file: string): string[][] {
  const [, ...lines] = readFileSync(`${FOLDER}/${file}`, 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t'));
}

export const pairsOf = (file: 'pairs.tsv' | 'pairs-aside.tsv'): Pair[] =>
  rowsOf(file).map(([typed = '', meaning = '']) => ({ typed, meaning }));

interface Shelved {
  id: string;
  form: ReturnType<typeof productForm.parse>;
  /** All that is said of it, in English too. */
  said: string;
}

const shelf = rowsOf('shelf.tsv').map(
  ([productId = '', main = '', category = '', name, description, also]) => ({
    typed: {
      ...{ productId, category, name, description, image: '/pictures/demo/ml-001.webp' },
      ...{ mainCategory: main as MainCategory, price: '1000', stock: '5' },
    },
    also,
  }),
);
/** Without their texts in Urdu: what is typed in one script must find what is written in the other alone. */
const demo = demoProducts.map((typed) => ({
  typed: { ...typed, nameUrdu: '', descriptionUrdu: '' },
  also: '',
}));
const PRODUCTS = [...demo, ...shelf];

/** `count` products: those of the shelf again and again, from the second time on with `words` in their descriptions, each time others. */
function products(count: number, words: readonly string[]): Shelved[] {
  return Array.from({ length: count }, (_, place) => {
    const { typed, also } = PRODUCTS[place % PRODUCTS.length] as (typeof PRODUCTS)[number];
    const round = Math.floor(place / PRODUCTS.length);
    const other = round === 0 ? [] : [0, 1, 2, 3, 4].map((n) => words[(place * 5 + n) % words.length]);
    const form = productForm.parse({
      ...typed,
      productId: `${typed.productId}-${round}`,
      description: [typed.description, ...other].join(' '),
    });
    const isSuit = form.mainCategory !== 'Home Essentials' && form.category !== 'Others';
    const { name, description, mainCategory, category, fabric, pieces } = form;
    const texts = [
      name,
      description,
      mainCategory,
      category,
      fabric,
      pieces,
      SEASONS[form.season],
      form.colour,
      numbersOf(form),
    ];
    const isCloth = form.mainCategory !== 'Home Essentials';
    const said = [...texts, also, isSuit && 'suit shalwar kameez', isCloth && 'cloth'].join(' ');
    return { id: `p${place}`, form, said };
  });
}

/** English words that a product may have beside its own: those of the shop's sentences. */
function otherWords(): string[] {
  const files = globSync('words/en/*.ts').sort();
  const text = files.map((file) => readFileSync(file, 'utf8')).join(' ');
  return [...new Set(text.match(/\b[a-z]{3,12}\b/g))];
}

export async function fillForPairs(shop: Shop, count = PRODUCTS.length): Promise<Shelved[]> {
  const shelved = products(count, otherWords());
  await inTransaction(shop, (trx) => putOnShelf(shop, trx, shelved));
  return shelved;
}

/** What a season means in the words of the pairs. */
const SEASONS: Readonly<Record<string, string>> = {
  summer: 'summer',
  winter: 'winter',
  all: 'summer winter',
};

/** What its numbers mean there, each as one word. */
function numbersOf({ kind, lengthCm, pieces }: Shelved['form']): string {
  const cm = lengthCm || piecesOf(pieces).reduce((sum, piece) => sum + piece.lengthCm, 0);
  const inAll = { 'womens-2': 'twopiece', 'womens-3': 'threepiece' }[kind];
  return `${inAll} ${cm === 500 && 'fivemetre'}`;
}

const isMeant = (meaning: string) => {
  const all = meaning.split(' ').map((word) => new RegExp(`\\b(?:${word})(?:e?s)?\\b`, 'i'));
  return ({ said }: Shelved) => all.every((word) => word.test(said));
};

export interface Found {
  pairs: number;
  /** Pairs of which a meant product is on the first page, which is no page of what has only some of the words. */
  found: number;
  missed: string[];
  /** Products that were found, over all pairs, and how many of these were not meant. */
  products: number;
  wrong: number;
  /** The share of the meant products that were found. */
  recall: number;
}

/** Asks for each pair. */
export async function askPairs(
  search: ProductSearch,
  shelved: readonly Shelved[],
  pairs: readonly Pair[],
): Promise<Found> {
  const result: Found = { pairs: pairs.length, found: 0, missed: [], products: 0, wrong: 0, recall: 0 };
  let meantFound = 0;
  let meantInAll = 0;
  for (const { typed, meaning } of pairs) {
    const meant = new Set(shelved.filter(isMeant(meaning)).map(({ id }) => id));
    const isNothing = meaning === 'nothing';
    if (meant.size === 0 && !isNothing)
      throw new Error(`Nothing on the shelf is meant by ${typed}: ${meaning}`);
    const size = shelved.length;
    const { items, partly } = await search.list(typed, {}, { sort: undefined, page: 1, size });
    const ids = partly ? [] : items.map(({ id }) => id);
    const right = ids.filter((id) => meant.has(id)).length;
    if (isNothing ? ids.length === 0 : ids.slice(0, 24).some((id) => meant.has(id))) result.found += 1;
    else result.missed.push(`${typed} (${meaning})`);
    result.products += ids.length;
    result.wrong += ids.length - right;
    meantFound += right;
    meantInAll += meant.size;
  }
  return { ...result, recall: meantFound / meantInAll };
}
