/** The tables of the catalogue. */
import type { MainCategory } from './product.ts';

export interface ProductsTable {
  id: string;
  /** The code the admin gave it. */
  productId: string;
  name: string;
  /** `sortKey` of the name. */
  nameKey: string;
  priceInPaisa: number;
  image: string;
  mainCategory: MainCategory;
  category: string;
  description: string;
  stock: number;
  createdAt: number;
  updatedAt: number;
}

export interface CategoriesTable {
  /** The lowercased name. */
  key: string;
  name: string;
  /** Null for all of them. */
  mainCategory: MainCategory | null;
  createdAt: number;
}

/** Words of one meaning, for the search among products. */
export interface SearchWordsTable {
  id: string;
  /** Separated by commas. */
  words: string;
  createdAt: number;
}
