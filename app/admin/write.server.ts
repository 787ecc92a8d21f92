/** A write that the admin makes with one button: done, refused, or failed; said on the page it came from. */
import { type RouterContextProvider, replace } from 'react-router';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { LeftToast } from '../toasts.server.ts';

interface AdminWrite {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The screen to go back to when the browser does not say where it came from. */
  page: string;
  /** Returns the toast of its outcome: of success, or of a change that was not possible, such as on an order that was cancelled meanwhile. */
  work: (shop: Shop, admin: Admin) => Promise<LeftToast>;
  /** The toast for an error of the shop. */
  failed: LeftToast;
}

export async function writeAsAdmin({ request, context, page, work, failed }: AdminWrite) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context);
  const said = await attempt(shopRequest, () => work(shopRequest.shop, admin));
  if (said === null) return answerFailed(request, shopRequest, failed, page);
  flash(shopRequest, said);
  return replace(pathSentFrom(request, page), 303);
}
