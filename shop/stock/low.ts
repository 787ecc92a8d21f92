/** When few pieces of a product are left. */

export const MAX_LOW_STOCK = 1_000_000;

/** 0 for the shop's mark. `lowWhere` of `shop/catalogue/read.server.ts` is the same rule in SQL. */
export function isLow(
  shop: { lowStock: number },
  { stock, lowStock }: { stock: number; lowStock: number },
): boolean {
  return stock > 0 && stock <= (lowStock || shop.lowStock);
}
