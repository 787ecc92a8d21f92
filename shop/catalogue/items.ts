/** A product as picked for an order. */
import type { ListedProduct } from './product.ts';

/** Without the picture, for offline use. */
export interface ListedItem extends Omit<Item, 'image'> {
  /** In the other language; null if missing. */
  otherName: string | null;
}

export interface ItemList {
  /** Time of the snapshot, milliseconds UTC. */
  at: number;
  items: ListedItem[];
  /** False if the list was truncated. */
  isAll: boolean;
}

type Fields = Pick<
  ListedProduct,
  'id' | 'productId' | 'name' | 'priceInPaisa' | 'stock' | 'image' | 'soldBy'
>;

export interface Item extends Fields {
  /** Longest available piece in whole centimetres; only for cloth by the metre in stock. */
  longestCm?: number;
}

export const itemOf = ({ id, productId, name, priceInPaisa, stock, image, soldBy }: Fields): Item => {
  return { id, productId, name, priceInPaisa, stock, image, soldBy };
};

/** The item with this code, or the only one; else null. */
export function meantBy(items: readonly Item[], typed: string): Item | null {
  const code = typed.trim().toLowerCase();
  const exact = items.find(({ productId }) => productId.toLowerCase() === code);
  return exact ?? (items.length === 1 ? (items[0] ?? null) : null);
}
