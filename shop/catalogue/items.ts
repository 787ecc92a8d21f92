/** An item: a product as the shopkeeper picks it for an order, by its code or its name. */
import type { ListedProduct } from './product.ts';

/** An item without its picture, for the list that a device keeps. */
export interface ListedItem extends Omit<Item, 'image'> {
  /** Its name in the other language, which somebody may type too; null when it has none. */
  otherName: string | null;
}

/** The products for entering orders where the shop cannot be reached. */
export interface ItemList {
  /** When the prices and the stock were so, milliseconds UTC. */
  at: number;
  items: ListedItem[];
  /** False where there are more products than the list has. */
  isAll: boolean;
}

type Fields = Pick<
  ListedProduct,
  'id' | 'productId' | 'name' | 'priceInPaisa' | 'stock' | 'image' | 'soldBy'
>;

export interface Item extends Fields {
  /** How much can be had in one piece, whole centimetres. Of cloth by the metre alone, where items are looked for and it is not sold out. */
  longestCm?: number;
}

/** The fields of an item alone, of a product that may have more. */
export const itemOf = ({ id, productId, name, priceInPaisa, stock, image, soldBy }: Fields): Item => {
  return { id, productId, name, priceInPaisa, stock, image, soldBy };
};

/** Of what was found for a typed text the item that it can only mean: the one of this code, or the only one; else null. */
export function meantBy(items: readonly Item[], typed: string): Item | null {
  const code = typed.trim().toLowerCase();
  const exact = items.find(({ productId }) => productId.toLowerCase() === code);
  return exact ?? (items.length === 1 ? (items[0] ?? null) : null);
}
