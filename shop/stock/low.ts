export const MAX_LOW_STOCK = 1_000_000;

/** `lowStock` 0: the shop's. `lowWhere` of `shop/catalogue/read.server.ts` is the same rule in SQL. */
export function isLow(
  shop: { lowStock: number },
  { stock, lowStock }: { stock: number; lowStock: number },
): boolean {
  return stock > 0 && stock <= (lowStock || shop.lowStock);
}
