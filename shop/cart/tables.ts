import type { Generated } from 'kysely';

/** `seenName` and `seenPriceInPaisa`: as shown when the line was last changed. */
export interface CartItemsTable {
  userId: string;
  productId: string;
  quantity: number;
  cutCm: Generated<number>;
  seenName: string;
  seenPriceInPaisa: number;
  addedAt: number;
}
