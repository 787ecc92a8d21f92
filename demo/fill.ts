import { record } from '#shop/audit-log/audit-log.server.ts';
import type { Doer } from '#shop/audit-log/audit-log.ts';
import { settleCloths } from '#shop/catalogue/cloth/cloths.server.ts';
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { putOnShelf, takeOffShelf } from '#shop/catalogue/product-rows.server.ts';
import { tell } from '#shop/kernel/events.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { textsOf, translationsOf } from '#shop/kernel/text/translations.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { type PageForm, pageForm } from '#shop/pages/form.server.ts';
import { STANDARD_PAGES, type StandardPage } from '#shop/pages/page.ts';
import { putPage, readPages } from '#shop/pages/pages.server.ts';
import { putSlider, takeSliders } from '#shop/sliders/sliders.server.ts';
import { putThaans } from '#shop/stock/thaan-shelf.server.ts';
import { lockProduct } from '#shop/stock/value.server.ts';
import { m } from '#words/drafts.ts';
import { inLanguage } from '#words/language.ts';
import { demoNewest, demoProducts, demoSliders } from './catalogue.ts';
import { demoThaans } from './thaans.ts';

/** Kept when the demo is removed: every shop needs them. */
export const demoPages = STANDARD_PAGES.map((id) => ({ id, form: formOf(id) }));

function formOf(id: StandardPage): PageForm {
  const draft = (part: 'title' | 'body') => textsOf(part, (one) => inLanguage(one, () => m.drafts[id][part]));
  return pageForm.parse({ ...draft('title'), ...draft('body'), slug: id, place: 'footer' });
}

const demoId = (productId: string) => productId.toLowerCase();

/** Atomic. Returns the number of products; 0 if the shop ever had any. */
export async function fillWithDemo(shop: Shop, by: Doer): Promise<number> {
  const filled = await inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'demo');
    const known = await trx.selectFrom('stockMovements').select('id').limit(1).executeTakeFirst();
    if (known) return 0;
    const products = demoProducts.map((typed) => ({
      id: demoId(typed.productId),
      form: productForm.parse(typed),
    }));
    await putOnShelf(shop, trx, products);
    for (const [place, id] of [...demoNewest].reverse().entries())
      await trx
        .updateTable('products')
        .set({ createdAt: shop.now() + place + 1 })
        .where('id', '=', id)
        .execute();
    for (const [code, lengths] of Object.entries(demoThaans)) {
      const product = await lockProduct(trx, demoId(code));
      if (product)
        await putThaans(
          shop,
          trx,
          product,
          lengths.map((lengthCm) => ({ id: shop.newId(), lengthCm })),
          1,
        );
    }
    await settleCloths(trx, { joined: products.map(({ form }) => form.cloth) });
    for (const slider of demoSliders) await putSlider(shop, trx, slider);
    const own = new Set((await readPages(trx)).map(({ id }) => id));
    for (const { id, form } of demoPages) if (!own.has(id)) await putPage(shop, trx, id, form);
    const after = { products: products.length, sliders: demoSliders.length };
    await record(shop, trx, by, { act: 'demo added', subject: 'demo', after });
    return products.length;
  });
  if (filled > 0) await shop.settings.load();
  return filled;
}

/** Archives ordered products. Keeps whatever the shopkeeper changed, and the standard pages. */
export async function emptyOfDemo(shop: Shop, by: Doer): Promise<{ products: number; sliders: number }> {
  const taken = await inTransaction(shop, async (trx) => {
    const there = await demoOnShelf(trx);
    if (there.products.length > 0) await takeOffShelf(shop, trx, there.products);
    const sliders = await takeSliders(trx, there.sliders);
    const gone = { products: there.products.length, sliders: sliders.length };
    if (gone.products + gone.sliders === 0) return gone;
    await record(shop, trx, by, { act: 'demo removed', subject: 'demo', before: gone });
    tell(trx, [{ kind: 'settings', audience: 'everyone', subject: 'demo' }]);
    return gone;
  });
  await shop.settings.load();
  return taken;
}

export async function demoStands({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  const { products, sliders } = await demoOnShelf(db);
  return products.length + sliders.length > 0;
}

const TRANSLATED = [...translationsOf('name'), ...translationsOf('description')];
type Texts = Record<'name' | 'image' | 'description' | (typeof TRANSLATED)[number], string | null>;

/** Empty translations also match: older demos had none. */
function isAsBrought(is: Texts, brought: Texts | undefined): boolean {
  if (!brought) return false;
  const isSame = (field: keyof Texts) => is[field] === brought[field];
  return (
    (['name', 'image', 'description'] as const).every(isSame) &&
    TRANSLATED.every((field) => !is[field] || isSame(field))
  );
}

async function demoOnShelf(db: Shop['db'] | Trx): Promise<{ products: string[]; sliders: string[] }> {
  const brought = new Map(demoProducts.map((typed) => [demoId(typed.productId), typed]));
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'image', 'description', ...TRANSLATED])
    .where('id', 'in', [...brought.keys()])
    .where('archivedAt', 'is', null)
    .execute();
  const titles = new Map(demoSliders.map(({ imageUrl, title }) => [imageUrl, title]));
  const sliders = await db
    .selectFrom('sliders')
    .select(['id', 'imageUrl', 'title'])
    .where('imageUrl', 'in', [...titles.keys()])
    .execute();
  return {
    products: products.filter(({ id, ...is }) => isAsBrought(is, brought.get(id))).map(({ id }) => id),
    sliders: sliders.filter(({ imageUrl, title }) => titles.get(imageUrl) === title).map(({ id }) => id),
  };
}
