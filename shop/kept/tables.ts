export interface KeptProductsTable {
  userId: string;
  productId: string;
  seenPriceInPaisa: number;
  keptAt: number;
}
