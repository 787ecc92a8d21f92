/** Keeps a product (`productId`), or drops products (`drop`). */
import { data, replace } from 'react-router';
import { requestOf, type ShopRequest } from '#app/lib/context.ts';
import { attempt, isFromScript } from '#app/lib/failures.server.ts';
import { orFailed } from '#app/lib/failures.ts';
import { flash } from '#app/lib/flash.server.ts';
import { readForm } from '#app/lib/forms/forms.server.ts';
import { pathSentFrom } from '#app/lib/return-path.ts';
import { done, failed } from '#app/lib/toasts.ts';
import { backTo } from '#app/lib/write.server.ts';
import { showToast, type Toast } from '#app/ui/toast.tsx';
import { dropKept, type Keeping, keepProduct, toKeep } from '#shop/kept/kept.server.ts';
import { keptCookie, MAX_KEPT } from '#shop/kept/kept.ts';
import { m } from '#words/frame.ts';
import type { Route } from './+types/kept-item';
import { keptHere } from './own-kept.server.ts';

const notChanged = () => failed(m.keptNotChanged);

export const loader = backTo('/kept');

export async function action({ request, context }: Route.ActionArgs) {
  const shopRequest = requestOf(context);
  const form = await readForm(request, 'productId', 'drop');
  const [productId, drop] = [form.get('productId'), form.get('drop')];
  const kept = await attempt(shopRequest, async () => {
    if (drop !== null) await dropAll(request, shopRequest, drop.split(' ', MAX_KEPT));
    return { outcome: productId === null ? null : await keepOne(request, shopRequest, productId) };
  });
  const toast = kept ? toastOf(kept.outcome) : notChanged();
  if (toast) flash(shopRequest, toast);
  return isFromScript(request) ? data(null) : replace(pathSentFrom(request, '/kept'), 303);
}

/** The hearts have no place for an error. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await orFailed(serverAction, notChanged());
  if (answer && 'failed' in answer.data) showToast({ description: m.notReached, ...answer.data.failed });
  return answer;
}

async function keepOne(
  request: Request,
  { actor, shop, cookies, secure }: ShopRequest,
  productId: string,
): Promise<Keeping | null> {
  if (actor.kind === 'admin') return null;
  if (actor.kind === 'customer') return keepProduct(shop, actor, productId);
  const found = await toKeep(shop, productId);
  if (!found) return { ok: false, reason: 'missing' };
  const others = keptHere(request);
  if (others.some((one) => one.productId === productId)) return { ok: true, name: found.name };
  if (others.length >= MAX_KEPT) return { ok: false, reason: 'full' };
  cookies.push(keptCookie([found.entry, ...others], secure));
  return { ok: true, name: found.name };
}

async function dropAll(
  request: Request,
  { actor, shop, cookies, secure }: ShopRequest,
  productIds: readonly string[],
): Promise<void> {
  if (actor.kind === 'customer') await dropKept(shop, actor, productIds);
  if (actor.kind !== 'guest') return;
  const others = keptHere(request).filter(({ productId }) => !productIds.includes(productId));
  cookies.push(keptCookie(others, secure));
}

function toastOf(outcome: Keeping | null): Toast | null {
  if (!outcome) return null;
  if (outcome.ok) return { ...done(m.nowKept, outcome.name), more: { label: m.keptList, to: '/kept' } };
  return outcome.reason === 'full'
    ? failed(m.keptFull(MAX_KEPT))
    : { ...notChanged(), description: m.keptMissing };
}
