/** An item: a product as the shopkeeper picks it for an order, by its code or its name. */
import { ARABIC_FOR_URDU, latinDigits } from '../kernel/text.ts';
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

export type Item = Pick<
  ListedProduct,
  'id' | 'productId' | 'name' | 'priceInPaisa' | 'stock' | 'image' | 'soldBy'
>;

/** The fields of an item alone, of a product that may have more. */
export const itemOf = ({ id, productId, name, priceInPaisa, stock, image, soldBy }: Item): Item => {
  return { id, productId, name, priceInPaisa, stock, image, soldBy };
};

/** Of what was found for a typed text the item that it can only mean: the one of this code, or the only one; else null. */
export function meantBy(items: readonly Item[], typed: string): Item | null {
  const code = typed.trim().toLowerCase();
  const exact = items.find(({ productId }) => productId.toLowerCase() === code);
  return exact ?? (items.length === 1 ? (items[0] ?? null) : null);
}

/** As many as the shop itself would suggest. */
const MOST_FOUND = 6;

/** What is compared: lower case, Latin digits, and the letters of Arabic keyboards as those of Urdu. */
const compared = (text: string) =>
  latinDigits(text)
    .toLowerCase()
    .replace(/\p{Script=Arabic}/gu, (letter) => ARABIC_FOR_URDU[letter] ?? letter);

/** The items of the list that the typed text can mean: the one of this code first, then codes that begin with it, then names with all its words. */
export function findListed(items: readonly ListedItem[], typed: string): Item[] {
  const text = compared(typed).trim();
  if (text === '') return [];
  const words = text.split(/\s+/);
  const rankOf = ({ productId, name, otherName }: ListedItem) => {
    const code = compared(productId);
    if (code.startsWith(text)) return code === text ? 0 : 1;
    const all = compared(`${productId} ${name} ${otherName ?? ''}`);
    return words.every((word) => all.includes(word)) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ item: { otherName, ...item } }) => ({ ...item, image: '' }));
}
