/** Writes that did not get through to the shop: what was typed stays as it is, and the person is told. */
import { data, isRouteErrorResponse } from 'react-router';
import type { Failure } from './ui/failure.tsx';
import type { Toast } from './ui/toast.tsx';

/** How browsers name a request that reached nobody. */
const UNREACHED = /fetch|network|load failed/i;

/** Whether a request of this browser reached nobody. On the server there is no such thing. */
export function isUnreached(error: unknown): boolean {
  if (typeof document === 'undefined' || !(error instanceof TypeError)) return false;
  return !navigator.onLine || UNREACHED.test(error.message);
}

/**
 * The answer of the server's action, or `failed` when no answer of the shop arrived. Its status of 503
 * keeps the page from asking for its data again, which would fail too.
 */
export async function orFailed<Answer>(serverAction: () => Promise<Answer>, failed: Toast) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error; // a redirect
    // The shop's door was busy, or the form could not be read: the answer's own sentence says why.
    if (isRouteErrorResponse(error) && [400, 503].includes(error.status) && typeof error.data === 'string')
      return data<Failure>({ failed: { ...failed, description: error.data } }, { status: 503 });
    return data<Failure>({ failed, unreached: isUnreached(error) }, { status: 503 });
  }
}
