/** The demo catalogue: fills a database that has no product yet, so that a fresh install shows a whole shop. */
import { productForm } from '#shop/catalogue/product-form.server.ts';
import { putOnShelf, takeOffShelf } from '#shop/catalogue/shelf.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { putSlider, takeSliders } from '#shop/sliders/sliders.server.ts';
import { demoProducts, demoSliders } from './catalogue.ts';

const demoId = (productId: string) => productId.toLowerCase();

/** Fills an empty shop, all or nothing. Returns how many products it brought; 0 when there were some already. */
export function fillWithDemo(shop: Shop): Promise<number> {
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'demo');
    const known = await trx.selectFrom('stockMovements').select('id').limit(1).executeTakeFirst();
    if (known) return 0;
    const products = demoProducts.map((typed) => ({
      id: demoId(typed.productId),
      form: productForm.parse(typed),
    }));
    await putOnShelf(shop, trx, products);
    for (const slider of demoSliders) await putSlider(shop, trx, slider);
    return products.length;
  });
}

/** Takes what the demo catalogue brought off the shelves, as if the admin had deleted it. */
export function emptyOfDemo(shop: Shop): Promise<{ products: number; sliders: number }> {
  return inTransaction(shop, async (trx) => {
    const ids = demoProducts.map(({ productId }) => demoId(productId));
    const products = await takeOffShelf(shop, trx, ids);
    const pictures = demoSliders.map(({ imageUrl }) => imageUrl);
    const sliders = await trx.selectFrom('sliders').select('id').where('imageUrl', 'in', pictures).execute();
    const shown = sliders.map(({ id }) => id);
    return { products, sliders: await takeSliders(trx, shown) };
  });
}
