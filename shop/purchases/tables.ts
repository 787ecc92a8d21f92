/** Rows never change: a return or a ledger entry corrects them. */

/** Goods from a supplier, or a return; then all amounts are what went back. */
export interface PurchasesTable {
  id: string;
  khataId: string;
  /** Null for a purchase. */
  ofPurchaseId: string | null;
  billNumber: string;
  /** Date of the bill, as `karachiDay`. */
  day: number;
  picture: string;
  note: string;
  /** By the bill's prices. */
  goodsInPaisa: number;
  freightInPaisa: number;
  createdAt: number;
  actorName: string;
}

export interface PurchaseLinesTable {
  purchaseId: string;
  position: number;
  productId: string;
  /** At that time, like name and `soldBy`. */
  productCode: string;
  name: string;
  soldBy: string;
  /** Pieces or centimetres. */
  amount: number;
  /** Ids separated by commas; empty for goods by the piece. */
  thaans: string;
  /** Per piece or metre, by the bill. */
  unitCostInPaisa: number;
  costInPaisa: number;
  /** Change of the stock's value: with a share of the freight; for a return, at the average. */
  valueInPaisa: number;
}
