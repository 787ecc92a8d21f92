/** The day in five lines. Pure: also for browsers. */

/** Money is whole paisa. */
export interface DayInLines {
  /** As `karachiDay` counts. */
  day: number;
  /** The orders of the day that are sales, and the sales over the counter that were taken back today: its report counts the difference. */
  orders: number;
  salesInPaisa: number;
  takenBack: number;
  takenBackInPaisa: number;
  /** Orders that came to this step today, and are not back before it. */
  confirmed: number;
  handedOver: number;
  delivered: number;
  /** Orders whose parcels were not taken, and are back in hand since today. */
  refused: number;
  /** Sold at the counter. */
  counterInPaisa: number;
  /** Advances and what was collected for orders, less what was given back. */
  collectedInPaisa: number;
  /** Orders of the queues of the day, now; also those whose customers are to be called again later. */
  waiting: { confirm: number; pack: number; handOver: number; chase: number };
}
