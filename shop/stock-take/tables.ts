/** The tables of stock takes. */
import type { Generated } from 'kysely';
import type { Reason } from './take.ts';

/** Booked takes stay; one that is thrown away is deleted. */
export interface StockTakesTable {
  id: string;
  /** Empty: all products. */
  mainCategory: string;
  /** Empty: the whole main category. */
  category: string;
  /** Empty: of all shelves. */
  shelf: Generated<string>;
  begunAt: number;
  /** Names. */
  begunBy: string;
  bookedAt: number | null;
  bookedBy: Generated<string>;
}

/** What one person counted of a product or thaan. */
export interface StockTakeCountsTable {
  takeId: string;
  productId: string;
  /** Empty for goods by the piece. */
  thaanId: string;
  userId: string;
  userName: string;
  /** Pieces, or centimetres of a thaan. */
  counted: number;
  /** What lay on the shelf by the books at `countedAt`, in the same unit. */
  expected: number;
  countedAt: number;
  struckAt: number | null;
  /** Empty until booked. */
  reason: Generated<Reason | ''>;
  /** The last form that added to it: sent again it adds nothing. */
  lastKey: string;
}
