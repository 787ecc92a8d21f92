/** A write by one button; the result is shown as a toast on the originating page. */
import { type RouterContextProvider, redirect, replace } from 'react-router';
import { type Admin, may, type Right } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { staffOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { LeftToast } from '../toasts.server.ts';

/** The data changed since the page was read: nothing is done, status 409. */
interface Conflict {
  conflict: LeftToast;
}
export type Outcome = LeftToast | Conflict;

interface AdminWrite<R extends Right | 'any'> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Where to return when the browser sends no referrer. */
  page: string;
  /** All rights required; `any` for writes to the own account; default: the owner's. */
  needs?: R | readonly R[];
  /** Returns the toast: success, or an impossible change, such as to an order cancelled meanwhile. */
  work: (shop: Shop, admin: Admin<Exclude<R, 'any'>>) => Promise<Outcome>;
  /** Toast for an internal error. */
  failed: LeftToast;
}

export async function writeAsAdmin<R extends Right | 'any' = 'owner'>({
  request,
  context,
  page,
  needs,
  work,
  failed,
}: AdminWrite<R>) {
  const shopRequest = requestOf(context);
  const staff = staffOf(context);
  const rights = ([] as (Right | 'any')[]).concat(needs ?? 'owner');
  if (!rights.every((right) => right === 'any' || may(staff, right))) throw redirect('/admin', 303);
  const admin = staff as Admin<Exclude<R, 'any'>>;
  const said = await attempt(shopRequest, () => work(shopRequest.shop, admin));
  if (said === null) return answerFailed(request, shopRequest, failed, page);
  if ('conflict' in said) return answerFailed(request, shopRequest, said.conflict, page, 409);
  flash(shopRequest, said);
  return replace(pathSentFrom(request, page), 303);
}
