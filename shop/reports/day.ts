/** The daily summary. */
import type { ReceivedByWay } from '../ledger/ledger.ts';

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
  /** All of it by way; mails of earlier versions lack it. */
  byWay?: ReceivedByWay[];
  /** Sold on credit less what was taken back; mails of earlier versions lack both. */
  creditInPaisa?: number;
  /** Of earlier sales on credit. */
  paidOffInPaisa?: number;
  /** Current queues, including customers to call later. */
  waiting: { confirm: number; pack: number; handOver: number; chase: number };
}
