/** What coupons take off, and when they count. Amounts are whole paisa. */
import { PAISA_PER_RUPEE } from '../kernel/money.ts';
import { ARABIC_FOR_URDU, latinDigits, normalized } from '../kernel/text/text.ts';

export const MAX_COUPONS = 100;
export const MAX_CODE = 24;
export const MAX_PERCENT = 99;
export const MAX_USES = 1_000_000;

export type CouponReduction =
  /** Of the goods; whole, 1 to 99. */
  { percent: number } | { amountInPaisa: number };

export interface Coupon {
  id: string;
  code: string;
  reduction: CouponReduction;
  /** Minimum price of the goods, before the coupon; 0 for none. */
  leastInPaisa: number;
  /** All orders together; null without a limit. */
  mostUses: number | null;
  uses: number;
  /** The end is exclusive; null: none. */
  fromMs: number;
  untilMs: number | null;
  version: number;
}

export type CouponState = 'running' | 'coming' | 'over';

export function stateOfCoupon(
  { fromMs, untilMs }: Pick<Coupon, 'fromMs' | 'untilMs'>,
  nowMs: number,
): CouponState {
  if (untilMs !== null && nowMs >= untilMs) return 'over';
  return nowMs >= fromMs ? 'running' : 'coming';
}

/** Why a known coupon takes nothing off. */
export type NotCounting =
  | { why: 'over' | 'used up' | 'used with this phone' }
  | { why: 'not yet'; fromMs: number }
  | { why: 'least order'; leastInPaisa: number; missingInPaisa: number };

interface Facts {
  goodsInPaisa: number;
  isUsed: boolean;
  nowMs: number;
}

/** Null if it counts. */
export function whyNotCounting(coupon: Coupon, { goodsInPaisa, isUsed, nowMs }: Facts): NotCounting | null {
  const { fromMs, leastInPaisa, mostUses, uses } = coupon;
  const state = stateOfCoupon(coupon, nowMs);
  if (state === 'over') return { why: 'over' };
  if (state === 'coming') return { why: 'not yet', fromMs };
  if (isUsed) return { why: 'used with this phone' };
  if (mostUses !== null && uses >= mostUses) return { why: 'used up' };
  if (goodsInPaisa < leastInPaisa)
    return { why: 'least order', leastInPaisa, missingInPaisa: leastInPaisa - goodsInPaisa };
  return null;
}

/**
 * Rounds a percentage up to a whole rupee, so that nobody pays more than it promises. Never more than the
 * goods: a coupon pays no delivery.
 */
export function amountOff(reduction: CouponReduction, goodsInPaisa: number): number {
  if ('amountInPaisa' in reduction) return Math.min(reduction.amountInPaisa, goodsInPaisa);
  // Integer arithmetic in hundredths of a paisa; `unit` is a rupee.
  const off = goodsInPaisa * reduction.percent;
  const unit = 100 * PAISA_PER_RUPEE;
  const rest = off % unit;
  const rupees = (off - rest) / unit + (rest > 0 ? 1 : 0);
  return Math.min(rupees * PAISA_PER_RUPEE, goodsInPaisa);
}

/** One code for every spelling: capitals, Latin digits, Urdu letters, no blanks or marks. */
export function couponCode(typed: string): string {
  return normalized(latinDigits(typed), 'NFKD')
    .replace(/[\s\p{M}\p{Cc}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replace(/[يىكهة]/g, (letter) => ARABIC_FOR_URDU[letter] ?? letter)
    .toUpperCase();
}
