/** The money of an order: what is due, what came in, and what is open. Pure: also for browsers. */
import { type EntryKind, type EntrySum, receivedOf, sumOf, type Way } from '../ledger/ledger.ts';
import { type AnyStatus, LIFE } from './life.ts';

/** Whole paisa. Of each order due = advance + collected + open. */
export interface MoneyOfOrder {
  /** The total of an order that is under way or was received; of another one what exchanges leave due, which is mostly 0. */
  dueInPaisa: number;
  /** Paid before the delivery. */
  advanceInPaisa: number;
  /** Paid for it afterwards or at the counter, less what was given back. */
  collectedInPaisa: number;
  /** Of what was received, what the customer got back; `collectedInPaisa` is without it. */
  givenBackInPaisa: number;
  /** Still to be paid; below 0: to be given back. Until the delivery it is what the rider collects. */
  openInPaisa: number;
  /** Kept or charged by the courier, for the way there and the way back. */
  feesInPaisa: number;
  incomeTaxInPaisa: number;
  salesTaxInPaisa: number;
  /** Paid by the courier that lost its parcel; nothing that was received for the order. */
  compensationInPaisa: number;
  /** The amount that reached the shop, without fees and taxes. */
  netInPaisa: number;
}

/** Whether the total of an order of this status is to be paid: it is under way or was received. */
export const isDue = (status: AnyStatus): boolean =>
  LIFE[status].isSale || LIFE[status].countsAs === 'received';

/** What is due of an order; `due.server.ts` says the same to the database. */
interface DueOf {
  status: AnyStatus;
  totalInPaisa: number;
  /** See `OrdersTable`. */
  exchangedInPaisa: number;
}
export const dueOf = ({ status, totalInPaisa, exchangedInPaisa }: DueOf): number =>
  isDue(status) ? totalInPaisa : exchangedInPaisa;

/** The money of an order with these entries. */
export function moneyFrom(order: DueOf, sums: readonly EntrySum[]): MoneyOfOrder {
  const dueInPaisa = dueOf(order);
  const receivedInPaisa = receivedOf(sums);
  const advanceInPaisa = sumOf(sums, 'advance');
  const feesInPaisa = sumOf(sums, 'courier fee') + sumOf(sums, 'return fee');
  const compensationInPaisa = sumOf(sums, 'compensation');
  const incomeTaxInPaisa = sumOf(sums, 'income tax withheld');
  const salesTaxInPaisa = sumOf(sums, 'sales tax withheld');
  return {
    dueInPaisa,
    advanceInPaisa,
    collectedInPaisa: receivedInPaisa - advanceInPaisa,
    givenBackInPaisa: sumOf(sums, 'refund'),
    openInPaisa: dueInPaisa - receivedInPaisa,
    feesInPaisa,
    incomeTaxInPaisa,
    salesTaxInPaisa,
    compensationInPaisa,
    netInPaisa: receivedInPaisa + compensationInPaisa - feesInPaisa - incomeTaxInPaisa - salesTaxInPaisa,
  };
}

/** An entry as the order's screen shows it, with its corrections. */
export interface EntryOfOrder {
  id: number;
  /** Milliseconds, UTC. */
  at: number;
  kind: EntryKind;
  way: Way | null;
  courier: string | null;
  /** As it is after its corrections; whole paisa. */
  amountInPaisa: number;
  /** As it was written first; null when it was never corrected. */
  firstInPaisa: number | null;
  reference: string;
  /** What it was for; of a corrected one the last reason. */
  note: string;
  /** The name of its writer. */
  by: string;
}
