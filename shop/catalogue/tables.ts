import type { Generated } from 'kysely';
import type { Translated } from '../kernel/text/translations.ts';
import type { ProductPicture } from '../pictures/list.ts';
import type { MainCategory, Product } from './product.ts';

/** By the names shown in each language. `images` has a table. */
export interface ProductsTable extends Omit<Product, 'images'>, Translated<'nameKey'> {
  /** Fabric, or the first piece's, in lowercase, for filters. */
  fabricKey: string;
  /** 0 if unknown. */
  pieceCount: number;
  /** Length, or that of all pieces, in centimetres; 0 if unknown. */
  totalCm: number;
  createdAt: number;
  updatedAt: number;
  /** Null if offered. */
  archivedAt: number | null;
  /** Cost of the stock (`shop/stock/value.ts`); 0 if unknown. Only for the owner. */
  valueInPaisa: Generated<number>;
}

/** All but the first. */
export interface ProductPicturesTable extends ProductPicture {
  productId: string;
  /** From 1. */
  place: number;
}

export interface CategoriesTable {
  /** By `categoryKey`. */
  key: string;
  /** In English; products and addresses have this one. */
  name: string;
  /** May be empty, as may be the next. */
  nameUrdu: Generated<string>;
  nameRoman: Generated<string>;
  /** Null: all of them. */
  mainCategory: MainCategory | null;
  createdAt: number;
}

export interface SalesTable {
  id: string;
  name: string;
  /** Either this or `priceInPaisa` is null. */
  percent: number | null;
  priceInPaisa: number | null;
  /** Null for chosen products. */
  mainCategory: MainCategory | null;
  /** Null for the whole main category, and for chosen products. */
  category: string | null;
  fromMs: number;
  untilMs: number;
  createdAt: number;
}

/** Deleted with the product or the sale. */
export interface SaleProductsTable {
  saleId: string;
  productId: string;
}

/** Categories of a sale of several, including the one in its row. */
export interface SaleCategoriesTable {
  saleId: string;
  mainCategory: MainCategory;
  /** Empty for the whole main category. */
  category: string;
}

export interface SearchWordsTable {
  id: string;
  /** Separated by commas. */
  words: string;
  createdAt: number;
}
