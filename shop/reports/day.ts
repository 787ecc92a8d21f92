import type { ReceivedByWay } from '../ledger/ledger.ts';

export interface DayInLines {
  day: number;
  /** Today's sales, and counter sales reversed today, which are subtracted. */
  orders: number;
  salesInPaisa: number;
  takenBack: number;
  takenBackInPaisa: number;
  /** Orders that reached this step today and have not gone back. */
  confirmed: number;
  handedOver: number;
  delivered: number;
  refused: number;
  counterInPaisa: number;
  /** Advances and collections for orders, less refunds. */
  collectedInPaisa: number;
  /** All of it by payment method; missing in mails of earlier versions. */
  byWay?: ReceivedByWay[];
  /** Less reversals; missing in mails of earlier versions, like the next. */
  creditInPaisa?: number;
  /** For earlier sales on credit. */
  paidOffInPaisa?: number;
  /** Current queues, including customers to call later. */
  waiting: { confirm: number; pack: number; handOver: number; chase: number };
}
