import { data, redirect } from 'react-router';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { answerFailed, attempt, isFromScript } from '#app/lib/failures.server.ts';
import { orNotReached } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { MAX_WANT } from '#app/lib/return-path.ts';
import { done } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { customerOf, customersOnly } from '#app/rights/guards.server.ts';
import { addCut, addToCart } from '#shop/cart/cart.server.ts';
import { parseQuantity } from '#shop/cart/cart.ts';
import { parseMetres } from '#shop/catalogue/cloth/lengths.ts';
import { productPath } from '#shop/catalogue/paths.ts';
import type { Customer } from '#shop/kernel/actor.ts';
import { m } from '#words/cart.ts';
import { cartNotChanged } from '../checkout/not-now.server.ts';
import { cutSentence } from '../product/cut-sentence.server.ts';
import type { CutRefused } from '../product/cutting.server.ts';
import type { Route } from './+types/add-to-cart';
import { cartFailed } from './cart-failed.ts';
import { backWithToast, cartRefused, inCart, lengthChanged, outcomeOf } from './cart-writes.server.ts';

export const middleware: Route.MiddlewareFunction[] = [customersOnly];

export const loader = backTo('/cart');

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const form = await readForm(request, 'productId', 'quantity', 'length');
  if (form.has('length')) return addLength(request, shopRequest, customerOf(context), form);
  const quantity = parseQuantity(form.get('quantity') ?? '1') ?? 0;
  const productId = String(form.get('productId'));
  const changed = await attempt(shopRequest, () =>
    addToCart(shopRequest.shop, customerOf(context), productId, quantity),
  );
  if (!changed) return answerFailed(request, shopRequest, cartNotChanged(shopRequest), '/cart');
  const added = changed.ok ? inCart(done(m.added, changed.name)) : null;
  return backWithToast(request, shopRequest, outcomeOf(changed) ?? added);
}

/** A refusal shows at the field, which keeps the typed text. */
async function addLength(
  request: Request,
  shopRequest: ShopRequest,
  customer: Customer,
  form: URLSearchParams,
) {
  const [productId, typed] = [String(form.get('productId')), String(form.get('length')).slice(0, MAX_WANT)];
  const cutCm = parseMetres(typed);
  const changed = await attempt(shopRequest, async () =>
    cutCm === null
      ? ({ ok: false, reason: 'no length' } as const)
      : addCut(shopRequest.shop, customer, productId, cutCm),
  );
  if (!changed) return answerFailed(request, shopRequest, cartNotChanged(shopRequest), '/cart');
  if (changed.ok) {
    const { name, wasCm } = changed;
    const isNew = wasCm === 0 || cutCm === null;
    flash(shopRequest, inCart(isNew ? done(m.added, name) : lengthChanged(name, wasCm, cutCm)));
    // A plain form's address may still contain a refused length.
    return isFromScript(request) ? data(null) : redirect(productPath(productId), 303);
  }
  const fault = changed.reason === 'cut' ? changed.fault : null;
  if (!fault && changed.reason !== 'no length' && changed.reason !== 'bad quantity')
    return backWithToast(request, shopRequest, cartRefused(changed));
  if (!isFromScript(request))
    return redirect(`${productPath(productId)}?${new URLSearchParams({ length: typed })}`, 303);
  return data<CutRefused>({ typed, wrong: cutSentence(fault) }, { status: 422 });
}

export const clientAction = orNotReached(cartFailed);
