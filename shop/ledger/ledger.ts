/** The ledger: money received, withheld by couriers, or spent. */

/** A correction has the kind of the entry it corrects. */
const ENTRY_KINDS = [
  /** By the customer before delivery. */
  'advance',
  /** By the customer, to the shop, its rider or a courier. */
  'collected',
  'refund',
  /** Withheld from collections, tax included. */
  'courier fee',
  /** For a returned parcel. */
  'return fee',
  /** For a lost parcel; no part of the order's price. */
  'compensation',
  'income tax withheld',
  'sales tax withheld',
  /** Counted cash in the morning. */
  'counter opening',
  'sale',
  /** From the counter's cash. */
  'expense',
  /** Counted cash in the evening. */
  'closing',
  /** Undoes the closing it refers to; no money. */
  'reopening',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** None for a courier's collections, which it pays later. */
export const PAYMENT_METHODS = ['cash', 'bank', 'easypaisa', 'jazzcash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Effect on the order's received amount. */
const RECEIVED: Partial<Record<EntryKind, 1 | -1>> = { advance: 1, collected: 1, sale: 1, refund: -1 };

export const PAID_IN = ENTRY_KINDS.filter((kind) => RECEIVED[kind] === 1);

export const isReceived = (kind: EntryKind): boolean => RECEIVED[kind] !== undefined;

/** Entries without an order. */
export const COUNTER_KINDS = ['counter opening', 'sale', 'expense', 'closing'] as const satisfies EntryKind[];

/** Effect of a cash entry on the expected cash. */
const IN_COUNTER: Partial<Record<EntryKind, 1 | -1>> = {
  'counter opening': 1,
  advance: 1,
  collected: 1,
  sale: 1,
  refund: -1,
  compensation: 1,
  expense: -1,
};

export interface EntrySum {
  kind: EntryKind;
  way: PaymentMethod | null;
  amountInPaisa: number;
}

const sumBy = (signs: Partial<Record<EntryKind, 1 | -1>>, sums: readonly EntrySum[]) =>
  sums.reduce((sum, { kind, amountInPaisa }) => sum + (signs[kind] ?? 0) * amountInPaisa, 0);

/** Less refunds. */
export const receivedOf = (sums: readonly EntrySum[]): number => sumBy(RECEIVED, sums);

/** Of a day; pass its cash entries only. */
export const cashOf = (sums: readonly EntrySum[]): number => sumBy(IN_COUNTER, sums);

export const sumOf = (sums: readonly EntrySum[], kind: EntryKind): number =>
  sums.reduce((sum, one) => sum + (one.kind === kind ? one.amountInPaisa : 0), 0);

/** Rs. 10,000,000. */
export const MAX_ENTRY_IN_PAISA = 1_000_000_000;
export const MAX_REFERENCE = 60;
export const MAX_ENTRY_NOTE = 200;
