import type { Generated, Selectable } from 'kysely';
import type { ReviewState, Stars, TrueToColour } from './reviews.ts';

/** One per order line. Contains no phone and no address. */
export interface ReviewsTable {
  id: string;
  orderId: string;
  productId: string;
  stars: Stars;
  trueToColour: TrueToColour;
  text: string;
  /** First name; may be empty. */
  name: string;
  state: ReviewState;
  /** Counts the writer's changes; only the version that the shopkeeper read is published. */
  version: Generated<number>;
  writtenAt: number;
  decidedAt: number | null;
  answer: Generated<string>;
  /** Since the shopkeeper last decided. */
  reports: Generated<number>;
}

export type ReviewRow = Selectable<ReviewsTable>;

/** A picture use with this id keeps the file. */
export interface ReviewPicturesTable {
  id: string;
  reviewId: string;
  picture: string;
  createdAt: number;
}
