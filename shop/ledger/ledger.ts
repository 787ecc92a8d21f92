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
  /** Owed to a supplier; no money yet. */
  'purchase',
  /** Goods back to a supplier, so less is owed. */
  'purchase return',
  'supplier payment',
  /** By a customer who bought on credit. */
  'credit payment',
  /** To a customer who paid more than is owed, such as for goods that came back later. */
  'credit given back',
  /** Debt from before the books began. */
  'opening balance',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** None for a courier's collections, which it pays later. */
export const PAYMENT_METHODS = ['cash', 'bank', 'easypaisa', 'jazzcash', 'raast', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface Payment {
  way: PaymentMethod;
  /** Such as its transaction number; may be empty. */
  reference: string;
}

/** `credit`: no money yet. Pays the order, and is owed by its customer's khata instead. */
export const WAYS = [...PAYMENT_METHODS, 'credit'] as const;
export type Way = (typeof WAYS)[number];

/** Effect on the order's received amount. */
const RECEIVED: Partial<Record<EntryKind, 1 | -1>> = { advance: 1, collected: 1, sale: 1, refund: -1 };

export const PAID_IN = ENTRY_KINDS.filter((kind) => RECEIVED[kind] === 1);

export const isReceived = (kind: EntryKind): boolean => RECEIVED[kind] !== undefined;

/**
 * Effect on what a khata owes: a customer to the shop, or the shop to a supplier. Entries of orders are in a
 * khata if they are by `credit`.
 */
const OWED: Partial<Record<EntryKind, 1 | -1>> = {
  ...RECEIVED,
  'credit payment': -1,
  'credit given back': 1,
  purchase: 1,
  'purchase return': -1,
  'supplier payment': -1,
  'opening balance': 1,
};

const kindsOwed = (sign: 1 | -1) => ENTRY_KINDS.filter((kind) => OWED[kind] === sign);
export const OWED_MORE = kindsOwed(1);
export const OWED_LESS = kindsOwed(-1);

/** Negative: paid too much. */
export const owedOf = (sums: readonly Pick<EntrySum, 'kind' | 'amountInPaisa'>[]): number =>
  sumBy(OWED, sums);

/** Entries without an order. */
export const COUNTER_KINDS = ['counter opening', 'sale', 'expense', 'closing'] as const satisfies EntryKind[];

/** What the shop spends cash on. Stored as the `reference` of an expense; `other` for those without one. */
export const EXPENSE_KINDS = [
  'rent',
  'wages',
  'electricity',
  'packing',
  'transport',
  'repairs',
  'tax',
  'other',
] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

export const expenseKindOf = (reference: string): ExpenseKind =>
  EXPENSE_KINDS.find((kind) => kind === reference) ?? 'other';

/** Effect of a cash entry on the expected cash. */
const IN_COUNTER: Partial<Record<EntryKind, 1 | -1>> = {
  'counter opening': 1,
  advance: 1,
  collected: 1,
  sale: 1,
  refund: -1,
  compensation: 1,
  expense: -1,
  'supplier payment': -1,
  'credit payment': 1,
  'credit given back': -1,
};

export interface EntrySum {
  kind: EntryKind;
  way: Way | null;
  amountInPaisa: number;
}

const sumBy = (
  signs: Partial<Record<EntryKind, 1 | -1>>,
  sums: readonly Pick<EntrySum, 'kind' | 'amountInPaisa'>[],
) => sums.reduce((sum, { kind, amountInPaisa }) => sum + (signs[kind] ?? 0) * amountInPaisa, 0);

/** Less refunds. */
export const receivedOf = (sums: readonly EntrySum[]): number => sumBy(RECEIVED, sums);

export interface ReceivedByWay {
  way: PaymentMethod;
  /** Less refunds; negative if more went back this way than came by it. */
  amountInPaisa: number;
}

const FROM_CUSTOMERS: Partial<Record<EntryKind, 1 | -1>> = {
  ...RECEIVED,
  'credit payment': 1,
  'credit given back': -1,
};

/** Of customers; ways without money are left out. */
export const receivedByWay = (sums: readonly EntrySum[]): ReceivedByWay[] =>
  PAYMENT_METHODS.map((way) => ({
    way,
    amountInPaisa: sumBy(
      FROM_CUSTOMERS,
      sums.filter((one) => one.way === way),
    ),
  })).filter(({ amountInPaisa }) => amountInPaisa !== 0);

/** Sold on credit less what was taken back of it: no money. */
export const creditOf = (sums: readonly EntrySum[]): number =>
  receivedOf(sums.filter(({ way }) => way === 'credit'));

/** Of a day; pass its cash entries only. */
export const cashOf = (sums: readonly EntrySum[]): number => sumBy(IN_COUNTER, sums);

export const sumOf = (sums: readonly EntrySum[], kind: EntryKind): number =>
  sums.reduce((sum, one) => sum + (one.kind === kind ? one.amountInPaisa : 0), 0);

/** Rs. 10,000,000. */
export const MAX_ENTRY_IN_PAISA = 1_000_000_000;
export const MAX_REFERENCE = 60;
export const MAX_ENTRY_NOTE = 200;
