/**
 * The index of the search: MiniSearch, in portions of five hundred products, as one word may be in all products of a large shop. A word
 * counts the more the fewer products have it, and each portion counts for itself: among more products than fit into one, equals may
 * be ranked a little apart.
 */
import type MiniSearch from 'minisearch';

/** A word that all of them have is looked for in half a millisecond. */
export const PRODUCTS_OF_A_PORTION = 500;

export class SearchIndex<Product extends { id: string }> {
  readonly #make: () => MiniSearch<Product>;
  readonly #portions: MiniSearch<Product>[] = [];

  /** `make` makes an empty portion. */
  constructor(make: () => MiniSearch<Product>) {
    this.#make = make;
  }

  get portions(): readonly MiniSearch<Product>[] {
    return this.#portions;
  }

  /** Puts products in that are not in. */
  addAll(products: readonly Product[]): void {
    for (const product of products) this.#withRoom().add(product);
  }

  /** Takes a product out, if it is in. */
  discard(id: string): void {
    this.#portions.find((portion) => portion.has(id))?.discard(id);
  }

  #withRoom(): MiniSearch<Product> {
    const found = this.#portions.findLast(({ documentCount }) => documentCount < PRODUCTS_OF_A_PORTION);
    if (found) return found;
    const fresh = this.#make();
    this.#portions.push(fresh);
    return fresh;
  }
}
