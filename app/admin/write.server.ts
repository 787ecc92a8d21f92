/** A write that the admin makes with one button: done, refused, or failed; said on the page it came from. */
import { type RouterContextProvider, redirect, replace } from 'react-router';
import { type Admin, may, type Right } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { staffOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { LeftToast } from '../toasts.server.ts';

/** What is shown was changed since the page was read: nothing is done, and the answer has the status 409. */
interface Conflict {
  conflict: LeftToast;
}
export type Outcome = LeftToast | Conflict;

interface AdminWrite<R extends Right | 'any'> {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The screen to go back to when the browser does not say where it came from. */
  page: string;
  /** The right that the write takes, or several; `any` for a write of the own account; the owner's when left out. */
  needs?: R | readonly R[];
  /** Returns the toast of its outcome: of success, or of a change that was not possible, such as on an order that was cancelled meanwhile. */
  work: (shop: Shop, admin: Admin<Exclude<R, 'any'>>) => Promise<Outcome>;
  /** The toast for an error of the shop. */
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
