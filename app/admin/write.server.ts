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
  /** What is said when it was done, or could not be: for example, as the order was cancelled meanwhile. */
  work: (shop: Shop, admin: Admin) => Promise<LeftToast>;
  /** What is said when the shop failed. */
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
