/** A write that the admin makes with one button: done, refused, or failed; said on the page it came from. */
import { type RouterContextProvider, replace } from 'react-router';
import type { Admin } from '#shop/kernel/actor.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestOf } from '../context.ts';
import { answerFailed, attempt } from '../failures.server.ts';
import { flash } from '../flash.server.ts';
import { adminOf } from '../guards.server.ts';
import { pathSentFrom } from '../return-path.ts';
import type { Toast } from '../ui/toast.tsx';

interface AdminWrite {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The screen to go back to when the browser does not say where it came from. */
  page: string;
  /** True when it was done, false when it could not be, for the reason in `whyNot`. */
  work: (shop: Shop, admin: Admin) => Promise<boolean>;
  done: Omit<Toast, 'tone'>;
  failed: Toast;
  /** Why the write could not be done: for example, the order was cancelled meanwhile. */
  whyNot: string;
}

export async function writeAsAdmin({ request, context, page, work, done, failed, whyNot }: AdminWrite) {
  const shopRequest = requestOf(context);
  const admin = adminOf(context);
  const worked = await attempt(shopRequest, () => work(shopRequest.shop, admin));
  if (worked === null) return answerFailed(request, shopRequest, failed, page);
  flash(shopRequest, worked ? { tone: 'success', ...done } : { ...failed, description: whyNot });
  return replace(pathSentFrom(request, page), 303);
}
