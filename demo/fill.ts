/** The demo catalogue: fills a database that has no product yet, so that a fresh install shows a whole shop. */
import { tell } from '#shop/kernel/events.server.ts';
import type { Shop, Trx } from '#shop/kernel/shop.ts';
import { sortKey } from '#shop/kernel/sort-key.ts';
import { inTransaction } from '#shop/kernel/transaction.server.ts';
import { recordMovement } from '#shop/stock/stock.server.ts';
import { demoProducts, demoSliders } from './catalogue.ts';

/** A shop that runs meanwhile renews its pages and its search. */
function tellOfDemo(trx: Trx): void {
  tell(trx, [
    ...demoProducts.map(
      ({ productId }) => ({ kind: 'catalogue', audience: 'pages', subject: demoId(productId) }) as const,
    ),
    { kind: 'sliders', audience: 'pages' },
  ]);
}

const demoId = (productId: string) => productId.toLowerCase();

/** Fills an empty shop, all or nothing. Returns how many products it brought; 0 when there were some already. */
export function fillWithDemo(shop: Shop): Promise<number> {
  return inTransaction(shop, async (trx) => {
    await shop.engine.lock(trx, 'demo');
    const known = await trx.selectFrom('stockMovements').select('id').limit(1).executeTakeFirst();
    if (known) return 0;
    for (const product of demoProducts) {
      const id = demoId(product.productId);
      await trx
        .insertInto('products')
        .values({
          ...product,
          id,
          nameKey: sortKey(product.name),
          createdAt: shop.now(),
          updatedAt: shop.now(),
        })
        .execute();
      await recordMovement(shop, trx, {
        productId: id,
        change: product.stock,
        stockAfter: product.stock,
        reason: 'created',
      });
    }
    for (const [position, slider] of demoSliders.entries()) {
      await trx
        .insertInto('sliders')
        .values({ ...slider, id: shop.newId(), position, createdAt: shop.now() })
        .execute();
    }
    tellOfDemo(trx);
    return demoProducts.length;
  });
}

/** Takes what the demo catalogue brought off the shelves, as if the admin had deleted it. */
export function emptyOfDemo(shop: Shop): Promise<{ products: number; sliders: number }> {
  return inTransaction(shop, async (trx) => {
    const ids = demoProducts.map(({ productId }) => demoId(productId));
    const gone = await trx.deleteFrom('products').where('id', 'in', ids).returning(['id', 'stock']).execute();
    for (const { id, stock } of gone)
      await recordMovement(shop, trx, { productId: id, change: -stock, stockAfter: 0, reason: 'removed' });
    tellOfDemo(trx);
    const pictures = demoSliders.map(({ imageUrl }) => imageUrl);
    const sliders = await trx.deleteFrom('sliders').where('imageUrl', 'in', pictures).executeTakeFirst();
    return { products: gone.length, sliders: Number(sliders.numDeletedRows) };
  });
}
