/** Table of the waiting lists. */

/** Once per contact and product. */
export interface WaitsTable {
  id: string;
  productId: string;
  /** An e-mail, or a phone in E.164. */
  contact: string;
  /** The customer who asked; null for guests. */
  userId: string | null;
  /** Of the page; mails and messages are in it. */
  language: string;
  createdAt: number;
  /** Null until the owner of the e-mail has opened the mailed link. Phones need none: the shopkeeper writes. */
  confirmedAt: number | null;
  /** By the shopkeeper, for phones; a mailed wait is deleted with its mail. */
  toldAt: number | null;
  /** Of the newest link; null before the first mail. */
  linkHash: string | null;
}
