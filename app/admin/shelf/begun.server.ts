/** What was typed in the list of products, or in the forms of chosen products, when the session had ended. */
import { NUMBER_FIELDS, PREVIEWED } from '#shop/catalogue/many.ts';
import { findProduct } from '#shop/catalogue/read.server.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import type { Begun, ShelfAnswer } from './many-answer.ts';

/** The fields of a number in the list, and of a form of chosen products, by which they are kept. */
export const TYPED_IN_LIST = {
  shape: { act: true, field: true, id: true, seen: true, how: true, typed: true },
};

/** Whether these kept fields are a number of the list. */
export const isOfList = (kept: Record<string, string> | null): kept is Record<string, string> =>
  kept?.act === 'set';

/** One query. Null where the product was deleted meanwhile. */
export async function begunOf(shop: Shop, kept: Record<string, string>): Promise<Begun | null> {
  const field = NUMBER_FIELDS.find((name) => name === kept.field);
  const value = Number(kept.seen);
  const product = field && Number.isSafeInteger(value) && (await findProduct(shop, kept.id ?? ''));
  return product ? { id: product.id, name: product.name, field, value, typed: kept.typed ?? '' } : null;
}

/** The form of chosen products that these kept fields are; null where they are none. */
export function formOf(kept: Record<string, string> | null): NonNullable<ShelfAnswer['typed']> | null {
  const field = PREVIEWED.find((name) => name === kept?.field);
  return kept && field ? { field, how: kept.how ?? '', typed: kept.typed ?? '' } : null;
}
