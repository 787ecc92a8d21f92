/** The ledger: money that came in, was kept by a courier, or was spent. Pure: also for browsers. */

/** The kinds of entries. A correction has the kind of the entry that it corrects. */
const ENTRY_KINDS = [
  /** Paid by the customer before the delivery. */
  'advance',
  /** Paid for an order by its customer, to the shop, its rider or a courier. */
  'collected',
  /** Given back to a customer. */
  'refund',
  /** Kept by a courier of what it collected: its fee with the tax on it. */
  'courier fee',
  /** Charged by a courier for a parcel that came back. */
  'return fee',
  /** Paid by a courier for a parcel that it lost: no part of what the order was sold for. */
  'compensation',
  'income tax withheld',
  'sales tax withheld',
  /** The cash of the counter in the morning. */
  'counter opening',
  /** A sale at the counter. */
  'sale',
  /** Spent from the cash of the counter. */
  'expense',
  /** The cash of the counter in the evening, as it was counted. */
  'closing',
  /** Takes a closing back, which it names: the day is open again. It is no money. */
  'reopening',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** How money came or went. What a courier collected has none: the courier pays later. */
export const WAYS = ['cash', 'bank', 'easypaisa', 'jazzcash'] as const;
export type Way = (typeof WAYS)[number];

/** What an entry adds to the money that was received for its order. */
const RECEIVED: Partial<Record<EntryKind, 1 | -1>> = { advance: 1, collected: 1, sale: 1, refund: -1 };

/** The kinds of entries by which money came in for an order. */
export const PAID_IN = ENTRY_KINDS.filter((kind) => RECEIVED[kind] === 1);

/** Whether entries of this kind change what was received for their order. */
export const isReceived = (kind: EntryKind): boolean => RECEIVED[kind] !== undefined;

/** Whether an entry is of the counter's own book; other cash belongs to an order. */
export const COUNTER_KINDS = ['counter opening', 'sale', 'expense', 'closing'] as const satisfies EntryKind[];

/** What an entry that is paid in cash adds to the cash that must lie in the counter in the evening. */
const IN_COUNTER: Partial<Record<EntryKind, 1 | -1>> = {
  'counter opening': 1,
  advance: 1,
  collected: 1,
  sale: 1,
  refund: -1,
  compensation: 1,
  expense: -1,
};

/** Entries of one kind and one way together; whole paisa. */
export interface EntrySum {
  kind: EntryKind;
  way: Way | null;
  amountInPaisa: number;
}

const sumBy = (signs: Partial<Record<EntryKind, 1 | -1>>, sums: readonly EntrySum[]) =>
  sums.reduce((sum, { kind, amountInPaisa }) => sum + (signs[kind] ?? 0) * amountInPaisa, 0);

/** The money that was received for an order with these entries, less what was given back; whole paisa. */
export const receivedOf = (sums: readonly EntrySum[]): number => sumBy(RECEIVED, sums);

/** The cash that must lie in the counter after these entries of a day, all of them in cash; whole paisa. */
export const cashOf = (sums: readonly EntrySum[]): number => sumBy(IN_COUNTER, sums);

/** The sum of the entries of a kind; whole paisa. */
export const sumOf = (sums: readonly EntrySum[], kind: EntryKind): number =>
  sums.reduce((sum, one) => sum + (one.kind === kind ? one.amountInPaisa : 0), 0);

/** The most that one entry can be: Rs. 10,000,000. */
export const MAX_ENTRY_IN_PAISA = 1_000_000_000;
export const MAX_REFERENCE = 60;
export const MAX_ENTRY_NOTE = 200;
