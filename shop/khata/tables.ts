/** The table of khatas. */

/** A running account: of a supplier whom the shop owes, or a customer who buys on credit. */
export interface KhatasTable {
  id: string;
  side: 'supplier' | 'customer';
  /** Empty after the person was deleted: entries stay, without a name. */
  name: string;
  /** Unique among customers; null if unknown or deleted. */
  phoneE164: string | null;
  note: string;
  /** The most that a customer may owe; 0: no credit. */
  limitInPaisa: number;
  createdAt: number;
}
