/** Catalogue: the fixed categories, what a product is, and what the admin may type into its form. */
import { z } from 'zod';
import { parseMoney } from './money.ts';
import { isPictureUrl } from './pictures.ts';
import { requiredText } from './text.ts';

export const MAIN_CATEGORIES = ['Men', 'Women', 'Home Essentials'] as const;
export type MainCategory = (typeof MAIN_CATEGORIES)[number];

/** The fixed lists of the specification, section 3; the admin may add names of their own. */
export const FIXED_CATEGORIES: Record<MainCategory, readonly string[]> = {
  Men: ['Latha', 'Linen', 'Lawn', 'Wash and Wear', 'Others'],
  Women: ['Silk', 'Cotton', 'Chiffon', 'Lawn', 'Linen', 'Others'],
  'Home Essentials': ['Towels', 'Bedsheets', 'Others'],
};

/** The dearest price that the shop keeps: Rs. 10,000,000. */
export const MAX_PRICE_IN_PAISA = 1_000_000_000;
export const MAX_STOCK = 1_000_000;

export interface Product {
  id: string;
  productId: string;
  name: string;
  priceInPaisa: number;
  image: string;
  mainCategory: MainCategory;
  category: string;
  description: string;
  stock: number;
}

/** Pieces at or below which the shopkeeper should think of buying more. */
export const LOW_STOCK = 3;
/** The specification, section 9. */
export const FEATURED_LIMIT = 8;

export const PRODUCT_SORTS = ['name', 'newest', 'cheapest', 'dearest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const STOCK_LEVELS = ['low', 'out'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

export interface ProductFilter {
  mainCategory?: MainCategory;
  category?: string;
  q?: string;
  /** `out`: none left; `low`: at most `LOW_STOCK`, but some. */
  stock?: StockLevel;
}

export function isMainCategory(value: unknown): value is MainCategory {
  return MAIN_CATEGORIES.some((name) => name === value);
}

/** The subcategories to choose from under a main category: the fixed ones, then the custom ones by name. */
export function categoriesOf(mainCategory: MainCategory, custom: readonly string[]): string[] {
  const fixed = FIXED_CATEGORIES[mainCategory];
  const known = new Set(fixed.map(categoryKey));
  return [...fixed, ...custom.filter((name) => !known.has(categoryKey(name)))];
}

/** Categories are told apart by their lowercased name. */
export function categoryKey(name: string): string {
  return name.trim().toLowerCase();
}

export const productForm = z.object({
  productId: requiredText('Product ID', 40),
  name: requiredText('Name', 120),
  price: requiredText('Price', 20).transform((typed, ctx) => {
    const paisa = parseMoney(typed);
    if (paisa === null) ctx.addIssue('Enter the price in rupees, such as 2500 or 2500.50.');
    else if (paisa > MAX_PRICE_IN_PAISA) ctx.addIssue('The price can be at most Rs. 10,000,000.');
    else if (paisa === 0) ctx.addIssue('The price must be more than zero.');
    return paisa ?? z.NEVER;
  }),
  stock: requiredText('Stock', 10).transform((typed, ctx) => {
    if (!/^\d+$/.test(typed)) {
      ctx.addIssue('Enter the stock as a whole number, 0 or more.');
      return z.NEVER;
    }
    if (Number(typed) > MAX_STOCK) ctx.addIssue('The stock can be at most 1,000,000.');
    return Number(typed);
  }),
  image: requiredText('Image URL', 2000).refine(
    isPictureUrl,
    'Enter a picture address that starts with https:// or /.',
  ),
  mainCategory: z.enum(MAIN_CATEGORIES, { error: 'Choose a main category.' }),
  category: requiredText('Subcategory', 60),
  description: requiredText('Description', 2000),
});
export type ProductForm = z.output<typeof productForm>;
export type ProductInput = z.input<typeof productForm>;

export const categoryForm = z.object({ name: requiredText('Category name', 60) });
