/**
 * The search: of the pairs in `tests/rules/search-pairs/` those that are found, with and without the rules on sounds, among the products of a small
 * shop and of one with 10,000; what a search costs there, and the memory that the sounds take.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PRODUCTS_PER_PAGE } from '#shop/catalogue/read.server.ts';
import { ProductSearch } from '#shop/catalogue/search.server.ts';
import { wordsOf } from '#shop/catalogue/search-words.ts';
import { Vocabulary } from '#shop/catalogue/vocabulary.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { openSqliteIn } from '../../server/database/open.ts';
import { askPairs, fillForPairs, pairsOf } from '../support/search-pairs.ts';
import { aTempFolder } from '../support/temp-folder.ts';
import { shopOn } from '../support/test-shop.ts';
import { type Figure, median } from './report.ts';

const MANY = 10_000;
const ASKED = [
  'lawn',
  's s s s s s s s',
  'sa se si so su sh st sl',
  'laan ka suit',
  'لٹھا سوٹ',
  'کرنڈی',
  'kharandi',
];
const TIMES = 15;

export async function search(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of [undefined, MANY]) {
    const shop = await aShop();
    const shelved = await fillForPairs(shop, count);
    const size = shelved.length.toLocaleString('en-US');
    for (const [without, how] of [
      [true, 'by spelling alone'],
      [false, 'by sound too'],
    ] as const) {
      await (without ? withoutSounds : withSounds)(async () => {
        const products = new ProductSearch(shop);
        await products.prepare();
        for (const file of ['pairs.tsv', 'pairs-aside.tsv'] as const) {
          const {
            pairs,
            found,
            products: all,
            wrong,
            recall,
          } = await askPairs(products, shelved, pairsOf(file));
          const name = `${file}, ${size} products, ${how}`;
          figures.push(
            { name, value: found, unit: 'pairs found', limit: { value: pairs, what: 'all' } },
            {
              name: `${name}: wrong`,
              value: wrong,
              unit: 'products',
              limit: { value: all, what: 'what was found' },
            },
            { name: `${name}: recall`, value: recall * 100, unit: '% of the products that were meant' },
          );
        }
        if (count) for (const q of ASKED) figures.push(await costOf(products, q, how));
      });
    }
    if (count) figures.push(memoryOf(shelved.map(({ form }) => `${form.name} ${form.description}`)));
    await shop.db.destroy();
  }
  return figures;
}

async function aShop(): Promise<Shop> {
  const { db, engine } = await openSqliteIn(aTempFolder());
  return shopOn({ db, engine });
}

const withSounds = (work: () => Promise<void>) => work();

/** The search as it was before it knew sounds, but for words that say nothing. */
async function withoutSounds(work: () => Promise<void>): Promise<void> {
  const { alike } = Vocabulary.prototype;
  Vocabulary.prototype.alike = () => ({ inOther: [], inOwn: [] });
  await work();
  Vocabulary.prototype.alike = alike;
}

async function costOf(products: ProductSearch, q: string, how: string): Promise<Figure> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const before = process.cpuUsage();
    // Each time another question, as answers are kept.
    await products.list(q, {}, { sort: undefined, page: 1, size: PRODUCTS_PER_PAGE + n });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return { name: `processor time of ${q}, ${how}`, value: median(times), unit: 'ms' };
}

function memoryOf(texts: readonly string[]): Figure {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  const vocabulary = new Vocabulary();
  const words = new Set(texts.flatMap(wordsOf));
  for (const word of words) vocabulary.add(word);
  words.clear();
  collect();
  const value = (process.memoryUsage().heapUsed - before) / 1024;
  vocabulary.add('held until here');
  return { name: 'memory of the sounds of these words', value, unit: 'KB' };
}
