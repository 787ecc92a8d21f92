import { redirect } from 'react-router';
import type { ShopRequest } from '#app/lib/context.ts';
import { attempt } from '#app/lib/failures.server.ts';
import { flash } from '#app/lib/flash.server.ts';
import { parseForm, showAgain } from '#app/lib/forms/forms.server.ts';
import type { Wrong } from '#app/lib/forms/forms.ts';
import { done } from '#app/lib/toasts.ts';
import { type CouponSaved, saveCoupon } from '#shop/coupons/change.server.ts';
import { MAX_COUPONS } from '#shop/coupons/coupon.ts';
import { couponForm, couponOfForm } from '#shop/coupons/coupon-form.server.ts';
import type { Admin } from '#shop/kernel/actor.ts';
import { m } from '#words/coupons.ts';

export async function saveForm(
  request: Request,
  url: URL,
  shopRequest: ShopRequest,
  admin: Admin<'products'>,
) {
  const sent = await parseForm(request, couponForm);
  if (!sent.value) return showAgain(sent, sent.wrong);
  const form = couponOfForm(sent.value);
  const id = url.searchParams.get('edit');
  const saved = await attempt(shopRequest, () => saveCoupon(shopRequest.shop, admin, id, form));
  if (!saved) return showAgain(sent, { formErrors: [m.notSaved] }, undefined, 500);
  if (!saved.ok) return showAgain(sent, refusalOf(saved), undefined, 409);
  flash(shopRequest, done(m.saved, saved.code));
  return redirect('/admin/coupons', 303);
}

function refusalOf({ reason }: Exclude<CouponSaved, { ok: true }>): Wrong {
  switch (reason) {
    case 'code taken':
      return { fieldErrors: { code: [m.codeTaken] } };
    case 'over':
      return { fieldErrors: { until: [m.isOver] } };
    case 'ends before it begins':
      return { fieldErrors: { until: [m.endsBefore] } };
    case 'too many':
      return { formErrors: [m.tooMany({ max: MAX_COUPONS })] };
    case 'gone':
      return { formErrors: [m.gone] };
  }
}
