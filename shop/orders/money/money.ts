import {
  creditOf,
  type EntryKind,
  type EntrySum,
  type ReceivedByWay,
  receivedByWay,
  receivedOf,
  sumOf,
  type Way,
} from '#shop/ledger/ledger.ts';
import { type AnyStatus, LIFE } from '../life.ts';

/** Due = advance + collected + credit + open. */
export interface MoneyOfOrder {
  /** The total while under way or received, else the debt for its exchanges. */
  dueInPaisa: number;
  /** Before delivery. */
  advanceInPaisa: number;
  /** After delivery or at the counter, less refunds. */
  collectedInPaisa: number;
  /** On the customer's khata; negative: an exchange reduced the debt. */
  creditInPaisa: number;
  /** Already subtracted from `collectedInPaisa`. */
  givenBackInPaisa: number;
  /** Negative: to refund. */
  openInPaisa: number;
  /** Of the courier, both ways. */
  feesInPaisa: number;
  incomeTaxInPaisa: number;
  salesTaxInPaisa: number;
  /** For a lost parcel; not received for the order. */
  compensationInPaisa: number;
  /** Less fees and taxes. */
  netInPaisa: number;
  /** Without what couriers collected. */
  byWay: ReceivedByWay[];
}

export const isDue = (status: AnyStatus): boolean =>
  LIFE[status].isSale || LIFE[status].countsAs === 'received';

/** `due.server.ts` has the same rule in SQL. */
interface DueOf {
  status: AnyStatus;
  totalInPaisa: number;
  /** See `OrdersTable`. */
  exchangedInPaisa: number;
}
export const dueOf = ({ status, totalInPaisa, exchangedInPaisa }: DueOf): number =>
  isDue(status) ? totalInPaisa : exchangedInPaisa;

export function moneyFrom(order: DueOf, sums: readonly EntrySum[]): MoneyOfOrder {
  const dueInPaisa = dueOf(order);
  const receivedInPaisa = receivedOf(sums);
  const advanceInPaisa = sumOf(sums, 'advance');
  const creditInPaisa = creditOf(sums);
  const feesInPaisa = sumOf(sums, 'courier fee') + sumOf(sums, 'return fee');
  const compensationInPaisa = sumOf(sums, 'compensation');
  const incomeTaxInPaisa = sumOf(sums, 'income tax withheld');
  const salesTaxInPaisa = sumOf(sums, 'sales tax withheld');
  return {
    dueInPaisa,
    advanceInPaisa,
    collectedInPaisa: receivedInPaisa - advanceInPaisa - creditInPaisa,
    creditInPaisa,
    givenBackInPaisa: sumOf(
      sums.filter(({ way }) => way !== 'credit'),
      'refund',
    ),
    openInPaisa: dueInPaisa - receivedInPaisa,
    feesInPaisa,
    incomeTaxInPaisa,
    salesTaxInPaisa,
    compensationInPaisa,
    netInPaisa: receivedInPaisa + compensationInPaisa - feesInPaisa - incomeTaxInPaisa - salesTaxInPaisa,
    byWay: receivedByWay(sums),
  };
}

export interface EntryOfOrder {
  id: number;
  at: number;
  kind: EntryKind;
  way: Way | null;
  courier: string | null;
  /** After corrections. */
  amountInPaisa: number;
  /** Null without corrections. */
  firstInPaisa: number | null;
  reference: string;
  /** The purpose, or the last correction's reason. */
  note: string;
  by: string;
}
