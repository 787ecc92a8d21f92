import type { Generated } from 'kysely';

export interface CouponsTable {
  id: string;
  /** As `couponCode` writes it; unique. */
  code: string;
  percent: number | null;
  amountInPaisa: number | null;
  leastInPaisa: number;
  mostUses: number | null;
  /** Rows of `couponUses` without `givenBackAt`. */
  uses: Generated<number>;
  fromMs: number;
  untilMs: number | null;
  /** Counts edits. An order takes the coupon only in the version that priced it. */
  version: Generated<number>;
  createdAt: number;
}

export interface CouponUsesTable {
  orderId: string;
  couponId: string;
  /** Unique per coupon among uses not given back. */
  phoneE164: string;
  usedAt: number;
  /** When the order ended undelivered. */
  givenBackAt: number | null;
}

export interface CartCouponsTable {
  userId: string;
  couponId: string;
}
