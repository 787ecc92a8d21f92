/** The tables of reviews. */
import type { Generated, Selectable } from 'kysely';
import type { ReviewState, Stars, TrueToColour } from './reviews.ts';

/** One per line of an order. Holds no phone and no address. */
export interface ReviewsTable {
  id: string;
  orderId: string;
  productId: string;
  stars: Stars;
  trueToColour: TrueToColour;
  /** May be empty. */
  text: string;
  /** First name; empty: a customer. */
  name: string;
  state: ReviewState;
  /** Counts changes by the writer: only what the shopkeeper has read is let pass. */
  version: Generated<number>;
  /** Last change by the writer. */
  writtenAt: number;
  /** Null while it waits. */
  decidedAt: number | null;
  /** Of the shop; may be empty. */
  answer: Generated<string>;
  /** Since the shopkeeper last decided. */
  reports: Generated<number>;
}

export type ReviewRow = Selectable<ReviewsTable>;

/** A picture use with this id keeps its file. */
export interface ReviewPicturesTable {
  id: string;
  reviewId: string;
  picture: string;
  createdAt: number;
}
