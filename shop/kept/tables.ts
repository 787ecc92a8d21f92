/** Table of kept products. */

export interface KeptProductsTable {
  userId: string;
  productId: string;
  /** As shown when it was kept. */
  seenPriceInPaisa: number;
  keptAt: number;
}
