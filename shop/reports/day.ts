/** The daily summary. */

/** Money is whole paisa. */
export interface DayInLines {
  /** A `karachiDay`. */
  day: number;
  /** Sales of the day, and counter sales reversed today, which are subtracted. */
  orders: number;
  salesInPaisa: number;
  takenBack: number;
  takenBackInPaisa: number;
  /** Reached this step today and have not gone back. */
  confirmed: number;
  handedOver: number;
  delivered: number;
  /** Returned undelivered today. */
  refused: number;
  counterInPaisa: number;
  /** Advances and collections for orders, less refunds. */
  collectedInPaisa: number;
  /** Current queues, including customers to call later. */
  waiting: { confirm: number; pack: number; handOver: number; chase: number };
}
