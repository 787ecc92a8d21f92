/** Products and fixed categories. Apart from `fields.ts`, so that shoppers need not load those. */
import { normalized } from '../kernel/text/text.ts';
import type { ProductForm } from './fields.ts';
import type { Charged } from './sales/sales.ts';

export const MAIN_CATEGORIES = ['Men', 'Women', 'Home Essentials'] as const;
export type MainCategory = (typeof MAIN_CATEGORIES)[number];

/** The specification, section 3. */
export const FIXED_CATEGORIES: Record<MainCategory, readonly string[]> = {
  Men: ['Latha', 'Linen', 'Lawn', 'Wash and Wear', 'Others'],
  Women: ['Silk', 'Cotton', 'Chiffon', 'Lawn', 'Linen', 'Others'],
  'Home Essentials': ['Towels', 'Bedsheets', 'Others'],
};

export interface Product extends Omit<ProductForm, 'price'> {
  id: string;
  priceInPaisa: number;
}

/** Price as charged now, texts in the reader's language. */
export type CardProduct = Charged<
  Pick<Product, 'id' | 'name' | 'priceInPaisa' | 'image' | 'mainCategory' | 'category' | 'description'> &
    Pick<Product, 'stock' | 'kind' | 'widthIn' | 'soldBy'> & {
      /** Amount of cloth in centimetres; 0 if unknown. */
      totalCm: number;
      otherImage: string;
      /** See `shown-text.server.ts`. */
      inRoman?: string;
    }
>;
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
  shelf?: string;
  /** `low`: some, but at most the product's or the shop's threshold (`StockSettings`). */
  stock?: StockLevel;
  /** Only archived ones; by default only offered ones. */
  archived?: boolean;
}

export function isMainCategory(value: unknown): value is MainCategory {
  return MAIN_CATEGORIES.some((name) => name === value);
}

export const MAX_CATEGORY_NAME = 60;

/** `null`: for every main category. */
export interface CustomCategory {
  name: string;
  mainCategory: MainCategory | null;
}

/** Fixed ones, then custom ones by name. */
export function categoriesOf(mainCategory: MainCategory, custom: readonly CustomCategory[]): string[] {
  const fixed = FIXED_CATEGORIES[mainCategory];
  const known = new Set(fixed.map(categoryKey));
  const own = custom.filter((one) => one.mainCategory === null || one.mainCategory === mainCategory);
  return [...fixed, ...own.map(({ name }) => name).filter((name) => !known.has(categoryKey(name)))];
}

/** Ignores spaces, invisible characters and case. */
export const categoryKey = (name: string): string =>
  normalized(name, 'NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();

/** The shop's spelling; undefined if unknown. */
export const sameName = <Name extends string>(names: readonly Name[], typed: string): Name | undefined =>
  names.find((name) => name === typed) ?? names.find((name) => categoryKey(name) === categoryKey(typed));
