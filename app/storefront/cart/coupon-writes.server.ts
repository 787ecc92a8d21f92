import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import type { FormAnswer } from '#app/lib/forms/forms.ts';
import { formatDateTime } from '#app/lib/time.ts';
import { done } from '#app/lib/toasts.ts';
import { removeCoupon } from '#shop/coupons/cart.server.ts';
import type { NotCounting } from '#shop/coupons/coupon.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import { formatMoney } from '#shop/kernel/money.ts';
import { applyCoupon, type CouponApplied } from '#shop/orders/coupon.server.ts';
import { m } from '#words/coupon.ts';
import { unbroken } from '../../../words/whole.ts';
import { COUPON, PRESS, REMOVE_COUPON } from './coupon-presses.ts';

interface CouponAnswer {
  answer: Pick<FormAnswer, 'fieldErrors' | 'formErrors' | 'toast'>;
  status: number;
}

/**
 * Null if another button was pressed. Applies a code that was only typed: an order without it would
 * cost more than expected.
 */
export async function pressCoupon(
  shopRequest: ShopRequest,
  customer: Customer,
  form: URLSearchParams,
): Promise<CouponAnswer | null> {
  const { shop, network } = shopRequest;
  const [press, code] = [form.get(PRESS), (form.get(COUPON) ?? '').trim()];
  if (press === REMOVE_COUPON) {
    const removed = await attempt(shopRequest, async () => {
      await removeCoupon(shop, customer);
      return true;
    });
    return removed ? { answer: { toast: done(m.removed) }, status: 200 } : notApplied();
  }
  if (press !== COUPON && code === '') return null;
  const phone = form.get('phone') ?? undefined;
  const applied = await attempt(shopRequest, () => applyCoupon(shop, customer, { code, phone, network }));
  if (!applied) return notApplied();
  // Without a toast: the applied coupon shows the amount that is missing.
  if (applied.ok) return { answer: applied.notCounting ? {} : { toast: done(m.applied) }, status: 200 };
  const why = [refusalOf(applied), ...(press === COUPON ? [] : [m.emptyField])].map(unbroken);
  return { answer: { fieldErrors: { [COUPON]: why } }, status: 409 };
}

const notApplied = (): CouponAnswer => ({ answer: { formErrors: [m.failed] }, status: 500 });

function refusalOf(refused: Exclude<CouponApplied, { ok: true }>): string {
  switch (refused.reason) {
    case 'no code':
      return m.noCode;
    case 'unknown':
      return m.unknown;
    case 'too often':
      return m.tooOften;
    case 'not counting':
      return whyNot(refused.notCounting);
  }
}

export function whyNot(coupon: NotCounting): string {
  switch (coupon.why) {
    case 'over':
      return m.over;
    case 'used up':
      return m.usedUp;
    case 'used with this phone':
      return m.usedWithPhone;
    case 'not yet':
      return m.notYet({ from: formatDateTime(coupon.fromMs) });
    case 'least order':
      return m.leastOrder({
        least: formatMoney(coupon.leastInPaisa),
        missing: formatMoney(coupon.missingInPaisa),
      });
  }
}
