/** Catalogue: the fixed categories, and what a product is. Its fields are in `fields.ts`, which shoppers need not fetch. */
import { normalized } from '../kernel/text.ts';
import type { ProductForm } from './fields.ts';
import type { Charged } from './sales.ts';

export const MAIN_CATEGORIES = ['Men', 'Women', 'Home Essentials'] as const;
export type MainCategory = (typeof MAIN_CATEGORIES)[number];

/** The fixed lists of the specification, section 3; the admin may add names of their own. */
export const FIXED_CATEGORIES: Record<MainCategory, readonly string[]> = {
  Men: ['Latha', 'Linen', 'Lawn', 'Wash and Wear', 'Others'],
  Women: ['Silk', 'Cotton', 'Chiffon', 'Lawn', 'Linen', 'Others'],
  'Home Essentials': ['Towels', 'Bedsheets', 'Others'],
};

export interface Product extends Omit<ProductForm, 'price'> {
  id: string;
  priceInPaisa: number;
}

/**
 * The part of a product that its card shows, at the price that it has now. Its name and description are those of the reader's language.
 */
export type CardProduct = Charged<
  Pick<Product, 'id' | 'name' | 'priceInPaisa' | 'image' | 'mainCategory' | 'category' | 'description'> &
    Pick<Product, 'stock' | 'kind' | 'widthIn' | 'soldBy'> & {
      /** How much cloth it is, whole centimetres; 0 where nothing says it. */
      totalCm: number;
    }
>;
/** The part of a product that its page, and its row in the admin's list, show. */
export type ListedProduct = CardProduct & Pick<Product, 'productId'>;

/** The specification, section 9. */
export const FEATURED_LIMIT = 8;

export const PRODUCT_SORTS = ['name', 'newest', 'cheapest', 'dearest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const STOCK_LEVELS = ['low', 'out'] as const;
type StockLevel = (typeof STOCK_LEVELS)[number];

export interface ProductFilter {
  mainCategory?: MainCategory;
  category?: string;
  q?: string;
  /** `out`: none left; `low`: some, but as few as its own mark, or the shop's (`StockSettings`), calls low. */
  stock?: StockLevel;
  /** The archived ones; left out, those that are offered. */
  archived?: boolean;
}

export function isMainCategory(value: unknown): value is MainCategory {
  return MAIN_CATEGORIES.some((name) => name === value);
}

export const MAX_CATEGORY_NAME = 60;

/** A category that the admin added: for one main category, or (`null`) for all of them. */
export interface CustomCategory {
  name: string;
  mainCategory: MainCategory | null;
}

/** The subcategories to choose from under a main category: the fixed ones, then the custom ones by name. */
export function categoriesOf(mainCategory: MainCategory, custom: readonly CustomCategory[]): string[] {
  const fixed = FIXED_CATEGORIES[mainCategory];
  const known = new Set(fixed.map(categoryKey));
  const own = custom.filter((one) => one.mainCategory === null || one.mainCategory === mainCategory);
  return [...fixed, ...own.map(({ name }) => name).filter((name) => !known.has(categoryKey(name)))];
}

/** Categories are told apart by their names without spaces, characters that show nothing, and case. */
export const categoryKey = (name: string): string =>
  normalized(name, 'NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** The name as the shop writes it, of one that was typed in any way; undefined where there is none. */
export const sameName = <Name extends string>(names: readonly Name[], typed: string): Name | undefined =>
  names.find((name) => name === typed) ?? names.find((name) => categoryKey(name) === categoryKey(typed));
