/** The table of parcels. */

/**
 * One parcel per order. The row of an order that went back to an earlier step is ignored, and replaced later.
 */
export interface ParcelsTable {
  orderId: string;
  /** The courier's id in the settings; empty if none was chosen. */
  courier: string;
  /** The name at that time; empty for the shop's own rider. */
  courierName: string;
  /** Of `parcelNumber`, or null. Unique per courier. */
  number: string | null;
  /** The key of the batch's form; null if entered later. */
  batch: string | null;
  handedAt: number;
}
