/** One per contact and product. */
export interface WaitsTable {
  id: string;
  productId: string;
  /** An e-mail, or a phone in E.164. */
  contact: string;
  userId: string | null;
  /** The page's; used for mails and messages. */
  language: string;
  createdAt: number;
  /** Null until the mailed link was opened. Phones need no confirmation, as the shopkeeper writes. */
  confirmedAt: number | null;
  /** For phones only. */
  toldAt: number | null;
  /** Of the newest link; null before the first mail. */
  linkHash: string | null;
}
