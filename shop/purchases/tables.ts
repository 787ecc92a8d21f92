/** The tables of purchases. Rows are never changed: a return, or an entry of the ledger, corrects them. */

/** Goods from a supplier; or goods sent back, then all amounts are what went back. */
export interface PurchasesTable {
  /** The key of its form. */
  id: string;
  /** The supplier's. */
  khataId: string;
  /** Null for a purchase: what it sends back. */
  ofPurchaseId: string | null;
  billNumber: string;
  /** Of the bill, as `karachiDay`. */
  day: number;
  /** Photo of the bill; empty if there is none. */
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
  /** As of then, like `soldBy`. */
  productCode: string;
  name: string;
  soldBy: string;
  /** Pieces, or centimetres. */
  amount: number;
  /** Their ids, separated by commas; empty by the piece. */
  thaans: string;
  /** Of a piece or metre, by the bill. */
  unitCostInPaisa: number;
  costInPaisa: number;
  /** By how much the stock's value changed: with a share of the freight; at the average, if sent back. */
  valueInPaisa: number;
}
