/** The tables of the catalogue. */
import type { MainCategory, Product } from './product.ts';

export interface ProductsTable extends Product {
  /** `sortKey` of the name. */
  nameKey: string;
  /** `sortKeyInUrdu` of the name as who reads Urdu sees it. */
  nameKeyUrdu: string;
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
