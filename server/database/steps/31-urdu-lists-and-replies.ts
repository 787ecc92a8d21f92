import { sql } from 'kysely';
import { sortKeyInUrdu } from '#shop/kernel/sort-key.ts';
import type { Db, EngineTypes } from '../step.ts';

const AT_ONCE = 500;

/** Of step 20. */
const FIRST_REPLIES_IN_URDU = {
  'Assalam o alaikum! How can we help you?': 'السلام علیکم! ہم آپ کی کیا مدد کریں؟',
  'Yes, it is in stock. You can order it here in the shop.':
    'جی، یہ سٹاک میں ہے۔ آرڈر یہیں دکان پر ہو جائے گا۔',
  'Delivery is free, and you pay in cash when the parcel arrives.':
    'ڈیلیوری مفت ہے، پیسے پارسل ملنے پر نقد دینے ہیں۔',
  'Thank you for your order. We call you before we send it.':
    'آرڈر کرنے کا شکریہ۔ بھیجنے سے پہلے ہم آپ کو کال کریں گے۔',
};

/**
 * Urdu texts of banners and replies, empty if missing; languages of chats; and lists sorted by Urdu names.
 */
export async function addUrduListsAndReplies(db: Db, t: EngineTypes): Promise<void> {
  const added = [
    ['sliders', 'titleUrdu', ''],
    ['sliders', 'subtitleUrdu', ''],
    ['savedReplies', 'textUrdu', ''],
    ['conversations', 'language', 'en'],
    ['products', 'nameKeyUrdu', ''],
  ] as const;
  for (const [table, column, value] of added)
    await db.schema
      .alterTable(table)
      .addColumn(column, t.text, (c) => c.notNull().defaultTo(value))
      .execute();
  for (const [text, textUrdu] of Object.entries(FIRST_REPLIES_IN_URDU))
    await db
      .updateTable('savedReplies')
      .set({ textUrdu })
      .where('id', 'like', 'first-%')
      .where('text', '=', text)
      .execute();
  await fillNameKeys(db);
  const by = (name: string, columns: string[]) =>
    db.schema
      .createIndex(`products_${name}`)
      .on('products')
      .columns([...columns, 'nameKeyUrdu', 'id'])
      .execute();
  await by('nameUrdu', []);
  await by('categoryUrdu', ['mainCategory', 'category']);
  await by('subcategoryUrdu', ['category']);
  await by('mainCategoryUrdu', ['mainCategory']);
}

async function fillNameKeys(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'name', 'nameUrdu'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = products.at(-1);
    if (!last) return;
    after = last.id;
    // Both engines name the columns column1 and column2.
    const keys = sql.join(
      products.map(({ id, name, nameUrdu }) => sql`(${id}, ${sortKeyInUrdu(nameUrdu || name)})`),
    );
    await sql`update products set "nameKeyUrdu" = made.column2 from (values ${keys}) as made where products.id = made.column1`.execute(
      db,
    );
  }
}
