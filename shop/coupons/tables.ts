/** The tables of coupons. */
import type { Generated } from 'kysely';

export interface CouponsTable {
  id: string;
  /** As `couponCode` writes it; unique. */
  code: string;
  /** Either this or `amountInPaisa` is null. */
  percent: number | null;
  amountInPaisa: number | null;
  /** Of the goods; 0 without one. */
  leastInPaisa: number;
  /** Orders in all; null without a limit. */
  mostUses: number | null;
  /** Rows of `couponUses` that are not given back. */
  uses: Generated<number>;
  fromMs: number;
  /** Null: until it is ended. */
  untilMs: number | null;
  /** Counts edits, so that an order takes the coupon as it was priced. */
  version: Generated<number>;
  createdAt: number;
}

/** One row for each order with a coupon. */
export interface CouponUsesTable {
  orderId: string;
  couponId: string;
  /** One that is not given back per coupon. */
  phoneE164: string;
  usedAt: number;
  /** The order ended before it was delivered. */
  givenBackAt: number | null;
}

/** The coupon that a customer applied to the cart. */
export interface CartCouponsTable {
  userId: string;
  couponId: string;
}
