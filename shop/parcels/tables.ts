/** One per order. Ignored, and later replaced, if the order went back to an earlier step. */
export interface ParcelsTable {
  orderId: string;
  /** Empty if none was chosen. */
  courier: string;
  /** Empty for the shop's own rider. */
  courierName: string;
  /** See `parcelNumber`. Unique per courier. */
  number: string | null;
  /** Key of the batch's form; null if entered later. */
  batch: string | null;
  handedAt: number;
}
