/** What the admin may type into a product's form. */
import { z } from 'zod';
import { requiredText } from '../kernel/form-fields.server.ts';
import { parseMoney } from '../kernel/money.ts';
import { isPictureUrl } from '../pictures/address.ts';
import { MAIN_CATEGORIES } from './product.ts';

/** The dearest price that the shop keeps: Rs. 10,000,000. */
export const MAX_PRICE_IN_PAISA = 1_000_000_000;
export const MAX_STOCK = 1_000_000;

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
  image: requiredText('Picture', 2000).refine(
    isPictureUrl,
    'Enter a picture address that starts with https:// or /.',
  ),
  mainCategory: z.enum(MAIN_CATEGORIES, { error: 'Choose a main category.' }),
  category: requiredText('Subcategory', 60),
  description: requiredText('Description', 2000),
});
export type ProductForm = z.output<typeof productForm>;
export type ProductInput = z.input<typeof productForm>;
