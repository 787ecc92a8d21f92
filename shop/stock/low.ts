/** When few pieces of a product are left. */

/** The most pieces that a mark of low stock can be. */
export const MAX_LOW_STOCK = 1_000_000;

/**
 * Whether a product's pieces are low: some, but not more than its own mark or, where that is 0, the shop's (`StockSettings`). `lowWhere` of
 * `shop/catalogue/read.server.ts` asks the same of the database.
 */
export function isLow(
  shop: { lowStock: number },
  { stock, lowStock }: { stock: number; lowStock: number },
): boolean {
  return stock > 0 && stock <= (lowStock || shop.lowStock);
}
