import type { ShopRequest } from '#app/lib/context.ts';
import { takeTicked, takeTyped } from '#app/lib/forms/draft.server.ts';
import { type Item, itemOf } from '#shop/catalogue/items.ts';
import { productsOf } from '#shop/catalogue/read.server.ts';
import { findSale } from '#shop/catalogue/sales/change-sales.server.ts';
import { formOfSale, saleForm } from '#shop/catalogue/sales/sale-form.server.ts';
import { atListPrices } from '#shop/catalogue/sales/sales.server.ts';
import { MAX_CHOSEN, stateOfSale } from '#shop/catalogue/sales/sales.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';

/** Names of the checkboxes of products and of categories. */
export const TICK = 'product';
export const GOODS = 'goods';

export interface OpenedForm {
  id: string | null;
  values: Record<string, string>;
  /** Ended meanwhile: shown, but not editable. */
  hasEnded: boolean;
  chosen: Item[];
}

/** Null without a form; `gone` for a missing sale. */
export async function openSaleForm(
  request: Request,
  url: URL,
  shopRequest: ShopRequest,
  admin: Admin<'products'>,
): Promise<OpenedForm | 'gone' | null> {
  const { shop } = shopRequest;
  const query = url.searchParams;
  const id = query.get('edit');
  const ticked = takeTicked(request.headers, url, shopRequest, admin, TICK);
  const draft = takeTyped(request.headers, url, shopRequest, admin, saleForm);
  const goods = takeTicked(request.headers, url, shopRequest, admin, GOODS).join('\n');
  const typed = draft && { ...draft, goods };
  if (id === null) {
    if (!typed && !query.has('new')) return null;
    const values = { key: shop.newId(), ...typed };
    const chosen = await itemsOf(shop, typed ? ticked : query.getAll(TICK));
    return { id, values, hasEnded: false, chosen };
  }
  const sale = await findSale(shop, admin, id);
  if (!sale) return 'gone';
  const values = formOfSale(sale);
  const chosen = await itemsOf(shop, typed ? ticked : values.product.split(' '));
  return { id, values: typed ?? values, hasEnded: stateOfSale(sale, shop.now()) === 'over', chosen };
}

export async function itemsOf(shop: Shop, ids: readonly string[]): Promise<Item[]> {
  const products = await productsOf(
    atListPrices(shop),
    [...new Set(ids)].filter(Boolean).slice(0, MAX_CHOSEN),
  );
  return products.map(itemOf);
}
