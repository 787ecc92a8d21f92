/** Khatas: running balances of customers who buy on credit, and of suppliers. */
import type { EntryKind, Way } from '../ledger/ledger.ts';

export const SIDES = ['customer', 'supplier'] as const;
export type Side = (typeof SIDES)[number];

export const MAX_KHATA_NAME = 100;
export const MAX_KHATA_NOTE = 500;

export interface Khata {
  id: string;
  side: Side;
  /** Empty once the person is deleted. */
  name: string;
  phoneE164: string | null;
  note: string;
  limitInPaisa: number;
  /** Owed by the customer to the shop, or by the shop to the supplier; negative: overpaid. */
  owedInPaisa: number;
}

export interface KhataEntry {
  id: number;
  day: number;
  kind: EntryKind;
  way: Way | null;
  /** Added to the debt. */
  changeInPaisa: number;
  /** Balance after this entry. */
  owedInPaisa: number;
  reference: string;
  note: string;
  /** Empty for the customer. */
  by: string;
  orderNumber: string | null;
  isCorrection: boolean;
  isReversible: boolean;
}

/** Others are corrected on their order or purchase. */
export const REVERSIBLE: readonly EntryKind[] = [
  'credit payment',
  'credit given back',
  'supplier payment',
  'opening balance',
];

export const PAYMENT_OF = {
  customer: 'credit payment',
  supplier: 'supplier payment',
} as const satisfies Record<Side, EntryKind>;
