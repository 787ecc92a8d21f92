/** The table of carts. */
import type { Generated } from 'kysely';

/** A cart keeps product and quantity; name and price are what the shopper saw when the line was last touched. */
export interface CartItemsTable {
  userId: string;
  productId: string;
  quantity: number;
  /** The length of a cut, whole centimetres; 0 where it is sold by the piece. */
  cutCm: Generated<number>;
  seenName: string;
  seenPriceInPaisa: number;
  addedAt: number;
}
