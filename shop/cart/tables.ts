/** The table of carts. */

/** A cart keeps product and quantity; name and price are what the shopper saw when the line was last touched. */
export interface CartItemsTable {
  userId: string;
  productId: string;
  quantity: number;
  seenName: string;
  seenPriceInPaisa: number;
  addedAt: number;
}
