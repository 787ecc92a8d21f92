/** The table of parcels. */

/** How an order was sent: one parcel each. A row of an order that went back to an earlier step counts no more, and is replaced. */
export interface ParcelsTable {
  orderId: string;
  /** The id that the courier has in the settings; empty where no courier was chosen. */
  courier: string;
  /** What the courier was called then; empty for the shop's own rider. */
  courierName: string;
  /** As `parcelNumber` gives it; null without one. Of one courier each number is there once. */
  number: string | null;
  /** The key of the form by which it was handed over, with the others of its batch; null where it was noted afterwards. */
  batch: string | null;
  /** Milliseconds, UTC. */
  handedAt: number;
}
