/** Work that the shop itself failed at: logged, and answered so that the page stays. */
import { data, redirect } from 'react-router';
import { m } from '#words/failures.ts';
import type { ShopRequest } from './context.ts';
import { flash } from './flash.server.ts';
import { pathSentFrom } from './return-path.ts';
import { type LeftToast, toastOf } from './toasts.server.ts';
import type { Failure } from './ui/failure.tsx';

/** The result of `work`, or null when it threw: the error is logged, and the page stays. */
export async function attempt<Answer>(
  { logError }: Pick<ShopRequest, 'logError'>,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    logError(error);
    return null;
  }
}

/** What people read when the shop itself failed: that nothing can be saved now, where that is so. */
export const orNotSavedNow = (
  { whyNoOrders }: Pick<ShopRequest, 'whyNoOrders'>,
  otherwise: string,
): string => (whyNoOrders() === null ? otherwise : m.notSavedNow);

/** Whether a script of the page sent the form, and so shows the answer itself. */
export function isFromScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/** For a button's form: scripts show `failed` beside the button, a plain form on the page it came from. */
export function answerFailed(
  request: Request,
  shopRequest: ShopRequest,
  failed: LeftToast,
  page: string,
  status: 409 | 500 = 500,
) {
  if (isFromScript(request)) return data<Failure>({ failed: toastOf(failed) }, { status });
  flash(shopRequest, failed);
  return redirect(pathSentFrom(request, page), 303);
}
