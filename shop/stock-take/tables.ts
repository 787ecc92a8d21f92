import type { Generated } from 'kysely';
import type { Reason } from './take.ts';

/** Booked takes stay; discarded ones are deleted. */
export interface StockTakesTable {
  id: string;
  mainCategory: string;
  /** Empty: all, like the next. */
  category: string;
  shelf: Generated<string>;
  begunAt: number;
  begunBy: string;
  bookedAt: number | null;
  bookedBy: Generated<string>;
}

/** One person's count of a product or thaan. */
export interface StockTakeCountsTable {
  takeId: string;
  productId: string;
  thaanId: string;
  userId: string;
  userName: string;
  /** Pieces, or centimetres of a thaan. */
  counted: number;
  /** Stock by the books at `countedAt`, in the same unit. */
  expected: number;
  countedAt: number;
  struckAt: number | null;
  reason: Generated<Reason | ''>;
  /** The last form that added to it; sent again it adds nothing. */
  lastKey: string;
}
