/** Errors of the shop are logged, and answered so that the page stays. */
import { data, redirect } from 'react-router';
import { m } from '#words/failures.ts';
import type { Failure } from '../ui/failure.tsx';
import type { Toast } from '../ui/toast.tsx';
import type { ShopRequest } from './context.ts';
import { flash } from './flash.server.ts';
import { pathSentFrom } from './return-path.ts';

/** Null on an error, which is logged. A thrown response, such as a redirect, is none. */
export async function attempt<Answer>(
  { logError }: Pick<ShopRequest, 'logError'>,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    logError(error);
    return null;
  }
}

/** Replaces the text if nothing can be saved now. */
export const orNotSavedNow = (
  { whyNoOrders }: Pick<ShopRequest, 'whyNoOrders'>,
  otherwise: string,
): string => (whyNoOrders() === null ? otherwise : m.notSavedNow);

/** The script then shows the answer. */
export function isFromScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/** For a button's form: scripts show `failed` at the button, a plain form on the previous page. */
export function answerFailed(
  request: Request,
  shopRequest: ShopRequest,
  failed: Toast,
  page: string,
  status: 409 | 500 = 500,
) {
  if (isFromScript(request)) return data<Failure>({ failed }, { status });
  flash(shopRequest, failed);
  return redirect(pathSentFrom(request, page), 303);
}
