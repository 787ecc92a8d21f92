/** Kinds of ledger entries, and their effect on orders, khatas and the counter. */

/** A correction has the kind of the entry it corrects. */
const ENTRY_KINDS = [
  /** From the customer before delivery. */
  'advance',
  /** From the customer on delivery: to the shop, its rider or a courier. */
  'collected',
  'refund',
  /** Withheld from collections, tax included. */
  'courier fee',
  'return fee',
  /** From a courier for a lost parcel; no part of the order's price. */
  'compensation',
  'income tax withheld',
  'sales tax withheld',
  'counter opening',
  'sale',
  'expense',
  'closing',
  /** No money; undoes the closing that it refers to. */
  'reopening',
  /** Debt to a supplier; no money yet. */
  'purchase',
  /** Goods back to a supplier, which reduces the debt. */
  'purchase return',
  'supplier payment',
  /** From a customer who bought on credit. */
  'credit payment',
  /** To a customer who overpaid, such as for goods returned later. */
  'credit given back',
  /** Debt from before the books began. */
  'opening balance',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A courier's collections have none until the courier pays. */
export const PAYMENT_METHODS = ['cash', 'bank', 'easypaisa', 'jazzcash', 'raast', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export interface Payment {
  way: PaymentMethod;
  /** Such as its transaction number; may be empty. */
  reference: string;
}

/** `credit`: no money yet; pays the order and adds to the customer's khata. */
export const WAYS = [...PAYMENT_METHODS, 'credit'] as const;
export type Way = (typeof WAYS)[number];

/** Effect on the order's received amount. */
const RECEIVED: Partial<Record<EntryKind, 1 | -1>> = { advance: 1, collected: 1, sale: 1, refund: -1 };

export const PAID_IN = ENTRY_KINDS.filter((kind) => RECEIVED[kind] === 1);

export const isReceived = (kind: EntryKind): boolean => RECEIVED[kind] !== undefined;

/**
 * Effect on a khata's debt: of a customer to the shop, or of the shop to a supplier. An order's entries count
 * only if they are by `credit`.
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

/** Negative: overpaid. */
export const owedOf = (sums: readonly Pick<EntrySum, 'kind' | 'amountInPaisa'>[]): number =>
  sumBy(OWED, sums);

/** Entries without an order. */
export const COUNTER_KINDS = ['counter opening', 'sale', 'expense', 'closing'] as const satisfies EntryKind[];

/** Stored as the `reference` of an expense; `other` if it has none. */
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

export const receivedOf = (sums: readonly EntrySum[]): number => sumBy(RECEIVED, sums);

export interface ReceivedByWay {
  way: PaymentMethod;
  /** Less refunds; negative if these are more. */
  amountInPaisa: number;
}

const FROM_CUSTOMERS: Partial<Record<EntryKind, 1 | -1>> = {
  ...RECEIVED,
  'credit payment': 1,
  'credit given back': -1,
};

/** From customers; methods without money are left out. */
export const receivedByWay = (sums: readonly EntrySum[]): ReceivedByWay[] =>
  PAYMENT_METHODS.map((way) => ({
    way,
    amountInPaisa: sumBy(
      FROM_CUSTOMERS,
      sums.filter((one) => one.way === way),
    ),
  })).filter(({ amountInPaisa }) => amountInPaisa !== 0);

/** Sold on credit, less what was reversed: no money. */
export const creditOf = (sums: readonly EntrySum[]): number =>
  receivedOf(sums.filter(({ way }) => way === 'credit'));

/** Pass only the cash entries of a day. */
export const cashOf = (sums: readonly EntrySum[]): number => sumBy(IN_COUNTER, sums);

export const sumOf = (sums: readonly EntrySum[], kind: EntryKind): number =>
  sums.reduce((sum, one) => sum + (one.kind === kind ? one.amountInPaisa : 0), 0);

/** Rs. 10,000,000. */
export const MAX_ENTRY_IN_PAISA = 1_000_000_000;
export const MAX_REFERENCE = 60;
export const MAX_ENTRY_NOTE = 200;
