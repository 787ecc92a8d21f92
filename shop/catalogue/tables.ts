/** The tables of the catalogue. */
import type { ProductPicture } from '../pictures/list.ts';
import type { MainCategory, Product } from './product.ts';

/** The field `images` has rows of its own. */
export interface ProductsTable extends Omit<Product, 'images'> {
  /** `sortKey` of the name. */
  nameKey: string;
  /** `sortKeyInUrdu` of the name as who reads Urdu sees it. */
  nameKeyUrdu: string;
  /** The fabric, or that of the first piece, in lowercase: to filter by. */
  fabricKey: string;
  /** How many pieces it has, by its kind or its list of them; 0 where nothing says it. */
  pieceCount: number;
  /** How much cloth it is, whole centimetres: its length, or that of all its pieces; 0 where nothing says it. */
  totalCm: number;
  createdAt: number;
  updatedAt: number;
  /** When it was taken out of all lists; null for one that is offered. */
  archivedAt: number | null;
}

/** A picture of a product behind its first. */
export interface ProductPicturesTable extends ProductPicture {
  productId: string;
  /** From 1. */
  place: number;
}

export interface CategoriesTable {
  /** The lowercased name. */
  key: string;
  name: string;
  /** Null for all of them. */
  mainCategory: MainCategory | null;
  createdAt: number;
}

/** A price that changes for a while: of chosen products, which `saleProducts` names, or of a category. */
export interface SalesTable {
  id: string;
  name: string;
  /** Either this, or `priceInPaisa`; the other one is null. */
  percent: number | null;
  priceInPaisa: number | null;
  /** Null for chosen products. */
  mainCategory: MainCategory | null;
  /** Null for all of the main category, and for chosen products. */
  category: string | null;
  fromMs: number;
  untilMs: number;
  createdAt: number;
}

/** A product that was chosen for a sale. The row goes with the product, and with the sale. */
export interface SaleProductsTable {
  saleId: string;
  productId: string;
}

/** Words of one meaning, for the search among products. */
export interface SearchWordsTable {
  id: string;
  /** Separated by commas. */
  words: string;
  createdAt: number;
}
