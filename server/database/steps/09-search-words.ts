import type { Db, EngineTypes } from '../step.ts';

/** Local names of goods in Punjab; the admin maintains the list. */
const FIRST_SEARCH_WORDS = [
  'latha, lattha, latta, لٹھا',
  'lawn, lon, laun, لان',
  'linen, linan, لینن',
  'cotton, kotan, sooti, suti, کاٹن, سوتی',
  'silk, resham, reshmi, ریشم, سلک',
  'chiffon, shifon, شیفون',
  'wash and wear, wash n wear, wash wear, واش اینڈ ویئر',
  'bedsheet, bed sheet, chadar, chaddar, chador, chader, چادر, بیڈ شیٹ',
  'towel, tolia, toliya, taulia, tauliya, تولیہ',
  'fabric, cloth, kapra, kapda, کپڑا',
  'suit, jora, joda, جوڑا, سوٹ',
  'dupatta, dopatta, chunni, دوپٹہ',
  'shawl, شال',
  'pillow, takia, takiya, تکیہ',
  'men, gents, mardana, مردانہ',
  'women, ladies, zanana, زنانہ',
  'white, safed, sufaid, سفید',
  'black, kala, siyah, کالا, سیاہ',
  'red, lal, laal, surkh, لال, سرخ',
  'blue, neela, nila, نیلا',
  'green, sabz, hara, سبز, ہرا',
  'yellow, peela, pila, پیلا',
  'pink, gulabi, گلابی',
];

export async function createSearchWords(db: Db, t: EngineTypes): Promise<void> {
  await db.schema
    .createTable('searchWords')
    .addColumn('id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('words', t.text, (c) => c.notNull())
    .addColumn('createdAt', t.int, (c) => c.notNull())
    .modifyEnd(t.suffix)
    .execute();
  // The home page shows each category's oldest product.
  await db.schema
    .createIndex('products_sample')
    .on('products')
    .columns(['mainCategory', 'category', 'createdAt', 'id'])
    .execute();
  await db
    .insertInto('searchWords')
    .values(
      FIRST_SEARCH_WORDS.map((words, place) => ({
        id: `first-${String(place + 1).padStart(2, '0')}`,
        words,
        createdAt: 0,
      })),
    )
    .execute();
}
