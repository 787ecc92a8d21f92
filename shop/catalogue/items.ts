/** An item: a product as the shopkeeper picks it for an order, by its code or its name. */
import type { ListedProduct } from './product.ts';

export type Item = Pick<ListedProduct, 'id' | 'productId' | 'name' | 'priceInPaisa' | 'stock' | 'image'>;

/** Of what was found for a typed text the item that it can only mean: the one of this code, or the only one; else null. */
export function meantBy(items: readonly Item[], typed: string): Item | null {
  const code = typed.trim().toLowerCase();
  const exact = items.find(({ productId }) => productId.toLowerCase() === code);
  return exact ?? (items.length === 1 ? (items[0] ?? null) : null);
}
